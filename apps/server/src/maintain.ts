import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readEnvironment } from "./environment.ts";
import { MaintenanceProblem, type Manifest } from "./maintenance/archive.ts";
import { backUp } from "./maintenance/backup.ts";
import { restore } from "./maintenance/restore.ts";
import { diskFaultOf } from "./ports/disk-faults.ts";
import type { Files } from "./ports/files/index.ts";
import { Unavailable } from "./ports/unavailable.ts";
import { openNamedBucket } from "./start-up/contents.ts";
import { StartProblem } from "./start-up/data-folder.ts";

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
const { dataFolder, DATABASE_URL = "", S3_URL } = read.environment;
// Received bytes of the bucket are stored apart: an empty data folder has to stay empty until it is filled.
const lent = await mkdtemp(path.join(os.tmpdir(), "hanok-maintain-"));
let bucket: Files | null = null;
try {
  bucket = S3_URL ? await openNamedBucket(S3_URL, lent) : null;
  const place = { dataFolder, databaseUrl: DATABASE_URL, bucket };
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
  const fault = diskFaultOf(error);
  if (fault)
    console.error(
      fault === "full"
        ? `The disk is full, so that nothing was ${act === "backup" ? "backed up" : "restored"}. Make room and try again.`
        : `The disk refuses (${error instanceof Error ? error.message : String(error)}), so that nothing was ${act === "backup" ? "backed up" : "restored"}.`,
    );
  else if (error instanceof Unavailable) console.error("The bucket of S3_URL does not answer any more.");
  else if (error instanceof MaintenanceProblem || error instanceof StartProblem) console.error(error.message);
  else throw error;
  process.exitCode = 1;
} finally {
  bucket?.close();
  await rm(lent, { recursive: true, force: true });
}
