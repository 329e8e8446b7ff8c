import type { FailedJob, Mailing } from "@hanok/api-contract";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  callOf,
  expectRefusalsShown,
  joinMember,
  type RefusableForm,
  signInOperator,
  startOwn,
} from "../harness.ts";
import { zip } from "../main-job/archive.ts";
import { told } from "../main-job/projects.ts";
import { openForReason } from "./opened-inquiry.ts";
import { payForPlan } from "./paying-member.ts";

const { hanok, browsing } = await startOwn({ environment: { HANOK_PLANS: "on" } });

const openDialog = async (page: Page, path: string, opens: string | RegExp): Promise<void> => {
  await page.goto(path);
  await page.getByRole("button", { name: opens, exact: true }).first().click();
};

/** A dialog of the console: where it opens and by which button; its reason is filled in. */
function dialogForm(
  name: string,
  call: RefusableForm["endpoint"],
  [path, opens]: readonly [path: string, opens: string | RegExp],
  fillIn: (page: Page) => Promise<unknown> = async () => undefined,
): RefusableForm {
  return {
    name,
    endpoint: call,
    open: async (page) => {
      await openDialog(page, path, opens);
      await fillIn(page);
      await page.getByRole("dialog").getByRole("textbox", { name: "이유" }).fill("시험으로 거절해요");
    },
    submit: (page) => page.getByRole("dialog").locator("button[type=submit]").click(),
  };
}

const inDialog = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label);
const BANNER = { title: "봄 소식", memo: "" };
const ONE = { total: 1, totalPage: 1 };
/** A mailing and a job in states that pass too fast to be seen on the screen. */
const SENDING: Mailing = {
  id: "mailing",
  noticeId: "notice",
  kind: "productUpdates",
  state: "SENDING",
  title: { ko: "긴 소식", en: "Long news" },
  receivers: 1,
  date: "2026-03-02T09:00:00.000Z",
};
const FAILED: FailedJob = {
  id: "job",
  kind: "mail",
  subject: "",
  error: "mail.refused",
  attempts: 5,
  createdAt: "2026-03-02T09:00:00.000Z",
  endedAt: "2026-03-02T09:10:00.000Z",
  isMail: true,
};
const NEWS = { title: "새 기와", summary: "", content: "지붕을 고쳤어요." };

