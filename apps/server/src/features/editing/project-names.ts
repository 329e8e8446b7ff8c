import { type Refused, refused, succeed } from "@hanok/api-contract";
import {
  blockHtmlText,
  namesOfProject,
  type ProjectNames,
  type ProjectPart,
  pageText,
  sharedText,
  type TextId,
} from "@hanok/page-document";
import type { Database, Query } from "../../ports/database/index.ts";
import { type Task, TaskBroken, type Threads } from "../../ports/threads/index.ts";
import { loadPart, NOTHING } from "./load-part.ts";

/** Classes and ids of all pages of a project. The part holds its records, and html alone of its texts. */
export const projectNamesTask: Task<ProjectPart, ProjectNames> = {
  name: "project-names",
  urgent: true,
  run: namesOfProject,
};

interface Read {
  readonly version: number;
  readonly names: Promise<ProjectNames>;
}

/** Projects whose names are kept: an editor asks at each opening, and seldom after a change. */
const MOST_KEPT = 50;

type Names =
  | { readonly ok: true; readonly value: { readonly version: number; readonly names: ProjectNames } }
  | Refused<"project.missing" | "project.heavy">;

/**
 * Reads the names of a project at its present version. They are computed beside the event loop, once for a version:
 * readers of the same one share the work.
 */
export const openProjectNames = ({
  database,
  threads,
}: {
  readonly database: Database;
  readonly threads: Threads;
}): ((projectId: string) => Promise<Names>) => {
  const kept = new Map<string, Read>();
  const read = async (projectId: string): Promise<Read | null> =>
    database.read(async (query) => {
      const project = await query
        .selectFrom("projects")
        .select("version")
        .where("id", "=", projectId)
        .executeTakeFirst();
      if (!project) return null;
      const { version } = project;
      const known = kept.get(projectId);
      if (known?.version === version) return known;
      const part = await htmlOfProject(query, projectId);
      const now: Read = { version, names: threads.run(projectNamesTask, part) };
      // The caller learns of a failure; the next one tries again.
      now.names.catch(() => kept.get(projectId) === now && kept.delete(projectId));
      kept.delete(projectId);
      kept.set(projectId, now);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return now;
    });
  return async (projectId) => {
    const found = await read(projectId);
    if (!found) return refused("project.missing");
    try {
      return succeed({ version: found.version, names: await found.names });
    } catch (error) {
      if (error instanceof TaskBroken) return refused("project.heavy");
      throw error;
    }
  };
};

const htmlOfProject = async (query: Query, projectId: string): Promise<ProjectPart> => {
  const records = await loadPart(query, projectId, {
    ...NOTHING,
    pages: "all",
    blocksOfPages: "all",
    shared: "all",
  });
  const texts = new Set<TextId>();
  for (const { id } of Object.values(records.pages))
    for (const end of ["bodyStart", "bodyEnd"] as const) texts.add(pageText(id, end));
  for (const block of Object.values(records.blocks)) texts.add(blockHtmlText(records, block));
  for (const { bid } of Object.values(records.shared)) texts.add(sharedText(bid, "html"));
  const html = await loadPart(query, projectId, { ...NOTHING, texts });
  return { ...records, texts: html.texts };
};
