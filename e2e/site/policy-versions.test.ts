import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { drawn, ready } from "../editor/support.ts";
import {
  callOf,
  expectAccessible,
  expectRefusalsShown,
  inLanguages,
  joinMember,
  type Language,
  signInOperator,
  startOwn,
} from "../harness.ts";

// A server of its own: members of every other test would be asked for consent.
const { hanok, browsing } = await startOwn();

const DAY = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const SAY = {
  ko: {
    title: "바뀐 약관에 동의해 주세요",
    accept: /이용약관에 동의해요/,
    give: "동의하기",
    required: "모두 동의해야 계속할 수 있어요.",
    later: "내일 다시 보기",
    done: "동의했어요",
    read: "바뀐 글 읽기",
    from: /부터 시행할 글이에요/,
    bell: /^알림/,
    line: /바뀐 약관에 동의가 필요해요/,
    go: "읽고 동의하기",
  },
  en: {
    title: "Please accept the changed terms",
    accept: /I accept: /,
    give: "Accept",
    required: "All of them have to be accepted.",
    later: "Ask me tomorrow",
    done: "Accepted",
    read: "Read the changed text",
    from: /takes effect on/,
    bell: /^Notifications/,
    line: /Changed terms need your consent/,
    go: "Read and accept",
  },
} as const;

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await shot(page, `${name}-1440`);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page, `${name} on a phone`);
  await shot(page, `${name}-375`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("[SUP-38] [RET-12] the operator announces terms that need consent; a day that is too near is told, and what was typed stays", async () => {
  const operator = await signInOperator(hanok);
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: operator });
  const dialog = page.getByRole("dialog");
  await page.goto("/source/policies");
  await page.getByRole("row", { name: /2023-09-25/ }).waitFor();
  await look(page, "source-policies-ko");
  await page.getByRole("button", { name: "새 시행일로 쓰기" }).click();
  const korean = dialog.getByRole("group", { name: "한국어", exact: true }).getByLabel("내용");
  // A new version begins with the newest texts.
  expect((await korean.inputValue()).length).toBeGreaterThan(200);
  await korean.fill("# 이용약관\n\n**{{company}}** 서비스의 새 약속이에요.");
  await dialog.getByLabel("시행일").fill(dayIn(10));
  await dialog.getByText("회원에게 다시 동의 받기").click();
  await dialog.getByLabel("이유").fill("약관을 새로 써요");
  await dialog.getByRole("button", { name: "예고하기" }).click();
  await dialog
    .getByText(/미리 알려야 하는 기간이 있어요/)
    .first()
    .waitFor();
  expect(await korean.inputValue()).toContain("새 약속이에요");
  await look(page, "source-policy-dialog-ko");
  await dialog.getByLabel("시행일").fill(dayIn(40));
  await dialog.getByRole("button", { name: "예고하기" }).click();
  await page.getByText("예고했어요").waitFor();
  await page
    .getByRole("row", { name: new RegExp(dayIn(40)) })
    .getByText("예고", { exact: true })
    .waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each<Language>(inLanguages("ko"))(
  "[SUP-38] a member is asked for consent, may put it off, reads the text and accepts (%s)",
  async (language) => {
    const say = SAY[language];
    const member = await joinMember(hanok);
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    const dialog = page.getByRole("dialog", { name: say.title });
    await page.goto("/workspace");
    await dialog.waitFor();
    await look(page, `consent-request-${language}`);
    await dialog.getByRole("button", { name: say.later }).click();
    await dialog.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("main").getByRole("heading").first().waitFor();
    expect(await dialog.count()).toBe(0);
    // In the editor it is a line above the page, which leads here; what was put off here is put off there.
    const made = await member.client.post("/api/projects/project/item.json", { project: {} });
    const projectId = made.ok ? made.data.project.id : "";
    await page.goto(`/neditor/?project=${projectId}`);
    await ready(page);
    await page.getByRole("button", { name: say.bell }).waitFor();
    const line = page.getByText(say.line);
    expect(await line.count()).toBe(0);
    await context.clearCookies({ name: "hanok-consent-hidden" });
    await page.reload();
    await line.waitFor();
    await shot(page, `consent-in-editor-${language}`);
    await expectAccessible(page, `consent in the editor (${language})`);
    // Put off here, it is not asked again when the window gets the focus.
    await page.getByRole("button", { name: say.later }).click();
    await line.waitFor({ state: "detached" });
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/policy/pending/")) asked += 1;
    });
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await drawn(page);
    expect(asked).toBe(0);
    await context.clearCookies({ name: "hanok-consent-hidden" });
    await page.reload();
    await line.waitFor();
    const [workspace] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: say.go }).click(),
    ]);
    await workspace.getByRole("dialog", { name: say.title }).waitFor();
    await workspace.close();
    await page.goto("/workspace");
    const [text] = await Promise.all([
      context.waitForEvent("page"),
      dialog.getByRole("link", { name: say.read }).click(),
    ]);
    await text.getByText(say.from).waitFor();
    await text.close();
    await dialog.getByRole("button", { name: say.give }).click();
    await dialog.getByText(say.required).waitFor();
    await dialog.getByRole("checkbox", { name: say.accept }).check({ force: true });
    await expectRefusalsShown(page, {
      name: "consent to a changed text",
      endpoint: callOf("POST /api/members/policy/consent/item.json"),
      open: async () => undefined,
      submit: () => dialog.getByRole("button", { name: say.give }).click(),
    });
    await dialog.getByRole("button", { name: say.give }).click();
    await page.getByText(say.done, { exact: true }).waitFor();
    await dialog.waitFor({ state: "detached" });
    const left = await member.client.get("/api/members/policy/pending/list.json");
    expect(left.ok && left.data.pendingList).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);
