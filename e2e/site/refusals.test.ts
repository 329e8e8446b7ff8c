import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  callOf,
  expectRefusalsShown,
  joinMember,
  type RefusableForm,
  signInContext,
  startWithBrowser,
} from "../harness.ts";

const { hanok, browsing } = await startWithBrowser();

const confirmPopup = (page: Page): Promise<void> =>
  page.getByRole("alertdialog").getByRole("button", { name: "확인" }).click();
const send = (page: Page) => page.locator("main form button[type=submit]").click();
const fill = (page: Page, name: string, text: string) => page.locator(`input[name=${name}]`).fill(text);

/** A sign-up that has come as far as `step`. */
async function signUpAt(page: Page, step: "code" | "profile"): Promise<void> {
  await page.goto("/signup");
  const draft = {
    step,
    email: "refused@example.com",
    codeEndsAt: Date.now() + 600_000,
    token: "proof",
    name: "한지민",
    job: "designer",
    purpose: "client",
  };
  await page.evaluate((kept) => sessionStorage.setItem("hanok-sign-up", kept), JSON.stringify(draft));
  await page.reload();
}

async function chosenPasswords(page: Page): Promise<void> {
  await fill(page, "password", "madang-and-7");
  await fill(page, "passwordConfirm", "madang-and-7");
}

/** The first step of a member with an authenticator app was right. */
async function openSecondStep(page: Page): Promise<void> {
  const secondStep = { token: "refused", ways: ["totp", "recovery"], expiresAt: "2099-01-01T00:00:00.000Z" };
  await page.route("**/api/members/member/basic/login.json", (route) =>
    route.fulfill({
      json: { code: "SUCC", message: "", data: { member: null, reactivated: false, secondStep } },
    }),
  );
  await page.goto("/login");
  await fill(page, "email", "refused@example.com");
  await fill(page, "password", "madang-and-7");
  await send(page);
  await page.locator("input[name=code]").waitFor();
  await page.unroute("**/api/members/member/basic/login.json");
}

const FOR_VISITORS: readonly RefusableForm[] = [
  {
    name: "sign-up, e-mail",
    endpoint: callOf("POST /api/members/member/auth/number.json"),
    open: async (page) => {
      await page.goto("/signup");
      await fill(page, "email", "refused@example.com");
    },
    submit: send,
  },
  {
    name: "sign-up, code",
    endpoint: callOf("POST /api/members/member/auth/result.json"),
    open: async (page) => {
      await signUpAt(page, "code");
      await fill(page, "code", "123456");
    },
    submit: send,
  },
  {
    name: "sign-up, another code",
    endpoint: callOf("POST /api/members/member/auth/number.json"),
    open: (page) => signUpAt(page, "code"),
    submit: (page) => page.getByRole("button", { name: "다시 받기" }).click(),
  },
  {
    name: "sign-up, about you",
    endpoint: callOf("POST /api/members/member/basic/signup.json"),
    open: async (page) => {
      await signUpAt(page, "profile");
      await chosenPasswords(page);
      await page.getByText("모두 동의합니다").click();
    },
    submit: send,
  },
  {
    name: "sign-in",
    endpoint: callOf("POST /api/members/member/basic/login.json"),
    open: async (page) => {
      await page.goto("/login");
      await fill(page, "email", "refused@example.com");
      await fill(page, "password", "madang-and-7");
    },
    submit: send,
  },
  {
    name: "second step of a sign-in",
    endpoint: callOf("POST /api/members/member/factor/login.json"),
    open: async (page) => {
      await openSecondStep(page);
      await fill(page, "code", "123456");
    },
    submit: (page) => page.getByRole("button", { name: "확인", exact: true }).click(),
  },
  {
    name: "lost second factor",
    endpoint: callOf("POST /api/members/member/factor/lost.json"),
    open: async (page) => {
      await openSecondStep(page);
      await page.getByRole("button", { name: "모두 잃어버렸어요" }).click();
      await page.locator("textarea[name=details]").fill("전화를 잃었어요.");
    },
    submit: send,
  },
  {
    name: "forgotten password",
    endpoint: callOf("POST /api/members/member/resetpw/link.json"),
    open: async (page) => {
      await page.goto("/login/findpw");
      await fill(page, "email", "refused@example.com");
    },
    submit: send,
  },
  {
    name: "new password by the link",
    endpoint: callOf("POST /api/members/member/resetpw/result.json"),
    open: async (page) => {
      await page.goto("/resetpw?token=any");
      await chosenPasswords(page);
    },
    submit: send,
  },
];