test("each refusal of the forms about members, sites and texts is read on the screen", async () => {
  const member = await joinMember(hanok, { name: "김거절" });
  const { project } = told(
    await member.client.post("/api/projects/project/item.json", { project: { title: "거절 찻집" } }),
  );
  told(await member.client.post("/api/projects/publish/item.json", { projectId: project.id }));
  const { id: inquiryId } = told(
    await member.client.post("/api/qnas/add.json", {
      type: "technical",
      email: member.email,
      title: "지붕이 새요",
      details: "고쳐 주세요.",
    }),
  );
  const operator = await signInOperator(hanok);
  const { members } = told(await operator.client.get("/api/source/search.json", { search: member.email }));
  const reason = "시험";
  told(
    await operator.client.post("/api/source/reply/item.json", {
      name: "인사",
      content: "안녕하세요.",
      reason,
    }),
  );
  told(
    await operator.client.post("/api/source/support/item.json", {
      kind: "notice",
      category: "update",
      publishedAt: new Date().toISOString(),
      endsAt: "",
      order: 0,
      videoUrl: "",
      texts: { ko: NEWS, en: NEWS },
      reason,
    }),
  );
  told(
    await operator.client.post("/api/source/popup/item.json", {
      linkUrl: "",
      targetWindow: "SAME",
      startsAt: "",
      endsAt: "",
      order: 0,
      texts: { ko: BANNER, en: BANNER },
      reason,
    }),
  );
  const { versionList } = told(
    await operator.client.get("/api/source/policy/list.json", { kind: "terms", perPage: 1 }),
  );
  told(
    await operator.client.post("/api/source/policy/item.json", {
      kind: "terms",
      version: "2098-01-01",
      needsConsent: false,
      texts: versionList[0]?.texts ?? { ko: NEWS, en: NEWS },
      reason,
    }),
  );
  const { page, context } = await browsing.newPage(hanok, { language: "ko", signedInAs: operator });
  await page.route("**/api/source/mailing/list.json*", (route) =>
    route.fulfill({ json: { code: "SUCC", message: "", data: { mailingList: [SENDING], ...ONE } } }),
  );
  await page.route("**/api/source/job/list.json*", (route) =>
    route.fulfill({ json: { code: "SUCC", message: "", data: { jobList: [FAILED], ...ONE } } }),
  );
  const memberPath = `/source/members/${members[0]?.id}`;
  const projectPath = `/source/projects/${project.id}`;
  const forms: readonly RefusableForm[] = [
    dialogForm("type", callOf("POST /api/source/member/type.json"), [memberPath, "회원 유형"]),
    dialogForm("restriction", callOf("POST /api/source/member/restrict.json"), [memberPath, "이용 제한"]),
    dialogForm("credit", callOf("POST /api/source/credit/item.json"), [memberPath, "적립금 지급"]),
    dialogForm("end of sessions", callOf("POST /api/source/member/sessions/end.json"), [
      memberPath,
      "로그인 끝내기",
    ]),
    dialogForm("personal data", callOf("POST /api/source/member/details.json"), [
      memberPath,
      "개인정보 보기",
    ]),
    dialogForm("taking a site down", callOf("POST /api/source/project/take-down.json"), [
      projectPath,
      "사이트 내리기",
    ]),
    dialogForm("price of a plan", callOf("POST /api/source/plan/item.json"), [
      "/source/plans",
      "베이직 요금 바꾸기",
    ]),
    dialogForm("banner", callOf("POST /api/source/popup/item.json"), ["/source/popups", "새 배너"]),
    dialogForm(
      "saved reply",
      callOf("POST /api/source/reply/item.json"),
      ["/source/inquiries/replies", "새 답"],
      async (one) => {
        await inDialog(one, "이름").fill("게시");
        await inDialog(one, "내용").fill("게시 버튼을 눌러 주세요.");
      },
    ),
    dialogForm("deletion of a saved reply", callOf("DELETE /api/source/reply/item.json"), [
      "/source/inquiries/replies",
      "인사 삭제",
    ]),
    dialogForm(
      "policy",
      callOf("POST /api/source/policy/item.json"),
      ["/source/policies", "새 시행일로 쓰기"],
      (one) => inDialog(one, "시행일").fill("2099-01-01"),
    ),
    dialogForm("help entry", callOf("POST /api/source/support/item.json"), ["/source/help", "새 글"]),
    dialogForm("deletion of a help entry", callOf("DELETE /api/source/support/item.json"), [
      "/source/help?kind=notice",
      `${NEWS.title} 삭제`,
    ]),
    dialogForm("deletion of a banner", callOf("DELETE /api/source/popup/item.json"), [
      "/source/popups",
      `${BANNER.title} 삭제`,
    ]),
    dialogForm("withdrawal of a policy", callOf("DELETE /api/source/policy/item.json"), [
      "/source/policies",
      "2098-01-01 예고 철회",
    ]),
    dialogForm("stop of a mailing", callOf("POST /api/source/mailing/stop.json"), [
      "/source/mailings",
      `‘${SENDING.title.ko}’ 메일 멈추기`,
    ]),
    dialogForm("failed job", callOf("POST /api/source/job/retry.json"), ["/source/health", "다시 실행"]),
    dialogForm("news by mail", callOf("POST /api/source/mailing/item.json"), [
      "/source/help?kind=notice",
      `‘${NEWS.title}’ 메일로 보내기`,
    ]),
    {
      name: "trial of a mail",
      endpoint: callOf("POST /api/source/mailing/trial.json"),
      open: (one) => openDialog(one, "/source/help?kind=notice", `‘${NEWS.title}’ 메일로 보내기`),
      submit: (one) => one.getByRole("button", { name: "나에게 보내 보기" }).click(),
    },
    dialogForm("words of an inquiry", callOf("POST /api/source/qnas/details.json"), [
      `/source/inquiries/${inquiryId}`,
      "문의 열기",
    ]),
    {
      name: "answer to an inquiry",
      endpoint: callOf("POST /api/source/qnas/answer.json"),
      open: async (one) => {
        await one.goto(`/source/inquiries/${inquiryId}`);
        await openForReason(one);
        await one.getByRole("textbox", { name: "답변" }).fill("기와를 갈았어요.");
      },
      submit: (one) => one.getByRole("button", { name: "답변하기" }).click(),
    },
    dialogForm("reversal of a record", callOf("POST /api/source/record/revert.json"), [
      "/source/records",
      /되돌리기$/,
    ]),
  ];
  for (const form of forms) await expectRefusalsShown(page, form);
  told(await operator.client.post("/api/source/project/take-down.json", { id: project.id, reason }));
  await expectRefusalsShown(
    page,
    dialogForm("return of a site", callOf("POST /api/source/project/restore.json"), [
      projectPath,
      "사이트 복원",
    ]),
  );
  await context.close();
}, 400_000);

