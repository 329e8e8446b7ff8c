import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { KINDS } from "../../changes/record-change.ts";
import { textChange } from "../../changes/text-change.ts";
import { WORD } from "../../changes/type-words.ts";
import { type Alternative, type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { readText } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";
import { standingOf } from "./standing.ts";

/**
 * Settles which of two values wins, where two people gave one value at once [SPEC R5, R11]: the one that lost
 * (`kept`), the present one (`standing`), or, for words, one behind the other (`both`). Refused:
 * `alternative.missing`, `alternative.place` where what it represented is gone, `alternative.not-words`,
 * `text.*`.
 */
export const alternativeSettle = defineEdit({
  name: "alternative.settle",
  input: z.object({ id: z.string(), choice: z.enum(["kept", "standing", "both"]) }),
  run: (part, { id, choice }) => {
    const alternative = recordAt(part.alternatives, id);
    if (!alternative) return reject("alternative.missing", { id });
    const removal: Change = { kind: "alternative-remove", alternative };
    if (choice === "standing") return accept([removal]);
    const settle = alternative.text.startsWith("field/") ? inField : inText;
    return inSequence(part, [() => accept([removal]), (current) => settle(current, alternative, choice)]);
  },
});

/** Whether both values can be kept one behind the other. */
export const isWords = ({ what }: Alternative): boolean => what === "text" || what === WORD;

const inText = (
  part: ProjectPart,
  alternative: Alternative,
  choice: "kept" | "both",
): Outcome<readonly Change[]> => {
  const { text: id, to, value, what } = alternative;
  const text = id as TextId;
  const read = readText(part, text);
  if (!read.ok) return read.refusal.reason === "text.missing" ? reject("alternative.place") : read;
  const raw = read.value;
  const place = standingOf(part, alternative);
  if (!place) return reject("alternative.place");
  if (choice === "kept")
    return accept(
      place.splices.every(({ from, to, insert }) => raw.slice(from, to) === insert)
        ? []
        : [replaceValue(text, raw, place.splices, what)],
    );
  if (!isWords(alternative)) return reject("alternative.not-words", { what });
  const gap = /\s$/.test(place.standing) || /^\s/.test(value) ? "" : " ";
  return accept([textChange(text, [{ from: to, to, insert: gap + value }], raw.length)]);
};

const inField = (
  part: ProjectPart,
  { text, value }: Alternative,
  choice: "kept" | "both",
): Outcome<readonly Change[]> => {
  const [, table = "", id = "", path = ""] = text.split("/");
  if (choice === "both") return reject("alternative.not-words", { what: path });
  const [field = "", key] = path.split(".");
  const record: unknown =
    table === "project"
      ? part.project
      : table === "pages" || table === "blocks" || table === "shared" || table === "resources"
        ? recordAt(part[table] as Readonly<Record<string, object>>, id)
        : null;
  if (typeof record !== "object" || record === null || !Object.hasOwn(record, field))
    return reject("alternative.place");
  const before: unknown = Reflect.get(record, field);
  const to = key === undefined ? value : { ...(before as object), [key]: value };
  const { set, idName } =
    table === "project" ? { set: "project-set", idName: "projectId" } : KINDS[table as keyof typeof KINDS];
  return accept([{ kind: set, [idName]: id, field, to, from: before } as unknown as Change]);
};
