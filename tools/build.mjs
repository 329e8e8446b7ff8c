// npm run build: canvas runtime, editor, site and server, whatever their state.
import { buildIfNeeded, checkNode, installPackages } from "./prepare.mjs";

checkNode();
installPackages();
buildIfNeeded({ force: true });
