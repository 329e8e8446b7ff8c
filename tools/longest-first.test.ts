import { expect, test } from "vitest";
import { longestFirst } from "./longest-first.mjs";

const names = (files: { file: string }[]) => files.map(({ file }) => file);

test("[HOU-05] files of one project stay together and begin with the longest", () => {
  const files = [
    { project: "core", file: "a.test.ts" },
    { project: "browser", file: "short.test.ts" },
    { project: "server", file: "s.test.ts" },
    { project: "browser", file: "long.test.ts" },
    { project: "core", file: "b.test.ts" },
  ];
  const seconds = {
    "a.test.ts": 1,
    "b.test.ts": 9,
    "short.test.ts": 2,
    "long.test.ts": 80,
    "s.test.ts": 500,
  };
  expect(names(longestFirst(files, seconds))).toEqual([
    "long.test.ts",
    "short.test.ts",
    "s.test.ts",
    "b.test.ts",
    "a.test.ts",
  ]);
});

test("[HOU-05] a file without a record runs before the recorded ones, an unknown project after all", () => {
  const files = [
    { project: "elsewhere", file: "x.test.ts" },
    { project: "browser", file: "known.test.ts" },
    { project: "browser", file: "new.test.ts" },
    { project: "tools", file: "t.test.ts" },
  ];
  expect(names(longestFirst(files, { "known.test.ts": 80 }))).toEqual([
    "new.test.ts",
    "known.test.ts",
    "t.test.ts",
    "x.test.ts",
  ]);
});
