import { beforeEach, describe, expect, test } from "vitest";
import type { ContentNode, FromFrame } from "../src/protocol/index.ts";
import { startCanvas } from "./support/start.ts";

const { canvas } = await startCanvas();

const PAGE = `<!doctype html><style data-mark="st">body{margin:20px;font:20px/30px sans-serif} marquee{width:60px}</style>
<body data-mark="body"><ul data-mark="ul"><li data-mark="li">하나<ul data-mark="in"><li data-mark="li2">안쪽</li></ul></li></ul>
<div data-mark="d">앞 글<p data-mark="p">안쪽 <b data-mark="b">문단</b></p>뒤 글<hr data-mark="hr">끝 글</div>
<label data-mark="label">이름 <input data-mark="input" value="값"></label>
<dl data-mark="dl"><dd data-mark="dd">풀이<p data-mark="ddp">문단</p></dd></dl>
<table data-mark="t"><tr data-mark="tr"><td data-mark="td">칸 글<ul data-mark="tdul"><li data-mark="tdli">x</li></ul></td></tr></table>
<a data-mark="a" href="/x">링크 글<div data-mark="adiv">상자</div></a>
<center data-mark="c"><font data-mark="f" color="red">옛 글</font><hr data-mark="chr">뒤 글</center>
<p data-mark="s">글자 <script data-mark="sc">window.ran = (window.ran ?? 0) + 1</script><!-- 말 --> 다음</p>
<p data-mark="m">줄 글 <marquee data-mark="mq">움직임</marquee></p></body>`;

beforeEach(async () => {
  await canvas.load(PAGE);
  await canvas.settle();
  await canvas.clear();
});

const edit = (node: string): Promise<FromFrame> => {
  void canvas.send({ type: "edit-text", node, letters: null });
  return canvas.until((message) => message.type === "text-start");
};
/** The caret in a child of the element that is edited. */
const caretIn = (selector: string, child: number, offset: number): Promise<void> =>
  canvas.frame.evaluate(
    ([selector, child, offset]) => {
      const node = document.querySelector(selector)?.childNodes[child];
      if (node) getSelection()?.setPosition(node, offset);
    },
    [selector, child, offset] as const,
  );
const press = (key: string): Promise<void> => canvas.page.keyboard.press(key);
const finish = async (): Promise<readonly ContentNode[] | null> => {
  await press("Escape");
  const message = await canvas.until((one) => one.type === "text-end");
  return message.type === "text-end" ? message.content : null;
};
const inner = (selector: string): Promise<string> => canvas.frame.locator(selector).first().innerHTML();
const compose = async (...steps: string[]): Promise<void> => {
  for (const text of steps)
    await canvas.cdp.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
  await canvas.cdp.send("Input.insertText", { text: steps.at(-1) ?? "" });
};

