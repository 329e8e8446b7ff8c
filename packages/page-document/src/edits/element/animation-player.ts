import { EASINGS, EFFECTS } from "../../animation/effects.ts";
import {
  ANIMATION_SCRIPT,
  ANIMATION_SCRIPT_PATH,
  animationScriptOf,
  animationScriptTag,
  namesAnimation,
  scriptsNameAnimation,
} from "../../animation/script.ts";
import type { Change } from "../../changes/change.ts";
import { deleteElement, insertElement, insertResource } from "../../changes/construct.ts";
import {
  blocksOfPage,
  inOrder,
  keyAt,
  type Page,
  type ProjectPart,
  pageText,
  recordAt,
  type TextId,
} from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { relativePath } from "../../render/paths.ts";
import { lineEndOf } from "../../source/characters.ts";
import { allElements, parseHtml } from "../../source/html/index.ts";
import { blockHtmlText, blockJsText, pageOfText } from "../../style/page-tree.ts";
import { attributeOf } from "../../style/selector/tree.ts";
import type { EditTools } from "../edit.ts";
import { inSequence } from "../sequence.ts";
import { readText } from "../source/reading.ts";

/**
 * Adds the parts that play the animations of a text: the script, a file of the project, and on a page of its
 * own bytes the tag that loads it.
 */
export const withPlayer = (part: ProjectPart, text: TextId, tools: EditTools): Outcome<readonly Change[]> =>
  inSequence(part, [(current) => accept(scriptFile(current, tools)), (current) => scriptTag(current, text)]);

/**
 * The same where source comes to a text that was animated here, in this project or another one: it would not
 * move on the published page. Attributes of that name which somebody else's script reads ask for nothing.
 */
export const withPlayerOf = (
  part: ProjectPart,
  source: string,
  text: TextId,
  tools: EditTools,
): Outcome<readonly Change[]> => (isAnimatedHere(source) ? withPlayer(part, text, tools) : accept([]));

/** All that `element.animation-set` writes together. */
const isAnimatedHere = (source: string): boolean =>
  namesAnimation(source) &&
  [...allElements(parseHtml(source, "fragment").nodes)].some((element) => {
    const said = (name: string) => attributeOf(element, name);
    return (
      EFFECTS.some((effect) => effect === said("data-ani")) &&
      EASINGS.some((easing) => easing === said("data-easing")) &&
      /^(?:true|false)$/.test(said("data-once") ?? "")
    );
  });

const scriptFile = (part: ProjectPart, { createId, now }: EditTools): readonly Change[] => {
  if (animationScriptOf(part) || Object.hasOwn(part.files, ANIMATION_SCRIPT_PATH)) return [];
  const resources = inOrder(Object.values(part.resources));
  const record = {
    id: createId(),
    path: ANIMATION_SCRIPT_PATH,
    fileExt: "js",
    type: "code",
    name: "hanok-animation",
    url: "",
    fileKind: "default",
    category: "tuning",
    birth: "tuning",
    key: keyAt(resources, resources.length),
    linked: true,
    imported: null,
    date: now,
  } as const;
  return [insertResource(record, ANIMATION_SCRIPT)];
};

/** Built pages load what they need by themselves; a page of its own bytes says so in its source. */
const importedPageOf = (part: ProjectPart, text: TextId): Page | null => {
  const pageId = pageOfText(part, text);
  const page = pageId === null ? undefined : recordAt(part.pages, pageId);
  return page?.imported ? page : null;
};

const scriptTag = (part: ProjectPart, text: TextId): Outcome<readonly Change[]> => {
  const page = importedPageOf(part, text);
  if (!page) return accept([]);
  const end = pageText(page.id, "bodyEnd");
  const read = readText(part, end);
  if (!read.ok) return read;
  const tag = animationScriptTag(relativePath(page.path, ANIMATION_SCRIPT_PATH));
  const start = part.texts[pageText(page.id, "bodyStart")] ?? "";
  if (start.includes(tag) || read.value.includes(tag)) return accept([]);
  const raw = read.value;
  const close = [...raw.matchAll(/<\/body\s*>/gi)].at(-1)?.index ?? raw.length;
  const insert = close === raw.length ? tag : tag + lineEndOf(raw);
  return accept([insertElement(end, close, insert)]);
};

/** Takes away what `scriptTag` wrote, once nothing on the page names an animation. */
export const withoutPlayer = (part: ProjectPart, text: TextId): Outcome<readonly Change[]> => {
  const page = importedPageOf(part, text);
  if (!page) return accept([]);
  const end = pageText(page.id, "bodyEnd");
  const sources = [
    pageText(page.id, "bodyStart"),
    end,
    ...blocksOfPage(part, page.id).flatMap((block) => [blockHtmlText(part, block), blockJsText(part, block)]),
  ];
  if (sources.some((id) => namesAnimation(recordAt(part.texts, id) ?? "")) || scriptsNameAnimation(part))
    return accept([]);
  const read = readText(part, end);
  if (!read.ok) return read;
  const raw = read.value;
  const tag = animationScriptTag(relativePath(page.path, ANIMATION_SCRIPT_PATH));
  const from = raw.indexOf(tag);
  if (from < 0) return accept([]);
  const to = from + tag.length;
  const line = lineEndOf(raw);
  const isLine = raw.startsWith(line, to);
  return accept([deleteElement(part, end, { from, to: isLine ? to + line.length : to })]);
};
