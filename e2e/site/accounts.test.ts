import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { expectAccessible, inLanguages, joinMember, type Language, startWithBrowser } from "../harness.ts";

const { hanok, browsing } = await startWithBrowser();

/** Texts that a person reads on the way, in both languages. */
const words = {
  ko: {
    sendCode: "인증번호 받기",
    code: "인증번호 6자리",
    check: "확인",
    mismatch: "인증번호가 맞지 않아요.",
    password: "비밀번호",
    repeat: "비밀번호 확인",
    differ: "비밀번호가 서로 달라요.",
    name: "이름",
    nameMissing: "이름을 입력해 주세요.",
    job: "직업",
    jobMissing: "직업을 선택해 주세요.",
    designer: "디자이너",
    purpose: "사용 목적",
    client: "고객에게 만들어 줄 사이트",
    all: "모두 동의합니다",
    termsMissing: "필수 항목에 동의해 주세요.",
    finish: "가입 마치기",
    workspace: "작업실",
    profile: "내 메뉴",
    logOut: "로그아웃",
    logIn: "로그인",
    email: "이메일",
    wrong: "이메일이나 비밀번호가 맞지 않아요.",
  },
  en: {
    sendCode: "Send me a code",
    code: "6-digit code",
    check: "Confirm",
    mismatch: "The verification code does not match.",
    password: "Password",
    repeat: "Repeat password",
    differ: "The passwords do not match.",
    name: "Name",
    nameMissing: "Please enter your name.",
    job: "Job",
    jobMissing: "Select a job.",
    designer: "Designer",
    purpose: "What for",
    client: "Sites for clients",
    all: "I agree to all of these",
    termsMissing: "Please agree to the required items.",
    finish: "Finish",
    workspace: "Workspace",
    profile: "My menu",
    logOut: "Sign out",
    logIn: "Sign in",
    email: "Email",
    wrong: "The email address and password do not match.",
  },
} as const;

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("button", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
}

test.each<Language>(inLanguages("ko"))(
  "[ACC-11, ACC-33 to 37, ACC-39, ACC-40, ACC-41, ACC-62, ACC-79, PRJ-05, PUB-02] sign up, sign out, sign in (%s)",
  async (language) => {
    const say = words[language];
    const email = `join-${language}@example.com`;
    const { page, context, problems } = await browsing.newPage(hanok, { language });

    await page.goto("/signup");
    await expectAccessible(page, "sign-up, e-mail");
    await page.getByLabel(say.email, { exact: true }).fill(email);
    await page.getByRole("button", { name: say.sendCode }).click();

    const code = await hanok.mail.code(email);
    const wrongCode = code === "000000" ? "111111" : "000000";
    await page.getByLabel(say.code).fill(wrongCode);
    await page.getByRole("button", { name: say.check, exact: true }).click();
    await page.getByText(say.mismatch).waitFor();
    // This server has no mail server: the person at its machine gets a link to the mail.
    await page.locator('a[href="/dev/outbox"]').waitFor();
    await expectAccessible(page, "sign-up, code");
    await page.getByLabel(say.code).fill(code);
    await page.getByRole("button", { name: say.check, exact: true }).click();

    // Everything that is missing is shown at once, and nothing typed is lost.
    await page.getByLabel(say.password, { exact: true }).fill("madang-and-7");
    await page.getByLabel(say.repeat, { exact: true }).fill("madang-and-8");
    await page.getByRole("button", { name: say.finish }).click();
    for (const complaint of [say.differ, say.nameMissing, say.jobMissing, say.termsMissing])
      await page.getByText(complaint).first().waitFor();
    await expectAccessible(page, "sign-up, about you, with errors");
    await page.getByLabel(say.repeat, { exact: true }).fill("madang-and-7");
    await page.getByLabel(say.name, { exact: true }).fill("한지민");
    await choose(page, say.job, say.designer);
    await choose(page, say.purpose, say.client);
    await page.getByText(say.all).click();
    await page.getByRole("button", { name: say.finish }).click();

    await page.waitForURL("**/workspace");
    await page.getByRole("heading", { level: 1, name: say.workspace }).waitFor();
    const cookies = await context.cookies();
    expect(cookies.find((cookie) => cookie.name === "hanok-token")?.httpOnly).toBe(true);

    await page.getByRole("button", { name: say.profile }).click();
    await page.getByRole("menuitem", { name: say.logOut }).click();
    await page.waitForURL(`${hanok.origin}/`);
    await page.getByRole("banner").getByRole("link", { name: say.logIn }).click();

    await page.getByLabel(say.email, { exact: true }).fill(email);
    await page.locator("input[name=password]").fill("not-the-one-1");
    await page.locator("button[type=submit]").click();
    await page.getByText(say.wrong).waitFor();
    await expectAccessible(page, "sign-in, refused");
    expect(await page.getByLabel(say.email, { exact: true }).inputValue()).toBe(email);
    await page.locator("input[name=password]").fill("madang-and-7");
    await page.locator("button[type=submit]").click();
    await page.waitForURL("**/workspace");
    expect(problems).toEqual([]);
    await context.close();
  },
);

