// npm run setup and npm run doctor: the questions of a new installation, and the check of a running one.
import { spawn } from "node:child_process";
import path from "node:path";
import { buildIfNeeded, checkNode, installPackages, root } from "./prepare.mjs";

checkNode();
installPackages();
buildIfNeeded();
const [act = "", ...words] = process.argv.slice(2);
const program = path.join(root, `apps/server/dist/${act === "doctor" ? "doctor" : "setup"}.js`);
const child = spawn(process.execPath, ["--enable-source-maps", program, ...words], {
  stdio: "inherit",
  cwd: root,
});
child.on("exit", (code) => process.exit(code ?? 1));
