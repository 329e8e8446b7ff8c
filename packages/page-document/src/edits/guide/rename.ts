import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { renameEverywhere } from "../../changes/construct.ts";
import type { ProjectPart, TextId } from "../../model/index.ts";
import { isFree } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { colorProperty, GUIDE_KINDS, styleClass } from "../../style/guide.ts";
import { defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { renameIn } from "../rename/find.ts";
import { readText } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";
import { guideName, guideNames } from "./sheet.ts";

/**
 * Gives a colour or style of the guide another name, wherever in the project it is used. Refused:
 * `guide.missing`, `name.*`, `rename.scripts-unread` where a script may name it and nothing can read scripts.
 */
export const guideRename = defineEdit({
  name: "guide.rename",
  input: z.object({ kind: z.enum(GUIDE_KINDS), name: z.string(), to: z.string() }),
  reach: "project",
  run: (part, { kind, name, to: typed }, tools) => {
    const names = guideNames(part, kind);
    if (!names.includes(name)) return reject("guide.missing", { name });
    const to = guideName(typed);
    if (!to.ok) return to;
    if (to.value === name) return NOTHING;
    const others = names.filter((one) => one !== name);
    if (!isFree(to.value, others)) return reject("name.duplicate", { name: to.value });
    if (kind === "color") return renameProperty(part, colorProperty(name), colorProperty(to.value));
    const [from, next] = [styleClass(kind, name), styleClass(kind, to.value)];
    const texts = Object.keys(part.texts).toSorted() as TextId[];
    const found: Parameters<typeof renameEverywhere>[5][number][] = [];
    for (const text of texts) {
      const splices = renameIn(part, text, "class", from, next, tools.findNamesInScript);
      if (!splices) return reject("rename.scripts-unread", { text });
      found.push({ text, splices });
    }
    return accept([renameEverywhere(part, "class", from, next, texts, found, true)]);
  },
});

/** A custom property's name represents nothing else, so it is found by its characters. */
const renameProperty = (part: ProjectPart, from: string, to: string): Outcome<readonly Change[]> => {
  const changes: Change[] = [];
  for (const text of Object.keys(part.texts).toSorted() as TextId[]) {
    const raw = part.texts[text] ?? "";
    const splices = [...raw.matchAll(new RegExp(`${from}(?![\\p{L}\\p{M}\\p{N}_-])`, "gu"))].map(
      ({ index }) => ({ from: index, to: index + from.length, insert: to }),
    );
    if (splices.length === 0) continue;
    const read = readText(part, text);
    if (!read.ok) return read;
    changes.push(replaceValue(text, raw, splices, `property ${from}`));
  }
  return accept(changes);
};