test("[ACC-56, ACC-58, ACC-61, ACC-84] a guarded page leads to sign-in and back, also when the session has ended; a foreign ?next= does not", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok);
  await page.goto("/account?from=mail");
  await page.waitForURL("**/login?next=*");
  await page.locator("input[name=email]").fill(member.email);
  await page.locator("input[name=password]").fill(member.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/account?from=mail");
  // The session ends on the server: the next call leads to sign-in.
  const ended = await page.request.post(`${hanok.origin}/api/members/member/logout.json`, {
    headers: { origin: hanok.origin },
    data: {},
  });
  expect(ended.ok()).toBe(true);
  await context.addCookies([{ name: "hanok-session", value: "1", url: hanok.origin }]);
  await page.goto("/workspace");
  await page.waitForURL("**/login?next=%2Fworkspace");
  await context.close();

  const other = await browsing.newPage(hanok);
  await other.page.goto(`/login?next=${encodeURIComponent("//evil.example/steal")}`);
  await other.page.locator("input[name=email]").fill(member.email);
  await other.page.locator("input[name=password]").fill(member.password);
  await other.page.keyboard.press("Enter");
  await other.page.waitForURL(`${hanok.origin}/workspace`);
  await other.context.close();
});

test("[ACC-12, ERR-01] sign-up is closed to members; an expired session leads to sign-in", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await page.goto("/signup");
  await page.waitForURL("**/account");
  await context.clearCookies({ name: "hanok-token" });
  await page.reload();
  await page.waitForURL("**/login?next=*");
  expect((await context.cookies()).some((cookie) => cookie.name === "hanok-session")).toBe(false);
  await context.close();
});

test("[ACC-05 to 09, ACC-63, ACC-64, ACC-80] a forgotten password is set anew by the link of the mail", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok);
  await page.goto("/login/findpw");
  await page.getByLabel("이메일").fill("nobody@example.com");
  await page.getByRole("button", { name: "링크 보내기" }).click();
  await page.getByText("가입되지 않은 이메일이에요. 이메일을 다시 확인해 주세요.").waitFor();
  await expectAccessible(page, "forgot password");
  await page.getByLabel("이메일").fill(member.email);
  await page.getByRole("button", { name: "링크 보내기" }).click();
  await page.getByRole("heading", { name: "메일을 보냈어요" }).waitFor();

  await page.goto(await hanok.mail.link(member.email));
  await expectAccessible(page, "new password");
  const fill = async (password: string, repeated: string) => {
    await page.getByLabel("새 비밀번호", { exact: true }).fill(password);
    await page.getByLabel("비밀번호 확인", { exact: true }).fill(repeated);
    await page.getByRole("button", { name: "비밀번호 바꾸기" }).click();
  };
  await fill("onlyletters", "onlyletters");
  await page.getByText("영문과 숫자를 함께 써서 8자 이상으로 정해 주세요.").waitFor();
  await fill("daecheong-maru-9", "daecheong-maru-9");
  await page.getByRole("heading", { name: "비밀번호를 바꿨어요" }).waitFor();

  await page.goBack();
  await page.goto("/resetpw?token=never-given");
  await fill("daecheong-maru-9", "daecheong-maru-9");
  await page.getByText("더는 쓸 수 없는 링크예요. 비밀번호 찾기에서 새 링크를 받아 주세요.").waitFor();

  await page.goto("/login");
  await page.locator("input[name=email]").fill(member.email);
  await page.locator("input[name=password]").fill("daecheong-maru-9");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/workspace");
  await context.close();
});