const account = (name: string, at: number, fillIn: (page: Page) => Promise<void>): RefusableForm => ({
  name,
  endpoint: callOf("POST /api/members/member/item.json"),
  open: async (page) => {
    await page.goto("/account");
    await fillIn(page);
  },
  submit: (page) => page.locator("main form button[type=submit]").nth(at).click(),
});

const inDialog = (page: Page) => page.getByRole("dialog").last().locator("form");

const FOR_MEMBERS: readonly RefusableForm[] = [
  {
    name: "authenticator app",
    endpoint: callOf("POST /api/members/factor/totp/item.json"),
    open: async (page) => {
      await page.goto("/account");
      await page.getByRole("button", { name: "인증 앱 등록" }).click();
      await page.getByLabel("인증 앱 코드").fill("123456");
    },
    submit: (page) => page.getByRole("dialog").getByRole("button", { name: "등록", exact: true }).click(),
  },
  {
    name: "access token",
    endpoint: callOf("POST /api/members/token/item.json"),
    open: async (page) => {
      await page.goto("/account");
      await page.getByRole("button", { name: "접근 토큰 만들기" }).click();
      await inDialog(page).locator("input[name=tokenName]").fill("배포 스크립트");
      await inDialog(page).getByText("앞으로 만들거나").click();
    },
    submit: (page) => page.getByRole("dialog").getByRole("button", { name: "만들기", exact: true }).click(),
  },
  {
    name: "name of a passkey",
    endpoint: callOf("POST /api/members/passkey/name.json"),
    open: async (page) => {
      const passkeys = [
        { id: "one", name: "노트북", createdAt: "2026-03-02T09:00:00.000Z", usedAt: "", isBackedUp: true },
      ];
      const factors = { totpSince: "", passkeys, recoveryCodesLeft: 10, isDemanded: false };
      await page.route("**/api/members/factor/item.json*", (route) =>
        route.fulfill({ json: { code: "SUCC", message: "", data: { factors } } }),
      );
      await page.goto("/account");
      await page.getByRole("button", { name: "노트북 이름 바꾸기" }).click();
      await inDialog(page).locator("input[name=passkeyName]").fill("휴대전화");
      await page.unroute("**/api/members/factor/item.json*");
    },
    submit: (page) => page.getByRole("dialog").getByRole("button", { name: "저장", exact: true }).click(),
  },
  {
    name: "proof of who it is",
    endpoint: callOf("POST /api/members/proof/item.json"),
    open: async (page) => {
      await page.route("**/api/members/factor/totp/start.json", (route) =>
        route.fulfill({
          status: 403,
          json: { code: "FAIL", message: "본인인지 다시 확인해 주세요.", error: "proof.stale", data: {} },
        }),
      );
      await page.goto("/account");
      await page.getByRole("button", { name: "인증 앱 등록" }).click();
      await page.getByRole("dialog", { name: "본인 확인" }).locator("input[name=password]").fill("madang-7");
    },
    submit: (page) =>
      page
        .getByRole("dialog", { name: "본인 확인" })
        .getByRole("button", { name: "확인", exact: true })
        .click(),
  },
  account("profile", 0, (page) => fill(page, "tel", "010-1234-5678")),
  account("change of password", 1, async (page) => {
    await fill(page, "currentPassword", "madang-and-maru-7");
    await chosenPasswords(page);
  }),
  {
    ...account("mails", 0, async () => undefined),
    submit: (page) => page.getByText("설문", { exact: true }).click(),
  },
  {
    name: "withdrawal",
    endpoint: callOf("POST /api/members/member/quit.json"),
    open: async (page) => {
      await page.goto("/account/withdraw");
      await page.getByText("쓰기 불편해서").click();
      await page.getByText("위 내용을 확인했고 탈퇴에 동의합니다.").click();
      await fill(page, "password", "madang-and-maru-7");
    },
    submit: send,
  },
  {
    name: "inquiry",
    endpoint: callOf("POST /api/qnas/add.json"),
    open: async (page) => {
      await page.goto("/help/qna");
      await page.getByRole("button", { name: /문의 유형/ }).click();
      await page.getByRole("option", { name: "기술 지원" }).click();
      await fill(page, "title", "게시가 안 돼요");
      await page.getByLabel("내용", { exact: true }).fill("버튼을 누르면 멈춰요.");
    },
    submit: send,
    // [SUP-17] A popup; the form keeps the sentence.
    dismiss: confirmPopup,
  },
  {
    name: "new project",
    endpoint: callOf("POST /api/projects/project/item.json"),
    open: async (page) => {
      await page.goto("/workspace");
      await page.getByRole("button", { name: "새 프로젝트" }).first().click();
      await page.getByRole("tab", { name: "빈 페이지" }).click();
    },
    submit: (page) => page.getByRole("dialog").getByRole("button", { name: "만들기" }).click(),
  },
];

