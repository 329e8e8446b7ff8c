import { expect } from "vitest";
import { smallSite } from "../editor/small-site.ts";
import type { Hanok, JoinedMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import type { EngineWindow } from "./engine-window.ts";
import { eventually, handsOn } from "./hands.ts";
import { signIn } from "./sign-in.ts";

const ITEM = "      <li>단팥빵</li>\r\n";

const ORIGINAL = (smallSite().files.get("index.html") ?? Buffer.alloc(0)).toString("utf8");
/** Step by step, as an input method shows it. */
const HANGUL = [
  ["ㅎ", "하", "한"],
  ["ㄱ", "그", "글"],
];
const CSS = (smallSite().files.get("css/style.css") ?? Buffer.alloc(0)).toString("utf8");

/**
 * The main path in one window of an engine [HND-17]: sign in, type Latin and Hangul, style, drag, paste, undo and redo,
 * publish, read the site. All files come home as they should be, byte for byte.
 */
export async function walkShortJourney(
  window: EngineWindow,
  hanok: Hanok,
  member: JoinedMember,
): Promise<void> {
  const hands = handsOn(window);
  const { project } = await bringSite(member, smallSite());
  const home = async (file: string): Promise<string> => {
    await hands.saved();
    const files = await takeHome(member, hanok.origin, project.id);
    return (files.get(file) ?? Buffer.alloc(0)).toString("utf8");
  };
  const becomes = async (file: string, wanted: string): Promise<void> => {
    await eventually(
      () => home(file),
      (now) => now === wanted,
      5_000,
    ).catch(() => undefined);
    expect(await home(file)).toBe(wanted);
  };
  const turn = async (chord: string, page: string, css: string): Promise<void> => {
    for (let step = 0; step < 12; step += 1) {
      if ((await home("index.html")) === page && (await home("css/style.css")) === css) return;
      await window.key(chord);
    }
    expect([await home("index.html"), await home("css/style.css")]).toEqual([page, css]);
  };

  await signIn(window, hanok, member);
  await window.goto(`${hanok.origin}/neditor/?project=${project.id}`);
  await hands.ready();

  // Latin and Hangul at the end of the headline.
  await hands.pressOn("h1", 2);
  await hands.waitFor("h1[contenteditable]", "canvas");
  await window.key("End");
  await window.type(" and welcome ");
  // A space is kept once, however long the pause behind it.
  await hands.saved();
  await window.compose(HANGUL);
  await window.type("!");
  await eventually(
    () => hands.textOf("h1"),
    (text) => text === "어서 오세요 and welcome 한글!",
  );
  await window.key("Enter");
  const typed = ORIGINAL.replace("어서 오세요", "어서 오세요 and welcome 한글!");
  await becomes("index.html", typed);

  // Words of the headline are pasted behind others.
  await hands.pressOn("h1", 2);
  await hands.waitFor("h1[contenteditable]", "canvas");
  await window.key("End");
  await window.key("Shift+ArrowLeft");
  await window.key("Shift+ArrowLeft");
  await window.key("Shift+ArrowLeft");
  await window.key("Control+c");
  await window.key("Escape");
  await hands.gone("h1[contenteditable]");
  await hands.pressOn("li:nth-child(2)", 2);
  await hands.waitFor("li[contenteditable]", "canvas");
  await window.key("End");
  await window.key("Control+v");
  await eventually(
    () => hands.textOf("li:nth-child(2)"),
    (text) => text === "바게트한글!",
  );
  await window.key("Escape");
  await hands.gone("li[contenteditable]");
  const pasted = typed.replace("바게트", "바게트한글!");
  await becomes("index.html", pasted);

  // A size and a colour, by the panel, in the rule that styles the headline.
  await hands.pressOn("h1");
  await hands.write("글자 크기", "44px");
  await window.key("Enter");
  const styled = CSS.replace("font-size: 32px", "font-size: 44px");
  await eventually(
    () =>
      window.run("canvas", () => getComputedStyle(document.querySelector("h1") as Element).fontSize, null),
    (size) => size === "44px",
  );
  await becomes("css/style.css", styled);

  // The picture is dragged above the headline.
  const order = () =>
    window.run(
      "canvas",
      () => [...(document.querySelector(".hero")?.children ?? [])].map((one) => one.localName).join(),
      null,
    );
  await hands.drag(await hands.pointOn("img"), await hands.pointOn("h1", { down: 0.1 }));
  await eventually(order, (now) => now === "img,h1,p,button");
  const picture = `    <img src="images/bread.svg" alt='식빵'>\r\n`;
  const title = '    <h1 class="title">';
  const dragged = pasted.replace(picture, "").replace(title, picture + title);
  await becomes("index.html", dragged);

  // An element is copied and pasted as a whole.
  await hands.pressOn("li:nth-child(3)");
  await hands.selected("단팥빵");
  await window.key("Control+c");
  await window.key("Control+v");
  await eventually(
    () => window.run("canvas", () => document.querySelectorAll("li").length, null),
    (count) => count === 4,
  );
  const copied = dragged.replace(ITEM, ITEM + ITEM);
  await becomes("index.html", copied);

  // By the menu, the editor's window copies: another item than the one that the key did.
  await hands.pressOn("li:nth-child(1)");
  await hands.selected("식빵");
  await window.key("Shift+F10");
  await hands.press({ role: "menuitem", name: "복사*" });
  await hands.pressOn("li:nth-child(1)");
  await hands.selected("식빵");
  await window.key("Control+v");
  await eventually(
    () => hands.textOf("li:nth-child(2)"),
    (text) => text === "식빵",
  );
  await window.key("Control+z");
  await becomes("index.html", copied);

  // Everything is undone, exactly, and done again.
  await turn("Control+z", ORIGINAL, CSS);
  await turn("Control+Shift+z", copied, styled);

  // Published, and read as a visitor.
  await hands.press({ role: "button", name: "게시" });
  await hands.press({ role: "button", name: "지금 게시하기" });
  await hands.waitFor("[data-published]");
  const address = (await hands.textOf("[data-published]", "window")) ?? "";
  expect(await window.problems()).toEqual([]);
  await window.goto(address);
  const read = await window.run(
    "window",
    () => {
      const title = document.querySelector("h1");
      return [
        title?.textContent,
        title && getComputedStyle(title).fontSize,
        document.querySelector("#count")?.textContent,
      ];
    },
    null,
  );
  expect(read).toEqual(["어서 오세요 and welcome 한글!", "44px", "1,240"]);
}