describe("[HND-05] runs of text between elements that stay", () => {
  test.each([
    ["li", "li", 0, [{ text: "하나" }, { id: "in", children: [] }]],
    ["label", "label", 0, [{ text: "이름 " }, { id: "input", children: [] }]],
    ["dd", "dd", 0, [{ text: "풀이" }, { id: "ddp", children: [] }]],
    ["td", "td", 0, [{ text: "칸 글" }, { id: "tdul", children: [] }]],
    ["a", "a", 0, [{ text: "링크 글" }, { id: "adiv", children: [] }]],
    [
      "c",
      "center",
      2,
      [{ id: "f", children: [{ text: "옛 글" }] }, { id: "chr", children: [] }, { text: "뒤 글" }],
    ],
    ["s", "center ~ p", 0, [{ text: "글자 " }, { id: "script:0", children: [] }, { text: " 다음" }]],
    ["m", "center ~ p ~ p", 0, [{ text: "줄 글 " }, { id: "mq", children: [] }]],
  ] as const)(
    "%s: letters and Hangul are written, the elements are told as they stood",
    async (node, selector, child, before) => {
      const ran = await canvas.frame.evaluate("window.ran");
      const started = await edit(node);
      expect(started).toMatchObject({ node, before });
      await caretIn(selector, child, 1);
      await canvas.page.keyboard.type("x");
      await compose("ㅎ", "하", "한");
      const content = await finish();
      const changed = JSON.stringify(content);
      expect(changed).toContain("x한");
      expect(JSON.parse(changed.replace("x한", ""))).toEqual(before);
      expect(await canvas.frame.evaluate("window.ran")).toBe(ran);
      expect(await canvas.frame.locator("[contenteditable]").count()).toBe(0);
    },
  );

  test("a double click opens the run under the pointer; a press on what stands between ends it", async () => {
    const at = await canvas.frame.evaluate(() => {
      const text = document.querySelector("div")?.childNodes[2];
      const range = document.createRange();
      if (text) range.selectNodeContents(text);
      const { left, top } = range.getBoundingClientRect();
      return { x: left + 10, y: top + 10 };
    });
    await canvas.page.mouse.dblclick(at.x, at.y);
    expect(await canvas.until(({ type }) => type === "text-start")).toMatchObject({ node: "d" });
    const box = await canvas.frame.locator("div > p").boundingBox();
    await canvas.page.mouse.dblclick((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await canvas.until((message) => message.type === "text-start" && message.node === "p");
  });

  test("nothing reaches over an element: keys that delete, a choice of all, words in bold", async () => {
    const first = await inner("div");
    await edit("d");
    for (const [child, offset, key] of [
      [2, 0, "Backspace"],
      [2, 0, "Control+Backspace"],
      [0, 3, "Delete"],
      [0, 3, "Control+Delete"],
      [4, 0, "Backspace"],
      [2, 3, "Delete"],
    ] as const) {
      // biome-ignore format: one list
      await caretIn("div", child, offset);
      await press(key);
      expect((await inner("div")).replaceAll(' contenteditable="false"', ""), key).toBe(first);
    }
    await caretIn("div", 2, 1);
    await press("Control+a");
    await expect.poll(() => canvas.frame.evaluate("getSelection().toString()")).not.toContain("문단");
    await press("Delete");
    await canvas.page.keyboard.type("새 글");
    const content = await finish();
    expect(content?.filter((one) => "id" in one)).toEqual([
      { id: "p", children: [] },
      { id: "hr", children: [] },
    ]);
    expect(JSON.stringify(content)).toContain("새 글");
    expect(await inner("div > p")).toBe("안쪽 <b>문단</b>");
  });

  test("arrow keys step over an element, both ways", async () => {
    await edit("d");
    await caretIn("div", 0, 3);
    await press("ArrowRight");
    await canvas.page.keyboard.type("1");
    await caretIn("div", 2, 0);
    await press("ArrowLeft");
    await canvas.page.keyboard.type("2");
    expect(await finish()).toEqual([
      { text: "앞 글2" },
      { id: "p", children: [] },
      { text: "1뒤 글" },
      { id: "hr", children: [] },
      { text: "끝 글" },
    ]);
  });

  test("a run whose words are all deleted is empty, and can be written again", async () => {
    await edit("li");
    await caretIn("li", 0, 2);
    await press("Backspace");
    await press("Backspace");
    expect(await finish()).toEqual([{ id: "in", children: [] }]);
  });

  test("elements that scripts add beside a text are no part of it, and stay", async () => {
    await canvas.frame.evaluate(() => {
      const made = document.createElement("i");
      made.textContent = "★";
      document.querySelector("label")?.prepend(made);
    });
    await canvas.settle();
    expect(await edit("label")).toMatchObject({ before: [{ text: "이름 " }, { id: "input", children: [] }] });
    await caretIn("label", 1, 2);
    await canvas.page.keyboard.type("!");
    // The browser writes a space at the end of a text as a no-break space.
    const content = JSON.parse(JSON.stringify(await finish()).replaceAll("\u00a0", " "));
    expect(content).toEqual([{ text: "이름! " }, { id: "input", children: [] }]);
    expect(await inner("label")).toMatch(/^<i>★<\/i>이름!/);
  });

  test("a patch of a run leaves the elements beside it as they are", async () => {
    await canvas.frame.evaluate("window.kept = document.querySelector('div > p')");
    await canvas.send({
      type: "patch", revision: 2, marker: "data-mark",
      patches: [{ op: "run", node: "d", after: "p", before: "hr", html: 'new <b data-mark="n">run</b>' }],
    }); // biome-ignore format: one message
    await canvas.settle();
    expect(await inner("div")).toBe("앞 글<p>안쪽 <b>문단</b></p>new <b>run</b><hr>끝 글");
    expect(await canvas.frame.evaluate("window.kept === document.querySelector('div > p')")).toBe(true);
  });
});
