import {
  type Change,
  checkName,
  checkPagePath,
  isSingleLine,
  type ProjectPart,
  readContentPath,
  SINGLE_LINE_FIELDS,
} from "@hanok/page-document";
import { extensionOf } from "@hanok/site-files";
import type { Query } from "../../ports/database/index.ts";
import { logRanges, readLog } from "./log.ts";
import { difference } from "./part-difference.ts";

type Reason = "line.characters" | "name.characters" | "path.page" | "path.type";

/** A value that an operation writes into a field of one line and that nobody may write again. */
export interface OddValue {
  readonly reason: Reason;
  readonly value: string;
  /** Path of an imported page of which it may be the path of a copy. */
  readonly copyOf?: string;
}

const RECORDS = ["pages", "blocks", "shared", "resources", "files"] as const;
type Kind = (typeof RECORDS)[number];

const isPagePath = (path: string): boolean => {
  const written = checkPagePath(path);
  return written.ok || written.refusal.reason === "file.length";
};

/** The copy of an imported page keeps its path but for a number. */
const copiedPath = (path: string): string => {
  const extension = /\.[^./]+$/.exec(path)?.[0] ?? "";
  let end = path.length - extension.length;
  while (/\d/.test(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end) + extension;
};

/** Endings of files that hosts run: what is uploaded one by one has none of them either [MED-59]. */
const RUN_BY_HOSTS =
  /^(php\d?|phtml|phar|phps|asp|aspx|ashx|jsp|jspx|cgi|pl|py|rb|sh|bash|exe|bat|cmd|com|msi|scr|dll|so|htaccess|shtml?)$/;

const oddOf = (kind: Kind, field: string, value: string): Reason | null => {
  if (!isSingleLine(value)) return "line.characters";
  if (kind === "pages" && field === "name") {
    const checked = checkName(value);
    return checked.ok || checked.refusal.reason === "name.length" ? null : "name.characters";
  }
  if (field !== "path") return null;
  if (kind === "pages") return isPagePath(value) ? null : "path.page";
  const extension = extensionOf(value) || value.slice(value.lastIndexOf(".") + 1).toLowerCase();
  if (kind === "resources")
    return extension === "css" || extension === "js" || readContentPath(value) ? null : "path.type";
  return RUN_BY_HOSTS.test(extension) ? "path.type" : null;
};

const META_LINES = ["metaTitle", "metaKeywords", "ogTitle", "ogImage", "ogUrl"] as const;

/**
 * Values of one line that an operation brings and that its author may not write: control characters in names, titles,
 * addresses and paths, other characters than a page's name may hold, paths that are none of a page, a style, a script
 * or content [AVL-11]. A value that the record, or another of its kind, had before stays as it is.
 */
export const oddValues = (before: ProjectPart, after: ProjectPart): readonly OddValue[] => {
  const found: OddValue[] = [];
  for (const kind of RECORDS)
    for (const [id, record] of difference<object>(before[kind], after[kind]).written) {
      const known = Object.hasOwn(before[kind], id) ? before[kind][id] : undefined;
      const check = (field: string, value: unknown, old: unknown) => {
        if (typeof value !== "string" || value === old || value === "") return;
        const reason = oddOf(kind, field, value);
        if (reason && !isElsewhere(before[kind], field, value))
          found.push({ reason, value, ...(reason === "path.page" ? { copyOf: copiedPath(value) } : {}) });
      };
      for (const field of SINGLE_LINE_FIELDS[kind])
        check(field, Reflect.get(record, field), known && Reflect.get(known, field));
      if (kind === "pages") {
        const [meta, old] = [after.pages[id]?.meta, before.pages[id]?.meta];
        for (const field of SINGLE_LINE_FIELDS.meta)
          check(`meta.${field}`, meta && Reflect.get(meta, field), old && Reflect.get(old, field));
      }
    }
  if (after.project && after.project !== before.project) {
    const [now, old] = [after.project, before.project];
    const lines = [
      ...SINGLE_LINE_FIELDS.project.map((field) => [Reflect.get(now, field), old && Reflect.get(old, field)]),
      ...META_LINES.map((field) => [now.meta[field], old?.meta[field]]),
    ];
    for (const [value, known] of lines)
      if (typeof value === "string" && value !== known && !isSingleLine(value))
        found.push({ reason: "line.characters", value });
  }
  return found;
};

/** Copies have the names of what they are copies of. */
const isElsewhere = (records: Readonly<Record<string, object>>, field: string, value: string): boolean =>
  field !== "path" && Object.values(records).some((record) => Reflect.get(record, field) === value);

/** Bytes of the newest operations in which values are looked for; the newest one is always looked at. */
const LOOKED_THROUGH = 2_000_000;

/**
 * The first odd value that the project did not have before: undoing a change brings back what was there. The
 * log is read once for all values, and as far as somebody undoes [AVL-01].
 */
export const newOddValue = async (
  query: Query,
  projectId: string,
  odd: readonly OddValue[],
): Promise<OddValue | null> => {
  if (odd.length === 0) return null;
  let there: ReadonlySet<string> | null = null;
  for (const one of odd) {
    if (await isCopy(query, projectId, one)) continue;
    there ??= await linesOfLog(query, projectId);
    if (!there.has(one.value)) return one;
  }
  return null;
};

const isCopy = async (query: Query, projectId: string, { copyOf }: OddValue): Promise<boolean> =>
  copyOf !== undefined &&
  (await query
    .selectFrom("pages")
    .select("id")
    .where("projectId", "=", projectId)
    .where("path", "=", copyOf)
    .executeTakeFirst()) !== undefined;

/** Values of fields of one line in the newest operations, of what they bring and of what they take away. */
const linesOfLog = async (query: Query, projectId: string): Promise<ReadonlySet<string>> => {
  const ranges = await logRanges(query, projectId, { most: LOOKED_THROUGH });
  const [newest] = ranges;
  const oldest = ranges.at(-1);
  const lines = new Set<string>();
  if (!newest || !oldest) return lines;
  for (const { changes } of await readLog(query, projectId, oldest.from - 1))
    for (const change of changes) for (const line of linesOf(change)) lines.add(line);
  return lines;
};

const linesIn = (kind: keyof typeof SINGLE_LINE_FIELDS, record: object | null): readonly string[] =>
  record === null
    ? []
    : SINGLE_LINE_FIELDS[kind].flatMap((field) => {
        const value: unknown = Reflect.get(record, field);
        return typeof value === "string" ? value : [];
      });

const linesOf = (change: Change): readonly string[] => {
  const inSet = (
    kind: keyof typeof SINGLE_LINE_FIELDS,
    set: { field: string; to: unknown; from: unknown },
  ) =>
    SINGLE_LINE_FIELDS[kind].includes(set.field)
      ? [set.to, set.from].flatMap((value) => (typeof value === "string" ? value : []))
      : [];
  switch (change.kind) {
    case "page-insert":
    case "page-delete":
      return [
        ...linesIn("pages", change.page),
        ...linesIn("meta", change.page.meta),
        ...change.blocks.flatMap((block) => linesIn("blocks", block)),
      ];
    case "block-insert":
    case "block-delete":
      return linesIn("blocks", change.block);
    case "shared-insert":
    case "shared-delete":
      return linesIn("shared", change.shared);
    case "resource-insert":
    case "resource-delete":
      return linesIn("resources", change.resource);
    case "file-set":
      return [...linesIn("files", change.to), ...linesIn("files", change.from)];
    case "page-set":
      return change.field === "meta"
        ? [...linesIn("meta", change.to), ...linesIn("meta", change.from)]
        : inSet("pages", change);
    case "block-set":
      return inSet("blocks", change);
    case "shared-set":
      return inSet("shared", change);
    case "resource-set":
      return inSet("resources", change);
    case "project-set":
      return inSet("project", change);
    default:
      return [];
  }
};
