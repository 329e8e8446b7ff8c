import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setPage, setShared } from "../../changes/construct.ts";
import { diffText } from "../../changes/diff-text.ts";
import { applySplices } from "../../changes/splices.ts";
import { typeWords } from "../../changes/type-words.ts";
import { isMetaField, metaValue, twinOf } from "../../languages/documents.ts";
import { addSeen, fingerprint, keptFingerprint } from "../../languages/fingerprint.ts";
import { collapsed, type LocatedUnit, readUnits } from "../../languages/units.ts";
import { renumbered, sourceOfLine } from "../../languages/written.ts";
import { isTextId } from "../../model/access.ts";
import { type Page, type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { checkDescription, checkKeywords, checkTitle } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { lineEndOf } from "../../source/characters.ts";
import { elementStartingAt, locate } from "../../source/index.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { setAttribute } from "../source/attribute.ts";
import { htmlKindOf } from "../source/html-kind.ts";
import { undamaged } from "../source/kept-damage.ts";
import { isInSource, readText } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

const written = z.object({
  /** Of the unit in the translation. */
  id: z.string().check(z.maxLength(300)),
  /** Its words until now: where it has others it has moved or was changed. */
  was: z.string(),
  value: z.string(),
  /** Text of the original that it translates; absent: nothing is remembered of it. */
  source: z.optional(z.string()),
});

/** Texts that one edit writes at most, over all documents. */
export const MOST_TRANSLATED = 20_000;

/**
 * Writes texts of translations, each into its own span [LIF-06], and remembers the texts of the original that were
 * translated. Refused: `language.not-twin`, `language.text-changed` where a text is not what it was,
 * `language.text-empty`, `language.text-tags` where its inline elements are not those of the line,
 * `language.text-structure`, `title.*`, `description.length`, `keywords.*`.
 */
export const translationSet = defineEdit({
  name: "language.translation-set",
  input: z.object({
    documents: z
      .array(
        z.object({
          kind: z.enum(["page", "shared"]),
          id: z.string(),
          texts: z.array(written).check(z.maxLength(MOST_TRANSLATED)),
        }),
      )
      .check(z.minLength(1), z.maxLength(2_000)),
  }),
  group: ({ documents }) =>
    `translation ${documents[0]?.id} ${documents[0]?.texts.map(({ id }) => id).join(" ")}`,
  run: (part, { documents }) =>
    inSequence(
      part,
      documents.map((one) => (current: ProjectPart) => writeDocument(current, one)),
    ),
});

type Written = z.infer<typeof written>;
interface Document {
  readonly kind: "page" | "shared";
  readonly id: string;
  readonly texts: readonly Written[];
}

const writeDocument = (part: ProjectPart, document: Document): Outcome<readonly Change[]> => {
  const twin = twinOf(part, document);
  if (!twin) return reject("language.not-twin");
  const byText = new Map<string, Written[]>();
  const fields: Written[] = [];
  for (const one of document.texts) {
    if (one.value.trim() === "") return reject("language.text-empty");
    const [text = ""] = one.id.split("@");
    if (text === "meta") fields.push(one);
    else byText.set(text, [...(byText.get(text) ?? []), one]);
  }
  return inSequence(part, [
    ...[...byText].map(
      ([text, own]) =>
        (current: ProjectPart) =>
          writeText(current, document, text, own),
    ),
    (current) => writeFields(current, document, fields),
    (current) => remember(current, document),
  ]);
};

/** Whether a text belongs to a document. */
const isOf = (part: ProjectPart, { kind, id }: Document, text: TextId): boolean => {
  const [owner, own = "", source] = text.split("/");
  if (kind === "shared") return owner === "shared" && own === id && source === "html";
  return owner === "page" ? own === id : source === "html" && recordAt(part.blocks, own)?.pageId === id;
};

const writeText = (
  part: ProjectPart,
  document: Document,
  text: string,
  wanted: readonly Written[],
): Outcome<readonly Change[]> => {
  if (!isTextId(text) || !isOf(part, document, text)) return reject("language.text-changed");
  const read = readText(part, text);
  if (!read.ok) return read;
  const raw = read.value;
  const kind = htmlKindOf(part, text);
  const units = new Map(readUnits(raw, text, kind).map((unit) => [unit.id, unit]));
  const html = locate(raw, kind);
  const end = lineEndOf(raw);
  const lines: { from: number; to: number; insert: string }[] = [];
  const values: typeof lines = [];
  for (const { id, was, value } of wanted) {
    const unit = units.get(id);
    if (!unit || unit.value !== was) return reject("language.text-changed");
    if (value === was) continue;
    const intact = undamaged(raw.slice(unit.from, unit.to));
    if (!intact.ok) return intact;
    if (unit.name !== "") {
      const element = unit.element && elementStartingAt(html, unit.element.at);
      const splice = isInSource(element) ? setAttribute(raw, element, unit.name, value) : null;
      if (!splice) return reject("language.text-changed");
      values.push(splice);
      continue;
    }
    const source = sourceOfLine(unit, value, end);
    if (source === null) return reject("language.text-tags", { count: unit.tags.length });
    for (const { from, to, insert } of diffText(raw.slice(unit.from, unit.to), source))
      lines.push({ from: unit.from + from, to: unit.from + to, insert });
  }
  const all = [...lines, ...values].sort((one, other) => one.from - other.from);
  if (all.length === 0) return accept([]);
  if (!saysSo(applySplices(raw, all), text, kind, [...units.values()], wanted))
    return reject("language.text-structure");
  return inSequence(part, [
    // From the end on, so that what is before keeps its place.
    () =>
      accept(
        values
          .toSorted((one, other) => other.from - one.from)
          .map((splice): Change => replaceValue(text, raw, [splice], "translation")),
      ),
    (current) => {
      const now = current.texts[text] ?? "";
      const moved = lines
        .toSorted((one, other) => one.from - other.from)
        .map((line) => ({
          ...line,
          from: line.from + shiftAt(values, line.from),
          to: line.to + shiftAt(values, line.from),
        }));
      return accept(moved.length === 0 ? [] : typeWords(text, now, moved));
    },
  ]);
};

/** How far an offset has moved by splices before it. */
const shiftAt = (
  splices: readonly { readonly from: number; readonly to: number; readonly insert: string }[],
  at: number,
): number =>
  splices.reduce((sum, { from, to, insert }) => (to <= at ? sum + insert.length - (to - from) : sum), 0);

/** Whether the source then has the same units, of which the written ones say what was wanted. */
const saysSo = (
  raw: string,
  text: TextId,
  kind: ReturnType<typeof htmlKindOf>,
  before: readonly LocatedUnit[],
  wanted: readonly Written[],
): boolean => {
  const values = new Map(wanted.map(({ id, value }) => [id, value]));
  const after = readUnits(raw, text, kind);
  return (
    after.length === before.length &&
    after.every(({ value, path, name }, place) => {
      const old = before[place];
      const meant = old && (values.get(old.id) ?? old.value);
      return (
        old?.path === path &&
        old.name === name &&
        meant !== undefined &&
        renumbered(collapsed(meant)) === renumbered(collapsed(value))
      );
    })
  );
};

const writeFields = (
  part: ProjectPart,
  { kind, id }: Document,
  wanted: readonly Written[],
): Outcome<readonly Change[]> => {
  const page = kind === "page" ? recordAt(part.pages, id) : undefined;
  if (wanted.length === 0) return accept([]);
  if (!page || page.imported) return reject("language.text-changed");
  const meta: { -readonly [Key in keyof Page["meta"]]: Page["meta"][Key] } = { ...page.meta };
  for (const { id: name, was, value } of wanted) {
    const field = name.slice("meta@".length);
    if (!isMetaField(field) || metaValue(page, field).trim() !== was) return reject("language.text-changed");
    const checked =
      field === "title" || field === "ogTitle"
        ? checkTitle(value)
        : field === "keywords"
          ? checkKeywords(value)
          : checkDescription(value);
    if (!checked.ok) return checked;
    if (value !== was) meta[field] = value;
  }
  return accept(JSON.stringify(meta) === JSON.stringify(page.meta) ? [] : [setPage(page, "meta", meta)]);
};

/** A text that was left as the original has it is meant so. */
const remember = (part: ProjectPart, { kind, id, texts }: Document): Outcome<readonly Change[]> => {
  const twin = twinOf(part, { kind, id });
  if (!twin) return reject("language.not-twin");
  const words = texts.flatMap(({ value, source }) =>
    source === undefined
      ? []
      : value === source
        ? [fingerprint(source), keptFingerprint(source)]
        : [fingerprint(source)],
  );
  const seen = addSeen(twin.seen, words);
  if (seen === twin.seen) return accept([]);
  const next = { ...twin, seen };
  const page = kind === "page" ? recordAt(part.pages, id) : undefined;
  const shared = kind === "shared" ? recordAt(part.shared, id) : undefined;
  if (page) return accept([setPage(page, "twin", next)]);
  return accept(shared ? [setShared(shared, "twin", next)] : []);
};
