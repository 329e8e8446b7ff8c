import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { expect } from "vitest";
import { share } from "../editor/together-support.ts";
import { type Hanok, joinMember } from "../harness.ts";
import { bringSite, takeHome, told } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import type { EngineWindow } from "./engine-window.ts";
import { eventually, type Hands, handsOn } from "./hands.ts";
import { signIn } from "./sign-in.ts";

const THANKS = "Thank you, we read it.";
/** Boxes and pictures of fixed sizes: engines set letters differently, and nothing that they move may be compared. */
const PAGE = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>Long</title>
<link rel="stylesheet" href="css/style.css"></head>
<body>
<main>
<h1>Bread</h1>
<p class="lead">Every day</p>
<img src="images/bread.svg" alt="bread" width="120" height="80">
<div class="boxes"><i></i><i></i><i></i></div>
</main>
<form data-hanok-form="ask" data-hanok-success="${THANKS}">
<label>Name <input name="name"></label>
<label>Words <textarea name="words"></textarea></label>
<button>Send</button>
</form>
</body></html>
`;
const CSS = `body { margin: 0; font: 20px/30px sans-serif; background: #f4efe6 }
main { width: 960px; margin: 0 auto; padding: 24px; background: linear-gradient(#fff, #e8f0ee) }
h1, p { height: 60px; margin: 0; overflow: hidden }
img { display: block; border-radius: 12px; box-shadow: 0 4px 12px rgb(0 0 0 / .3) }
.boxes { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; margin-top: 24px }
.boxes i { height: 120px; background: #0f6b60; border: 4px solid #c96; border-radius: 20px }
.boxes i:nth-child(2) { transform: rotate(4deg); opacity: .7 }
form { display: flex; gap: 12px; width: 960px; height: 140px; margin: 0 auto; overflow: hidden; background: #fff }
`;
const BREAD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8" width="120" height="80"><rect width="12" height="8" fill="#c96"/></svg>';
const HANGUL = [
  ["ㅎ", "하", "한"],
  ["ㄱ", "그", "글"],
];

/** Part of the pixels that may differ from Chromium: letters, and the edges of what is round or turned. */
const MOST_DIFFERENT = 0.03;

/**
 * One project in two engines at once [HND-17]: `mine` writes, edits code, uploads an image, comments and publishes while
 * `mate` writes beside; the site is read and its form sent in `mine`, and its picture compared with that of `chromium`.
 * Answers the part of the pixels that differ.
 */
export async function walkLongJourney(
  mine: EngineWindow,
  mate: EngineWindow,
  chromium: EngineWindow,
  hanok: Hanok,
): Promise<number> {
  const [owner, colleague] = [await joinMember(hanok, { name: "가람" }), await joinMember(hanok)];
  const files = new Map([
    ["index.html", Buffer.from(PAGE)],
    ["css/style.css", Buffer.from(CSS)],
    ["images/bread.svg", Buffer.from(BREAD)],
  ]);
  const { project } = await bringSite(owner, site("long", files));
  await share(owner, colleague, project.id);
  // A workspace that holds something: signing in waits for its list.
  await bringSite(colleague, site("own", new Map([["index.html", Buffer.from("<title>own</title>")]])));
  const [me, they] = [handsOn(mine), handsOn(mate)];
  for (const [hands, member] of [
    [me, owner],
    [they, colleague],
  ] as const) {
    await signIn(hands.window, hanok, member);
    await hands.window.goto(`${hanok.origin}/neditor/?project=${project.id}`);
    await hands.ready();
  }

  // Both write at once, in two elements; each sees the other's words.
  await begin(me, "h1");
  await begin(they, ".lead");
  await mine.type(" and ");
  await mate.type(" we bake ");
  await mine.compose(HANGUL);
  await mate.type("rye");
  for (const hands of [me, they]) {
    await reads(hands, "h1", "Bread and 한글");
    await reads(hands, ".lead", "Every day we bake rye");
  }
  // And in the same element, where neither loses a letter.
  await mate.key("Escape");
  await they.gone(".lead[contenteditable]");
  await begin(they, "h1");
  await mate.type("!");
  await reads(me, "h1", "Bread and 한글!");
  await mate.key("Escape");
  await mine.key("Escape");
  await they.saved();
  await me.saved();

  // Words that are written in the code are in both canvases.
  await me.pressOn(".lead");
  await me.selected("we bake");
  await mine.key("Control+.");
  const line = { selector: ".cm-line", words: "we bake rye" };
  await me.waitFor(".cm-content");
  await me.pressWords(line.selector, line.words);
  await mine.key("End");
  for (let i = 0; i < "</p>".length; i += 1) await mine.key("ArrowLeft");
  await mine.type(" in code");
  await reads(they, ".lead", "Every day we bake rye in code");
  await me.saved();
  await mine.key("Control+.");
  await eventually(
    () => me.has(".cm-content"),
    (is) => !is,
  );

  // An image of the person's own takes the place of the drawing, in both.
  await me.pressOn("img");
  await me.selected("img");
  await me.press({ role: "button", name: "이미지 선택" });
  await me.waitFor("[role=dialog] input[type=file]");
  await mine.run("window", giveFile, {
    name: "wall.svg",
    type: "image/svg+xml",
    text: BREAD.replace("#c96", "#36c"),
  });
  await me.press({ role: "button", name: "이 이미지 쓰기" });
  for (const hands of [me, they])
    await eventually(
      () => hands.window.run("canvas", () => document.querySelector("img")?.getAttribute("src") ?? "", null),
      (src) => src.includes("wall"),
    );

  // A comment of one is read by the other.
  await me.press({ role: "button", name: "댓글*" });
  await me.write("이 페이지에 댓글 쓰기", "shorter please");
  await mine.key("Control+Enter");
  await they.press({ role: "button", name: "댓글*" });
  await eventually(
    () => mate.run("window", () => document.body.innerText.includes("shorter please"), null),
    (is) => is,
  );

  await me.saved();
  const html = String((await takeHome(owner, hanok.origin, project.id)).get("index.html"));
  // An export gives the form its address, which belongs to the export's own tests.
  const mainOf = (text: string): string => text.slice(text.indexOf("<main>"), text.indexOf("<form"));
  const uploaded = /src="([^"]*wall[^"]*)"/.exec(html)?.[1] ?? "";
  expect(mainOf(html)).toBe(
    mainOf(PAGE)
      .replace("<h1>Bread", "<h1>Bread and 한글!")
      .replace("Every day", "Every day we bake rye in code")
      .replace("images/bread.svg", uploaded),
  );

  await me.press({ role: "button", name: "게시" });
  await me.press({ role: "button", name: "지금 게시하기" });
  await me.waitFor("[data-published]");
  expect(await mine.problems()).toEqual([]);
  const { published } = told(
    await owner.client.get("/api/projects/publish/item.json", { projectId: project.id }),
  );
  const address = published?.url ?? "";
  await Promise.all([mine.goto(address), chromium.goto(address)]);
  const [own, theirs] = [await shown(mine), await shown(chromium)];
  expect([own.width, own.height]).toEqual([theirs.width, theirs.height]);
  const differing = pixelmatch(own.data, theirs.data, undefined, own.width, own.height, { threshold: 0.1 });
  const part = differing / (own.width * own.height);
  expect(part).toBeLessThan(MOST_DIFFERENT);

  // The form is sent by a visitor of this engine.
  await me.write("Name", "yun");
  await me.write("Words", "two loaves of rye");
  // Faster than a person can be, it would be held back as spam.
  const focused = performance.now();
  await eventually(
    async () => performance.now() - focused,
    (ms) => ms > 2_500,
  );
  await me.press({ role: "button", name: "Send" });
  await eventually(
    () => mine.run("window", () => document.body.innerText, null),
    (text) => text.includes(THANKS),
  );
  return part;
}

async function begin(hands: Hands, selector: string): Promise<void> {
  await hands.pressOn(selector, 2);
  await hands.waitFor(`${selector}[contenteditable]`, "canvas");
  await hands.window.key("End");
}

const reads = (hands: Hands, selector: string, words: string) =>
  eventually(
    () => hands.textOf(selector),
    (text) => text?.replaceAll("\u00a0", " ") === words,
  );

async function shown(window: EngineWindow): Promise<PNG> {
  const isThere = () =>
    document.readyState === "complete" && [...document.images].every((image) => image.complete);
  await eventually(
    () => window.run("window", isThere, null),
    (is) => is,
  );
  return PNG.sync.read(await window.picture());
}

/** Runs in the page: a file as a person's own chooser of files hands it over. */
function giveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const input = document.querySelector("[role=dialog] input[type=file]") as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], name, { type }));
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
