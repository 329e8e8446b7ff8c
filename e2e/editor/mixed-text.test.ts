import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { canvasFrame, drawn, openEditor, pointOn, saved, unselect } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const PAGE = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>섞인 글</title></head>
<body>
<section>
<ul><li>하나 일<ul><li>하나의 하나</li></ul></li></ul>
<div class="box">앞쪽 글<div>안쪽</div>뒤쪽 글</div>
<label>이름 칸 <input name="n"></label>
<dl><dt>말</dt><dd>풀이 글<p>문단</p></dd></dl>
<table><tr><td>칸의 글<ul><li>x</li></ul></td></tr></table>
<a href="#top">링크 글<div>상자</div></a>
<center><font color="#333">오래된 글</font><hr>가운데 글</center>
<p class="beside">글자와 <!-- 말 --><script>window.ran = 1</script> 다음 글</p>
<p class="within">문장 속 <span>안의 글<script>window.ran = 2</script></span></p>
<svg width="200" height="40"><text x="0" y="20">그림 글</text></svg>
<p id="made"></p>
</section>
<script>document.getElementById("made").innerHTML = "<i>만든 글</i>";</script>
</body></html>
`;

test("[HND-05] text beside other elements is edited where it stands; where it cannot be, the status line says why", async () => {
  const { project } = await bringSite(member, site("mixed", new Map([["index.html", Buffer.from(PAGE)]])));
  const { page, problems, close } = await openEditor(browsing, hanok, member, project.id);
  const frame = canvasFrame(page);
  const source = async (): Promise<string> => {
    await saved(page);
    const { part } = told(await member.client.get("/api/projects/edit.json", { projectId: project.id }));
    return Object.values(part.texts).join("\n");
  };
  /** A double click on words, wherever they are in the page. */
  const doubleClick = async (words: string): Promise<void> => {
    await unselect(page);
    await drawn(page);
    const at = await frame.evaluate((words) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const from = text.nodeValue?.indexOf(words) ?? -1;
        if (from < 0 || text.parentElement?.localName === "script") continue;
        const range = new Range();
        range.setStart(text, from);
        range.setEnd(text, from + words.length);
        const box = range.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: innerWidth };
      }
      return null;
    }, words);
    const shown = await page.locator("main iframe").boundingBox();
    if (!at || !shown) throw new Error(`${words} is not drawn`);
    const scale = shown.width / at.width;
    await page.mouse.dblclick(shown.x + at.x * scale, shown.y + at.y * scale);
  };
  let expected = await source();
  for (const words of [
    "하나 일",
    "하나의 하나",
    "앞쪽 글",
    "뒤쪽 글",
    "이름 칸",
    "풀이 글",
    "칸의 글",
    "오래된 글",
    "글자와",
    "다음 글",
    "안의 글",
  ]) {
    await doubleClick(words);
    await expect
      .poll(() =>
        frame
          .locator("[contenteditable=true]")
          .evaluateAll((all, words) => all.map((one) => one.textContent?.includes(words)), words),
      )
      .toEqual([true]);
    // Behind the first letter of the words, wherever the double click has put the caret.
    await frame.evaluate((words) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const from = text.nodeValue?.indexOf(words) ?? -1;
        if (from >= 0 && text.parentElement?.localName !== "script")
          getSelection()?.setPosition(text, from + 1);
      }
    }, words);
    await page.keyboard.type("a");
    await page.keyboard.press("Escape");
    await frame.locator("[contenteditable=true]").waitFor({ state: "detached" });
    const changed = `${words.slice(0, 1)}a${words.slice(1)}`;
    expected = expected.replace(words, changed);
    await expect.poll(source).toBe(expected);
    await expect.poll(() => frame.locator("body").textContent()).toContain(changed);
  }
  expect(await frame.locator("label input").count()).toBe(1);

  const reason = page.locator("[data-text-refusal]");
  for (const [words, why] of [
    ["그림 글", "SVG"],
    ["만든 글", "스크립트"],
  ] as const) {
    await doubleClick(words);
    await expect.poll(() => reason.textContent()).toContain(why);
  }
  await unselect(page);
  const field = await pointOn(page, "label input");
  await page.mouse.dblclick(field.x, field.y);
  await expect.poll(() => reason.textContent()).toContain("오른쪽 패널");
  expect(await source()).toBe(expected);
  expect(problems).toEqual([]);
  await close();
});
