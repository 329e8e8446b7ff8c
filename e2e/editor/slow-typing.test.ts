import { expect, test } from "vitest";
import { isSoak } from "../harness/sample.ts";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome, told } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { canvasFrame, openEditor, press, saved, unselect } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const TITLE = 'One, <b class="k">two</b>, <a href="a.html">three <i>and</i></a><br>four &amp; five';
const html = `<!doctype html><title>x</title><section>\n  <h1 class="t">${TITLE}</h1>\n  <p>x</p>\n</section>\n`;

/**
 * Caret position before each letter: before the last letter of a text of the headline; and the source after
 * it.
 */
const STEPS: readonly (readonly [text: string, letter: string, from: string, to: string])[] = [
  ["four & f", "1", "five", "fiv1e"],
  ["four & f", "2", "fiv1e", "fiv12e"],
  ["four & f", "한", "fiv12e", "fiv12한e"],
  ["two", "3", "two</b>", "tw3o</b>"],
  ["tw", "4", "tw3o</b>", "tw34o</b>"],
  ["and", "5", "and</i>", "an5d</i>"],
  ["One,", "6", "One, <b", "One,6 <b"],
  ["four & f", "7", "fiv12한e", "fiv12한7e"],
];

test("letters that become edits one after the other leave the tags around them as they are, wherever they are typed", async () => {
  const { project } = await bringSite(member, site("slow", new Map([["index.html", Buffer.from(html)]])));
  const { page, close, problems } = await openEditor(browsing, hanok, member, project.id);
  await press(page, "h1", 2);
  const frame = canvasFrame(page);
  const versionOf = async () =>
    told(await member.client.get("/api/projects/edit.json", { projectId: project.id })).version;
  let expected = html;
  for (const [words, letter, from, to] of STEPS) {
    const before = await versionOf();
    await frame.evaluate((start) => {
      const walker = document.createTreeWalker(document.querySelector("h1") as Element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.nodeValue?.startsWith(start)) getSelection()?.collapse(node, node.nodeValue.length - 1);
    }, words);
    await page.keyboard.insertText(letter);
    // The letter is an edit of its own before the next one comes.
    await expect.poll(versionOf).toBeGreaterThan(before);
    await saved(page);
    expected = expected.replace(from, to);
    const home = await takeHome(member, hanok.origin, project.id);
    expect(home.get("index.html")?.toString()).toBe(expected);
  }
  await page.keyboard.press("Escape");
  await saved(page);
  const home = await takeHome(member, hanok.origin, project.id);
  expect(home.get("index.html")?.toString()).toBe(expected);
  // One undo undoes letters alone.
  await page.keyboard.press("Control+z");
  await saved(page);
  const back = (await takeHome(member, hanok.origin, project.id)).get("index.html")?.toString() ?? "";
  expect(back.replace(/[1-7한]/g, "")).toBe(html.replace(/[1-7]/g, ""));
  expect(problems).toEqual([]);
  await close();
});

const LIST = `<!doctype html>\r\n<title>y</title>\r\n<body>\r\n<ul>\r\n    <li id=c>셋\r\n    <li id=d>넷\r\n    다섯\r\n</ul>\r\n<p id=j>문단 하나\r\n<p id=k>둘\r\n`;

test("[HND-14] unclosed items and paragraphs keep the white space before what follows, however slowly letters and spaces come", async () => {
  const { project } = await bringSite(member, site("unclosed", new Map([["index.html", Buffer.from(LIST)]])));
  const { page, close, problems } = await openEditor(browsing, hanok, member, project.id);
  const cdp = await page.context().newCDPSession(page);
  const source = async (): Promise<string | undefined> => {
    await saved(page);
    return (await takeHome(member, hanok.origin, project.id)).get("index.html")?.toString();
  };
  /** Without spaces at the ends of lines. */
  const plain = (text: string | undefined): string | undefined => text?.replace(/ (?=\r\n)/g, "");
  const shown = async () => plain(await source());
  let expected = LIST;
  for (const [selector, words] of [
    ["#c", "셋"],
    ["#j", "문단 하나"],
    ["#d", "다섯"],
  ] as const) {
    await unselect(page);
    await press(page, selector, 2);
    await canvasFrame(page).evaluate(
      ([selector, words]) => {
        const text = document.querySelector(selector)?.firstChild;
        const end = (text?.nodeValue?.indexOf(words) ?? 0) + words.length;
        if (text) getSelection()?.collapse(text, end);
      },
      [selector, words] as const,
    );
    let typed = words as string;
    for (const letter of ["Q", "가", " ", "x", "Backspace"]) {
      if (letter === "가") {
        for (const text of ["ㄱ", "가"])
          await cdp.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
        await cdp.send("Input.insertText", { text: letter });
      } else await page.keyboard.press(letter === " " ? "Space" : letter);
      const before = typed;
      typed = letter === "Backspace" ? typed.slice(0, -1) : typed + letter;
      expected = expected.replace(before, typed);
      // Each letter is an edit of its own, the space as well.
      if (letter === " ") await expect.poll(source).toContain(`${typed}\r\n`);
      await expect.poll(shown).toBe(plain(expected));
    }
    await page.keyboard.press("Escape");
    await expect.poll(shown).toBe(plain(expected));
  }
  expect(problems).toEqual([]);
  await close();
});

test.runIf(isSoak)("[AVL-13] a paragraph of 150,000 letters takes letters in its middle", async () => {
  const words = "기와 위에 눈이 내린다. ".repeat(11_540);
  const long = `<!doctype html><title>z</title><h1>제목</h1>\n<p id="long">${words}</p>\n`;
  const { project } = await bringSite(member, site("long", new Map([["index.html", Buffer.from(long)]])));
  const { page, close, problems } = await openEditor(browsing, hanok, member, project.id);
  await press(page, "#long", 2);
  const middle = words.length / 2;
  await canvasFrame(page).evaluate((at) => {
    const text = document.querySelector("#long")?.firstChild;
    if (text) getSelection()?.collapse(text, at);
  }, middle);
  await page.keyboard.type("함박");
  await page.keyboard.press("Escape");
  let after = "";
  const read = async (): Promise<boolean> => {
    after = (await takeHome(member, hanok.origin, project.id)).get("index.html")?.toString() ?? "";
    return after.length === long.length + 2;
  };
  await expect.poll(read, { timeout: 90_000 }).toBe(true);
  // A difference of such texts is no message that a person reads.
  const at = [...after].findIndex((letter, place) => letter !== long[place]);
  expect(after.slice(at, at + 2)).toBe("함박");
  expect(after.slice(0, at) + after.slice(at + 2) === long).toBe(true);
  expect(at).toBe(long.indexOf(words) + middle);
  expect(problems).toEqual([]);
  await close();
});
