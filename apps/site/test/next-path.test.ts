import { expect, test } from "vitest";
import { safeNextPath } from "../src/session/next-path.ts";

const origin = "https://hanok.example";

test.each([
  ["/account", "/account"],
  ["/workspace?group=trash", "/workspace?group=trash"],
  ["/neditor/?project=a1&page=b2#top", "/neditor/?project=a1&page=b2#top"],
  ["/workspace/abc/%EC%86%8C%EA%B0%9C.html", "/workspace/abc/%EC%86%8C%EA%B0%9C.html"],
  ["/a/../account", "/account"],
])("[ACC-84] a path of this site is kept: %s", (wish, path) => {
  expect(safeNextPath(wish, origin)).toBe(path);
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "///evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "account",
  "",
  undefined,
  42,
  "/login?next=/login",
  "/signup",
  "/api/members/member/logout.json",
  "/resetpw?token=x",
])("[ACC-84, PRJ-05] anything else leads to the workspace: %j", (wish) => {
  expect(safeNextPath(wish, origin)).toBe("/workspace");
});