test("[ACC-15, ACC-17, ACC-18, ACC-20 to 24, ACC-30 to 32] account settings are saved and stay", async () => {
  const member = await joinMember(hanok);
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: member });
  await page.goto("/account");
  await page.getByLabel("이메일").waitFor();
  await expectAccessible(page, "account settings");
  expect(await page.getByLabel("이메일").getAttribute("readonly")).not.toBeNull();
  await page.getByRole("button", { name: "저장" }).click();
  await page.getByText("전화번호를 입력해 주세요.").waitFor();
  await page.getByLabel("전화번호").fill("010-12");
  await page.getByText("전화번호를 정확히 입력해 주세요.").waitFor();
  await page.getByLabel("전화번호").fill("010-1234-5678");
  await page.getByLabel("이름").fill("서까래");
  await page.getByRole("button", { name: "저장" }).click();
  await page.getByText("저장했어요").waitFor();
  expect(await page.getByLabel("전화번호").inputValue()).toBe("01012345678");
  const wasOn = new Map<string, boolean>();
  for (const kind of ["새 기능", "새 템플릿", "공지", "설문"]) {
    const one = page.getByRole("switch", { name: kind, exact: true });
    wasOn.set(kind, await one.isChecked());
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/members/member/item.json"));
    await page.getByText(kind, { exact: true }).click();
    await saved;
    await expect.poll(() => one.isEnabled()).toBe(true);
  }
  await page.reload();
  expect(await page.getByLabel("이름").inputValue()).toBe("서까래");
  for (const [kind, on] of wasOn)
    expect([kind, await page.getByRole("switch", { name: kind, exact: true }).isChecked()]).toEqual([
      kind,
      !on,
    ]);
  expect(problems).toEqual([]);
  await context.close();
});

test("[ACC-15] [ACC-19] [PUB-08] a photo is cropped, shown and deleted, other devices are signed out, own data are downloaded", async () => {
  const member = await joinMember(hanok);
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: member });
  const { email, password } = member;
  await fetch(`${hanok.origin}/api/members/member/basic/login.json`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: hanok.origin },
    body: JSON.stringify({ email, password }),
  });
  await page.goto("/account");
  await page.locator("input[type=file]").setInputFiles({
    name: "notes.png",
    mimeType: "image/png",
    buffer: Buffer.from("글"),
  });
  await page.getByText("사진을 열 수 없어요.").waitFor();
  const picture = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 400];
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = "#0f6862";
      context.fillRect(0, 0, 640, 400);
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  await page.locator("input[type=file]").setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from(picture, "base64"),
  });
  const dialog = page.getByRole("dialog");
  const use = dialog.getByRole("button", { name: "이 사진 쓰기" });
  await use.waitFor();
  await expectAccessible(page, "crop of a profile photo");
  await shot(page, "account-crop-ko");
  await use.click();
  await page.getByText("저장했어요").waitFor();
  const photo = page.locator("main img").first();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([400, 400]);
  // In the menu of the header it is shown instead of the first letter.
  const inHeader = page.getByRole("button", { name: "내 메뉴" }).locator("img");
  await expect
    .poll(() => inHeader.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await shot(page, "account-ko");
  await page.getByRole("button", { name: "사진 삭제" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "사진 삭제" }).click();
  await page.getByText("사진을 삭제했어요").waitFor();
  await photo.waitFor({ state: "detached" });

  await page.getByText("지금 쓰는 기기").waitFor();
  expect(await page.getByRole("button", { name: /에서 로그아웃$/ }).count()).toBe(1);
  await page.getByRole("button", { name: "다른 기기에서 모두 로그아웃" }).click();
  await page.getByText("다른 기기에서 모두 로그아웃했어요").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /에서 로그아웃$/ }).count()).toBe(0);

  await page.getByRole("radiogroup", { name: "메일을 받을 언어" }).getByText("English").click();
  await expect.poll(() => page.getByRole("radio", { name: "English" }).isChecked()).toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "내 자료 내려받기" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^hanok-\d{4}-\d\d-\d\d\.json$/);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await shot(page, "account-375-ko");
  expect(problems).toEqual([]);
  await context.close();
});

test("[ACC-16, ACC-27, ACC-38, ACC-42, ACC-43, ACC-45, ACC-88, ACC-90, PUB-02] withdrawal asks, says so and can be taken back", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await page.goto("/account/withdraw");
  await expectAccessible(page, "withdrawal");
  await page.getByRole("button", { name: "탈퇴하기" }).click();
  await page.getByText("이유를 하나 이상 선택해 주세요.").waitFor();
  await page.getByText("확인하고 동의해 주세요.").waitFor();
  await page.getByText("쓰기 불편해서").click();
  await page.getByText("위 내용을 확인했고 탈퇴에 동의합니다.").click();
  await page.locator("input[name=password]").fill(member.password);
  await page.getByRole("button", { name: "탈퇴하기" }).click();
  const popup = page.getByRole("alertdialog");
  await popup.getByText("탈퇴 신청을 마쳤어요").waitFor();
  await expectAccessible(page, "withdrawal, finish popup");
  await popup.getByRole("button", { name: "확인" }).click();
  await page.waitForURL(`${hanok.origin}/`);

  await page.goto("/login");
  await page.locator("input[name=email]").fill(member.email);
  await page.locator("input[name=password]").fill(member.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/workspace");
  await page.getByText("다시 오셨군요. 계정을 복구했어요.").waitFor();
  await context.close();
});
