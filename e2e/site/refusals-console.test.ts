import type { Page } from "playwright-core";
import { test } from "vitest";
import {
  callOf,
  expectRefusalsShown,
  joinMember,
  type RefusableForm,
  signInOperator,
  startOwn,
} from "../harness.ts";
import { told } from "../main-job/projects.ts";

const { hanok, browsing } = await startOwn({ environment: { HANOK_PLANS: "on" } });

/** A dialog of the console: where it opens, by which button, and by which one it is sent; its reason is filled in. */
function dialogForm(
  name: string,
  call: RefusableForm["endpoint"],
  [path, opens, sends]: readonly [path: string, opens: string, sends: string],
  fillIn: (page: Page) => Promise<unknown> = async () => undefined,
): RefusableForm {
  return {
    name,
    endpoint: call,
    open: async (page) => {
      await page.goto(path);
      await page.getByRole("button", { name: opens, exact: true }).first().click();
      await fillIn(page);
      await page.getByRole("dialog").getByRole("textbox", { name: "이유" }).fill("시험으로 거절해요");
    },
    submit: (page) => page.getByRole("dialog").getByRole("button", { name: sends, exact: true }).click(),
  };
}

test("each refusal of each form of the operator is read on the screen", async () => {
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
  const { page, context } = await browsing.newPage(hanok, { language: "ko", signedInAs: operator });
  const inDialog = (one: Page, label: string) => one.getByRole("dialog").getByLabel(label);
  const memberPath = `/source/members/${members[0]?.id}`;
  const forms: readonly RefusableForm[] = [
    dialogForm("restriction", callOf("POST /api/source/member/restrict.json"), [
      memberPath,
      "이용 제한",
      "단계 정하기",
    ]),
    dialogForm("credit", callOf("POST /api/source/credit/item.json"), [memberPath, "적립금 주기", "주기"]),
    dialogForm("taking a site down", callOf("POST /api/source/project/take-down.json"), [
      `/source/projects/${project.id}`,
      "사이트 내리기",
      "내리기",
    ]),
    dialogForm("price of a plan", callOf("POST /api/source/plan/item.json"), [
      "/source/plans",
      "베이직 요금 바꾸기",
      "요금 바꾸기",
    ]),
    dialogForm("banner", callOf("POST /api/source/popup/item.json"), ["/source/popups", "새 배너", "저장"]),
    dialogForm(
      "saved reply",
      callOf("POST /api/source/reply/item.json"),
      ["/source/inquiries/replies", "새 답", "저장"],
      async (one) => {
        await inDialog(one, "이름").fill("게시");
        await inDialog(one, "내용").fill("게시 버튼을 눌러 주세요.");
      },
    ),
    dialogForm(
      "policy",
      callOf("POST /api/source/policy/item.json"),
      ["/source/policies", "새 시행일로 쓰기", "예고하기"],
      (one) => inDialog(one, "시행일").fill("2099-01-01"),
    ),
    dialogForm("help entry", callOf("POST /api/source/support/item.json"), ["/source/help", "새 글", "저장"]),
    {
      name: "answer to an inquiry",
      endpoint: callOf("POST /api/source/qnas/answer.json"),
      open: async (one) => {
        await one.goto(`/source/inquiries/${inquiryId}`);
        await one.getByRole("textbox", { name: "답변" }).fill("기와를 갈았어요.");
      },
      submit: (one) => one.getByRole("button", { name: "답변하기" }).click(),
    },
  ];
  for (const form of forms) await expectRefusalsShown(page, form);
  await context.close();
});
