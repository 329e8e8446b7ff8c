import { describe, expect, test } from "vitest";
import { emailField, JOBS, meetsPasswordRule, phoneDigits, QUIT_REASONS } from "../src/index.ts";

describe("fields of a member", () => {
  test.each(["a@b.kr", "kim.lee_park-1@sub-domain.example.studio", "x1@y2.shop", "Me@Example.COM"])(
    "[ACC-28] [ACC-29] [ACC-87] %s is an e-mail",
    (email) => expect(emailField.safeParse(email).success).toBe(true),
  );
  test.each([
    "",
    "a@b",
    "a@b.c",
    "a..b@c.kr",
    ".a@c.kr",
    "a.@c.kr",
    "a@-c.kr",
    "a@c.k1",
    "a b@c.kr",
    "a+b@c.kr",
    "한글@c.kr",
    "a@c.kr\nbcc: x@y.kr",
    `${"a".repeat(250)}@c.kr`,
  ])("[ACC-28] %j is none", (email) => expect(emailField.safeParse(email).success).toBe(false));

  test("e-mails are compared in lower case and without white space around them", () => {
    expect(emailField.parse("  Me@Example.COM ")).toBe("me@example.com");
  });

  test("a hostile e-mail is judged in no time", () => {
    const started = performance.now();
    emailField.safeParse(`${"a.".repeat(120)}@${"a-".repeat(5)}`);
    emailField.safeParse(`${"a".repeat(200_000)}@`);
    expect(performance.now() - started).toBeLessThan(200);
  });

  test("[ACC-30] phone numbers are 9 to 11 digits once everything else is taken off", () => {
    expect(phoneDigits("010-1234-5678")).toBe("01012345678");
    expect(phoneDigits("02) 123-4567")).toBe("021234567");
    expect(phoneDigits("12345678")).toBeNull();
    expect(phoneDigits("123456789012")).toBeNull();
    expect(phoneDigits("")).toBeNull();
  });

  test("[ACC-33] passwords need letters and digits, eight or more, and may hold anything else", () => {
    for (const good of ["abcdefg1", "1234567a", "correct horse 5 battery", "한옥에 산다 99", "p@ss w0rd!"])
      expect(meetsPasswordRule(good), good).toBe(true);
    for (const bad of ["abcdef1", "abcdefgh", "12345678", "", "!!!!!!!!1"])
      expect(meetsPasswordRule(bad), bad).toBe(false);
  });

  test("[ACC-26] [ACC-27] [LET-12] the options of the specification, and owners of a business", () => {
    expect(JOBS).toHaveLength(9);
    expect(JOBS).toContain("owner");
    expect(QUIT_REASONS).toHaveLength(5);
  });
});
