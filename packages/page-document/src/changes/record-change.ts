import { textIdsOf } from "../model/access.ts";
import type { Alternative, Block, Page, ProjectFile, Resource, SharedBlock } from "../model/index.ts";
import { resourceText } from "../model/text-id.ts";
import type { StructureChange, Texts } from "./change.ts";

/** The tables of a part whose records come, go and change by field. */
export type Table = "pages" | "blocks" | "shared" | "resources";
export type AnyRecord = Page | Block | SharedBlock | Resource;

export interface TableRecord {
  readonly table: Table;
  readonly id: string;
  readonly value: AnyRecord;
}

/**
 * Every structure change in one of five shapes, so that apply, invert and rebase state each rule once
 * instead of once per table.
 */
export type RecordChange =
  | {
      readonly shape: "insert" | "delete";
      /** The record itself first; of a page also its blocks. */
      readonly records: readonly [TableRecord, ...TableRecord[]];
      readonly texts: Texts;
      readonly restores: boolean;
    }
  | FieldChange
  | {
      readonly shape: "file";
      readonly path: string;
      readonly to: ProjectFile | null;
      readonly from: ProjectFile | null;
    }
  | { readonly shape: "alternative"; readonly add: boolean; readonly alternative: Alternative };

export interface FieldChange {
  readonly shape: "set";
  readonly table: Table | "project";
  readonly id: string;
  /** `place` represents page, section and key of a block as one value. */
  readonly field: string;
  readonly to: unknown;
  readonly from: unknown;
}

const record = (table: Table, value: AnyRecord): TableRecord => ({ table, id: idOf(value), value });
const idOf = (value: AnyRecord): string => ("kind" in value ? value.bid : value.id);

export const readStructure = (change: StructureChange): RecordChange => {
  switch (change.kind) {
    case "block-insert":
    case "block-delete":
      return whole(change.kind === "block-insert", [record("blocks", change.block)], change.texts, change);
    case "shared-insert":
    case "shared-delete":
      return whole(change.kind === "shared-insert", [record("shared", change.shared)], change.texts, change);
    case "resource-insert":
    case "resource-delete":
      return whole(
        change.kind === "resource-insert",
        [record("resources", change.resource)],
        { [resourceText(change.resource.id)]: change.text },
        change,
      );
    case "page-insert":
    case "page-delete":
      return whole(
        change.kind === "page-insert",
        [record("pages", change.page), ...change.blocks.map((block) => record("blocks", block))],
        change.texts,
        change,
      );
    case "block-move":
      return {
        shape: "set",
        table: "blocks",
        id: change.blockId,
        field: "place",
        to: change.to,
        from: change.from,
      };
    case "block-set":
      return set("blocks", change.blockId, change);
    case "page-set":
      return set("pages", change.pageId, change);
    case "shared-set":
      return set("shared", change.bid, change);
    case "resource-set":
      return set("resources", change.resourceId, change);
    case "project-set":
      return set("project", change.projectId, change);
    case "file-set":
      return { shape: "file", path: change.path, to: change.to, from: change.from };
    case "alternative-add":
    case "alternative-remove":
      return {
        shape: "alternative",
        add: change.kind === "alternative-add",
        alternative: change.alternative,
      };
    default:
      return change satisfies never;
  }
};

const whole = (
  inserts: boolean,
  records: readonly [TableRecord, ...TableRecord[]],
  texts: Texts,
  change: { readonly restores?: true | undefined } | object,
): RecordChange => ({
  shape: inserts ? "insert" : "delete",
  records,
  texts,
  restores: "restores" in change && change.restores === true,
});

const set = (
  table: FieldChange["table"],
  id: string,
  { field, to, from }: { readonly field: string; readonly to: unknown; readonly from: unknown },
): FieldChange => ({ shape: "set", table, id, field, to, from });

const OWNER = { pages: "page", blocks: "block", shared: "shared", resources: "resource" } as const;

/** The TextIds that the records of an insert or delete may own. */
export const ownedTexts = (records: readonly TableRecord[]): string[] =>
  records.flatMap(({ table, id }) => textIdsOf(OWNER[table], id));

/** Kinds of the tables' changes, by table: how a record change is written back as a Change. */
export const KINDS = {
  pages: { insert: "page-insert", delete: "page-delete", set: "page-set", idName: "pageId" },
  blocks: { insert: "block-insert", delete: "block-delete", set: "block-set", idName: "blockId" },
  shared: { insert: "shared-insert", delete: "shared-delete", set: "shared-set", idName: "bid" },
  resources: {
    insert: "resource-insert",
    delete: "resource-delete",
    set: "resource-set",
    idName: "resourceId",
  },
  project: { set: "project-set", idName: "projectId" },
} as const;

/** Whether the value is a block's place. */
export const isPlace = (value: unknown): value is { pageId: string; section: string; key: string } =>
  typeof value === "object" && value !== null && "pageId" in value && "section" in value && "key" in value;

/** Unique value that a record claims: of two that claim one value, the later gets another (SPEC R13). */
export interface Claim {
  /** Scope of uniqueness: `key:blocks:page/section`, `key:pages`, `path:pages`, `home`. */
  readonly on: string;
  readonly value: string;
  readonly id: string;
}

export const claimsOf = (read: RecordChange): readonly Claim[] => {
  if (read.shape === "insert") return claimsOfRecord(read.records[0]);
  if (read.shape !== "set") return [];
  const { table, id, field, to } = read;
  if (field === "place" && isPlace(to))
    return [{ on: `key:blocks:${to.pageId}/${to.section}`, value: to.key, id }];
  if (field === "home") return to === true ? [{ on: "home", value: "true", id }] : [];
  if ((field === "key" || field === "path") && typeof to === "string")
    return [{ on: `${field}:${table}`, value: to, id }];
  return [];
};

const claimsOfRecord = ({ table, id, value }: TableRecord): readonly Claim[] => {
  if ("section" in value)
    return [{ on: `key:blocks:${value.pageId}/${value.section}`, value: value.key, id }];
  if (!("path" in value)) return [];
  const both = [
    { on: `key:${table}`, value: value.key, id },
    { on: `path:${table}`, value: value.path, id },
  ];
  return "home" in value && value.home ? [...both, { on: "home", value: "true", id }] : both;
};
