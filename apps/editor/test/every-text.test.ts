import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type ContentNode, PHRASING } from "@hanok/canvas/protocol";
import {
  allElements,
  applyChanges,
  emptyPart,
  importPage,
  invertChanges,
  type LocatedElement,
  type LocatedNode,
  newBlock,
  newPage,
  type ProjectPart,
  runEdit,
} from "@hanok/page-document";
import { describe, expect, test } from "vitest";
import { contentOfSource } from "../src/canvas/typed-content.ts";
import { tagsWithin, typedText } from "../src/canvas/typed-edit.ts";
import { refusedPlaces } from "../src/i18n/pages/ko/refusals.ts";
import { nodeOf, type Picture, paintPage } from "../src/picture/picture.ts";
import { flowsInText } from "../src/picture/text-runs.ts";
import { holdsText } from "../src/selection/text-to-edit.ts";
import { setEditor } from "../src/state/editor-store.ts";

const require = createRequire(import.meta.url);
const THEMES = fileURLToPath(new URL("../../../packages/starter-content/themes", import.meta.url));
const PACKAGES = [
  "html5-boilerplate",
  "startbootstrap-agency",
  "startbootstrap-clean-blog",
  "startbootstrap-creative",
  "startbootstrap-freelancer",
];

/** Sources of the blocks of each site: of a theme in both languages, of a package those that its pages are cut into. */
const SITES: readonly (readonly [string, () => readonly string[]])[] = [
  ...readdirSync(THEMES)
    .filter((theme) => existsSync(path.join(THEMES, theme, "blocks")))
    .map((theme) => [theme, () => htmlBelow(path.join(THEMES, theme, "blocks"))] as const),
  ["words in hard places", () => [HARD]],
  ...PACKAGES.map((name) => {
    const folder = path.join(path.dirname(require.resolve(`${name}/package.json`)), "dist");
    return [name, () => htmlBelow(folder).flatMap((page) => importPage(page).blocks)] as const;
  }),
];

/** Words where hand-written pages have them: beside fields, lists, blocks, scripts and comments, in every kind of cell. */
const HARD = `<section>
<ul><li>글<ul><li>안쪽 <b>굵게</b> 끝</li></ul>뒤</li><li><p>문단</p></li><li><a href="a.html">가기</a></li></ul>
<label>이름 <input name="n"> 뒤</label><label for="x">주소</label><fieldset><legend>묶음</legend></fieldset>
<div>앞<p>문단 &amp; &nbsp;글</p>뒤<!-- 말 -->끝<script>let a = "<p>";</script>그 뒤</div>
<dl><dt>물음</dt><dd>답<p>문단</p>끝</dd></dl>
<table><caption>표 제목</caption><thead><tr><th>칸</th></tr></thead><tbody><tr><td>글<ul><li>항목</li></ul>뒤</td><td>셀</td></tr></tbody></table>
<details><summary>펼치기</summary>속</details><figure><img src="a.png" alt=""><figcaption>설명</figcaption></figure>
<center><font color=red>옛</font><hr> 뒤</center><button type="button">누르기 <i></i></button>
<select><option>하나</option><optgroup label="g"><option>둘</option></optgroup></select><textarea>긴 글</textarea>
<svg viewBox="0 0 9 9"><text>그림 글</text></svg><pre>\n  줄 <code>a</code>\n</pre><blockquote>말<cite>사람</cite></blockquote>
<a href="/x">글<div>상자</div></a><h2>제목<br>둘째 줄 <small>작게</small></h2><address>주소<br>둘째</address>
<p>가<span>나<em>다</em></span>라 <marquee>흐르는</marquee> 끝</p><my-tag>맞춤</my-tag>
</section>
`;

const htmlBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"));

const OPTIONS = { scripts: true, marker: "data-m", placeholders: {} };
const SOURCE = "block/a/html";
const TOOLS = { createId: () => "x", now: "2026-01-01T00:00:00Z" };

const partWith = (html: string): ProjectPart => ({
  ...emptyPart(),
  pages: { p: newPage({ id: "p", title: "", key: "a0", now: "" }) },
  blocks: {
    a: newBlock({ id: "a", pageId: "p", section: "content", key: "a1", name: "a", classtitle: "", now: "" }),
  },
  texts: { [SOURCE]: html },
});

/** No visitor reads these. */
const UNREAD = /^(?:script|style|noscript|template|iframe|title|object|audio|video|canvas)$/;

interface ReadText {
  readonly words: string;
  readonly element: LocatedElement;
}

/** Every text that a visitor reads, with the element around it. */
const textsOf = (nodes: readonly LocatedNode[]): ReadText[] => {
  const found: ReadText[] = [];
  for (const element of allElements(nodes)) {
    if (isUnread(element)) continue;
    for (const child of element.children)
      if (child.kind === "text" && child.value.trim() !== "") found.push({ words: child.value, element });
  }
  return found;
};