/** Forms of a project and of an inquiry that the member has. */
const ofTheirOwn = (title: string, subject: string): readonly RefusableForm[] => [
  {
    name: "name of a project",
    endpoint: callOf("POST /api/projects/project/item.json"),
    open: async (page) => {
      await page.goto("/workspace");
      await page.getByRole("button", { name: `${title} 메뉴` }).click();
      await page.getByRole("menuitem", { name: "이름 바꾸기" }).click();
      await page.getByLabel("프로젝트 이름").fill("다른 이름");
    },
    submit: (page) => page.getByLabel("프로젝트 이름").press("Enter"),
  },
  {
    name: "changed inquiry",
    endpoint: callOf("POST /api/qnas/mod.json"),
    open: async (page) => {
      await page.goto("/subscription/qna");
      await page.getByRole("link", { name: `‘${subject}’ 문의 고치기` }).click();
      await page.getByLabel("내용", { exact: true }).fill("버튼을 눌러도 그대로예요.");
    },
    submit: send,
    dismiss: confirmPopup,
  },
];

test("[ERR-02, ERR-03, ERR-04] each refusal of each form of a visitor is read on the screen", async () => {
  const { page, context } = await browsing.newPage(hanok);
  for (const form of FOR_VISITORS) await expectRefusalsShown(page, form);
  await context.close();
});

test("[SUP-17] each refusal of each form of a member is read on the screen, those of an inquiry in a popup", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok);
  const title = "거절 찻집";
  const subject = "게시가 안 돼요";
  await member.client.post("/api/projects/project/item.json", { project: { title } });
  await member.client.post("/api/qnas/add.json", {
    type: "technical",
    email: member.email,
    title: subject,
    details: "버튼을 누르면 멈춰요.",
  });
  for (const form of [...FOR_MEMBERS, ...ofTheirOwn(title, subject)]) {
    const open = async () => {
      // The popup of a wrong access has ended the session that this browser knew.
      await signInContext(context, hanok, member);
      await form.open(page);
    };
    await expectRefusalsShown(page, { ...form, open });
  }
  await context.close();
}, 400_000);

test("[ACC-33] a password that the server refuses is told beside its field, which has the focus", async () => {
  const email = "common-password@example.com";
  const { page, context } = await browsing.newPage(hanok);
  await page.goto("/signup");
  await send(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
  await fill(page, "email", email);
  await send(page);
  await page.getByLabel("인증번호 6자리").fill(await hanok.mail.code(email));
  await send(page);
  await fill(page, "password", "hanok1234");
  await fill(page, "passwordConfirm", "hanok1234");
  await send(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
  await fill(page, "name", "한지민");
  for (const [label, option] of [
    ["직업", "디자이너"],
    ["사용 목적", "공부와 연습"],
  ] as const) {
    await page.getByRole("button", { name: label }).click();
    await page.getByRole("option", { name: option }).click();
  }
  await page.getByText("모두 동의합니다").click();
  await send(page);
  const breached = page.getByText("유출된 적이 있어 안전하지 않은 비밀번호예요. 다른 비밀번호를 써 주세요.");
  await breached.waitFor();
  expect(await breached.count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password");
  await chosenPasswords(page);
  await send(page);
  await page.waitForURL("**/workspace");

  await page.goto("/account");
  await fill(page, "currentPassword", "madang-and-7");
  await fill(page, "password", "qwer1234");
  await fill(page, "passwordConfirm", "qwer1234");
  await page.getByRole("button", { name: "비밀번호 바꾸기" }).click();
  await breached.waitFor();
  await context.close();
});
