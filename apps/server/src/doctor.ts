import { readFile, statfs } from "node:fs/promises";
import { readEnvironment } from "./environment.ts";
import {
  type Checked,
  checkAnswer,
  checkBucket,
  checkDatabase,
  checkMail,
  checkName,
  checkSitesNames,
  checkSocket,
} from "./operation/checks.ts";
import { checkCertificate, checkChallengePort, checkDirectory } from "./operation/tls-checks.ts";

/**
 * `npm run doctor`: checks a running installation by the variables of the server and prints a line for each part
 * [OPS-03]. Exit status 1 where something is wrong.
 */
const LEAST_FREE = 1024 ** 3;

const read = readEnvironment(process.env);
if (!read.ok) {
  console.error(`The variables do not fit:\n  ${read.problems.join("\n  ")}`);
  process.exit(2);
}
const { environment } = read;
const bucket = environment.S3_URL;

/** Certificates by which authorities of the operator's own are trusted; '' for none. */
const readTrusted = async (): Promise<string> =>
  environment.HANOK_ACME_TRUSTED ? readFile(environment.HANOK_ACME_TRUSTED, "utf8") : "";

const checkDisk = async (): Promise<Checked> => {
  try {
    const { bavail, bsize } = await statfs(environment.dataFolder);
    const free = bavail * bsize;
    const told = `${(free / 1024 ** 3).toFixed(1)} GiB free in HANOK_DATA`;
    return free >= LEAST_FREE
      ? { isRight: true, detail: told }
      : { isRight: false, detail: `${told}; make room, uploads are refused on a full disk` };
  } catch (error) {
    return {
      isRight: false,
      detail: `HANOK_DATA cannot be read: ${error instanceof Error ? error.message : error}`,
    };
  }
};

const checks: readonly (readonly [string, () => Promise<Checked>])[] = [
  ["address", () => checkName(environment.origin)],
  ...(environment.sitesOrigin ? [["sites", () => checkSitesNames(environment.sitesOrigin)] as const] : []),
  ...(environment.tls
    ? [
        ["port 80", () => checkChallengePort(environment.origin)] as const,
        ["port 443", async () => checkCertificate(environment.origin, await readTrusted())] as const,
        ...environment.tls.authorities.map(
          ({ directory }) =>
            ["authority", async () => checkDirectory(directory, await readTrusted())] as const,
        ),
      ]
    : []),
  ["answer", () => checkAnswer(environment.origin)],
  ["socket", () => checkSocket(environment.origin)],
  ["disk", checkDisk],
  ...(environment.DATABASE_URL
    ? [["database", () => checkDatabase(environment.DATABASE_URL ?? "")] as const]
    : []),
  ...(bucket ? [["bucket", () => checkBucket(bucket)] as const] : []),
  ...(environment.SMTP_URL ? [["mail", () => checkMail(environment.SMTP_URL ?? "")] as const] : []),
];

let wrong = 0;
for (const [name, check] of checks) {
  const { isRight, detail } = await check();
  if (!isRight) wrong += 1;
  console.log(`${isRight ? "ok   " : "WRONG"}  ${name.padEnd(9)} ${detail}`);
}
console.log(wrong === 0 ? "Everything is right." : `${wrong} of ${checks.length} parts need attention.`);
process.exit(wrong === 0 ? 0 : 1);