const isUnread = (element: LocatedElement): boolean => {
  for (let one: LocatedElement | null = element; one; one = one.parent) if (UNREAD.test(one.tag)) return true;
  return false;
};

const hasOwnText = ({ children }: LocatedElement): boolean =>
  children.some((child) => child.kind === "text" && child.value.trim() !== "");

/** The element whose text a double click means, as the frame finds it (`text-host.ts` there). */
const hostOf = (element: LocatedElement): LocatedElement => {
  let host = element;
  while (host.parent && PHRASING[host.tag] && flowsInText(host) && hasOwnText(host.parent))
    host = host.parent;
  return host;
};

/** Which reason the frame gives where a text is not edited in place (`whyNoText`). */
const reasonFor = ({ tag, namespace }: LocatedElement): keyof typeof refusedPlaces =>
  /^(?:select|textarea|option|optgroup|datalist)$/.test(tag)
    ? "field"
    : namespace === "html"
      ? "structure"
      : "drawing";

/** A letter in the middle of the first text that says these words. */
const withLetter = (content: readonly ContentNode[], words: string): ContentNode[] => {
  let isDone = false;
  const visit = (nodes: readonly ContentNode[]): ContentNode[] =>
    nodes.map((node) => {
      if (isDone) return node;
      if (!("text" in node)) return { ...node, children: visit(node.children) } as ContentNode;
      const at = node.text.indexOf(words);
      if (at < 0) return node;
      isDone = true;
      const behind = at + words.length - words.trimStart().length + 1;
      return { text: `${node.text.slice(0, behind)}한${node.text.slice(behind)}` };
    });
  const typed = visit(content);
  if (!isDone) throw new Error(`no text says ${JSON.stringify(words)}`);
  return typed;
};

/** Types one letter into a text as the canvas does: the edit, the source before and after. */
function typeInto(part: ProjectPart, picture: Picture, host: LocatedElement, words: string): string {
  const idOf = (element: LocatedElement): string | null => nodeOf(picture, "a", element.index);
  const node = idOf(host);
  const before = contentOfSource(host.children, idOf);
  if (node === null || before === null) return "is not in the source";
  setEditor({ picture, part });
  const typed = typedText(
    { node, before, first: before, firstTags: tagsWithin(picture, before) },
    withLetter(before, words),
  );
  if (!typed) return "is no edit";
  const { element, text, wasPlain, html, runs } = typed;
  const [name, input] = runs
    ? ["text.runs", { element, runs }]
    : text !== null && wasPlain
      ? ["text.set", { element, value: text }]
      : ["text.content", { element, html }];
  const outcome = runEdit(part, name, input, TOOLS);
  if (!outcome.ok) return `${name} is refused: ${outcome.refusal.reason}`;
  const applied = applyChanges(part, outcome.value);
  if (!applied.ok) return `${name} does not apply`;
  const [was = "", now = ""] = [part.texts[SOURCE], applied.value.part.texts[SOURCE]];
  const at = now.split("").findIndex((character, place) => character !== was[place]);
  if (now.slice(0, at) + now.slice(at + 1) !== was || now[at] !== "한") return `${name} changes more`;
  const back = applyChanges(applied.value.part, invertChanges(outcome.value, part));
  return back.ok && back.value.part.texts[SOURCE] === was ? "" : `${name} is not taken back exactly`;
}

describe("[HND-05] every text that a visitor reads is edited in place, in twelve sites and more", () => {
  test("there are as many sites", () => {
    expect(SITES.length).toBeGreaterThanOrEqual(12);
  });

  test.each(SITES)(
    "%s: a letter changes its own place alone and is taken back exactly, or the reason and the way stand in words",
    (name, sources) => {
      const faults: string[] = [];
      const refused: string[] = [];
      let count = 0;
      for (const source of new Set(sources())) {
        const part = partWith(source);
        const { picture } = paintPage(part, "p", OPTIONS);
        for (const { words, element } of textsOf(picture.blocks.get("a")?.located.nodes ?? [])) {
          count += 1;
          const host = hostOf(element);
          if (holdsText(host)) {
            const fault = typeInto(part, picture, host, words);
            if (fault !== "") faults.push(`<${host.tag}> ${JSON.stringify(words.trim())}: ${fault}`);
          } else refused.push(`${element.tag} ${reasonFor(element)}`);
        }
      }
      expect(faults).toEqual([]);
      // Words of fields have their panel, those of drawings their code; no other text is left out.
      expect(refused.filter((one) => !/ (?:field|drawing)$/.test(one))).toEqual([]);
      expect(count - refused.length).toBeGreaterThan(refused.length);
      for (const [, why = ""] of refused.map((one) => one.split(" ")))
        expect(refusedPlaces[why as keyof typeof refusedPlaces].length).toBeGreaterThan(10);
      if (name === "words in hard places")
        expect(refused).toEqual(["option field", "option field", "textarea field", "text drawing"]);
      expect(count).toBeGreaterThan(2);
    },
    30_000,
  );
});
