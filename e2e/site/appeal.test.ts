import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import {
  callOf,
  expectAccessible,
  expectRefusalsShown,
  joinMember,
  type Language,
  signInOperator,
  startWithBrowser,
} from "../harness.ts";
import { told } from "../main-job/projects.ts";

const { hanok, browsing } = await startWithBrowser();

const WORDS = {
  ko: {
    required: "이의 내용을 입력해 주세요.",
    details: "이의 내용",
    send: "보내기",
    done: "이의를 받았어요",
  },
  en: {
    required: "Enter your appeal.",
    details: "Your appeal",
    send: "Send",
    done: "We received your appeal",
  },
} as const;

/** A member who was suspended at once, and the address in their mail. */
const suspended = async (): Promise<string> => {
  const member = await joinMember(hanok);
  const operator = await signInOperator(hanok);
  const { members } = told(await operator.client.get("/api/source/search.json", { search: member.email }));
  told(
    await operator.client.post("/api/source/member/restrict.json", {
      id: members[0]?.id ?? 0,
      stage: "SUSPENDED",
      days: 30,
      isHarm: true,
      reason: "다른 사람의 사진을 썼어요",
    }),
  );
  return hanok.mail.link(member.email, "appeal");
};

test.each<Language>(["ko", "en"])(
  "[LET-09] a suspended member appeals from the mail without signing in (%s)",
  async (language) => {
    const words = WORDS[language];
    const link = await suspended();
    const { page, context, problems } = await browsing.newPage(hanok, { language });
    await page.goto(link);
    await page.getByText("다른 사람의 사진을 썼어요", { exact: false }).waitFor();
    const send = page.getByRole("button", { name: words.send, exact: true });
    await send.click();
    await page.getByText(words.required).waitFor();
    await expectAccessible(page, "appeal");
    await shot(page, `appeal-${language}-1440`);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await shot(page, `appeal-${language}-375`);
    await page.getByRole("textbox", { name: words.details }).fill("사진은 제가 찍은 것이에요.");
    await send.click();
    await page.getByRole("heading", { name: words.done }).waitFor();
    // One at a time: the same address says that it waits.
    await page.reload();
    await page.getByRole("heading", { name: words.done }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);

test("[LET-09] each refusal of an appeal is shown", async () => {
  const link = await suspended();
  const { page, context } = await browsing.newPage(hanok);
  await expectRefusalsShown(page, {
    name: "appeal",
    endpoint: callOf("POST /api/members/appeal/item.json"),
    open: async () => {
      await page.goto(link);
      await page.getByRole("textbox", { name: WORDS.ko.details }).fill("아니에요.");
    },
    submit: () => page.getByRole("button", { name: WORDS.ko.send, exact: true }).click(),
  });
  await context.close();
});
