import { expect, test } from "vitest";
import { openInPlace } from "../../ports/threads/index.ts";
import { openPasswords, PasswordsBusy, refusePassword } from "./passwords.ts";

const passwords = await openPasswords(openInPlace());

test("argon2id with 19 MiB, two passes, one lane, salted", async () => {
  const [one, two] = await Promise.all([passwords.hash("nine Tiles 9"), passwords.hash("nine Tiles 9")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, "nine Tiles 9")).toBe(true);
  expect(await passwords.verify(one, "nine tiles 9")).toBe(false);
});

test("Hangul typed on a Mac and on Windows is one password", async () => {
  const stored = await passwords.hash("한옥에 산다 99".normalize("NFD"));
  expect(await passwords.verify(stored, "한옥에 산다 99".normalize("NFC"))).toBe(true);
});

test("trust: an unknown e-mail takes as long as a wrong password", async () => {
  const stored = await passwords.hash("nine Tiles 9");
  const time = async (hash: string) => {
    const started = performance.now();
    expect(await passwords.verify(hash, "wrong Guess 1")).toBe(false);
    return performance.now() - started;
  };
  // Turn about, and the quickest of each, so that a busy machine slows both alike.
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < 9; turn += 1) {
    known = Math.min(known, await time(stored));
    unknown = Math.min(unknown, await time(""));
  }
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test("the password of nobody signs nobody in", async () => {
  expect(await passwords.verify("", "nobody has this password")).toBe(false);
});

test("a flood of passwords is refused rather than queued without end", async () => {
  const all = await Promise.allSettled(Array.from({ length: 220 }, () => passwords.verify("", "x")));
  const refused = all.filter((one) => one.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((one) => one.status === "rejected" && one.reason instanceof PasswordsBusy)).toBe(true);
  expect(await passwords.verify("", "still works")).toBe(false);
}, 60_000);

test("common and own passwords are told apart from good ones", () => {
  const judge = (password: string) =>
    refusePassword(password, password, "seoyeon.kim@example.com", "")?.error ?? "";
  expect(judge("seoyeon.kim@example.com")).toBe("password.rule");
  expect(refusePassword("kim2026@example.com", "kim2026@example.com", "kim2026@example.com", "")?.error).toBe(
    "password.own-email",
  );
  for (const common of ["abcd1234", "1q2w3e4r", "Password1!", "hanok12345", "ab12ab12ab12"])
    expect(judge(common), common).toBe("password.breached");
  for (const good of ["nine Tiles 9", "기와 아홉 장 9", "xk2-vmq-77p"]) expect(judge(good), good).toBe("");
});
