// npm run setup, doctor, lost-factor, try-providers: a new installation, a running one, an operator locked out, its providers.
import { spawn } from "node:child_process";
import path from "node:path";
import { buildIfNeeded, checkNode, installPackages, root } from "./prepare.mjs";

checkNode();
installPackages();
buildIfNeeded();
const [act = "", ...words] = process.argv.slice(2);
const program = path.join(
  root,
  `apps/server/dist/${["doctor", "lost-factor", "try-providers"].includes(act) ? act : "setup"}.js`,
);
const child = spawn(process.execPath, ["--enable-source-maps", program, ...words], {
  stdio: "inherit",
  cwd: root,
});
child.on("exit", (code) => process.exit(code ?? 1));
