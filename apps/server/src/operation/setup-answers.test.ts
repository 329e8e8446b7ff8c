import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { readEnvironment } from "../environment.ts";
import { nginxConfiguration } from "./nginx-configuration.ts";
import { environmentFile, nginxValuesOf, problemOf, type SetupAnswers } from "./setup-answers.ts";

const answers: SetupAnswers = {
  origin: "https://hanok.example",
  sitesOrigin: "https://*.hanok-sites.example",
  mail: "smtps://user:pa%2Fss@mail.example",
  database: "postgres://hanok:secret@database.example/hanok",
  administrator: "owner@hanok.example",
};
const variablesOf = (file: string) =>
  Object.fromEntries(
    file
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const at = line.indexOf("=");
        return [line.slice(0, at), line.slice(at + 1)];
      }),
  );

test.each(["", "compose", answers.database])(
  "[OPS-01] the server takes the written variables with database %j",
  (database) => {
    const { POSTGRES_PASSWORD, S3_PASSWORD, ...variables } = variablesOf(
      environmentFile({ ...answers, database }),
    );
    expect(readEnvironment(variables)).toMatchObject({ ok: true });
    expect([POSTGRES_PASSWORD === undefined, S3_PASSWORD === undefined]).toEqual(
      database === "compose" ? [false, false] : [true, true],
    );
  },
);

test("[OPS-01] each installation gets secrets of its own", () => {
  const [one, other] = [variablesOf(environmentFile(answers)), variablesOf(environmentFile(answers))];
  for (const name of ["HANOK_SECRET", "HANOK_METRICS_TOKEN"]) expect(one[name]).not.toBe(other[name]);
});

test.each([
  ["origin", "hanok.example"],
  ["origin", "https://hanok.example/path"],
  ["origin", "ftp://hanok.example"],
  ["sitesOrigin", "https://sites.example"],
  ["sitesOrigin", "https://*.sites.hanok.example"],
  ["sitesOrigin", "http://*.hanok-sites.example"],
  ["mail", "mail.example"],
  ["database", "mysql://database.example"],
  ["administrator", "owner"],
] as const)("[OPS-01] %s refuses %s", (question, answer) => {
  expect(problemOf(question, answer, { origin: answers.origin })).toEqual(expect.any(String));
});

test.each(Object.entries(answers))("[OPS-01] %s takes %s", (question, answer) => {
  expect(problemOf(question as keyof SetupAnswers, answer, { origin: answers.origin })).toBeNull();
});

test("[OPS-01] the nginx configuration names the answers, and no placeholder is left", async () => {
  const template = await readFile(
    path.resolve(import.meta.dirname, "../../../../deploy/nginx/hanok.conf.template"),
    "utf8",
  );
  const values = nginxValuesOf(answers);
  if (!values) throw new Error("no values");
  const configuration = nginxConfiguration(template, values);
  expect(configuration).toContain("server_name hanok.example ~^[a-z0-9-]+\\.hanok-sites\\.example$;");
  expect(configuration.split("\n").filter((line) => !line.startsWith("#") && line.includes("${"))).toEqual(
    [],
  );
  expect(nginxValuesOf({ ...answers, sitesOrigin: "off" })).toBeNull();
  expect(() => nginxConfiguration(`server ${"$"}{UNKNOWN};`, values)).toThrow("UNKNOWN");
});
