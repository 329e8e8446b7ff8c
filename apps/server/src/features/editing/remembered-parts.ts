import type { ProjectPart } from "@hanok/page-document";
import type { Database } from "../../ports/database/index.ts";
import type { PartSelection } from "./load-part.ts";

/**
 * Part remembered from the last save of a project, so that the next save of the same texts need not read them
 * again. A part is used only while the newest operation of the log, read under the project's lock, is the one
 * that left it: then it is what the database holds, whoever wrote before. It is kept only after its commit.
 */
export interface RememberedParts {
  /** The part after the newest operation, where it was left by this one and holds exactly this selection. */
  find(projectId: string, newest: string, selection: PartSelection): ProjectPart | null;
  keep(projectId: string, newest: string, selection: PartSelection, part: ProjectPart): void;
}

interface Remembered {
  readonly newest: string;
  readonly texts: string;
  readonly part: ProjectPart;
  readonly size: number;
}

/** Letters of all parts together, and of one. */
const MOST = 16_000_000;
const LARGEST = 1_000_000;

export const createRememberedParts = (most = MOST): RememberedParts => {
  const parts = new Map<string, Remembered>();
  let total = 0;
  const forget = (projectId: string): void => {
    total -= parts.get(projectId)?.size ?? 0;
    parts.delete(projectId);
  };
  return {
    find: (projectId, newest, selection) => {
      const known = parts.get(projectId);
      return known?.newest === newest && known.texts === textsAlone(selection) ? known.part : null;
    },
    keep: (projectId, newest, selection, part) => {
      forget(projectId);
      const texts = textsAlone(selection);
      if (texts === null) return;
      const size = sizeOf(part);
      if (size > LARGEST) return;
      parts.set(projectId, { newest, texts, part, size });
      total += size;
      for (const oldest of parts.keys()) {
        if (total <= most) break;
        forget(oldest);
      }
    },
  };
};

/** The texts of a selection that asks for texts, their owners and alternatives; null where it asks for more. */
const textsAlone = ({
  texts,
  project,
  commonTexts,
  alternatives,
  alternativeIds,
  ...chosen
}: PartSelection): string | null => {
  if (project || commonTexts || !alternatives || (alternativeIds?.size ?? 0) > 0) return null;
  const { blocks, shared, resources, pages, blocksOfPages, files, textsOfPages } = chosen;
  for (const ids of [pages, blocksOfPages, files, textsOfPages])
    if (ids === "all" || ids.size > 0) return null;
  if (blocks === "all" || shared === "all" || resources === "all") return null;
  return blocks.size + shared.size + resources.size === ownersOf(texts).size
    ? [...texts].sort().join(" ")
    : null;
};

/** `block/<id>/html` and `resource/<id>`: the first two parts name the owner. */
const ownersOf = (texts: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...texts].map((text) => text.split("/", 2).join("/")));

const sizeOf = ({ texts, ...records }: ProjectPart): number =>
  Object.values(texts).reduce((sum, text) => sum + text.length, 0) + JSON.stringify(records).length;

const ofDatabases = new WeakMap<Database, RememberedParts>();
/** Those of a database, in this process. */
export const rememberedParts = (database: Database): RememberedParts => {
  const known = ofDatabases.get(database) ?? createRememberedParts();
  ofDatabases.set(database, known);
  return known;
};
