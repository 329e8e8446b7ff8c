import { readCookie } from "@hanok/sharing/cookies";
import { expect, test } from "vitest";
import { needsSession } from "../src/session/guard.ts";
import { hasSession } from "../src/session/session.ts";

test.each([
  "/workspace",
  "/account",
  "/account/withdraw",
  "/subscription",
  "/subscription/qna",
  "/source",
  "/team",
  "/style-guide",
  "/editor",
  "/payment/plan",
  "/help/qna",
])("[ACC-58, ACC-59, ACC-86] %s needs a session", (path) => expect(needsSession(path)).toBe(true));

test.each([
  "/",
  "/login",
  "/signup",
  "/template",
  "/plan",
  "/help/faq",
  "/help/manual/styles",
  "/help/notice/new-editor",
  "/template/team-style",
  "/policy/terms",
  "/neditor/",
  "/workspace/p1/index.html",
])("[ACC-57, ACC-60, ACC-85] %s does not", (path) => expect(needsSession(path)).toBe(false));

test("[ACC-52] the readable cookie tells whether someone is signed in", () => {
  expect(hasSession("locale=ko; hanok-session=1")).toBe(true);
  expect(hasSession("locale=ko; xhanok-session=1")).toBe(false);
  expect(hasSession("hanok-session=")).toBe(false);
  expect(hasSession("")).toBe(false);
});

test("a cookie's value is decoded and may hold an equals sign", () => {
  expect(readCookie("a", "b=1; a=%ED%95%9C%3D")).toBe("한=");
  expect(readCookie("c", "a=1")).toBeUndefined();
});
