import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { expectAccessible, joinMember, signInOperator, startOwn } from "../harness.ts";
import { told } from "../main-job/projects.ts";
import { openForReason } from "./opened-inquiry.ts";
import { payForPlan } from "./paying-member.ts";

const { hanok, browsing } = await startOwn({ environment: { HANOK_PLANS: "on" } });

async function look(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await shot(page, `console-${screen}-1440`);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(375);
  await shot(page, `console-${screen}-375`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("[SRC-01] [SUP-38] [ACC-51] the operator finds a member by search, refunds a payment, answers an inquiry, takes a site down and puts it back", async () => {
  const member = await joinMember(hanok, { name: "김기와" });
  const { client } = member;
  await payForPlan(member, "console-journey");
  const { project } = told(
    await client.post("/api/projects/project/item.json", { project: { title: "처마 찻집" } }),
  );
  told(await client.post("/api/projects/publish/item.json", { projectId: project.id }));
  told(
    await client.post("/api/qnas/add.json", {
      type: "technical",
      email: member.email,
      title: "지붕이 새요",
      details: "고쳐 주세요.",
    }),
  );

  const operator = await signInOperator(hanok);
  const { page, context, problems } = await browsing.newPage(hanok, { language: "ko", signedInAs: operator });
  const find = async (words: string, finding: RegExp) => {
    await page.keyboard.press("/");
    await page.keyboard.type(words);
    await page.getByRole("menuitem", { name: finding }).first().click();
  };
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByRole("textbox", { name: "이유" });

  await page.goto("/source");
  await page.getByText("답변을 기다리는 문의").waitFor();
  // The last thirty days, for those who see the bars and for those who read the table.
  const paid = page.getByRole("figure", { name: /받은 결제 금액 10,890원/ });
  await paid.getByRole("cell", { name: "10,890원" }).waitFor();
  expect(await paid.getByRole("row").count()).toBe(31);
  await look(page, "home");
  await find("김기와", /김기와/);
  await page.waitForURL("**/source/members/*");
  await page.getByRole("heading", { level: 1, name: "김기와" }).waitFor();
  await page.getByRole("link", { name: "처마 찻집" }).waitFor();
  await look(page, "member");

  await page.getByRole("link", { name: "베이직" }).first().click();
  await page.waitForURL("**/source/payments/*");
  await page.getByRole("button", { name: "환불", exact: true }).click();
  await dialog.getByRole("button", { name: "환불하기" }).click();
  await dialog.getByText("이유를 두 글자 이상 입력해 주세요.").waitFor();
  await reason.fill("고객이 두 번 결제했어요");
  // The member keeps the plan, so that the project below stays open.
  await dialog.getByText("이용 기간까지 계속 쓰게 하기").click();
  await look(page, "refund");
  await dialog.getByRole("button", { name: "환불하기" }).click();
  await page.getByText("10,890원을 환불했어요").waitFor();
  await page.getByRole("main").getByText("환불됨").first().waitFor();
  await look(page, "payment");

  await find("지붕", /지붕이 새요/);
  await page.waitForURL("**/source/inquiries/*");
  await openForReason(page);
  await page.getByRole("textbox", { name: "답변" }).fill("기와를 갈았어요.");
  await page.getByRole("button", { name: "답변하기" }).click();
  await page.getByText("답변을 보냈어요").waitFor();
  await look(page, "inquiry");

  await find("처마", /처마 찻집/);
  await page.waitForURL("**/source/projects/*");
  await page.getByRole("button", { name: "사이트 내리기" }).click();
  await reason.fill("상표권 신고");
  await dialog.getByRole("button", { name: "내리기" }).click();
  await page.getByText(/에 내린 사이트예요/).waitFor();
  await look(page, "project");
  expect(await client.post("/api/projects/publish/item.json", { projectId: project.id })).toMatchObject({
    error: "publish.taken-down",
  });
  await page.getByRole("button", { name: "사이트 복원" }).click();
  await reason.fill("신고가 취하됐어요");
  await dialog.getByRole("button", { name: "복원" }).click();
  await page.getByRole("button", { name: "사이트 내리기" }).waitFor();
  told(await client.post("/api/projects/publish/item.json", { projectId: project.id }));

  for (const [path, screen, heading] of [
    ["/source/members", "members", "회원"],
    ["/source/projects", "projects", "프로젝트"],
    ["/source/payments", "payments", "결제"],
    ["/source/refunds", "refunds", "환불"],
    ["/source/subscriptions", "subscriptions", "구독"],
    ["/source/plans", "plans", "플랜과 요금"],
    ["/source/health", "health", "상태"],
    ["/source/records", "records", "운영 기록"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.getByRole("main").locator("table, dl, h2").first().waitFor();
    await look(page, screen);
    // [AVL-04] How late the server is.
    if (screen === "health")
      for (const [term, value] of [
        ["가장 오래 기다린 작업", /^[\d.]+초$/],
        ["가장 오래 기다린 요청", /^[\d.]+초$/],
        ["최근 1분 응답 지연", /^99% [\d.]+초 이내 · 최대 [\d.]+초$/],
      ] as const)
        await page
          .locator("dl > *", { has: page.getByText(term, { exact: true }) })
          .getByText(value)
          .waitFor();
  }
  await page.getByRole("rowheader", { name: "사이트 내리기" }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
