import {
  type Hunk,
  LIMITS,
  type ProjectDifference,
  type RecordDifference,
  type TextDifference,
} from "@hanok/api-contract";
import { diffText, equalValues, isHiddenText, type ProjectPart, type Splice } from "@hanok/page-document";

/** Offset at which the line of `at` begins. A line ends after its LF, or after a CR that no LF follows. */
const lineStart = (text: string, at: number): number => {
  let from = at;
  while (from > 0) {
    const before = text[from - 1];
    if (before === "\n" || (before === "\r" && text[from] !== "\n")) break;
    from -= 1;
  }
  return from;
};

/** Offset behind the end of the line of `at`, its line end included. */
const lineEnd = (text: string, at: number): number => {
  let to = at;
  while (to < text.length) {
    const character = text[to];
    to += 1;
    if (character === "\n" || (character === "\r" && text[to] !== "\n")) break;
  }
  return to;
};

/** Number of lines that begin at or before `at`, from 1. */
export const lineAt = (text: string, at: number): number => {
  let line = 1;
  for (let place = 0; place < at; place++)
    if (text[place] === "\n" || (text[place] === "\r" && text[place + 1] !== "\n")) line += 1;
  return line;
};

/**
 * The lines that differ, whole and byte for byte, those that touch as one: `before` replaced by `after` at each `line`
 * makes the one text of the other.
 */
const hunksOf = (before: string, after: string): Hunk[] => {
  const groups: { from: number; to: number; splices: Splice[] }[] = [];
  for (const splice of diffText(before, after)) {
    const from = lineStart(before, splice.from);
    const to =
      splice.from === splice.to && splice.from === from && endsLine(splice.insert)
        ? from
        : lineEnd(before, Math.max(splice.from, splice.to - 1));
    const last = groups.at(-1);
    if (last && from < last.to) {
      last.to = Math.max(last.to, to);
      last.splices.push(splice);
    } else groups.push({ from, to, splices: [splice] });
  }
  return groups.map(({ from, to, splices }) => {
    let made = "";
    let at = from;
    for (const splice of splices) {
      made += before.slice(at, splice.from) + splice.insert;
      at = splice.to;
    }
    return { line: lineAt(before, from), before: before.slice(from, to), after: made + before.slice(at, to) };
  });
};

const endsLine = (text: string): boolean => text.endsWith("\n");

const own = <Value>(table: Readonly<Record<string, Value>>, id: string): Value | undefined =>
  Object.hasOwn(table, id) ? table[id] : undefined;

/** The page of a text, and how people call what it belongs to. */
export const ownerOfText = (
  part: ProjectPart,
  text: string,
): { readonly text: string; readonly pageId: string; readonly title: string } => {
  const [owner, id = ""] = text.split("/");
  const block = owner === "block" ? own(part.blocks, id) : undefined;
  const page = own(part.pages, block?.pageId ?? id);
  if (owner === "block" || owner === "page")
    return { text, pageId: page?.id ?? "", title: page?.title ?? "" };
  const title =
    owner === "shared" ? (own(part.shared, id)?.title ?? "") : (own(part.resources, id)?.path ?? "");
  return { text, pageId: "", title };
};

const TABLES = [
  ["page", "pages"],
  ["block", "blocks"],
  ["shared", "shared"],
  ["resource", "resources"],
  ["file", "files"],
] as const;

/** Times at which something was changed follow from every change. */
const SILENT = new Set(["modified"]);

const fieldsOf = (before: object | undefined, after: object | undefined): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) =>
      !SILENT.has(field) && !equalValues(Reflect.get(before ?? {}, field), Reflect.get(after ?? {}, field)),
  );

/**
 * Letters of the difference of one plan or run: twice those of the largest order, both states counted. It is kept,
 * answered, shown to a program and parsed again [AVL-01]; ten thousand pages could be removed by one edit.
 */
export const DIFFERENCE_LETTERS = 2 * LIMITS.agentJsonBytes;

/** [AGT-02] All that differs between two states of a whole project; null where that is more letters than `most`. */
export const differenceOf = (
  before: ProjectPart,
  after: ProjectPart,
  most = Number.POSITIVE_INFINITY,
): ProjectDifference | null => {
  const texts: TextDifference[] = [];
  let letters = 0;
  const ids = new Set([...Object.keys(before.texts), ...Object.keys(after.texts)]);
  for (const text of ids) {
    const [was, is] = [own(before.texts, text), own(after.texts, text)];
    if (was === is || isHiddenText(text)) continue;
    const kind = was === undefined ? "added" : is === undefined ? "removed" : "changed";
    const hunks = hunksOf(was ?? "", is ?? "");
    for (const hunk of hunks) letters += hunk.before.length + hunk.after.length;
    if (letters > most) return null;
    texts.push({ ...ownerOfText(is === undefined ? before : after, text), kind, hunks });
  }
  const records: RecordDifference[] = [];
  const note = (record: RecordDifference["record"], id: string, was?: object, is?: object) => {
    if (was === is) return;
    const kind = was === undefined ? "added" : is === undefined ? "removed" : "changed";
    const fields = fieldsOf(was, is);
    if (fields.length > 0) records.push({ record, id, kind, fields });
  };
  for (const [record, table] of TABLES) {
    const [was, is]: readonly Readonly<Record<string, object>>[] = [before[table], after[table]];
    if (!was || !is || was === is) continue;
    for (const id of new Set([...Object.keys(was), ...Object.keys(is)]))
      note(record, id, own(was, id), own(is, id));
  }
  note("project", after.project?.id ?? "", before.project ?? undefined, after.project ?? undefined);
  return { texts, records, pages: shownBy(before, after, { texts, records }) };
};

/** Pages that show something of it: their own texts and blocks, and copies of common blocks. */
const shownBy = (
  before: ProjectPart,
  after: ProjectPart,
  { texts, records }: Pick<ProjectDifference, "texts" | "records">,
): ProjectDifference["pages"] => {
  const pages = new Set<string>(texts.map(({ pageId }) => pageId));
  const common = new Set<string>();
  for (const { text } of texts) {
    const [owner, id = ""] = text.split("/");
    if (owner === "shared") common.add(id);
  }
  for (const { record, id } of records) {
    if (record === "page") pages.add(id);
    if (record === "shared") common.add(id);
    const block = record === "block" ? (own(after.blocks, id) ?? own(before.blocks, id)) : undefined;
    if (block) pages.add(block.pageId);
  }
  for (const block of Object.values(after.blocks))
    if (common.has(block.bid) && (block.thpart || block.thwhole)) pages.add(block.pageId);
  return [...pages].flatMap((id) => {
    const page = own(after.pages, id) ?? own(before.pages, id);
    return page ? [{ id, title: page.title }] : [];
  });
};
