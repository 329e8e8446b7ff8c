import type {
  Alternative,
  Block,
  Page,
  ProjectFields,
  ProjectFile,
  Resource,
  SharedBlock,
} from "./schema.ts";

/**
 * The part of a project that is loaded: all of it in a test, one page with the project's resources in the
 * editor, the touched records alone in a server command. Immutable; changes make new ones that share what
 * they did not touch. Records are keyed by their own id (files by path, texts by TextId).
 */
export interface ProjectPart {
  readonly project: ProjectFields | null;
  readonly pages: Readonly<Record<string, Page>>;
  readonly blocks: Readonly<Record<string, Block>>;
  readonly shared: Readonly<Record<string, SharedBlock>>;
  readonly resources: Readonly<Record<string, Resource>>;
  readonly files: Readonly<Record<string, ProjectFile>>;
  /** Raw source by TextId: exactly the author's characters, CRLF and all. */
  readonly texts: Readonly<Record<string, string>>;
  readonly alternatives: Readonly<Record<string, Alternative>>;
}

export const emptyPart = (): ProjectPart => ({
  project: null,
  pages: {},
  blocks: {},
  shared: {},
  resources: {},
  files: {},
  texts: {},
  alternatives: {},
});
