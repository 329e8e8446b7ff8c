import { expect, test } from "vitest";
import { brokenPasswordRule } from "../src/entry/new-password-fields.tsx";
import { readDraft } from "../src/entry/sign-up/draft.ts";
import { codeEnd } from "../src/entry/sign-up/use-send-code.ts";

test("[ACC-33, ACC-34] letters and numbers, eight or more, entered twice alike", () => {
  expect(brokenPasswordRule({ password: "abcdefg1", passwordConfirm: "abcdefg1" })).toBeNull();
  expect(brokenPasswordRule({ password: "abcdef1", passwordConfirm: "abcdef1" })).toBe("rule");
  expect(brokenPasswordRule({ password: "abcdefgh", passwordConfirm: "abcdefgh" })).toBe("rule");
  expect(brokenPasswordRule({ password: "12345678", passwordConfirm: "12345678" })).toBe("rule");
  expect(brokenPasswordRule({ password: "abcdefg1", passwordConfirm: "abcdefg2" })).toBe("mismatch");
});

test("[ACC-81] a code runs out when the server says, unless this clock is plainly wrong", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(codeEnd("2026-11-21T12:09:30Z", now) - now).toBe(570_000);
  expect(codeEnd("2026-11-21T15:00:00Z", now) - now).toBe(600_000);
  expect(codeEnd("2026-11-21T11:00:00Z", now) - now).toBe(600_000);
  expect(codeEnd("nonsense", now) - now).toBe(600_000);
});

test("a stored draft is taken as far as it can be trusted", () => {
  expect(readDraft(null).step).toBe("email");
  expect(readDraft("{").step).toBe("email");
  expect(readDraft('{"step":"profile","email":"a@b.co"}').step).toBe("email");
  expect(
    readDraft('{"step":"profile","email":"a@b.co","token":"t","job":"designer","purpose":"x"}'),
  ).toMatchObject({
    step: "profile",
    email: "a@b.co",
    job: "designer",
    purpose: null,
  });
});
