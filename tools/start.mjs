// npm start: installs, builds where needed, then serves. A second start goes straight to serving.
import path from "node:path";
import { keepRunning } from "./keep-running.mjs";
import { buildIfNeeded, checkNode, installPackages, root } from "./prepare.mjs";

checkNode();
installPackages();
buildIfNeeded();

keepRunning(["--enable-source-maps", path.join(root, "apps/server/dist/main.js")], { cwd: root });
