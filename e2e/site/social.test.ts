import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { type StandIn, startStandIn } from "../../apps/server/test/accounts/provider-stand-in.ts";
import {
  callOf,
  expectAccessible,
  expectRefusalsShown,
  inLanguages,
  joinMember,
  type Language,
  signInContext,
  startOwn,
} from "../harness.ts";

let origin = "";
const redirectUri = () => `${origin}/login/auth`;
const [google, kakao]: readonly [StandIn, StandIn] = [
  await startStandIn({ tellsEmailIn: "id-token", redirectUri }),
  await startStandIn({ tellsEmailIn: "userinfo", redirectUri }),
];
afterAll(() => Promise.all([google.stop(), kakao.stop()]));
const { hanok, browsing } = await startOwn({
  environment: {
    HANOK_GOOGLE_ISSUER: google.issuer,
    HANOK_GOOGLE_CLIENT_ID: google.clientId,
    HANOK_GOOGLE_CLIENT_SECRET: google.clientSecret,
    HANOK_KAKAO_ISSUER: kakao.issuer,
    HANOK_KAKAO_REST_KEY: kakao.clientId,
    HANOK_KAKAO_CLIENT_SECRET: kakao.clientSecret,
  },
});
origin = hanok.origin;

const words = {
  ko: {
    google: "Google 계정으로 계속하기",
    kakao: "카카오 계정으로 계속하기",
    job: "직업",
    designer: "디자이너",
    purpose: "사용 목적",
    client: "고객에게 만들어 줄 사이트",
    all: "모두 동의합니다",
    finish: "가입 마치기",
    failed: "로그인을 마치지 못했어요",
    sendCode: "인증번호 받기",
    code: "인증번호 6자리",
    check: "확인",
    email: "이메일",
    name: "이름",
  },
  en: {
    google: "Continue with Google",
    kakao: "Continue with Kakao",
    job: "Job",
    designer: "Designer",
    purpose: "What for",
    client: "Sites for clients",
    all: "I agree to all of these",
    finish: "Finish",
    failed: "The sign-in did not go through",
    sendCode: "Send me a code",
    code: "6-digit code",
    check: "Confirm",
    email: "Email",
    name: "Name",
  },
} as const;

/** Fills in what a provider does not tell. */
async function fillInRest(page: Page, language: Language): Promise<void> {
  const say = words[language];
  for (const [label, option] of [
    [say.job, say.designer],
    [say.purpose, say.client],
  ] as const) {
    await page.getByRole("button", { name: label }).click();
    await page.getByRole("option", { name: option }).click();
  }
  await page.getByText(say.all).click();
}

test.each<Language>(inLanguages("ko"))(
  "[ACC-01, ACC-02, ACC-03, ACC-04, ACC-13, ACC-14, ACC-66] join with Google, and with Kakao by a code of one's own (%s)",
  async (language) => {
    const say = words[language];
    const { page, context, problems } = await browsing.newPage(hanok, { language });
    google.signInAs({
      sub: `g-${language}`,
      email: `social-${language}@gmail.com`,
      email_verified: true,
      name: "한지민",
    });
    await page.goto("/login?next=%2Faccount");
    await page.getByRole("link", { name: say.google }).waitFor();
    await expectAccessible(page, "sign-in with providers");
    const toGoogle = await page.getByRole("link", { name: say.google }).getAttribute("href");
    const { pathname, searchParams } = new URL(toGoogle ?? "", hanok.origin);
    expect([pathname, searchParams.get("type")]).toEqual(["/login/sns", "google"]);
    await page.getByRole("link", { name: say.google }).click();
    await page.waitForURL("**/signup/sns");
    await page.getByLabel(say.name, { exact: true }).waitFor();
    expect(await page.getByLabel(say.name, { exact: true }).inputValue()).toBe("한지민");
    await expectAccessible(page, "completing a sign-up");
    await fillInRest(page, language);
    await page.getByRole("button", { name: say.finish }).click();
    // Back to where the person was going.
    await page.waitForURL("**/account");
    expect((await context.cookies()).some(({ name }) => name === "hanok-token")).toBe(true);
    await context.close();

    // The next time there is nothing to fill in.
    const again = await browsing.newPage(hanok, { language });
    await again.page.goto("/login");
    await again.page.getByRole("link", { name: say.google }).click();
    await again.page.waitForURL("**/workspace");
    await again.context.close();

    const other = await browsing.newPage(hanok, { language });
    kakao.signInAs({ sub: `k-${language}`, name: "무명" });
    await other.page.goto("/signup");
    await other.page.getByRole("link", { name: say.kakao }).waitFor();
    // The address alone begins it, without a link of the site.
    await other.page.goto("/login/sns?type=kakao");
    await other.page.waitForURL("**/signup/sns");
    const email = `kakao-${language}@example.com`;
    await other.page.getByLabel(say.email, { exact: true }).fill(email);
    await expectAccessible(other.page, "an e-mail that the provider does not answer for");
    await other.page.getByRole("button", { name: say.sendCode }).click();
    await other.page.getByLabel(say.code).fill(await hanok.mail.code(email));
    await other.page.getByRole("button", { name: say.check, exact: true }).click();
    await fillInRest(other.page, language);
    await other.page.getByRole("button", { name: say.finish }).click();
    await other.page.waitForURL("**/workspace");

    // A sign-in that was not begun in this browser ends here, and so does a refusal at the provider.
    await other.context.clearCookies({ name: "hanok-session" });
    await other.page.goto("/login/auth?code=stolen&state=of-another-browser");
    await other.page.getByRole("heading", { name: say.failed }).waitFor();
    expect(new URL(other.page.url()).search).toBe("");
    await expectAccessible(other.page, "a sign-in that did not go through");
    expect(problems).toEqual([]);
    await other.context.close();
  },
);

