import path from "node:path";
import { readEnvironment } from "./environment.ts";
import { MaintenanceProblem } from "./maintenance/archive.ts";
import { backUp } from "./maintenance/backup.ts";
import { restore } from "./maintenance/restore.ts";

/** `node dist/maintain.js backup|restore FILE`, with the variables of the server. */
const [act = "", file = ""] = process.argv.slice(2);
const read = readEnvironment(process.env);
if (!read.ok) {
  console.error(`The variables do not fit:\n  ${read.problems.join("\n  ")}`);
  process.exit(2);
}
if (!["backup", "restore"].includes(act) || file === "") {
  console.error("npm run backup -- FILE\nnpm run restore -- FILE");
  process.exit(2);
}
const { dataFolder, DATABASE_URL = "" } = read.environment;
const place = { dataFolder, databaseUrl: DATABASE_URL };
try {
  const { blobs, bytes, at } = await (act === "backup" ? backUp : restore)(place, path.resolve(file));
  const size = `${blobs} contents, ${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  console.log(
    act === "backup"
      ? `Backed up to ${file}: database and ${size}.`
      : `Restored the backup of ${at}: ${size}. Start the server.`,
  );
} catch (error) {
  if (!(error instanceof MaintenanceProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
