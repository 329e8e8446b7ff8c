import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import {
  expectAccessible,
  inLanguages,
  joinMember,
  type Language,
  signInOperator,
  startWithBrowser,
} from "../harness.ts";
import { openForReason } from "./opened-inquiry.ts";

const { hanok, browsing } = await startWithBrowser();

const SAY = {
  ko: {
    type: "문의 유형",
    technical: "기술 지원",
    types: ["이용 방법", "요금, 결제, 계정", "해지와 환불", "기술 지원", "기능 제안과 개선", "제휴 신청"],
    title: "제목",
    details: "내용",
    send: "문의 보내기",
    sent: "문의를 보냈어요",
    wanted: [
      "문의 유형을 선택해 주세요.",
      "이메일을 입력해 주세요.",
      "제목을 입력해 주세요.",
      "내용을 입력해 주세요.",
    ],
    email: "이메일",
    waiting: "답변 대기",
    answered: "답변 완료",
    edit: (title: string) => `‘${title}’ 문의 고치기`,
    remove: (title: string) => `‘${title}’ 문의 삭제`,
    save: "저장",
    delete: "삭제",
    none: "보낸 문의가 없어요",
    answer: "답변",
    answerIt: "답변하기",
    answerSent: "답변을 보냈어요",
    answerWanted: "답변을 입력해 주세요.",
    open: "문의 열기",
    reason: "이유",
    show: "열기",
    opened: "문의 열람",
  },
  en: {
    type: "Inquiry type",
    technical: "Technical support",
    types: [
      "How to use",
      "Pricing, payment and account",
      "Cancellation and refund",
      "Technical support",
      "Feature or improvement suggestion",
      "Partner application",
    ],
    title: "Subject",
    details: "Details",
    send: "Send inquiry",
    sent: "Inquiry sent",
    wanted: [
      "Please select an inquiry type.",
      "Please enter your email address.",
      "Please enter the subject.",
      "Please enter the details.",
    ],
    email: "Email",
    waiting: "Awaiting answer",
    answered: "Answered",
    edit: (title: string) => `Edit the inquiry “${title}”`,
    remove: (title: string) => `Delete the inquiry “${title}”`,
    save: "Save",
    delete: "Delete",
    none: "No inquiries yet",
    answer: "Answer",
    answerIt: "Answer",
    answerSent: "Answer sent",
    answerWanted: "Please enter the answer.",
    open: "Open the inquiry",
    reason: "Reason",
    show: "Open",
    opened: "Inquiry opened",
  },
} as const;

const lookAt = async (page: Page, name: string): Promise<void> => {
  await shot(page, `${name}-1440`);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(375);
  await shot(page, `${name}-375`);
  await page.setViewportSize({ width: 1440, height: 900 });
};