test("each refusal of a sign-up by a provider is read on the screen", async () => {
  const { page, context } = await browsing.newPage(hanok, { language: "ko" });
  google.signInAs({
    sub: "refused",
    email: "refused-social@gmail.com",
    email_verified: true,
    name: "한거절",
  });
  await expectRefusalsShown(page, {
    name: "sign-up by a provider",
    endpoint: callOf("POST /api/members/member/sns/signup.json"),
    open: async () => {
      await page.goto("/login");
      await page.getByRole("link", { name: words.ko.google }).click();
      await page.waitForURL("**/signup/sns");
      await fillInRest(page, "ko");
    },
    submit: () => page.getByRole("button", { name: words.ko.finish }).click(),
  });
  await context.close();
});

test("a member connects Google after the password, and disconnects it", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  google.signInAs({ sub: "to-connect", email: "to-connect@gmail.com", email_verified: true });
  await page.goto("/account");
  await page.getByRole("button", { name: "Google 로그인 연결", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[name=password]").fill("not-mine-1");
  await dialog.getByRole("button", { name: "연결", exact: true }).click();
  await dialog.getByText("비밀번호가 맞지 않아요.").waitFor();
  await expectAccessible(page, "connecting a sign-in");
  const openConnection = async (): Promise<void> => {
    await signInContext(context, hanok, member);
    await page.goto("/account");
    await page.getByRole("button", { name: "Google 로그인 연결", exact: true }).click();
    await dialog.locator("input[name=password]").fill(member.password);
  };
  await expectRefusalsShown(page, {
    name: "connection of a provider",
    endpoint: callOf("POST /api/members/member/sns/start.json"),
    open: openConnection,
    submit: () => dialog.getByRole("button", { name: "연결", exact: true }).click(),
  });
  // The last refusal of the walk has led to sign-in.
  await openConnection();
  await dialog.getByRole("button", { name: "연결", exact: true }).click();
  await page.waitForURL("**/account");
  await page.getByText("to-connect@gmail.com").waitFor();
  await page.getByRole("button", { name: "Google 로그인 연결 끊기" }).click();
  await dialog.locator("input[name=password]").fill(member.password);
  await expectRefusalsShown(page, {
    name: "end of the connection",
    endpoint: callOf("POST /api/members/member/sns/disconnect.json"),
    open: async () => undefined,
    submit: () => dialog.getByRole("button", { name: "연결 끊기", exact: true }).click(),
  });
  await dialog.getByRole("button", { name: "연결 끊기", exact: true }).click();
  await page.getByRole("button", { name: "Google 로그인 연결", exact: true }).waitFor();
  await context.close();
});

test("[ACC-16] a member without a password leaves after a code, or after the provider", async () => {
  const { page, context } = await browsing.newPage(hanok);
  google.signInAs({ sub: "leaving", email: "leaving@gmail.com", email_verified: true, name: "나감" });
  await page.goto("/login");
  await page.getByRole("link", { name: words.ko.google }).click();
  await page.waitForURL("**/signup/sns");
  await fillInRest(page, "ko");
  await page.getByRole("button", { name: words.ko.finish }).click();
  await page.waitForURL("**/workspace");
  await page.goto("/account/withdraw");
  await page.getByRole("button", { name: "Google 계정으로 확인" }).click();
  await page.getByText("본인 확인을 마쳤어요.").waitFor();
  await expectAccessible(page, "withdrawal, proved by a provider");
  // A proof goes with the page; the code is the other way.
  await page.reload();
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await page.getByLabel("인증번호 6자리").fill(await hanok.mail.code("leaving@gmail.com"));
  await page.getByLabel("인증번호 6자리").press("Enter");
  await page.getByText("본인 확인을 마쳤어요.").waitFor();
  await page.getByText("쓰기 불편해서").click();
  await page.getByText("위 내용을 확인했고 탈퇴에 동의합니다.").click();
  await page.getByRole("button", { name: "탈퇴하기" }).click();
  await page.getByRole("alertdialog").getByText("탈퇴 신청을 마쳤어요").waitFor();
  await context.close();
});
