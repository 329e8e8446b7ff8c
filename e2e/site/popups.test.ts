import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, joinMember, startWithBrowser } from "../harness.ts";
import { told } from "../main-job/projects.ts";

const { hanok, browsing } = await startWithBrowser();

/** The popup that is open, with its message and its buttons in their order. */
async function popupOf(page: Page): Promise<{ popup: Locator; message: string; buttons: string[] }> {
  const popup = page.locator("section[role=alertdialog]");
  await popup.waitFor();
  const buttons = await popup.getByRole("button").allInnerTexts();
  return { popup, message: (await popup.innerText()).trim(), buttons };
}

test("[PUB-29] [PUB-30] alert, confirm, error and finish are popups with a message and a confirm button; confirm has cancel", async () => {
  const member = await joinMember(hanok);
  told(await member.client.post("/api/projects/project/item.json", { project: { title: "남는 집" } }));
  const phone = await browsing.newPage(hanok, { signedInAs: member, isPhone: true, width: 375, height: 812 });
  await phone.page.goto("/workspace");
  await phone.page.getByRole("button", { name: "새 프로젝트" }).first().click();
  const alert = await popupOf(phone.page);
  expect(alert.message).toContain("PC에서 접속해 주세요.");
  expect(alert.buttons).toEqual(["확인"]);
  await expectAccessible(phone.page, "alert popup");
  await alert.popup.getByRole("button", { name: "확인" }).click();
  await alert.popup.waitFor({ state: "detached" });
  await phone.context.close();

  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await page.goto("/workspace");
  await page
    .getByRole("button", { name: /남는 집/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "복제" }).click();
  const confirm = await popupOf(page);
  expect(confirm.buttons).toEqual(["취소", "복제"]);
  expect(confirm.message.replace(/\s+/g, " ")).toMatch(/^\S.*\S.* 취소 복제$/);
  await confirm.popup.getByRole("button", { name: "취소" }).click();
  await confirm.popup.waitFor({ state: "detached" });
  expect(told(await member.client.get("/api/projects/project/list.json", { group: "own" })).total).toBe(1);

  await page.goto("/account/withdraw");
  await page.getByText("쓰기 불편해서").click();
  await page.getByText("위 내용을 확인했고 탈퇴에 동의합니다.").click();
  await page.locator("input[name=password]").fill(member.password);
  await page.getByRole("button", { name: "탈퇴하기" }).click();
  const finish = await popupOf(page);
  expect(finish.message).toContain("탈퇴 신청을 마쳤어요");
  expect(finish.buttons).toEqual(["확인"]);
  await context.close();

  const visitor = await browsing.newPage(hanok);
  await visitor.page.goto("/signup");
  await visitor.page.getByLabel("이메일", { exact: true }).fill(member.email);
  await visitor.page.getByRole("button", { name: "인증번호 받기" }).click();
  const error = await popupOf(visitor.page);
  expect(error.message).toContain("이미 가입한 회원이에요");
  expect(error.buttons).toEqual(["로그인"]);
  await visitor.context.close();
});
