import type { Change } from "../../changes/change.ts";
import { deleteElement, insertElement, insertResource } from "../../changes/construct.ts";
import {
  inOrder,
  keyAt,
  type ProjectPart,
  type Resource,
  resourceText,
  type TextId,
} from "../../model/index.ts";
import { isFree, normalized } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { locateCss } from "../../source/index.ts";
import { type GuideKind, guideRules, guideSheets, readStyleGuide } from "../../style/guide.ts";
import { isPropertyName, isSafeValue } from "../../style/write/css-source.ts";
import {
  declarationsIn,
  insertDeclaration,
  removeDeclaration,
  replaceDeclaration,
} from "../../style/write/declarations.ts";
import { insertRule } from "../../style/write/new-rule.ts";
import type { EditTools } from "../edit.ts";
import { removalSpan } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { readText } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

/** Property to value; null takes the declaration away. */
export type GuideValues = Readonly<Record<string, string | null>>;

/** Names of the guide are part of a class or of a custom property: letters of any language, digits, `-`, `_`. */
export const guideName = (typed: string): Outcome<string> => {
  const name = normalized(typed).trim().replace(/\s+/g, "-");
  if (name === "") return reject("name.required");
  if ([...name].length > 30) return reject("name.length", { limit: 30, length: [...name].length });
  // `size-…` are the guide's own.
  if (!/^[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u.test(name) || /^size-/i.test(name))
    return reject("name.characters", { name });
  return accept(name);
};

export const guideNames = (part: ProjectPart, kind: GuideKind): readonly string[] => {
  const { colors, styles } = readStyleGuide(part);
  return (kind === "color" ? colors : styles.filter((style) => style.kind === kind)).map(({ name }) => name);
};

/** A name that no colour, or no style of this kind, has [RES-18]. */
export const freeGuideName = (part: ProjectPart, kind: GuideKind, typed: string): Outcome<string> => {
  const name = guideName(typed);
  if (!name.ok) return name;
  return isFree(name.value, guideNames(part, kind)) ? name : reject("name.duplicate", { name: name.value });
};

export const checkValues = (values: GuideValues): Outcome<null> => {
  for (const [property, value] of Object.entries(values)) {
    if (!isPropertyName(property)) return reject("style.property", { property });
    if (value !== null && !isSafeValue(value)) return reject("style.value", { value });
  }
  return accept(null);
};

/**
 * Writes declarations under a selector of the guide: in the rule that has it, else in a new rule at the end of
 * the project's sheet, which is made where there is none.
 */
export const writeGuide = (
  part: ProjectPart,
  selector: string,
  values: GuideValues,
  tools: EditTools,
): Outcome<readonly Change[]> => {
  const checked = checkValues(values);
  if (!checked.ok) return checked;
  const sheet = guideSheets(part)[0] ?? newSheet(part, tools);
  const isNew = !Object.hasOwn(part.resources, sheet.id);
  const given = Object.entries(values);
  if (given.length === 0) return accept([]);
  return inSequence(part, [
    () => accept(isNew ? [insertResource(sheet, "")] : []),
    ...given.map(
      ([property, value]) =>
        (current: ProjectPart) =>
          writeOne(current, resourceText(sheet.id), selector, property, value?.trim() ?? null),
    ),
  ]);
};

const newSheet = (part: ProjectPart, { createId, now }: EditTools): Resource => {
  const all = Object.values(part.resources);
  const taken = [...Object.keys(part.files), ...all.map(({ path }) => path)];
  let path = "css/style-guide.css";
  for (let number = 2; !isFree(path, taken); number += 1) path = `css/style-guide-${number}.css`;
  return {
    id: createId(),
    path,
    fileExt: "css",
    type: "code",
    name: "style-guide",
    url: "",
    fileKind: "default",
    category: "tuning",
    birth: "tuning",
    key: keyAt(inOrder(all), all.length),
    linked: true,
    imported: null,
    date: now,
  };
};

const writeOne = (
  part: ProjectPart,
  sheet: TextId,
  selector: string,
  property: string,
  value: string | null,
): Outcome<readonly Change[]> => {
  const rules = guideRules(part, [selector]);
  const holder = rules.findLast(({ rule }) => declarationsIn(rule).some((one) => one.property === property));
  const { text, rule } = holder ?? rules.at(-1) ?? { text: sheet, rule: null };
  const read = readText(part, text);
  if (!read.ok) return read;
  const raw = read.value;
  const old = rule ? declarationsIn(rule).findLast((one) => one.property === property) : undefined;
  const what = `declaration ${property}`;
  if (rule && old) {
    const splice =
      value === null ? removeDeclaration(raw, rule, old) : replaceDeclaration(old, value, old.important);
    return accept(
      raw.slice(splice.from, splice.to) === splice.insert ? [] : [replaceValue(text, raw, [splice], what)],
    );
  }
  if (value === null) return accept([]);
  const added = { property, value, important: false };
  if (rule) return accept([replaceValue(text, raw, [insertDeclaration(raw, rule, added)], what)]);
  const { from, insert } = insertRule(locateCss(raw), null, null, selector, [added]);
  return accept([insertElement(text, from, insert)]);
};

/** Takes whole rules away, their lines with them. */
export const removeGuideRules = (
  part: ProjectPart,
  selectors: readonly string[],
): Outcome<readonly Change[]> =>
  inSequence(
    part,
    guideRules(part, selectors)
      .toReversed()
      .map(({ text, rule }) => (current: ProjectPart) => {
        const read = readText(current, text);
        if (!read.ok) return read;
        return accept([deleteElement(current, text, removalSpan(read.value, rule.span))]);
      }),
  );
