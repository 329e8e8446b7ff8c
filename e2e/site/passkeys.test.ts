import { readFile } from "node:fs/promises";
import path from "node:path";
import { generateSync } from "otplib";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, joinMember, type Language, startOwn } from "../harness.ts";

/** A server whose console asks for a second factor, as it does by default. */
const { hanok, browsing } = await startOwn({ environment: { HANOK_SECOND_FACTOR: "on" } });

/** An authenticator of the device itself that confirms by itself, as a person with a finger does. */
async function addAuthenticator(
  context: BrowserContext,
  page: Page,
): Promise<(isPresent: boolean) => Promise<unknown>> {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled) => session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
}

const WORDS = {
  ko: {
    addPasskey: "패스키 등록",
    name: "패스키 이름",
    add: "등록",
    kept: "보관했어요",
    keepTitle: "복구 코드를 보관해 주세요",
    logIn: "로그인",
    withPasskey: "패스키로 로그인",
    confirmPasskey: "패스키로 확인",
    second: "한 번 더 확인할게요",
    useRecovery: "복구 코드 쓰기",
    recovery: "복구 코드",
    confirm: "확인",
    addTotp: "인증 앱 등록",
    code: "인증 앱 코드",
    stepUp: "본인 확인",
  },
  en: {
    addPasskey: "Add a passkey",
    name: "Name of the passkey",
    add: "Add",
    kept: "I have kept them",
    keepTitle: "Keep your recovery codes",
    logIn: "Sign in",
    withPasskey: "Sign in with a passkey",
    confirmPasskey: "Confirm with a passkey",
    second: "One more step",
    useRecovery: "Use a recovery code",
    recovery: "Recovery code",
    confirm: "Confirm",
    addTotp: "Add an authenticator app",
    code: "Code of the app",
    stepUp: "Confirm that it is you",
  },
} as const;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function firstStep(page: Page, member: { email: string; password: string }, logIn: string) {
  await page.goto("/login");
  await page.locator("input[name=email]").fill(member.email);
  await page.locator("input[name=password]").fill(member.password);
  await page.locator("main form").getByRole("button", { name: logIn, exact: true }).click();
}

describe.each(["ko", "en"] as const)("in %s", (language: Language) => {
  const words = WORDS[language];

  test("[AUT-01] [AUT-02] a passkey is registered, signs in alone and is the second step; a recovery code stands in", async () => {
    const member = await joinMember(hanok);
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    const setPresent = await addAuthenticator(context, page);
    await page.goto("/account");
    await button(page, words.addPasskey).click();
    await page.getByLabel(words.name).fill("노트북");
    await page.getByRole("dialog").getByRole("button", { name: words.add, exact: true }).click();
    const codes = page.getByRole("dialog", { name: words.keepTitle });
    await codes.getByRole("listitem").first().waitFor();
    const recovery = (await codes.getByRole("listitem").allTextContents())[0] ?? "";
    await expectAccessible(page, "recovery codes after a passkey");
    await button(page, words.kept).click();
    await page.getByText("노트북").first().waitFor();
    // The header that stays may be over a part of a button: at the top it does not.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, "account with a passkey");

    // Nobody takes the suggestions of the field.
    await setPresent(false);
    await context.clearCookies({ name: "hanok-token" });
    await context.clearCookies({ name: "hanok-session" });
    await firstStep(page, member, words.logIn);
    await page.getByRole("heading", { name: words.second }).waitFor();
    await expectAccessible(page, "second step");
    await setPresent(true);
    await button(page, words.confirmPasskey).click();
    await page.waitForURL("**/workspace");

    await setPresent(false);
    await context.clearCookies({ name: "hanok-token" });
    await context.clearCookies({ name: "hanok-session" });
    await firstStep(page, member, words.logIn);
    await button(page, words.useRecovery).click();
    await page.getByLabel(words.recovery, { exact: true }).fill(recovery);
    await button(page, words.confirm).click();
    await page.waitForURL("**/workspace");

    await setPresent(true);
    await context.clearCookies({ name: "hanok-token" });
    await context.clearCookies({ name: "hanok-session" });
    await page.goto("/login");
    // The authenticator that confirms by itself takes the suggestion of the field at once.
    await page.waitForURL("**/workspace");
    expect(problems).toEqual([]);
    await context.close();
  });
});

