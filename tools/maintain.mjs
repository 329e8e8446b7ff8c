// npm run backup -- FILE and npm run restore -- FILE: database, files and keys of HANOK_DATA (and DATABASE_URL) in one file.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildIfNeeded, checkNode, installPackages, root } from "./prepare.mjs";

checkNode();
installPackages();
buildIfNeeded();
const [act = "", ...words] = process.argv.slice(2);
const [file = ""] = words.filter((word) => !word.startsWith("--"));
const options = words.filter((word) => word.startsWith("--"));
// npm changes the folder; a file is named from where the command was given.
const named = file === "" ? [] : [path.resolve(process.env.INIT_CWD ?? process.cwd(), file)];
const program = path.join(root, "apps/server/dist/maintain.js");
const { status } = spawnSync(process.execPath, ["--enable-source-maps", program, act, ...named, ...options], {
  stdio: "inherit",
  cwd: root,
});
process.exit(status ?? 1);