test("each refusal of the forms about money is read on the screen", async () => {
  const member = await joinMember(hanok, { name: "김환불" });
  await payForPlan(member, "refusals-of-a-payer");
  const operator = await signInOperator(hanok);
  const search = member.email;
  const { chargeList } = told(await operator.client.get("/api/source/charge/list.json", { search }));
  const { subscriptionList } = told(
    await operator.client.get("/api/source/subscription/list.json", { search }),
  );
  const { page, context } = await browsing.newPage(hanok, { language: "ko", signedInAs: operator });
  await expectRefusalsShown(
    page,
    dialogForm("refund of a charge", callOf("POST /api/source/charge/refund.json"), [
      `/source/payments/${chargeList[0]?.id}`,
      "환불",
    ]),
  );
  const lost = {
    id: "lost",
    memberId: 1,
    memberName: member.name,
    email: member.email,
    state: "ASKED",
    details: "전화를 잃었어요.",
    askedAt: "2026-03-02T09:00:00.000Z",
    readyAt: "",
  };
  await page.route("**/api/source/factor/list.json*", (route) =>
    route.fulfill({
      json: { code: "SUCC", message: "", data: { lostFactorList: [lost], total: 1, totalPage: 1 } },
    }),
  );
  await expectRefusalsShown(
    page,
    dialogForm("decision about a lost factor", callOf("POST /api/source/factor/decide.json"), [
      "/source/members",
      "본인 확인함",
    ]),
  );
  await page.route("**/api/source/charge/item.json*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"state":"PAID"', '"state":"UNKNOWN"');
    await route.fulfill({ response: answer, body });
  });
  await expectRefusalsShown(
    page,
    dialogForm("outcome of a charge", callOf("POST /api/source/charge/resolve.json"), [
      `/source/payments/${chargeList[0]?.id}`,
      "결과 정하기",
    ]),
  );
  await expectRefusalsShown(
    page,
    dialogForm("longer subscription", callOf("POST /api/source/subscription/extend.json"), [
      `/source/subscriptions/${subscriptionList[0]?.id}`,
      "기간 늘리기",
    ]),
  );
  const { paymentHistoryList } = told(await member.client.get("/api/members/payment/history/list.json"));
  told(
    await member.client.post("/api/members/refund/item.json", {
      paymentHistoryId: paymentHistoryList[0]?.id ?? "",
      reasons: ["none"],
      opId: "refusals-of-a-refund",
    }),
  );
  // The provider has refused the money back: the request waits for the operator.
  await page.route("**/api/source/refund/list.json*", async (route) => {
    const answer = await route.fetch({
      url: route.request().url().replace("status=REQUESTED", "status=DONE"),
    });
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"DONE"', '"REQUESTED"') });
  });
  await expectRefusalsShown(
    page,
    dialogForm("decision about a refund", callOf("POST /api/source/refund/decide.json"), [
      "/source/refunds",
      "결정하기",
    ]),
  );
  await context.close();
});

