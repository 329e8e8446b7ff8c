import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import {
  type Checked,
  checkAnswer,
  checkDatabase,
  checkMail,
  checkName,
  checkSitesNames,
  checkSocket,
} from "./operation/checks.ts";
import { nginxConfiguration } from "./operation/nginx-configuration.ts";
import { environmentFile, nginxValuesOf, problemOf, type SetupAnswers } from "./operation/setup-answers.ts";

/**
 * `npm run setup [-- FOLDER]`: asks five questions, checks each answer, and writes the environment file and the nginx
 * configuration [OPS-01]. Answers come from the terminal, or one a line from a pipe.
 */
const root = path.resolve(import.meta.dirname, "../../..");
const folder = path.resolve(
  process.env.INIT_CWD ?? process.cwd(),
  process.argv[2] ?? path.join(root, "deploy"),
);

interface Question {
  readonly name: keyof SetupAnswers;
  readonly text: string;
  readonly preset?: string;
  /** Null where the answer needs no check. */
  check(answer: string): Promise<Checked> | null;
}

const QUESTIONS: readonly Question[] = [
  {
    name: "origin",
    text: "1/5  Address of the app, such as https://hanok.example",
    check: (answer) => checkName(answer),
  },
  {
    name: "sitesOrigin",
    text: "2/5  Address of published sites on a domain of its own, such as https://*.hanok-sites.example, or off",
    check: (answer) => (answer === "off" ? null : checkSitesNames(answer)),
  },
  {
    name: "mail",
    text: "3/5  Mail server, such as smtps://user:password@mail.example (nothing: mail stays in a folder)",
    preset: "",
    check: (answer) => (answer === "" ? null : checkMail(answer)),
  },
  {
    name: "database",
    text: "4/5  Database: nothing for SQLite, compose for the services of deploy/compose.yaml, or postgres://…",
    preset: "",
    check: (answer) => (answer.startsWith("postgres") ? checkDatabase(answer) : null),
  },
  { name: "administrator", text: "5/5  E-mail address of the first administrator", check: () => null },
];

const lines = createInterface({ input: process.stdin, terminal: false })[Symbol.asyncIterator]();
const ask = async (text: string): Promise<string> => {
  process.stdout.write(`${text}: `);
  const { value, done } = await lines.next();
  if (done) {
    console.error("\nThe answers ended. Nothing was written.");
    process.exit(1);
  }
  return String(value).trim();
};

const answers: Partial<Record<keyof SetupAnswers, string>> = {};
for (const question of QUESTIONS) {
  for (;;) {
    const answer = (await ask(question.text)) || (question.preset ?? "");
    const problem = problemOf(question.name, answer, answers);
    if (problem) {
      console.log(`     ${problem}`);
      continue;
    }
    const checked = await question.check(answer);
    if (checked) console.log(`     ${checked.isRight ? "ok" : "not yet"}: ${checked.detail}`);
    if (checked && !checked.isRight && (await ask("     Take it all the same? (y/n)")) !== "y") continue;
    answers[question.name] = answer;
    break;
  }
}

const { origin = "", sitesOrigin = "", mail = "", database = "", administrator = "" } = answers;
const whole: SetupAnswers = { origin, sitesOrigin, mail, database, administrator };
const target = path.join(folder, "hanok.env");
if (existsSync(target)) {
  console.error(
    `${target} exists and holds the keys of an installation. Move it away first; nothing was written.`,
  );
  process.exit(1);
}
await mkdir(folder, { recursive: true });
await writeFile(target, environmentFile(whole), { mode: 0o600, flag: "wx" });
console.log(`\nWritten: ${target} (keep it secret and back it up)`);
const values = nginxValuesOf(whole);
if (values) {
  const template = await readFile(path.join(root, "deploy/nginx/hanok.conf.template"), "utf8");
  const configuration = path.join(folder, "hanok.nginx.conf");
  await writeFile(configuration, nginxConfiguration(template, values));
  console.log(`Written: ${configuration} (only where nginx is the proxy)`);
}
const answer = await checkAnswer(origin);
if (answer.isRight) console.log(`Running already: ${(await checkSocket(origin)).detail}`);
else console.log("Start the server and its proxy now (docs/operating.md), then run `npm run doctor`.");
process.exit(0);
