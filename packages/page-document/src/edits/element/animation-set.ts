import * as z from "zod/mini";
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
import { blockHtmlText, blockJsText, pageOfText } from "../../style/page-tree.ts";
import type { EditTools } from "../edit.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { setAttributes } from "../source/attributes.ts";
import { findElement, readText } from "../source/reading.ts";

/**
 * Animation data of an element [BLK-71]: `data-ani`, `data-easing`, `data-duration` and `data-delay` in
 * milliseconds, `data-once`; null takes them away. With the first animation of a project comes the script that
 * plays them, with the first of an imported page the tag that loads it; the tag goes with its last one. Refused:
 * `animation.effect`, `animation.easing`.
 */
export const animationSet = defineEdit({
  name: "element.animation-set",
  input: z.object({
    element: addressSchema,
    animation: z.nullable(
      z.object({
        ani: z.string(),
        easing: z._default(z.string(), "ease"),
        duration: z._default(z.number().check(z.minimum(0), z.maximum(60_000)), 600),
        delay: z._default(z.number().check(z.minimum(0), z.maximum(60_000)), 0),
        once: z._default(z.boolean(), true),
      }),
    ),
  }),
  permission: "page.edit",
  group: ({ element }) => `animation ${element.text} ${element.at}`,
  run: (part, { element: address, animation }, tools) => {
    if (animation && !EFFECTS.some((effect) => effect === animation.ani))
      return reject("animation.effect", { effect: animation.ani });
    if (animation && !EASINGS.some((easing) => easing === animation.easing))
      return reject("animation.easing", { easing: animation.easing });
    const found = findElement(part, address);
    if (!found.ok) return found;
    const attributes = setAttributes(found.value, {
      "data-ani": animation?.ani ?? null,
      "data-easing": animation?.easing ?? null,
      "data-duration": animation ? String(animation.duration) : null,
      "data-delay": animation ? String(animation.delay) : null,
      "data-once": animation ? String(animation.once) : null,
    });
    if (!attributes.ok) return attributes;
    if (!animation)
      return inSequence(part, [() => attributes, (current) => withoutTag(current, address.text)]);
    return inSequence(part, [
      () => attributes,
      (current) => accept(scriptFile(current, tools)),
      (current) => scriptTag(current, address.text),
    ]);
  },
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
  const close = /<\/body\s*>(?![\s\S]*<\/body\s*>)/i.exec(raw)?.index ?? raw.length;
  const insert = close === raw.length ? tag : tag + lineEndOf(raw);
  return accept([insertElement(end, close, insert)]);
};

/** Takes away what `scriptTag` wrote, once nothing on the page names an animation. */
const withoutTag = (part: ProjectPart, text: TextId): Outcome<readonly Change[]> => {
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
