import { describe, expect, test } from "vitest";
import { ERRORS, type ErrorId, errorMessage, isErrorId } from "../src/index.ts";

const ids = Object.keys(ERRORS) as ErrorId[];
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("error table", () => {
  test.each(ids)("%s is complete in both languages", (id) => {
    const row = ERRORS[id];
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
    expect(row.ko).toMatch(/[가-힣]/);
    // Screens use 해요체.
    expect(row.ko).not.toMatch(/니다|니까|십시오/);
    expect(row.en).not.toMatch(/[가-힣]/);
    expect(row.en.trim()).not.toBe("");
    expect(placeholders(row.en)).toEqual(placeholders(row.ko));
  });

  test("[API-04] EXPIRE is 401 and nothing else is", () => {
    for (const id of ids) expect(ERRORS[id].code === "EXPIRE", id).toBe(ERRORS[id].status === 401);
  });

  test("[ERR-01] [ERR-02] [ERR-04] [ERR-22] words that clients match by 'contains' are in both languages", () => {
    for (const [id, words] of [
      ["session.required", "login required"],
      ["member.registered", "already registered member"],
      ["access.wrong", "wrong access"],
    ] as const)
      for (const locale of ["ko", "en"] as const) expect(errorMessage(id, locale)).toContain(words);
  });

  test("[ERR-03] a registered member and a wrong access lead to the popup that goes to /login", () => {
    expect(ERRORS["member.registered"].client).toBe("popup-login");
    expect(ERRORS["access.wrong"].client).toBe("popup-login");
    expect(ERRORS["session.required"].client).toBe("login");
  });

  test.each([
    ["ACC-62", "login.mismatch", "The email address and password do not match."],
    ["ACC-63", "member.unknown-email", "This email is not registered. Please check your email again."],
    ["ACC-64", "reset.invalid", "Invalid request."],
    ["ACC-65", "password.wrong", "Password Mismatch."],
    ["ACC-34", "password.confirmation", "The passwords do not match."],
    ["ACC-31", "phone.required", "Please enter your phone number."],
    ["ACC-32", "phone.format", "Please enter your phone number correctly."],
    ["ACC-37", "job.required", "Select a job."],
    ["ERR-04", "access.wrong", "Wrong access (wrong access). Contact the administrator."],
    ["ERR-13", "thumb.type", "Only jpg and png files are allowed."],
    ["ERR-12", "archive.too-large", "The file size cannot exceed 500MB."],
  ] as const)("[%s] %s reads as the specification has it", (_, id, sentence) => {
    expect(errorMessage(id, "en")).toBe(sentence);
  });

  test("facts fill placeholders and never bring new ones in", () => {
    expect(errorMessage("request.too-many", "en", { seconds: 30 })).toBe(
      "Too many requests. Try again in 30 seconds.",
    );
    expect(errorMessage("request.too-many", "en", { seconds: "{limit}" })).toContain("{limit}");
    expect(errorMessage("request.too-many", "ko")).not.toContain("{");
  });

  test("an id is an id, the words of objects are not", () => {
    expect(isErrorId("login.mismatch")).toBe(true);
    for (const word of ["constructor", "__proto__", "toString", ""]) expect(isErrorId(word)).toBe(false);
  });
});