test("each refusal of the forms of a template is read on the screen", async () => {
  const operator = await signInOperator(hanok);
  const { client } = operator;
  const { id } = told(await client.post("/api/templates/item.json", { name: "찻집" }));
  const whole = new Map([["block/hero/block.html", Buffer.from("<section><h1>차</h1></section>")]]);
  const archive = { name: "찻집.zip", mimeType: "application/zip", buffer: Buffer.from(await zip(whole)) };
  told(
    await client.upload(
      "/api/templates/upload.json",
      { id },
      { part: "file", name: archive.name, content: new Blob([new Uint8Array(archive.buffer)]) },
    ),
  );
  told(
    await client.post("/api/projects/project/item.json", { project: { title: "목공방" }, themeId: "studio" }),
  );
  const { page, context } = await browsing.newPage(hanok, { language: "ko", signedInAs: operator });
  const dialog = page.getByRole("dialog");
  const save = callOf("POST /api/templates/item.json");
  const templatePath = `/source/templates/${id}`;
  const forms: readonly RefusableForm[] = [
    {
      name: "new template",
      endpoint: save,
      open: async () => {
        await openDialog(page, "/source/templates", "새 템플릿");
        await dialog.getByLabel("이름").fill("다실");
      },
      submit: () => dialog.getByRole("button", { name: "만들기" }).click(),
    },
    {
      name: "texts of a template",
      endpoint: save,
      open: () => page.goto(templatePath),
      submit: () => page.getByRole("button", { name: "저장", exact: true }).click(),
    },
    {
      name: "shown template",
      endpoint: save,
      open: () => page.goto(templatePath),
      submit: () => page.getByRole("switch", { name: "템플릿 목록에 보이기" }).click({ force: true }),
    },
    dialogForm(
      "price of a template",
      callOf("POST /api/source/template/price/item.json"),
      [templatePath, "가격 바꾸기"],
      async () => {
        await dialog.getByRole("radio", { name: "프리미엄" }).check({ force: true });
        for (const name of ["단일 라이선스", "확장 라이선스"])
          await dialog.getByRole("textbox", { name }).fill("30000");
      },
    ),
    {
      name: "category",
      endpoint: callOf("POST /api/templates/category/item.json"),
      open: async () => {
        await openDialog(page, "/source/templates", "분류");
        await dialog.getByRole("button", { name: "새 분류" }).click();
        await dialog.getByLabel("이름 (한국어)").fill("공방");
        await dialog.getByLabel("이름 (영어)").fill("Workshop");
      },
      submit: () => dialog.getByRole("button", { name: "저장" }).click(),
    },
    {
      name: "template of a project",
      endpoint: callOf("POST /api/templates/project/item.json"),
      open: async () => {
        await openDialog(page, "/source/templates", "프로젝트로 만들기");
        await dialog.getByText("목공방").click();
        await dialog.getByRole("button", { name: "다음" }).click();
        await dialog.getByLabel("제목 (영어)").fill("Woodshop");
      },
      submit: () => dialog.getByRole("button", { name: "다음" }).click(),
    },
    {
      name: "upload of a template",
      endpoint: callOf("POST /api/templates/upload.json"),
      open: () => page.goto(templatePath),
      submit: () => page.locator("input[type=file]").nth(1).setInputFiles(archive),
      dismiss: () => page.getByRole("alertdialog").getByRole("button", { name: "확인" }).click(),
    },
    {
      name: "code of a block",
      endpoint: callOf("POST /api/templates/block/item.json"),
      open: async () => {
        await page.goto(templatePath);
        await page.getByRole("link", { name: "hero" }).click();
        await page.getByRole("textbox", { name: "hero HTML" }).click();
        await page.keyboard.insertText("<!-- 차 -->");
      },
      submit: () => page.getByRole("button", { name: "저장", exact: true }).click(),
    },
    {
      name: "deletion of a template",
      endpoint: callOf("DELETE /api/templates/item.json"),
      open: () => page.goto(templatePath),
      submit: async () => {
        await page.getByRole("button", { name: "삭제", exact: true }).click();
        await page.getByRole("alertdialog").getByRole("button", { name: "삭제", exact: true }).click();
      },
      dismiss: async () => {
        const asked = page.getByRole("alertdialog", { name: "쓰는 곳이 있어요. 그래도 삭제할까요?" });
        if (await asked.isVisible()) await asked.getByRole("button", { name: "취소" }).click();
      },
    },
  ];
  for (const form of forms) await expectRefusalsShown(page, form);
  await context.close();
}, 400_000);

test("a dialog of the operator says beside each field why it cannot be sent", async () => {
  const member = await joinMember(hanok, { name: "김빈칸" });
  const operator = await signInOperator(hanok);
  const { members } = told(await operator.client.get("/api/source/search.json", { search: member.email }));
  const { page, context } = await browsing.newPage(hanok, { language: "ko", signedInAs: operator });
  const number = (label: string) => page.getByRole("dialog").getByRole("textbox", { name: label });
  const emptied = async (label: string) => {
    await number(label).fill("");
    await number(label).press("Tab");
  };
  const memberPath = `/source/members/${members[0]?.id}`;
  for (const [path, opens, sends, problem, empty] of [
    ["/source/inquiries/replies", "새 답", "저장", "이름을 입력해 주세요.", async () => undefined],
    [memberPath, "적립금 지급", "지급", "0원이 아닌 금액을 입력해 주세요.", () => emptied("금액")],
    ["/source/policies", "새 시행일로 쓰기", "예고하기", "시행일을 선택해 주세요.", async () => undefined],
    [
      "/source/plans",
      "베이직 요금 바꾸기",
      "요금 바꾸기",
      "입력해 주세요.",
      () => emptied("1인당 월 요금 (부가세 별도)"),
    ],
    ["/source/help?kind=faq", "새 글", "저장", "입력해 주세요.", () => emptied("순서")],
    ["/source/popups", "새 배너", "저장", "입력해 주세요.", () => emptied("순서")],
    [
      memberPath,
      "이용 제한",
      "단계 정하기",
      "1일부터 366일까지 입력해 주세요.",
      async () => {
        await page.getByRole("radio", { name: /일시 정지/ }).check({ force: true });
        await emptied("일수");
      },
    ],
  ] as const) {
    await openDialog(page, path, opens);
    await empty();
    await inDialog(page, "이유").fill("시험으로 비워요");
    await page.getByRole("dialog").getByRole("button", { name: sends, exact: true }).click();
    await page.getByRole("dialog").getByText(problem, { exact: true }).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-invalid")))
      .toBe("true");
  }
  await context.close();
});
