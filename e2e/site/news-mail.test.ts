import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { expectAccessible, joinMember, signInOperator, startOwn } from "../harness.ts";

// A server of its own: the mails go to every member of the installation.
const { hanok, browsing } = await startOwn();

const WORDS = {
  ko: {
    help: "도움말과 소식",
    mail: /메일로 보내기$/,
    mailed: "메일로",
    trial: "나에게 보내 보기",
    marketing: "혜택과 광고",
    kind: "종류",
    update: "새 기능",
    noSender: /회사 이름, 주소, 전화번호, 이메일이 모두 필요해요/,
    send: "1명에게 보내기",
    reason: "이유",
    sent: "보냄",
    stop: "그만 받기",
    stopped: "더 이상 보내지 않아요",
    language: "영어",
  },
  en: {
    help: "Help and news",
    mail: /^Send by mail/,
    mailed: "Mail",
    trial: "Send it to me first",
    marketing: "Offers and advertising",
    kind: "Kind",
    update: "New features",
    noSender: /name the company, its address, phone and email/,
    send: "Send to 1 member",
    reason: "Reason",
    sent: "Sent",
    stop: "Stop",
    stopped: "No more of these mails",
    language: "Korean",
  },
} as const;

test.each(["ko", "en"] as const)(
  "[ACC-20] [ACC-21] [ACC-24] the operator sends news by mail, and a member ends these mails from one, in %s",
  async (language) => {
    const words = WORDS[language];
    const member = await joinMember(hanok);
    const wanting = await member.client.post("/api/members/member/item.json", {
      member: { language, notifications: { productUpdates: true } },
    });
    if (!wanting.ok) throw new Error(wanting.error);
    const operator = await signInOperator(hanok);
    const title = { ko: "블록 찾기가 빨라졌어요", en: "Blocks are found faster" };
    const news = await operator.client.post("/api/source/support/item.json", {
      kind: "notice",
      category: "update",
      publishedAt: `2026-01-0${language === "ko" ? 5 : 6}T00:00:00.000Z`,
      endsAt: "",
      order: 0,
      videoUrl: "",
      texts: {
        ko: {
          title: title.ko,
          summary: "",
          content:
            "라이브러리 위에서 이름의 첫소리만 적어도 블록이 나와요.\n\n- ㅎㄷ → 헤더\n- ㄱㄱ → 가격\n\n자주 쓰는 블록은 맨 앞에 모여요.",
        },
        en: {
          title: title.en,
          summary: "",
          content:
            "Type the first letters of a block above the library.\n\nBlocks that you use often come first.",
        },
      },
      reason: "새 기능을 알려요",
    });
    if (!news.ok) throw new Error(news.error);

    const { page, problems } = await browsing.newPage(hanok, { signedInAs: operator, language });
    await page.goto("/source/help");
    const row = page.getByRole("row", { name: title[language] }).first();
    await row.getByRole("button", { name: words.mail }).click();
    const dialog = page.getByRole("dialog");
    const preview = dialog.frameLocator("iframe");
    await preview.getByText(title[language], { exact: true }).waitFor();
    await dialog.getByRole("button", { name: words.send }).waitFor();
    await expectAccessible(page, "news by mail");
    await shot(page, `source-mailing-${language}-1440`);
    // Advertising needs a sender, which this installation does not name.
    await dialog.getByRole("button", { name: words.kind }).click();
    await page.getByRole("option", { name: words.marketing }).click();
    await dialog.getByText(words.noSender).waitFor();
    await dialog.getByLabel(words.reason).fill("할인을 알려요");
    await dialog.getByRole("button", { name: words.mailed, exact: true }).click();
    // The notice above, and the refusal of the call.
    await dialog.getByText(words.noSender).nth(1).waitFor();
    await dialog.getByRole("button", { name: words.kind }).click();
    await page.getByRole("option", { name: words.update }).click();
    await dialog.getByRole("button", { name: words.trial }).click();
    await page.getByText(operator.email).first().waitFor();
    await dialog.getByRole("button", { name: words.language }).click();
    await preview.getByText(title[language === "ko" ? "en" : "ko"], { exact: true }).waitFor();
    await dialog.getByLabel(words.reason).fill("새 기능을 알려요");
    await dialog.getByRole("button", { name: words.send }).click();
    await page.waitForURL("**/source/mailings");
    const newest = page.getByRole("row", { name: title[language] }).first();
    await newest.getByText(words.sent, { exact: true }).waitFor();
    await expectAccessible(page, "sent news");
    await shot(page, `source-mailings-${language}-1440`);
    expect(problems).toEqual([]);

    const link = await hanok.mail.link(member.email, "unsubscribe");
    // From the mail, without a session.
    const visitor = await browsing.newPage(hanok, { language });
    await visitor.page.goto(link);
    await visitor.page.getByText(`${member.email.slice(0, 2)}***`).waitFor();
    await expectAccessible(visitor.page, "the way out of mails");
    await shot(visitor.page, `unsubscribe-${language}-1440`);
    await visitor.page.getByRole("button", { name: words.stop }).click();
    await visitor.page.getByText(words.stopped).waitFor();
    const settings = await member.client.get("/api/members/member/item.json", {});
    expect(settings.ok && settings.data.member.notifications.productUpdates).toBe(false);
    expect(visitor.problems).toEqual([]);
  },
);