test.each<Language>(inLanguages("en"))(
  "[SUP-04] [SUP-07] [SUP-08] [SUP-11] [SUP-12] [SUP-13] [SUP-14] [SUP-15] [SUP-16] [SUP-38] [AVL-12] a member asks, changes the inquiry, reads the operator's answer and deletes it (%s)",
  async (language) => {
    const say = SAY[language];
    const asker = await joinMember(hanok);
    const operator = await signInOperator(hanok);
    const subject = `게시 ${language}`;
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: asker });
    await page.goto("/help/qna");
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    await expect.poll(() => field(say.email).inputValue()).toBe(asker.email);
    await field(say.email).fill("");
    await page.getByRole("button", { name: say.send }).click();
    for (const sentence of say.wanted) await page.getByText(sentence, { exact: true }).waitFor();
    await field(say.email).fill(asker.email);
    await page.getByRole("button", { name: new RegExp(say.type) }).click();
    expect(await page.getByRole("option").allInnerTexts()).toEqual([...say.types]);
    await page.getByRole("option", { name: say.technical }).click();
    await field(say.title).fill(subject);
    await field(say.details).fill("버튼을 누르면 멈춰요.");
    await expectAccessible(page, "inquiry form");
    await shot(page, `inquiry-${language}-1440`);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await shot(page, `inquiry-${language}-375`);
    await page.getByRole("button", { name: say.send }).click();
    await page.waitForURL("**/subscription/qna");
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: subject });
    await card.getByText(say.waiting).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await card.getByRole("link", { name: say.edit(subject) }).click();
    await page.waitForURL("**/help/qna?id=*");
    await field(say.details).fill("버튼을 누르면 화면이 멈춰요.");
    await page.getByRole("button", { name: say.save, exact: true }).click();
    await page.waitForURL("**/subscription/qna");
    await card.getByText("버튼을 누르면 화면이 멈춰요.").waitFor();

    const desk = await browsing.newPage(hanok, { language, signedInAs: operator });
    await desk.page.goto("/source/inquiries");
    const row = desk.page.getByRole("row", { name: subject });
    await row.waitFor();
    await expectAccessible(desk.page, "inquiries of the operator");
    await lookAt(desk.page, `source-list-${language}`);
    await row.getByRole("link", { name: subject }).click();
    const button = (name: string) => desk.page.getByRole("button", { name, exact: true });
    await button(say.open).waitFor();
    // [AVL-12] Nothing of what was written before there is a reason.
    expect(await desk.page.getByText("버튼을 누르면 화면이 멈춰요.").count()).toBe(0);
    await lookAt(desk.page, `source-closed-${language}`);
    await button(say.open).click();
    const dialog = desk.page.getByRole("dialog");
    expect(await dialog.getByRole("textbox", { name: say.reason }).inputValue()).not.toBe("");
    await expectAccessible(desk.page, "the reason to open an inquiry");
    await shot(desk.page, `source-reason-${language}-1440`);
    await dialog.getByRole("button", { name: say.show, exact: true }).click();
    await desk.page.getByText("버튼을 누르면 화면이 멈춰요.").waitFor();
    await desk.page.getByRole("rowheader", { name: say.opened }).waitFor();
    await button(say.answerIt).click();
    await desk.page.getByText(say.answerWanted).waitFor();
    await desk.page.getByRole("textbox", { name: say.answer }).fill("다시 게시해 보세요.");
    await expectAccessible(desk.page, "an inquiry of the operator");
    await lookAt(desk.page, `source-${language}`);
    await button(say.answerIt).click();
    await desk.page.getByText(say.answerSent).waitFor();
    await desk.page.getByRole("main").getByText(say.answered, { exact: true }).waitFor();
    await desk.page.goto("/source/inquiries");
    await desk.page
      .getByRole("table")
      .or(desk.page.getByRole("heading", { level: 2 }))
      .first()
      .waitFor();
    expect(await row.count()).toBe(0);
    expect(desk.problems).toEqual([]);
    await desk.context.close();

    await page.reload();
    await card.getByText(say.answered).waitFor();
    await card.getByText("다시 게시해 보세요.").waitFor();
    expect(await card.getByRole("link", { name: say.edit(subject) }).count()).toBe(0);
    await expectAccessible(page, "own inquiries");
    await shot(page, `inquiries-${language}-1440`);
    await card.getByRole("button", { name: say.remove(subject) }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: say.delete, exact: true }).click();
    await page.getByText(say.none).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);

test("[SUP-10] [SUP-29] a member attaches a picture and takes one back; the operator sees what was sent", async () => {
  const member = await joinMember(hanok);
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: member });
  const subject = `그림 있는 문의 ${Date.now()}`;
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: "#0c6a62" } })
    .png()
    .toBuffer();
  await page.goto("/help/qna");
  const choose = async (...names: string[]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "이미지 첨부" }).click(),
    ]);
    await chooser.setFiles(names.map((name) => ({ name, mimeType: "image/png", buffer: picture })));
  };
  await choose("screen.png", "other.png");
  const attached = page.getByRole("list", { name: "첨부한 이미지" });
  await attached.getByRole("img", { name: "other.png" }).waitFor();
  await expect
    .poll(() =>
      attached.getByRole("img", { name: "screen.png" }).evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBe(320);
  await page.getByRole("button", { name: "other.png 제거" }).click();
  await attached.getByRole("img", { name: "other.png" }).waitFor({ state: "detached" });
  // A file that is no picture is refused in words, and the form keeps what it has.
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "이미지 첨부" }).click(),
  ]);
  await chooser.setFiles({ name: "fake.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await page.getByRole("alert").filter({ hasText: /.+/ }).first().waitFor();
  await page.getByRole("button", { name: "문의 유형" }).click();
  await page.getByRole("option", { name: "기술 지원" }).click();
  await page.getByRole("textbox", { name: "제목" }).fill(subject);
  await page.getByRole("textbox", { name: "내용" }).fill("그림처럼 보여요.");
  await expectAccessible(page, "an inquiry with a picture");
  await shot(page, "inquiry-picture-ko-1440");
  await page.setViewportSize({ width: 375, height: 812 });
  await shot(page, "inquiry-picture-ko-375");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "문의 보내기" }).click();
  await page.waitForURL("**/subscription/qna");
  const card = page.getByRole("listitem").filter({ hasText: subject });
  await card.getByRole("img", { name: "screen.png" }).waitFor();
  const operator = await signInOperator(hanok);
  const desk = await browsing.newPage(hanok, { signedInAs: operator });
  await desk.page.goto("/source/inquiries");
  await desk.page.getByRole("link", { name: subject }).click();
  await openForReason(desk.page);
  const seen = desk.page.getByRole("main").getByRole("img", { name: "screen.png" });
  await seen.scrollIntoViewIfNeeded();
  await expect.poll(() => seen.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320);
  await shot(desk.page, "inquiry-picture-desk-ko-1440");
  expect([...problems, ...desk.problems].filter((one) => !/422|400/.test(String(one)))).toEqual([]);
  await desk.context.close();
  await context.close();
});

