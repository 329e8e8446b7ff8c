import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type BucketPlace, type Files, openBucket, openFolder } from "../ports/files/index.ts";
import { StartProblem } from "./data-folder.ts";
import { hasContents } from "./database-state.ts";

/** File in the data folder that names the bucket in which the contents of this installation are. */
const NOTE = "files/bucket.txt";

const isEmpty = async (files: Files): Promise<boolean> => {
  for await (const _ of files.list()) return false;
  return true;
};

const nameOf = ({ endpoint, bucket }: BucketPlace): string => `${endpoint}/${bucket}`;

/** The bucket of `S3_URL`. Throws StartProblem with its name where it does not answer or refuses the key. */
export const openNamedBucket = (place: BucketPlace, incoming: string): Promise<Files> =>
  openBucket(place, incoming).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new StartProblem(
      `The bucket ${nameOf(place)} of S3_URL does not answer: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`,
    );
  });

/**
 * Contents in the folder of the installation, or in a bucket. Throws StartProblem where the bucket does not answer, and
 * where the other place holds the contents: pages without their pictures would look like a loss.
 */
export const openContents = async (dataFolder: string, place: BucketPlace | null): Promise<Files> => {
  const folder = path.join(dataFolder, "files");
  const note = path.join(dataFolder, NOTE);
  const noted = existsSync(note) ? (await readFile(note, "utf8")).trim() : "";
  if (!place) {
    const files = await openFolder(folder);
    if (noted !== "" && (await isEmpty(files)))
      throw new StartProblem(
        `The contents of this installation are in the bucket ${noted}.\n  Set S3_URL, or copy blobs/ of the bucket to ${folder}/blobs and delete ${note}.`,
      );
    return files;
  }
  const name = nameOf(place);
  const files = await openNamedBucket(place, path.join(folder, "incoming"));
  if (noted !== name && noted !== "" && (await isEmpty(files)))
    throw new StartProblem(
      `The contents of this installation are in the bucket ${noted}, and ${name} is empty.\n  Copy them there first, or correct S3_URL.`,
    );
  if (noted === "" && (await hasContents(dataFolder)) && (await isEmpty(files)))
    throw new StartProblem(
      `${folder}/blobs holds contents and the bucket ${name} is empty.\n  Copy that folder to blobs/ of the bucket first, or leave out S3_URL.`,
    );
  await writeFile(note, `${name}\n`, { mode: 0o600 });
  return files;
};
