import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { canvasFrame, openEditor, press, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const PAGE = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>목록</title><style>td{padding:8px 24px}</style></head>
<body>
<section>
<ul class="list">
  <li class="one">하나</li>
  <li class="two">둘</li>
</ul>
<table><tr><td class="a">가</td><td class="b">나</td></tr><tr><td class="c">다</td></tr></table>
</section>
</body></html>
`;

test("[HND-07] Enter makes the next item of a list, twice ends it, and splits one; Tab goes through levels and cells; blanks stay", async () => {
  const { project } = await bringSite(member, site("items", new Map([["index.html", Buffer.from(PAGE)]])));
  const { page, problems, close } = await openEditor(browsing, hanok, member, project.id);
  const frame = canvasFrame(page);
  const source = async (): Promise<string> => {
    await saved(page);
    const { part } = told(await member.client.get("/api/projects/edit.json", { projectId: project.id }));
    return Object.values(part.texts).join("");
  };
  const typingIn = (words: string): Promise<void> =>
    expect.poll(() => frame.locator("[contenteditable=true]").allTextContents()).toEqual([words]);

  await press(page, ".one", 2);
  await typingIn("하나");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await typingIn("");
  await page.keyboard.type("새 항목");
  await page.keyboard.press("Enter");
  await typingIn("");
  await page.keyboard.press("Enter");
  await expect.poll(() => frame.locator("li").allTextContents()).toEqual(["하나", "새 항목", "둘"]);
  await expect.poll(() => frame.locator("[contenteditable=true]").count()).toBe(0);
  expect(await source()).toContain(
    '<li class="one">하나</li>\n  <li class="one">새 항목</li>\n  <li class="two">둘</li>',
  );

  await press(page, ".two", 2);
  await typingIn("둘");
  await page.keyboard.press("End");
  await page.keyboard.type("  셋");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect.poll(() => frame.locator("li").allTextContents()).toEqual(["하나", "새 항목", "둘", "셋"]);
  await typingIn("셋");
  await page.keyboard.press("Tab");
  await expect.poll(() => frame.locator("li li").allTextContents()).toEqual(["셋"]);
  await typingIn("셋");
  await page.keyboard.type("ㄱ");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => frame.locator("li li").count()).toBe(0);
  await typingIn("ㄱ셋");
  await page.keyboard.press("End");
  await page.keyboard.type(" 가  나");
  await page.keyboard.press("Escape");
  expect(await source()).toMatch(
    / {2}<li class="two">둘<\/li>\n {2}<li class="two">ㄱ셋 가(?: &nbsp;|&nbsp; )나<\/li>\n<\/ul>/,
  );

  await press(page, ".a", 2);
  await typingIn("가");
  await page.keyboard.press("Tab");
  await typingIn("나");
  await page.keyboard.press("Tab");
  await typingIn("다");
  await page.keyboard.press("Shift+Tab");
  await typingIn("나");
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Escape");
  expect(await source()).toContain('<td class="b">나!</td>');
  expect(problems).toEqual([]);
  await close();
});

const KINDS = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>목록</title></head>
<body>
<section>
<ul class="text"><li class="one"><p>하나</p></li><li class="two"><p>둘</p></li></ul>
<ul class="links"><li><a class="to" href="a.html">가기</a></li></ul>
<dl><dt>물음</dt><dd>답</dd></dl>
<dl class="two"><div><dt>갑</dt><dd class="a">을</dd><dd class="b">병</dd></div></dl>
<dl class="flat"><dt>정</dt><dd class="c">무</dd><dd class="d">기</dd></dl>
</section>
</body></html>
`;

test("[HND-07] Enter and Tab do the same where the words of an item stand in a paragraph or a link, and in definition lists", async () => {
  const { project } = await bringSite(member, site("kinds", new Map([["index.html", Buffer.from(KINDS)]])));
  const { page, problems, close } = await openEditor(browsing, hanok, member, project.id);
  const frame = canvasFrame(page);
  const typingIn = (words: string): Promise<void> =>
    expect.poll(() => frame.locator("[contenteditable=true]").allTextContents()).toEqual([words]);
  await press(page, ".one p", 2);
  await typingIn("하나");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await typingIn("");
  await page.keyboard.type("새");
  await page.keyboard.press("Tab");
  await expect.poll(() => frame.locator(".text li li p").allTextContents()).toEqual(["새"]);
  await typingIn("새");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => frame.locator(".text li li").count()).toBe(0);
  await typingIn("새");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await typingIn("");
  await page.keyboard.press("Enter");
  await expect.poll(() => frame.locator("[contenteditable=true]").count()).toBe(0);

  await press(page, ".to", 2);
  await typingIn("가기");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await typingIn("");
  await page.keyboard.type("또");
  await page.keyboard.press("Escape");
  await expect.poll(() => frame.locator("[contenteditable=true]").count()).toBe(0);

  await press(page, "dl:not(.two, .flat) dt", 2);
  await typingIn("물음");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await typingIn("답");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await typingIn("");
  await page.keyboard.type("둘째 물음");
  await page.keyboard.press("Enter");
  await typingIn("");
  await page.keyboard.type("둘째 답");
  await page.keyboard.press("Escape");
  // Behind one of two descriptions comes another; the words of the next stay what they are.
  for (const [first, words] of [
    [".a", "을"],
    [".c", "무"],
  ] as const) {
    await press(page, first, 2);
    await typingIn(words);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await typingIn("");
    await page.keyboard.type("사이");
    await page.keyboard.press("Escape");
    await expect.poll(() => frame.locator("[contenteditable=true]").count()).toBe(0);
  }
  await press(page, ".two dt", 2);
  await typingIn("갑");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await typingIn("을");
  await page.keyboard.type("새 ");
  await page.keyboard.press("Escape");
  await saved(page);
  const { part } = told(await member.client.get("/api/projects/edit.json", { projectId: project.id }));
  const html = Object.values(part.texts).join("").replace(/>\s+</g, "><");
  expect(html).toContain(
    '<ul class="text"><li class="one"><p>하나</p></li><li class="one"><p>새</p></li><li class="two"><p>둘</p></li></ul>',
  );
  expect(html).toContain(
    '<li><a class="to" href="a.html">가기</a></li><li><a class="to" href="#">또</a></li></ul>',
  );
  expect(html).toContain("<dl><dt>물음</dt><dd>답</dd><dt>둘째 물음</dt><dd>둘째 답</dd></dl>");
  expect(html).toContain(
    '<div><dt>갑</dt><dd class="a">새 을</dd><dd class="a">사이</dd><dd class="b">병</dd></div></dl>',
  );
  expect(html).toContain(
    '<dl class="flat"><dt>정</dt><dd class="c">무</dd><dd class="c">사이</dd><dd class="d">기</dd></dl>',
  );
  expect(problems).toEqual([]);
  await close();
});
