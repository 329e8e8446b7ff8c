import * as z from "zod/mini";
import { accept, type Outcome, refuse } from "../outcome.ts";
import { recordAt } from "./access.ts";
import type { ProjectPart } from "./project-part.ts";
import {
  alternativeSchema,
  blockSchema,
  fileSchema,
  pageSchema,
  projectFieldsSchema,
  resourceSchema,
  SCHEMA_VERSION,
  sharedBlockSchema,
} from "./schema.ts";

/** A whole part as JSON (IndexedDB, version archive, clipboard), with the schema version that wrote it. */
export interface StoredPart {
  readonly schema: number;
  readonly part: unknown;
}

const partSchema = z.object({
  project: z.nullable(projectFieldsSchema),
  pages: z.record(z.string(), pageSchema),
  blocks: z.record(z.string(), blockSchema),
  shared: z.record(z.string(), sharedBlockSchema),
  resources: z.record(z.string(), resourceSchema),
  files: z.record(z.string(), fileSchema),
  texts: z.record(z.string(), z.string()),
  alternatives: z.record(z.string(), alternativeSchema),
});

/** Lifts a part from the schema version that is its key to the next. Written when SCHEMA_VERSION is raised. */
export type Migrations = Readonly<Record<string, (part: unknown) => unknown>>;

const MIGRATIONS: Migrations = {};

export const storePart = (part: ProjectPart): StoredPart => ({ schema: SCHEMA_VERSION, part });

/**
 * A part from what was stored, lifted step by step. Refused: `schema.newer` (written by a later Hanok),
 * `schema.unknown` (no way up from there), `schema.invalid` (`at`: the field). Nothing is filled in, dropped or changed
 * in place.
 */
export const readPart = (
  stored: unknown,
  migrations: Migrations = MIGRATIONS,
  version = SCHEMA_VERSION,
): Outcome<ProjectPart> => {
  const head = z.object({ schema: z.number(), part: z.unknown() }).safeParse(stored);
  if (!head.success) return refuse("schema.invalid");
  if (head.data.schema > version) return refuse("schema.newer", { schema: head.data.schema });
  let { part } = head.data;
  for (let from = head.data.schema; from < version; from++) {
    const lift = recordAt(migrations, String(from));
    if (!lift) return refuse("schema.unknown", { schema: from });
    part = lift(part);
  }
  const read = partSchema.safeParse(part);
  // Place of the first error, for operators; the stored data are left as they are.
  const at = read.success ? "" : (read.error.issues[0]?.path.join(".") ?? "");
  return read.success ? accept(read.data) : refuse("schema.invalid", { at });
};
