import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import pino from "pino";
import { readEnvironment } from "./environment.ts";
import { removeAllFactors } from "./features/accounts/index.ts";
import { systemClock } from "./ports/clock.ts";
import { openPostgres, openSqlite } from "./ports/database/index.ts";
import { openTableJobs } from "./ports/jobs/index.ts";

/**
 * `npm run lost-factor -- E-MAIL`, with the variables of the server: removes all second factors of a member and ends their
 * sessions [AUT-04]. For the operator, who has nobody to ask. May run beside the server.
 */
const [email = ""] = process.argv.slice(2);
const read = readEnvironment(process.env);
if (!read.ok) {
  console.error(`The variables do not fit:\n  ${read.problems.join("\n  ")}`);
  process.exit(2);
}
if (email === "") {
  console.error("npm run lost-factor -- E-MAIL");
  process.exit(2);
}
const { dataFolder, DATABASE_URL = "" } = read.environment;
const file = path.join(dataFolder, "hanok.sqlite");
if (DATABASE_URL === "" && !existsSync(file)) {
  console.error(`There is no database in ${dataFolder}.`);
  process.exit(1);
}
const database = DATABASE_URL ? await openPostgres({ url: DATABASE_URL }) : await openSqlite({ file });
try {
  const id = randomBytes(12).toString("base64url");
  // The server sends the mail; nothing runs here.
  const jobs = openTableJobs({
    database,
    clock: systemClock,
    log: pino({ enabled: false }),
    instance: id,
    parallel: 1,
  });
  if (await removeAllFactors({ database, jobs }, { email, now: Date.now(), id }))
    console.log(
      `The second factors of ${email} are removed and all sessions are ended. Sign in by password.`,
    );
  else {
    console.error(`There is no member with the e-mail ${email}.`);
    process.exitCode = 1;
  }
} finally {
  await database.close();
}
