import { expect, test } from "vitest";
import {
  callOf,
  expectAccessible,
  expectRefusalsShown,
  joinMember,
  signInContext,
  startWithBrowser,
} from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";

const { hanok, browsing } = await startWithBrowser();

const PAGE = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>예약</title></head><body>
<form data-hanok-form="예약"><label>이름 <input name="name" required></label>
<label>이메일 <input type="email" name="email" required></label><button type="submit">보내기</button></form>
</body></html>
`;

const WORDS = {
  ko: {
    write: "답장 쓰기",
    again: "답장 더 쓰기",
    text: "내용",
    keep: "문구 저장·관리",
    keepTitle: "문구 이름",
    save: "저장",
    saved: "저장한 문구",
    send: "답장 보내기",
    state: "보냄",
    entry: "응답",
  },
  en: {
    write: "Write a reply",
    again: "Write another reply",
    text: "Message",
    keep: "Save or manage replies",
    keepTitle: "Name of the saved reply",
    save: "Save",
    saved: "Saved replies",
    send: "Send reply",
    state: "Sent",
    entry: "Entry",
  },
} as const;

const shots = process.env.HANOK_SHOTS;

test.each(["ko", "en"] as const)(
  "[LET-15] the owner answers an entry from the data manager (%s)",
  async (language) => {
    const owner = await joinMember(hanok, { name: "김답장" });
    const { project } = await bringSite(owner, {
      name: "예약",
      files: new Map([["index.html", Buffer.from(PAGE)]]),
      pages: ["index.html"],
    });
    told(await owner.client.post("/api/projects/publish/item.json", { projectId: project.id }));
    const { formList } = told(
      await owner.client.get("/api/data/form/list.json", { projectId: project.id, perPage: 10 }),
    );
    const formId = formList[0]?.ibdFormId ?? "";
    const visitor = `visitor-${language}@example.com`;
    await fetch(`${hanok.origin}/forms/${formId}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ name: "하늘", email: visitor }).toString(),
    });
    const list = told(
      await owner.client.get("/api/public/data/list.json", { ibdFormId: formId, box: "spam" }),
    );
    const inbox = told(await owner.client.get("/api/public/data/list.json", { ibdFormId: formId }));
    const dataId = (inbox.dataList[0] ?? list.dataList[0])?.dataId ?? "";
    told(await owner.client.post("/api/public/data/mark.json", { dataId, box: "inbox" }));
    const words = WORDS[language];
    const { page, context } = await browsing.newPage(hanok, { language, signedInAs: owner });
    const open = async (): Promise<void> => {
      await signInContext(context, hanok, owner);
      await page.goto(`/data-manager/${formId}?entry=${dataId}`);
      const write = page.getByRole("button", { name: words.write, exact: true });
      const text = page.getByRole("textbox", { name: new RegExp(`^${words.text}`) });
      // A draft that is kept is open already.
      await write.or(text).first().waitFor();
      if (await write.isVisible()) await write.click();
      await text.fill("3월 2일로 예약했습니다.");
    };
    await open();
    await expectAccessible(page, "a reply that is being written");
    if (shots)
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${shots}/answer-${language}-${width}.png`, fullPage: true });
      }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: words.keep }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: new RegExp(`^${words.keepTitle}`) }).fill("예약 확인");
    await dialog.getByRole("button", { name: words.save, exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: words.saved }).click();
    await page.getByRole("menuitem", { name: "예약 확인" }).click();
    expect(await page.getByRole("textbox", { name: new RegExp(`^${words.text}`) }).inputValue()).toBe(
      "3월 2일로 예약했습니다.\n\n3월 2일로 예약했습니다.",
    );
    await page.reload();
    const kept = page.getByRole("textbox", { name: new RegExp(`^${words.text}`) });
    expect(await kept.inputValue()).toBe("3월 2일로 예약했습니다.\n\n3월 2일로 예약했습니다.");
    if (language === "ko") {
      await expectRefusalsShown(page, {
        name: "text that is kept for answers",
        endpoint: callOf("POST /api/public/data/reply/item.json"),
        open: async () => {
          await open();
          await page.getByRole("button", { name: words.keep }).click();
          await dialog.getByRole("textbox", { name: new RegExp(`^${words.keepTitle}`) }).fill("문구");
        },
        submit: () => dialog.getByRole("button", { name: words.save, exact: true }).click(),
      });
      await expectRefusalsShown(page, {
        name: "answer to an entry",
        endpoint: callOf("POST /api/public/data/answer/item.json"),
        open,
        submit: () => page.getByRole("button", { name: words.send }).click(),
      });
      await open();
    }
    await page.getByRole("button", { name: words.send }).click();
    await page.getByText(words.state, { exact: true }).waitFor();
    await page.getByRole("button", { name: words.again }).waitFor();
    await expectAccessible(page, "an entry with a reply");
    if (shots)
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${shots}/answered-${language}-${width}.png`, fullPage: true });
      }
    const mail = await hanok.mail.to(visitor);
    expect(mail.at(-1)?.text).toContain("3월 2일로 예약했습니다.");
    await context.close();
  },
);
