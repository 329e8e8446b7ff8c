import { errorMessage } from "@hanok/api-contract";
import { expect, test } from "vitest";
import { ready } from "../editor/support.ts";
import { expectAccessible, joinMember, setMemberType, startWithBrowser } from "../harness.ts";
import { told } from "../main-job/projects.ts";

const { hanok, browsing } = await startWithBrowser();

test("[ERR-02, ERR-03] an e-mail that is registered opens the popup, and OK leads to sign-in", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok);
  await page.goto("/signup");
  await page.getByLabel("이메일", { exact: true }).fill(member.email);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  const popup = page.getByRole("alertdialog");
  await popup.getByText(/이미 가입한 회원이에요/).waitFor();
  await popup.getByText(/관리자에게 문의해 주세요/).waitFor();
  await expectAccessible(page, "already registered");
  await popup.getByRole("button", { name: "로그인" }).click();
  await page.waitForURL("**/login");

  await page.goto("/signup");
  await page.getByLabel("이메일", { exact: true }).fill(member.email);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await popup.getByRole("link", { name: "비밀번호 찾기" }).click();
  await page.waitForURL("**/login/findpw");
  await context.close();
});

test("[ERR-04] a wrong access opens a popup that names the administrator, and OK leads to sign-in", async () => {
  for (const [language, address, send, words] of [
    ["ko", "이메일", "인증번호 받기", /잘못된 접근이에요.*관리자에게 문의해 주세요/],
    ["en", "Email", "Send me a code", /Wrong access.*Contact the administrator\./],
  ] as const) {
    const { page, context } = await browsing.newPage(hanok, { language });
    const message = errorMessage("access.wrong", language);
    await page.route("**/auth/number.json", (route) =>
      route.fulfill({ status: 403, json: { code: "FAIL", error: "access.wrong", message, data: {} } }),
    );
    await page.goto("/signup");
    await page.getByLabel(address, { exact: true }).fill("wrong@example.com");
    await page.getByRole("button", { name: send }).click();
    const popup = page.locator("section[role=alertdialog]");
    await popup.getByText(words).waitFor();
    await popup.getByRole("button").last().click();
    await page.waitForURL("**/login");
    await context.close();
  }
});

test("[LET-03] [PUB-10] a sign-out in one tab ends the session in the others, and a sign-in begins it there", async () => {
  const member = await joinMember(hanok);
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: member });
  await page.goto("/workspace");
  await page.getByRole("heading", { level: 1, name: "작업실" }).waitFor();
  const [guarded, open] = [await context.newPage(), await context.newPage()];
  await guarded.goto("/account");
  await guarded.getByRole("heading", { level: 1 }).waitFor();
  await open.goto("/help/faq");
  const profile = open.getByRole("button", { name: "내 메뉴" });
  await open.mouse.move(10, 10);
  await profile.waitFor();

  await page.getByRole("button", { name: "내 메뉴" }).click();
  await page.getByRole("menuitem", { name: "로그아웃" }).click();
  await guarded.waitForURL(/\/login\?next=/);
  await profile.waitFor({ state: "detached" });
  expect(new URL(open.url()).pathname).toBe("/help/faq");

  await guarded.getByLabel("이메일", { exact: true }).fill(member.email);
  await guarded.locator("input[name=password]").fill(member.password);
  await guarded.locator("main form button[type=submit]").click();
  await guarded.waitForURL("**/account");
  await profile.waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test("[ACC-53, ACC-55, ACC-61] a guest member stays in the editor, and elsewhere is signed out and led to sign-in", async () => {
  const member = await joinMember(hanok);
  const made = told(
    await member.client.post("/api/projects/project/item.json", { project: { title: "손님 집" } }),
  );
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  setMemberType(hanok, member, "GUEST");
  await page.goto(`/neditor/?project=${made.project.id}`);
  await ready(page);
  expect(new URL(page.url()).pathname).toBe("/neditor/");
  expect((await context.cookies()).some((cookie) => cookie.name === "hanok-token")).toBe(true);
  await page.goto("/workspace");
  await page.waitForURL("**/login");
  await expect
    .poll(async () => (await context.cookies()).some((cookie) => cookie.name === "hanok-token"))
    .toBe(false);
  expect(await page.getByRole("button", { name: "내 메뉴" }).count()).toBe(0);
  await page.goto("/");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "로그인" }).waitFor();
  expect(await header.getByRole("button", { name: "내 메뉴" }).count()).toBe(0);
  await context.close();
});

test("[ACC-54] a supporter has a badge", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  setMemberType(hanok, member, "SPONSOR");
  await page.goto("/account");
  await page.getByText("후원 회원").waitFor();
  await context.close();
});

test("[ACC-35, ACC-36, ACC-81] the code's time is shown, runs out, and a new code begins anew", async () => {
  const email = "clock@example.com";
  const { page, context } = await browsing.newPage(hanok);
  await page.clock.install();
  await page.goto("/signup");
  await page.getByLabel("이메일", { exact: true }).fill(email);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await page.getByText(/남은 시간 (10:00|9:5\d)/).waitFor();
  await page.clock.runFor("09:30");
  await page.getByText(/남은 시간 0:[0-3]\d/).waitFor();
  await page.clock.runFor("00:40");
  await page.getByText("인증 시간이 지났어요. 인증번호를 다시 받아 주세요.").waitFor();
  expect(await page.getByRole("button", { name: "확인", exact: true }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "다시 받기" }).click();
  await page.getByText(/남은 시간 (10:00|9:5\d)/).waitFor();
  await page.getByLabel("인증번호 6자리").fill(await hanok.mail.code(email, 1));
  await page.getByRole("button", { name: "확인", exact: true }).click();
  await page.getByRole("heading", { name: "거의 다 됐어요" }).waitFor();
  await context.close();
});

test("a write that finds no server keeps what was typed and says so", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await page.goto("/account");
  await page.getByLabel("이름").fill("대청");
  await page.getByLabel("전화번호").fill("0212345678");
  await context.setOffline(true);
  await page.getByText("인터넷 연결이 끊겼어요. 다시 연결되면 이어서 할 수 있어요.").waitFor();
  await page.getByRole("button", { name: "저장" }).click();
  await page.getByText("서버에 연결하지 못했어요. 인터넷 연결을 확인해 주세요.").waitFor();
  expect(await page.getByLabel("이름").inputValue()).toBe("대청");
  await context.setOffline(false);
  await page.getByRole("button", { name: "저장" }).click();
  await page.getByText("저장했어요").waitFor();
  await context.close();
});
