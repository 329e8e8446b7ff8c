import type { TemplateRow } from "@hanok/api-contract";
import {
  inOrder,
  type Page,
  type ProjectFields,
  type ProjectPart,
  readPart,
  storePart,
} from "@hanok/page-document";
import type { Database, Query } from "../../ports/database/index.ts";
import type { StoredFile } from "../../ports/files/index.ts";
import { EVERYTHING, homePage, loadPart, type NewContent, withNewIds } from "../editing/index.ts";
import type { TemplatePage } from "./template-entry.ts";

/** A template that is a project as it was at one moment: every byte of it, where a template of files has a few kinds. */
export interface TemplateProject {
  readonly part: ProjectPart;
  /** The contents that the part names. */
  readonly contents: readonly StoredFile[];
}

/** Facts of such a template that lists show. */
export interface ProjectFacts {
  readonly from: NonNullable<TemplateRow["fromProject"]>;
  readonly pages: readonly TemplatePage[];
}

export const readProjectFacts = async (query: Query): Promise<ReadonlyMap<string, ProjectFacts>> => {
  const rows = await query
    .selectFrom("templateProjects")
    .select(["templateId", "sourceProjectId", "sourceTitle", "pages", "date"])
    .execute();
  return new Map(
    rows.map(({ templateId, sourceProjectId, sourceTitle, pages, date }) => [
      templateId,
      {
        from: { projectId: sourceProjectId, title: sourceTitle, date },
        pages: JSON.parse(pages) as TemplatePage[],
      },
    ]),
  );
};

/** A stored part that cannot be read is a bug: it was written by `takenProject`. */
export const readTemplateProject = async (
  database: Database,
  templateId: string,
): Promise<TemplateProject | null> => {
  const row = await database.read((query) =>
    query
      .selectFrom("templateProjects")
      .select(["part", "contents"])
      .where("templateId", "=", templateId)
      .executeTakeFirst(),
  );
  if (!row) return null;
  const read = readPart(JSON.parse(row.part));
  if (!read.ok) throw new Error(`template ${templateId} cannot be read: ${read.refusal.reason}`);
  return { part: read.value, contents: JSON.parse(row.contents) as StoredFile[] };
};

/**
 * A project without anything that is its owner's alone: the measuring code, the description for search engines and the
 * rule for robots. Alternatives are choices that people of the project have not made.
 */
const withoutOwner = (part: ProjectPart): ProjectPart => ({
  ...part,
  project: part.project && { ...part.project, meta: {}, analytics: "", robots: "" },
  alternatives: {},
});

/** Names of contents in JSON. */
const BLOBS = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g;

/** The state of a project in the columns that keep it; null where there is no such project or it has no page. */
export const takenProject = async (query: Query, projectId: string) => {
  const whole = await loadPart(query, projectId, { ...EVERYTHING, entries: "all" });
  const { project } = whole;
  const pages = inOrder(Object.values(whole.pages));
  if (!project || pages.length === 0) return null;
  const part = JSON.stringify(storePart(withoutOwner(whole)));
  const held = await query
    .selectFrom("projectBlobs")
    .select(["blob", "size"])
    .where("projectId", "=", projectId)
    .execute();
  // Contents that only the history of the project names stay there.
  const named = new Set(part.match(BLOBS));
  const contents = held.filter(({ blob }) => named.has(blob));
  return {
    project,
    contents,
    columns: {
      sourceProjectId: projectId,
      sourceTitle: project.title,
      pages: JSON.stringify(listedPages(pages)),
      part,
      contents: JSON.stringify(contents),
    },
  };
};

const listedPages = (pages: readonly Page[]): TemplatePage[] => {
  const home = homePage(pages);
  return [...pages.filter((page) => page === home), ...pages.filter((page) => page !== home)].map(
    ({ path, title }) => ({ name: path.replace(/\.html?$/i, ""), title: { ko: title, en: title }, path }),
  );
};

/** Content and settings of a new project of such a template; its name and language are the member's to choose. */
export const projectBeginning = ({
  part,
  contents,
}: TemplateProject): {
  readonly content: NewContent;
  readonly fields: Partial<Omit<ProjectFields, "id" | "title" | "name" | "language">>;
} => {
  const { headCode = "", bodyCode = "", footerCode = "", favicon = "" } = part.project ?? {};
  return {
    content: { part: withNewIds(part), contents },
    fields: { headCode, bodyCode, footerCode, favicon },
  };
};
