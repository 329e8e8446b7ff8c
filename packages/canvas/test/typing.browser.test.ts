import { beforeEach, describe, expect, test } from "vitest";
import type { FromFrame, ToFrame } from "../src/protocol/index.ts";
import { startCanvas } from "./support/start.ts";

const { canvas } = await startCanvas();
type ToFrameContent = Extract<ToFrame, { type: "text-merge" }>["now"];

const PAGE = `<!doctype html><style data-mark="st">body{margin:20px;font:20px/30px sans-serif}</style>
<body data-mark="body"><h1 data-mark="h1">Title</h1><p data-mark="p">Some <b data-mark="b">bold</b> words</p>
<p data-mark="q">other</p><button data-mark="btn">press</button>
<script data-mark="sc">window.heard = []; addEventListener("keydown", (e) => heard.push(e.key), true)</script>`;

beforeEach(async () => {
  await canvas.load(PAGE);
  await canvas.settle();
  await canvas.clear();
});

const edit = async (selector: string): Promise<void> => {
  const box = await canvas.frame.locator(selector).first().boundingBox();
  if (!box) throw new Error("not drawn");
  await canvas.page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await canvas.until((m) => m.type === "text-start");
};
const caretToEnd = (): Promise<void> => canvas.page.keyboard.press("End");
const ended = async (): Promise<Extract<FromFrame, { type: "text-end" }>> => {
  const message = await canvas.until((m) => m.type === "text-end");
  if (message.type !== "text-end") throw new Error("unreachable");
  return message;
};
/** Two-set Korean, jamo by jamo, as an input method sends it. */
const compose = async (...steps: string[]): Promise<void> => {
  for (const text of steps) {
    await canvas.cdp.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
};
const composeEnd = (text: string): Promise<unknown> => canvas.cdp.send("Input.insertText", { text });

describe("text in place", () => {
  test("typing is sent once, on Enter in a heading", async () => {
    await edit("h1");
    await caretToEnd();
    await canvas.page.keyboard.type("s!");
    expect((await canvas.messages()).some((m) => m.type === "text-end")).toBe(false);
    await canvas.page.keyboard.press("Enter");
    expect(await ended()).toEqual({
      type: "text-end",
      node: "h1",
      revision: 1,
      content: [{ text: "Titles!" }],
      made: false,
      burst: 0,
      caret: 7,
    });
    expect(await canvas.frame.evaluate("document.querySelector('h1').outerHTML")).toBe("<h1>Titles!</h1>");
    expect(await canvas.frame.evaluate("heard.length")).toBe(0);
    expect((await canvas.messages()).filter((m) => m.type === "text-end")).toHaveLength(1);
  });

  test("[HND-14] a line end right after a pre or textarea is none of its text when it is painted again", async () => {
    await canvas.load(
      '<body><pre data-mark="pre">\n  one\n</pre><pre data-mark="mix">\n a<p data-mark="i">b</p>c</pre>',
    );
    await canvas.settle();
    await canvas.send({
      type: "patch",
      revision: 2,
      patches: [
        { op: "inner", node: "pre", html: "\r\n\n  two\n" },
        { op: "run", node: "mix", after: null, before: "i", html: "\n x" },
      ],
    });
    await canvas.settle();
    expect(
      await canvas.frame.evaluate("[...document.querySelectorAll('pre')].map((e) => e.textContent)"),
    ).toEqual(["\n  two\n", " xbc"]);
  });

  test("[HND-07] in what is no line of a list's item Enter breaks the line, and pasted lines stay", async () => {
    const html: Readonly<Record<string, string>> = {
      pre: "<pre data-mark=t>one</pre>",
      blockquote: "<blockquote data-mark=t>one</blockquote>",
      address: "<address data-mark=t>one</address>",
      article: "<article data-mark=a><p data-mark=t>one</p></article>",
    };
    for (const [name, inner] of Object.entries(html)) {
      await canvas.load(`<body data-mark="body"><ul data-mark="ul"><li data-mark="li">${inner}</li></ul>`);
      await canvas.clear();
      await edit("[contenteditable], pre, blockquote, address, p");
      await caretToEnd();
      await canvas.page.keyboard.press("Enter");
      await canvas.page.keyboard.type("two");
      await canvas.frame.evaluate(() => {
        const data = new DataTransfer();
        data.setData("text/plain", "\nthree\nfour");
        const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
        document.querySelector("[contenteditable]")?.dispatchEvent(event);
      });
      await canvas.page.keyboard.press("Escape");
      const { content } = await ended();
      const words = (content ?? []).map((one) => ("text" in one ? one.text : "\n")).join("");
      expect([name, words]).toEqual([name, "one\ntwo\nthree\nfour"]);
    }
  });

  test("a word in bold belongs to its sentence; Enter breaks the line; leaving commits", async () => {
    await edit("b");
    await caretToEnd();
    await canvas.page.keyboard.press("Enter");
    await canvas.page.keyboard.type("more");
    await canvas.page.locator("#outside").click();
    expect(await ended()).toMatchObject({
      node: "p",
      content: [
        { text: "Some " },
        { id: "b", children: [{ text: "bold" }] },
        { text: " words" },
        { tag: "br" },
        { text: "more" },
      ],
    });
  });

  test("[EDT-59] classes that scripts of the page put on are no difference: they are told to nobody", async () => {
    await canvas.frame.evaluate(
      "document.querySelector('p').classList.add('is-seen'); document.querySelector('b').className = 'is-lit'",
    );
    await edit("p");
    await caretToEnd();
    await canvas.page.keyboard.type("!");
    await canvas.page.locator("#outside").click();
    expect(await ended()).toMatchObject({
      node: "p",
      content: [{ text: "Some " }, { id: "b", children: [{ text: "bold" }] }, { text: " words!" }],
    });
    expect(JSON.stringify(await canvas.messages())).not.toMatch(/is-seen|is-lit/);
  });

  test("the browser's markup of words becomes the source's own; made and unmade, it is gone", async () => {
    await edit("p + p");
    await canvas.page.keyboard.press("Control+a");
    await canvas.page.keyboard.press("Control+Shift+x");
    await canvas.page.keyboard.press("Escape");
    expect(await ended()).toMatchObject({
      content: [{ tag: "s", children: [{ text: "other" }] }],
      made: true,
    });
    await canvas.clear();
    await edit("h1");
    await canvas.page.keyboard.press("Control+a");
    // A heading is bold already, by its style: no tag makes it bolder or plain.
    await canvas.page.keyboard.press("Control+b");
    expect(await canvas.frame.evaluate("document.querySelector('h1').innerHTML")).toBe("Title");
    await canvas.page.keyboard.press("Control+i");
    expect(await canvas.frame.evaluate("document.querySelector('h1').innerHTML")).toBe("<i>Title</i>");
    await canvas.page.keyboard.press("Control+i");
    await canvas.page.keyboard.press("Escape");
    expect(await ended()).toMatchObject({ content: null });
    expect(await canvas.frame.evaluate("document.querySelector('h1').outerHTML")).toBe("<h1>Title</h1>");
  });

  test("words that a style has made bold are not made plain by half: nothing happens to them", async () => {
    await canvas.load(
      `<!doctype html><style data-mark="st">.x{font-weight:800}</style><body data-mark="body"><p data-mark="p">Some <span class="x" data-mark="x">words</span>, plainly</p>`,
    );
    await edit("p");
    await canvas.frame.evaluate("getSelection().selectAllChildren(document.querySelector('span'))");
    const before = await canvas.frame.evaluate("document.querySelector('p').innerHTML");
    await canvas.page.keyboard.press("Control+b");
    expect(await canvas.frame.evaluate("document.querySelector('p').innerHTML")).toBe(before);
    await canvas.page.keyboard.press("Escape");
    expect(await ended()).toMatchObject({ content: null });
  });

  test("a format at the caret is for what is typed next, and takes nothing back", async () => {
    await edit("p + p");
    await caretToEnd();
    await canvas.page.keyboard.type("One");
    await canvas.page.keyboard.press("Control+b");
    await canvas.page.keyboard.type("Two");
    await canvas.page.keyboard.press("Escape");
    expect(await ended()).toMatchObject({
      content: [{ text: "otherOne" }, { tag: "b", children: [{ text: "Two" }] }],
    });
  });

  test("while the address of a link is asked for keys leave the words alone; an address without end takes no words along", async () => {
    await edit("p + p");
    await canvas.page.keyboard.press("Control+a");
    await canvas.page.keyboard.press("Control+k");
    expect(await canvas.until((m) => m.type === "link-ask")).toMatchObject({ node: "q", href: null });
    await canvas.page.keyboard.type("https");
    await canvas.page.keyboard.press("Backspace");
    await canvas.send({ type: "text-link", href: `https://a.example/${"x".repeat(5_000)}` });
    await canvas.settle();
    await canvas.page.keyboard.press("End");
    await canvas.page.keyboard.type("!");
    await canvas.page.keyboard.press("Control+a");
    await canvas.page.keyboard.press("Control+k");
    await canvas.send({ type: "text-link", href: "about.html" });
    await canvas.frame.locator("p a").waitFor();
    await canvas.page.keyboard.press("Escape");
    expect(await ended()).toMatchObject({
      content: [{ tag: "a", href: "about.html", children: [{ text: "other!" }] }],
    });
  });

  test("[BLK-68] Escape leaves and keeps what was typed", async () => {
    await edit("p");
    await canvas.page.keyboard.press("Control+a");
    await canvas.page.keyboard.type("kept");
    await canvas.page.keyboard.press("Escape");
    expect(await ended()).toMatchObject({ node: "p", content: [{ text: "kept" }] });
  });

  test("given up from outside, it brings the very same nodes back", async () => {
    await canvas.frame.evaluate("window.bold = document.querySelector('b')");
    await edit("p");
    await canvas.page.keyboard.press("Control+a");
    await canvas.page.keyboard.type("gone");
    await canvas.send({ type: "end-text", keep: false });
    expect(await ended()).toMatchObject({ node: "p", content: null });
    expect(await canvas.frame.evaluate("document.querySelector('p').outerHTML")).toBe(
      "<p>Some <b>bold</b> words</p>",
    );
    expect(await canvas.frame.evaluate("document.querySelector('b') === window.bold")).toBe(true);
  });

  test("the space bar writes a space in a button", async () => {
    await edit("button");
    await caretToEnd();
    await canvas.page.keyboard.type(" me");
    await canvas.page.keyboard.press("Enter");
    const { content } = await ended();
    expect(JSON.stringify(content).replaceAll("\u00a0", " ")).toBe('[{"text":"press me"}]');
  });

  test("pasted markup arrives as characters", async () => {
    await edit("p + p");
    await caretToEnd();
    await canvas.frame.evaluate(`(() => { const data = new DataTransfer(); data.setData("text/html", "<img src=x onerror=boom()>"); data.setData("text/plain", "<b>a</b>\\nz");
      document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })); })()`);
    await canvas.page.keyboard.press("Control+Enter");
    expect(await ended()).toMatchObject({
      content: [{ text: "other<b>a</b>" }, { tag: "br" }, { text: "z" }],
    });
  });

  test("[HND-07] bold words, links and lines of a program come into the text; no break at its end; words alone by their keys", async () => {
    const paste = (text: string, html: string) =>
      canvas.frame.evaluate(`(() => { const data = new DataTransfer(); data.setData("text/plain", ${JSON.stringify(text)}); data.setData("text/html", ${JSON.stringify(html)});
        document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })); })()`);
    const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">굵게</span><span> 글 <a href="https://example.com/" onclick="x()">가게</a></span></p><p>둘<script>boom()</script><img src=x onerror=boom()></p></b>`;
    await edit("p + p");
    await canvas.page.keyboard.press("Control+a");
    await paste("굵게 글 가게\r\n둘\r\n", html);
    await canvas.page.keyboard.press("Control+Enter");
    expect((await ended()).content).toEqual([
      { tag: "b", children: [{ text: "굵게" }] },
      { text: " 글 " },
      { tag: "a", href: "https://example.com/", children: [{ text: "가게" }] },
      { tag: "br", children: [] },
      { text: "둘" },
    ]);
    await canvas.load(PAGE);
    await canvas.settle();
    await canvas.clear();
    await edit("p + p");
    await caretToEnd();
    await paste("한글에서 복사한 글\r\n굵게\r\n", "");
    await canvas.page.keyboard.press("Control+Enter");
    expect((await ended()).content).toEqual([
      { text: "other한글에서 복사한 글" },
      { tag: "br", children: [] },
      { text: "굵게" },
    ]);
  });

  test("[HND-17] copied words come in the source's own elements, never in the looks of their place; cut ones go", async () => {
    const styled = `${PAGE}<p data-mark="s" style="font-weight: 300">a <strong data-mark="st2">strong</strong> end</p>`;
    await canvas.load(styled);
    await canvas.settle();
    await canvas.clear();
    const { keyboard } = canvas.page;
    // A heading is bold by its style, and no element of the source is.
    await edit("h1");
    await keyboard.press("Control+a");
    await keyboard.press("Control+c");
    await keyboard.press("Escape");
    await ended();
    await canvas.clear();
    await edit("p + p");
    await caretToEnd();
    await keyboard.press("Control+v");
    await keyboard.press("Control+Enter");
    expect((await ended()).content).toEqual([{ text: "otherTitle" }]);
    // A part of an element that is bold by itself.
    await canvas.load(styled);
    await canvas.settle();
    await canvas.clear();
    await edit("[style*='300']");
    await caretToEnd();
    for (let i = 0; i < 6; i += 1) await keyboard.press("Shift+ArrowLeft");
    await keyboard.press("Control+x");
    await caretToEnd();
    await keyboard.press("Control+v");
    await keyboard.press("Control+Enter");
    expect((await ended()).content).toEqual([
      { text: "a " },
      { id: "st2", children: [{ text: "stro" }] },
      { tag: "strong", children: [{ text: "ng" }] },
      { text: " end" },
    ]);
  });

  test("[HND-17] the words of what is copied have plain spaces, for fields and programs that take words alone", async () => {
    await canvas.load(PAGE.replace("Title", "Title&nbsp; one&nbsp;"));
    await canvas.settle();
    await canvas.clear();
    await edit("h1");
    await canvas.page.keyboard.press("Control+a");
    await canvas.page.keyboard.press("Control+c");
    await canvas.page.keyboard.press("Escape");
    await ended();
    await canvas.page.keyboard.press("Control+v");
    const pasted = await canvas.until((m) => m.type === "paste");
    expect(pasted).toMatchObject({ text: expect.stringMatching(/^Title {2}one ?$/) });
  });

  test("[HND-17] the source that the editor lent is on the clipboard in the task of the keys that copy", async () => {
    await canvas.load(PAGE, { keys: ["ctrl+KeyC", "ctrl+KeyX"] });
    await canvas.settle();
    await canvas.frame.evaluate(`addEventListener("copy", () => heard.push("copy"), true)`);
    let ping = 0;
    const lend = async (source: string | null, cuts: boolean): Promise<void> => {
      ping += 1;
      await canvas.send({ type: "lend-source", source, cuts });
      await canvas.send({ type: "ping", ping });
      await canvas.until((m) => m.type === "pong" && m.ping === ping);
    };
    await lend("<p class=a>lent</p>", false);
    const box = await canvas.frame.locator("h1").boundingBox();
    if (!box) throw new Error("not drawn");
    await canvas.page.mouse.click(box.x + 5, box.y + 5);
    await canvas.clear();
    await canvas.page.keyboard.press("Control+c");
    expect(await canvas.until((m) => m.type === "key")).toMatchObject({ copied: "<p class=a>lent</p>" });
    await canvas.page.keyboard.press("Control+v");
    expect(await canvas.until((m) => m.type === "paste")).toMatchObject({ text: "<p class=a>lent</p>" });
    // Not to be cut, nor where nothing is lent: the clipboard stays, and the editor learns that it does.
    for (const [source, cuts, key] of [
      ["<p>two</p>", false, "Control+x"],
      [null, true, "Control+c"],
      [null, true, "Control+x"],
    ] as const) {
      await lend(source, cuts);
      await canvas.clear();
      await canvas.page.keyboard.press(key);
      expect(await canvas.until((m) => m.type === "key"), key).toMatchObject({ copied: null });
      await canvas.page.keyboard.press("Control+v");
      expect(await canvas.until((m) => m.type === "paste"), key).toMatchObject({
        text: "<p class=a>lent</p>",
      });
    }
    await lend("<p>two</p>", true);
    await canvas.clear();
    await canvas.page.keyboard.press("Control+x");
    expect(await canvas.until((m) => m.type === "key")).toMatchObject({ copied: "<p>two</p>" });
    // The browser refuses the key: the answer of the one before does not count.
    await canvas.frame.evaluate("document.execCommand = () => false");
    await canvas.clear();
    await canvas.page.keyboard.press("Control+c");
    expect(await canvas.until((m) => m.type === "key")).toMatchObject({ copied: null });
    await canvas.frame.evaluate("delete document.execCommand");
    // The page learns of no copy.
    expect(await canvas.frame.evaluate("heard")).not.toContain("copy");
  });

  test("pasted letters that came apart, as macOS hands them over, are composed; other characters stay", async () => {
    await edit("h1");
    await caretToEnd();
    const apart = ` ${"한옥é".normalize("NFD")} 金`;
    await canvas.frame.evaluate(`(() => { const data = new DataTransfer(); data.setData("text/plain", ${JSON.stringify(apart)});
      document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })); })()`);
    await canvas.page.keyboard.press("Enter");
    expect((await ended()).content).toEqual([{ text: "Title 한옥é 金" }]);
  });

  test("an address that is pasted over words links them; a text without words is empty", async () => {
    const paste = (text: string) =>
      canvas.frame.evaluate(`(() => { const data = new DataTransfer(); data.setData("text/plain", ${JSON.stringify(text)});
        document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })); })()`);
    await edit("p + p");
    await canvas.page.keyboard.press("Control+a");
    await paste("https://hanok.example/?a=1&b=2");
    await canvas.page.keyboard.press("Control+Enter");
    expect(await ended()).toMatchObject({
      content: [{ tag: "a", href: "https://hanok.example/?a=1&b=2", children: [{ text: "other" }] }],
    });
    await canvas.clear();
    // A button is no place for a link.
    await edit("button");
    await canvas.page.keyboard.press("Control+a");
    await paste("https://hanok.example/");
    await canvas.page.keyboard.press("Enter");
    expect(await ended()).toMatchObject({ content: [{ text: "https://hanok.example/" }] });
    await canvas.clear();
    await edit("h1");
    await canvas.page.keyboard.press("Control+a");
    await canvas.page.keyboard.press("Delete");
    await canvas.page.keyboard.press("Enter");
    expect(await ended()).toMatchObject({ content: [] });
  });
});

describe("Hangul", () => {
  test("jamo by jamo, two syllables: the final text is exact and sent once", async () => {
    await edit("h1");
    await canvas.page.keyboard.press("Control+a");
    await compose("ㅎ", "하", "한");
    await composeEnd("한");
    await compose("ㅇ", "오", "옥");
    expect((await canvas.messages()).some((m) => m.type === "text-end")).toBe(false);
    await composeEnd("옥");
    await canvas.page.keyboard.press("Enter");
    expect(await ended()).toMatchObject({ node: "h1", content: [{ text: "한옥" }] });
    expect((await canvas.messages()).filter((m) => m.type === "text-end")).toHaveLength(1);
  });

  /** A key that the input method takes for itself, as browsers tell it. */
  const takenKey = (code: string): Promise<unknown> =>
    canvas.cdp.send("Input.dispatchKeyEvent", {
      type: "rawKeyDown",
      key: "Process",
      code,
      windowsVirtualKeyCode: 229,
    });

  test("Enter commits the syllable and breaks the line once in a paragraph, and ends the editing of a heading", async () => {
    await edit("p + p");
    await canvas.page.keyboard.press("Control+a");
    await compose("ㄱ", "가");
    await takenKey("Enter");
    expect(await canvas.frame.evaluate("document.querySelector('p + p').innerHTML")).toBe("가");
    await composeEnd("가");
    await canvas.page.keyboard.press("Enter");
    await canvas.page.keyboard.type("b");
    await canvas.page.keyboard.press("Control+Enter");
    expect(await ended()).toMatchObject({ content: [{ text: "가" }, { tag: "br" }, { text: "b" }] });
    await canvas.clear();
    await edit("h1");
    await caretToEnd();
    await compose("ㄴ", "나");
    await takenKey("Enter");
    expect((await canvas.messages()).some((m) => m.type === "text-end")).toBe(false);
    await composeEnd("나");
    await canvas.page.keyboard.press("Enter");
    expect(await ended()).toMatchObject({ content: [{ text: "Title나" }] });
  });

  test("an Escape that the input method keeps ends the composition alone; the next one leaves at once", async () => {
    await edit("h1");
    await caretToEnd();
    await compose("ㄴ", "나");
    await takenKey("Escape");
    await composeEnd("나");
    await canvas.settle();
    expect((await canvas.messages()).some((m) => m.type === "text-end")).toBe(false);
    await canvas.page.keyboard.press("Escape");
    expect(await ended()).toMatchObject({ content: [{ text: "Title나" }] });
  });

  test("drafts hold the completed syllables while a composition runs", async () => {
    await edit("h1");
    await caretToEnd();
    await compose("ㅎ", "하", "한");
    await composeEnd("한");
    await compose("ㅇ", "오");
    const draft = await canvas.until((m) => m.type === "text-draft");
    expect(draft).toMatchObject({ content: [{ text: "Title한오" }] });
    expect((await canvas.messages()).some((m) => m.type === "text-end")).toBe(false);
    await composeEnd("오");
    await canvas.page.keyboard.press("Enter");
    expect(await ended()).toMatchObject({ content: [{ text: "Title한오" }] });
  });

  const WORDS = [{ text: "Some " }, { id: "b", children: [{ text: "bold" }] }, { text: " words" }];
  const NO_PLACE = { own: null, caret: null };
  const merge = async (
    now: ToFrameContent,
    place: Pick<Extract<ToFrame, { type: "text-merge" }>, "own" | "caret"> = NO_PLACE,
  ): Promise<boolean> => {
    await canvas.send({ type: "text-merge", node: "p", was: WORDS, now, ...place });
    const answer = await canvas.until((m) => m.type === "text-merged");
    await canvas.clear();
    return answer.type === "text-merged" && answer.done;
  };

  test("[LIV-25] words of others come in between one's own, letter by letter: the caret and the elements stay", async () => {
    await edit("p");
    await caretToEnd();
    await canvas.page.keyboard.type("!");
    const now = [{ text: "Some more " }, { id: "b", children: [{ text: "very bold" }] }, { text: " words" }];
    expect(await merge(now)).toBe(true);
    const told = await canvas.until((m) => m.type === "text-draft");
    expect(told).toMatchObject({ content: [...now.slice(0, 2), { text: " words!" }], settled: true });
    await canvas.page.keyboard.type("?");
    await canvas.page.keyboard.press("Escape");
    expect(await ended()).toMatchObject({ content: [...now.slice(0, 2), { text: " words!?" }], made: false });
  });

  test("[HND-01] at one place words of others come before or behind one's own letters, never between", async () => {
    await edit("p");
    await caretToEnd();
    await canvas.page.keyboard.type("!");
    const end = [...WORDS.slice(0, 2)];
    // " words" is one's own run: what is typed on belongs to it, and theirs is behind.
    const theirs = [...end, { text: " words가" }];
    expect(await merge(theirs, { own: { was: [9, 15], now: [9, 15] }, caret: null })).toBe(true);
    const told = await canvas.until((m) => m.type === "text-draft");
    expect(told).toMatchObject({ content: [...end, { text: " words!가" }] });
    await canvas.page.keyboard.press("Escape");
  });

  test("[HND-01] a caret behind the letters that a colleague is typing follows them", async () => {
    const end = [...WORDS.slice(0, 2)];
    await edit("p");
    await caretToEnd();
    const caret = { was: 15, now: 17 };
    expect(await merge([...end, { text: " words가나" }], { own: null, caret })).toBe(true);
    await canvas.page.keyboard.type("?");
    await canvas.page.keyboard.press("Escape");
    expect(await ended()).toMatchObject({ content: [...end, { text: " words가나?" }] });
  });

  test("[HND-01] letters come into a paragraph that is empty, also where the browser has put a line break", async () => {
    await canvas.load(
      `<!doctype html><p data-mark="e" style="min-height:30px"></p><p data-mark="f" style="min-height:30px">x</p>`,
    );
    await canvas.settle();
    const theirs = (was: ToFrameContent) =>
      ({ type: "text-merge", node: "e", was, now: [{ text: "가" }], own: null, caret: null }) as const;
    await edit("p");
    await canvas.send(theirs([]));
    await canvas.until((m) => m.type === "text-merged" && m.done);
    await canvas.page.keyboard.press("End");
    await canvas.page.keyboard.type("!");
    await canvas.page.keyboard.press("Escape");
    expect(await ended()).toMatchObject({ content: [{ text: "가!" }] });

    await canvas.clear();
    await edit("p + p");
    await caretToEnd();
    await canvas.page.keyboard.press("Backspace");
    await canvas.until((m) => m.type === "text-draft");
    expect(await canvas.frame.locator("p + p").innerHTML()).toBe("<br>");
    await canvas.send({ ...theirs([]), node: "f" });
    await canvas.until((m) => m.type === "text-merged" && m.done);
    await canvas.page.keyboard.press("Escape");
    expect(await ended()).toMatchObject({ content: [{ text: "가" }] });
  });

  test("[HND-01] a letter like the one behind the caret stays with the letters before it", async () => {
    await canvas.load(`<!doctype html><p data-mark="e">ab</p>`);
    await canvas.settle();
    await edit("p");
    await canvas.frame.evaluate("getSelection().setPosition(document.querySelector('p').firstChild, 1)");
    await canvas.page.keyboard.type("b");
    // "a" is one's own run; what a colleague put behind it is behind the whole word.
    const [was, now] = [[{ text: "ab" }], [{ text: "a가b" }]];
    await canvas.send({
      type: "text-merge",
      node: "e",
      was,
      now,
      own: { was: [0, 1], now: [0, 1] },
      caret: null,
    });
    await canvas.until((m) => m.type === "text-merged" && m.done);
    await canvas.page.keyboard.press("Escape");
    expect(await ended()).toMatchObject({ content: [{ text: "ab가b" }] });
  });

  test("[HND-02] Hangul: what follows a pause is a burst of its own, and the syllable before it is not", async () => {
    await edit("h1");
    await caretToEnd();
    await compose("ㅎ", "하");
    await composeEnd("하");
    await compose("ㄴ", "나");
    // The last syllable is still open while the person thinks.
    await canvas.page.waitForTimeout(1_100);
    await composeEnd("나");
    await compose("ㄷ", "다");
    await composeEnd("다");
    await canvas.until((m) => m.type === "text-draft" && m.settled && m.burst === 1);
    const told = (await canvas.messages()).flatMap((m) =>
      m.type === "text-draft" && m.settled ? [[m.burst, JSON.stringify(m.content)]] : [],
    );
    expect(told).toContainEqual([0, '[{"text":"Title하나"}]']);
    expect(told.at(-1)).toEqual([1, '[{"text":"Title하나다"}]']);
    await canvas.page.keyboard.press("Escape");
  });

  test("[HND-02] text typed behind a caret that was moved is a burst of its own; undo is sent to the editor", async () => {
    await edit("h1");
    await caretToEnd();
    await canvas.page.keyboard.type("ab");
    await canvas.page.keyboard.press("ArrowLeft");
    const first = await canvas.until((m) => m.type === "text-draft");
    expect(first).toMatchObject({ content: [{ text: "Titleab" }], settled: true, burst: 0, caret: 7 });
    await canvas.clear();
    await canvas.page.keyboard.type("c");
    await canvas.page.keyboard.press("Control+z");
    const turned = await canvas.until((m) => m.type === "text-turn");
    expect(turned).toEqual({ type: "text-turn", node: "h1", way: "undo", letters: null });
    const drafts = (await canvas.messages()).filter((m) => m.type === "text-draft");
    expect(drafts.at(-1)).toMatchObject({ content: [{ text: "Titleacb" }], burst: 1, caret: 7 });
    // The browser's own history did nothing.
    expect(await canvas.frame.evaluate("document.querySelector('h1').textContent")).toBe("Titleacb");
    await canvas.page.keyboard.press("Escape");
  });

  test("[LIV-25] within a composition, and where more than words is different, the text is left alone", async () => {
    await edit("p");
    await caretToEnd();
    expect(await merge([{ text: "Some bold words" }])).toBe(false);
    await compose("ㅎ", "하");
    expect(await merge([{ text: "Any " }, ...WORDS.slice(1)])).toBe(false);
    await composeEnd("하");
    await canvas.page.keyboard.press("Escape");
    expect(await ended()).toMatchObject({ content: [...WORDS.slice(0, 2), { text: " words하" }] });
  });

  test("leaving in the middle of a syllable keeps it", async () => {
    await edit("h1");
    await caretToEnd();
    await compose("ㄷ", "다", "닭");
    await canvas.page.locator("#outside").click();
    expect(await ended()).toMatchObject({ content: [{ text: "Title닭" }] });
  });

  test("nothing is written while a composition runs: patches wait for its end", async () => {
    await edit("h1");
    await caretToEnd();
    await compose("ㄹ", "라");
    await canvas.send({
      type: "patch",
      revision: 2,
      marker: "data-mark",
      patches: [
        { op: "inner", node: "q", html: "by a colleague" },
        { op: "inner", node: "h1", html: "theirs" },
      ],
    });
    await canvas.settle();
    expect(await canvas.frame.evaluate("document.body.innerText")).toContain("other");
    expect(await canvas.frame.evaluate("document.querySelector('h1').textContent")).toBe("Title라");
    await composeEnd("라");
    // The typing goes on: what came within the composition is written now, in the order in which it came.
    await expect.poll(() => canvas.frame.evaluate("document.body.innerText")).toContain("by a colleague");
    await canvas.page.keyboard.press("Enter");
    expect(await ended()).toMatchObject({ content: [{ text: "Title라" }] });
  });

  test("backspace takes a syllable apart and the rest stays", async () => {
    await edit("h1");
    await canvas.page.keyboard.press("Control+a");
    await compose("ㅎ", "하", "한", "하", "ㅎ", "흐", "흙");
    await composeEnd("흙");
    await canvas.page.waitForTimeout(150);
    await canvas.page.keyboard.press("Enter");
    expect(await ended()).toMatchObject({ content: [{ text: "흙" }] });
  });
});
