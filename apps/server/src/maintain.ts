import path from "node:path";
import { readEnvironment } from "./environment.ts";
import { MaintenanceProblem, type Manifest } from "./maintenance/archive.ts";
import { backUp } from "./maintenance/backup.ts";
import { restore } from "./maintenance/restore.ts";

/** `node dist/maintain.js backup|restore FILE [--skip-missing]`, with the variables of the server. */
const words = process.argv.slice(2);
const skipMissing = words.includes("--skip-missing");
const [act = "", file = ""] = words.filter((word) => word !== "--skip-missing");
const read = readEnvironment(process.env);
if (!read.ok) {
  console.error(`The variables do not fit:\n  ${read.problems.join("\n  ")}`);
  process.exit(2);
}
if (!["backup", "restore"].includes(act) || file === "") {
  console.error("npm run backup -- FILE [--skip-missing]\nnpm run restore -- FILE");
  process.exit(2);
}
const { dataFolder, DATABASE_URL = "" } = read.environment;
const place = { dataFolder, databaseUrl: DATABASE_URL };
try {
  const sizeOf = ({ blobs, bytes }: Manifest) => `${blobs} contents, ${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  if (act === "backup") {
    const made = await backUp(place, path.resolve(file), { skipMissing });
    console.log(`Backed up to ${file}: database and ${sizeOf(made)}.`);
    for (const blob of made.missing) console.log(`Left out, because it is missing: ${blob}`);
  } else {
    const manifest = await restore(place, path.resolve(file));
    console.log(`Restored the backup of ${manifest.at}: ${sizeOf(manifest)}. Start the server.`);
  }
} catch (error) {
  if (!(error instanceof MaintenanceProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