test("[SUP-38] the operator saves a reply, puts it into an answer and deletes it", async () => {
  const member = await joinMember(hanok);
  const subject = `저장한 답 ${Date.now()}`;
  const asked = await member.client.post("/api/qnas/add.json", {
    type: "usage",
    email: member.email,
    title: subject,
    details: "게시는 어떻게 하나요?",
  });
  if (!asked.ok) throw new Error(asked.message);
  const name = `게시 안내 ${Date.now()}`;
  const operator = await signInOperator(hanok);
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: operator });
  const dialog = page.getByRole("dialog");
  await page.goto("/source/inquiries");
  await page.getByRole("link", { name: "저장한 답", exact: true }).click();
  await page.getByRole("button", { name: "새 답" }).first().click();
  await dialog.getByLabel("이름").fill(name);
  await dialog.getByLabel("내용").fill("오른쪽 위의 게시 버튼을 눌러 주세요.");
  await expectAccessible(page, "a saved reply");
  await dialog.getByLabel("이유").fill("자주 묻는 질문이에요");
  await dialog.getByRole("button", { name: "저장" }).click();
  await page.getByRole("row", { name: new RegExp(name) }).waitFor();
  await expectAccessible(page, "saved replies");
  await shot(page, "saved-replies-ko-1440");
  await page.goto(`/source/inquiries/${asked.data.id}`);
  await openForReason(page);
  const answer = page.getByRole("textbox", { name: "답변" });
  await answer.fill("안녕하세요.");
  await page.getByRole("button", { name: "저장한 답 넣기" }).click();
  await page.getByRole("menuitem", { name }).click();
  await expect.poll(() => answer.inputValue()).toBe("안녕하세요.\n\n오른쪽 위의 게시 버튼을 눌러 주세요.");
  await shot(page, "saved-reply-inserted-ko-1440");
  await page.getByRole("button", { name: "답변하기" }).click();
  await page.getByText("답변을 보냈어요").waitFor();
  const read = await member.client.get("/api/qnas/item.json", { id: asked.data.id });
  expect(read.ok && read.data.qna.answer).toContain("게시 버튼");
  await page.goto("/source/inquiries/replies");
  await page.getByRole("button", { name: `${name} 삭제` }).click();
  await dialog.getByLabel("이유").fill("더 쓰지 않아요");
  await dialog.getByRole("button", { name: "삭제" }).click();
  await page.getByText("답을 삭제했어요").waitFor();
  await page.getByRole("row", { name: new RegExp(name) }).waitFor({ state: "detached" });
  expect(problems).toEqual([]);
  await context.close();
});

test("[SRC-02] [SRC-03] the operator's screens lead a member to the workspace and a visitor to the sign-in", async () => {
  const member = await joinMember(hanok);
  for (const [signedIn, place] of [
    [{ signedInAs: member }, "**/workspace"],
    [{}, "**/login?*"],
  ] as const) {
    const { page, context } = await browsing.newPage(hanok, signedIn);
    await page.goto("/source/inquiries");
    await page.waitForURL(place);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("navigation", { name: "운영 화면" }).count()).toBe(0);
    await context.close();
  }
});
