import type { ProjectPart } from "@hanok/page-document";
import { expect, test } from "vitest";
import { differenceOf } from "./difference.ts";

const partWith = (texts: Readonly<Record<string, string>>): ProjectPart => ({
  project: null,
  pages: {},
  blocks: {},
  shared: {},
  resources: {},
  files: {},
  texts,
  alternatives: {},
});

test("[AVL-01] [AGT-02] a difference of more letters than a plan may have is not made", () => {
  const before = partWith({ "block/a/html": "가\n".repeat(50), "block/b/html": "나\n".repeat(50) });
  const after = partWith({ "block/a/html": "", "block/b/html": "나\n".repeat(49) });
  expect(differenceOf(before, after, 101)).toBeNull();
  expect(differenceOf(before, after, 102)).toEqual(differenceOf(before, after));
  expect(differenceOf(before, after)?.texts.map(({ text }) => text)).toEqual([
    "block/a/html",
    "block/b/html",
  ]);
});
