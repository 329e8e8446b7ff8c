import type { Page } from "playwright-core";
import { test } from "vitest";
import {
  callOf,
  expectRefusalsShown,
  joinMember,
  type RefusableForm,
  signInContext,
  startWithBrowser,
} from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";

const { hanok, browsing } = await startWithBrowser();

const PAGE = `<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><title>예약</title></head>
<body>
<section class="booking">
  <form data-hanok-form="예약">
    <label>이메일 <input type="email" name="email" required></label>
    <button type="submit">보내기</button>
  </form>
</section>
</body>
</html>
`;

const PASSWORD = "madang-and-7";

/** The group of a form's settings under this heading. */
const group = (page: Page, heading: string) =>
  page.locator("section", { has: page.getByRole("heading", { level: 2, name: heading, exact: true }) });

test("each refusal of each form of the data manager is read on the screen", async () => {
  const owner = await joinMember(hanok, { name: "김폼" });
  const { project } = await bringSite(owner, {
    name: "예약 폼",
    files: new Map([["index.html", Buffer.from(PAGE)]]),
    pages: ["index.html"],
  });
  told(await owner.client.post("/api/projects/publish/item.json", { projectId: project.id }));
  const { formList } = told(
    await owner.client.get("/api/data/form/list.json", { projectId: project.id, perPage: 10 }),
  );
  const ibdFormId = formList[0]?.ibdFormId ?? "";
  const { page, context } = await browsing.newPage(hanok, { language: "ko" });
  const settings = (
    name: string,
    call: RefusableForm["endpoint"],
    heading: string,
    fillIn: (within: ReturnType<typeof group>) => Promise<unknown> = async () => undefined,
  ): RefusableForm => ({
    name,
    endpoint: call,
    open: async () => {
      // The popup of a wrong access has ended the session that this browser knew.
      await signInContext(context, hanok, owner);
      await page.goto(`/data-manager/${ibdFormId}?tab=settings`);
      await fillIn(group(page, heading));
    },
    submit: () => group(page, heading).locator("button[type=submit]").click(),
  });
  const saveForm = callOf("POST /api/data/form/item.json");
  const forms: readonly RefusableForm[] = [
    settings("name of a form", saveForm, "폼 이름"),
    settings("mails of new entries", saveForm, "알림 메일"),
    settings("reply, switched off", saveForm, "자동 답장"),
    settings("reply", saveForm, "자동 답장", async (within) => {
      await within.getByRole("switch").check({ force: true });
      await within.getByLabel("제목").fill("잘 받았어요");
    }),
    {
      ...settings("days that entries are kept", saveForm, "보관 기간"),
      submit: async () => {
        await group(page, "보관 기간").getByRole("button").click();
        await page.getByRole("option", { name: "90일" }).click();
      },
    },
    settings("webhook", callOf("POST /api/data/form/webhook.json"), "다른 프로그램에 알리기", (within) =>
      within.getByLabel("웹훅 주소").fill("https://example.com/hook"),
    ),
    settings(
      "account of the data manager",
      callOf("POST /api/data/manager/item.json"),
      "관리 계정",
      async (within) => {
        await within.getByLabel("아이디").fill("booking-desk");
        await within.getByLabel("비밀번호", { exact: true }).fill(PASSWORD);
        await within.getByLabel("비밀번호 확인").fill(PASSWORD);
      },
    ),
  ];
  for (const form of forms) await expectRefusalsShown(page, form);
  await context.close();

  told(
    await owner.client.post("/api/data/manager/item.json", {
      projectId: project.id,
      adminId: "booking-desk",
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    }),
  );
  const desk = await browsing.newPage(hanok, { language: "ko" });
  await expectRefusalsShown(desk.page, {
    name: "sign-in of the data manager",
    endpoint: callOf("POST /api/public/data/manager/login.json"),
    open: async () => {
      await desk.page.goto(`/data-manager/${ibdFormId}`);
      await desk.page.getByLabel("아이디").fill("booking-desk");
      await desk.page.getByLabel("비밀번호", { exact: true }).fill("wrong-password");
    },
    submit: () => desk.page.locator("main button[type=submit]").click(),
  });
  await desk.context.close();
});
