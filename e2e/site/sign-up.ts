import type { Page } from "playwright-core";
import type { Hanok, Language } from "../harness.ts";

/** Labels of the sign-up, and the answers that tests give. */
export const SIGN_UP = {
  ko: {
    email: "이메일",
    sendCode: "인증번호 받기",
    code: "인증번호 6자리",
    checkCode: "확인",
    password: "비밀번호",
    again: "비밀번호 확인",
    name: "이름",
    person: "한지민",
    choices: [
      [/직업/, "디자이너"],
      [/사용 목적/, "고객에게 만들어 줄 사이트"],
    ],
    agree: "모두 동의합니다",
    finish: "가입 마치기",
  },
  en: {
    email: "Email",
    sendCode: "Send me a code",
    code: "6-digit code",
    checkCode: "Confirm",
    password: "Password",
    again: "Repeat password",
    name: "Name",
    person: "Morgan Reed",
    choices: [
      [/Job/, "Designer"],
      [/What for/, "Sites for clients"],
    ],
    agree: "I agree to all of these",
    finish: "Finish",
  },
} as const;

/** Signs up on the page that a visitor was led to, from the e-mail to the last button. */
export async function signUp(page: Page, hanok: Hanok, language: Language, email: string): Promise<void> {
  const words = SIGN_UP[language];
  await page.waitForURL(/\/signup\?next=/);
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByRole("button", { name: words.sendCode }).click();
  await page.getByLabel(words.code).fill(await hanok.mail.code(email));
  await page.getByRole("button", { name: words.checkCode, exact: true }).click();
  await page.getByLabel(words.password, { exact: true }).fill("madang-and-7");
  await page.getByLabel(words.again, { exact: true }).fill("madang-and-7");
  await page.getByLabel(words.name, { exact: true }).fill(words.person);
  for (const [label, option] of words.choices) {
    await page.getByRole("button", { name: label }).click();
    await page.getByRole("option", { name: option }).click();
  }
  await page.getByText(words.agree).click();
  await page.getByRole("button", { name: words.finish }).click();
}