test("[AUT-01] an account is made by a passkey alone, and a sign-in takes it without a word", async () => {
  const email = "passkey-alone@example.com";
  const { page, context, problems } = await browsing.newPage(hanok, { language: "ko" });
  await addAuthenticator(context, page);
  await page.goto("/signup");
  await page.getByLabel("이메일", { exact: true }).fill(email);
  await button(page, "인증번호 받기").click();
  await page.getByLabel("인증번호 6자리").fill(await hanok.mail.code(email));
  await button(page, "확인").click();
  await button(page, "비밀번호 대신 패스키로 가입").click();
  await button(page, "패스키 만들고 가입하기").click();
  // Each field that is missing says so, as in the sign-up by password.
  await page.getByText("이름을 입력해 주세요.").first().waitFor();
  await page.getByLabel("이름", { exact: true }).fill("한지민");
  for (const [label, option] of [
    ["직업", "디자이너"],
    ["사용 목적", "고객에게 만들어 줄 사이트"],
  ] as const) {
    await page.getByRole("button", { name: label }).click();
    await page.getByRole("option", { name: option }).click();
  }
  await page.getByText("모두 동의합니다").click();
  await expectAccessible(page, "sign-up by a passkey");
  await button(page, "패스키 만들고 가입하기").click();
  await page.getByRole("heading", { name: WORDS.ko.keepTitle }).waitFor();
  await expectAccessible(page, "recovery codes of a new account");
  await button(page, WORDS.ko.kept).click();
  await page.waitForURL("**/workspace");
  await context.clearCookies({ name: "hanok-token" });
  await context.clearCookies({ name: "hanok-session" });
  // A browser that suggests no passkeys in a field has the button.
  await page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) });
  });
  await page.goto("/login");
  await button(page, WORDS.ko.withPasskey).click();
  await page.waitForURL("**/workspace");
  expect(problems).toEqual([]);
  await context.close();
});

test("[AUT-02] [AUT-03] [AUT-04] the operator sets an app up, reads members, and is asked anew without losing the place", async () => {
  const words = WORDS.ko;
  const secret = await readFile(path.join(hanok.dataFolder, "admin.txt"), "utf8");
  const [email = "", password = ""] = secret.split("\n");
  const { page, context, problems } = await browsing.newPage(hanok);
  await firstStep(page, { email, password }, words.logIn);
  await page.waitForURL("**/workspace");
  await page.goto("/source");
  await page.getByText("2단계 인증을 먼저 등록해 주세요").waitFor();
  await expectAccessible(page, "console without a second factor");
  await page.getByRole("link", { name: "계정 설정 열기" }).click();
  await button(page, words.addTotp).click();
  await page.getByRole("img", { name: "인증 앱에 등록할 QR 코드" }).waitFor();
  await expectAccessible(page, "authenticator app");
  const key = ((await page.locator("[data-totp-secret]").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel(words.code).fill(generateSync({ secret: key }));
  await page.getByRole("dialog").getByRole("button", { name: words.add, exact: true }).click();
  await button(page, words.kept).click();
  await page.goto("/source/members");
  await page.getByText(email).first().waitFor();

  // The session grows old.
  let isStale = true;
  await page.route("**/api/source/member/list.json*", (route) =>
    isStale
      ? route.fulfill({
          status: 403,
          json: { code: "FAIL", message: "본인인지 다시 확인해 주세요.", error: "proof.stale", data: {} },
        })
      : route.fallback(),
  );
  await page.route("**/api/members/proof/item.json", (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    isStale = false;
    return route.fulfill({ json: { code: "SUCC", message: "", data: {} } });
  });
  await page.reload();
  const asked = page.getByRole("dialog", { name: words.stepUp });
  await asked.getByLabel(words.code).fill("123456");
  await expectAccessible(page, "proof of who it is");
  await asked.getByRole("button", { name: words.confirm, exact: true }).click();
  await page.getByText(email).first().waitFor();
  expect(await asked.count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
