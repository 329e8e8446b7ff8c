// Type-checks every room with the native TypeScript compiler (fast); `typescript` 6 stays for tools that need its API.
// The compiler keeps the state of each room beside the packages, so that a second check reads changed files only.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const state = path.join(root, "node_modules/.hanok/types");
const only = process.argv.slice(2);
const rooms = [
  ...["packages", "apps"].flatMap((d) => readdirSync(path.join(root, d)).map((n) => `${d}/${n}`)),
  "e2e",
  "bench",
];
let failed = 0;
for (const room of rooms) {
  if (only.length && !only.some((o) => room.endsWith(o))) continue;
  for (const name of ["tsconfig.json", "tsconfig.test.json"]) {
    const config = path.join(root, room, name);
    if (!existsSync(config)) continue;
    const compiler = path.join(root, "node_modules/typescript7/bin/tsc");
    const build = path.join(state, `${room.replaceAll("/", "-")}-${name.replace(".json", "")}.tsbuildinfo`);
    const args = [compiler, "-p", config, "--incremental", "--tsBuildInfoFile", build];
    const run = spawnSync(process.execPath, args, { stdio: "inherit", cwd: root });
    if (run.status !== 0) {
      failed += 1;
      console.error(`typecheck: ${room}/${name} failed`);
    }
  }
}
process.exit(failed ? 1 : 0);
