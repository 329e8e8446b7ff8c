import type { CDPSession } from "playwright-core";
import { expect, test } from "vitest";
import { joinMember, startWithBrowser } from "../harness.ts";

const { hanok, browsing } = await startWithBrowser();

/** A key as the input method sends it on while a composition runs. */
const composingKey = (session: CDPSession, key: string) =>
  session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, code: key, windowsVirtualKeyCode: 229 });
const compose = (session: CDPSession, text: string) =>
  session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });

test("Hangul in composition: Enter and Escape of the input method neither rename nor cancel", async () => {
  const member = await joinMember(hanok);
  await member.client.post("/api/projects/project/item.json", { project: { title: "빈 집" } });
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  const session = await context.newCDPSession(page);
  await page.goto("/workspace");
  await page.getByRole("button", { name: "빈 집 메뉴" }).click();
  await page.getByRole("menuitem", { name: "이름 바꾸기" }).click();
  const field = page.getByLabel("프로젝트 이름");
  await field.waitFor();

  for (const text of ["ㅎ", "하", "한"]) await compose(session, text);
  await composingKey(session, "Enter");
  await composingKey(session, "Escape");
  expect(await field.inputValue()).toBe("한");
  await session.send("Input.insertText", { text: "한" });
  for (const text of ["ㅇ", "오", "옥"]) await compose(session, text);
  await session.send("Input.insertText", { text: "옥" });
  expect(await field.inputValue()).toBe("한옥");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "한옥" }).waitFor();
  await context.close();
});

test("Hangul in composition is handed on letter by letter: the search follows, and the Enter after it submits", async () => {
  const member = await joinMember(hanok);
  for (const title of ["가온", "나루", "다솜", "라온", "마루", "바다", "사랑채"])
    await member.client.post("/api/projects/project/item.json", { project: { title } });
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  const session = await context.newCDPSession(page);
  await page.goto("/account");
  await page.getByLabel("이름").fill("");
  await compose(session, "김");
  await composingKey(session, "Enter");
  expect(await page.getByText("전화번호를 입력해 주세요.").count()).toBe(0);
  await session.send("Input.insertText", { text: "김" });
  expect(await page.getByLabel("이름").inputValue()).toBe("김");
  await page.keyboard.press("Enter");
  await page.getByText("전화번호를 입력해 주세요.").waitFor();

  await page.goto("/workspace");
  await page.getByRole("searchbox").focus();
  await compose(session, "사");
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  await session.send("Input.insertText", { text: "사" });
  expect(await page.getByRole("searchbox").inputValue()).toBe("사");
  await context.close();
});
