import { LIMITS } from "@hanok/api-contract";
import type { ProjectPart } from "@hanok/page-document";
import {
  type ComparedText,
  compareDocument,
  type DocumentName,
  type DocumentOverview,
  languageOverview,
} from "@hanok/page-document/languages";
import type { Task } from "../../ports/threads/index.ts";

interface WholeProject {
  /** The whole project but the entries of its collections. */
  readonly part: ProjectPart;
}

export interface Overview {
  readonly documents: readonly DocumentOverview[];
  /** All of them, those that are cut included. */
  readonly total: number;
}

/** [LIF-06] Every page and its translations are parsed, which is no work for the event loop. */
export const languageOverviewTask: Task<WholeProject, Overview> = {
  name: "language-overview",
  urgent: true,
  patience: 30_000,
  run: ({ part }) => {
    const documents = languageOverview(part);
    return { documents: documents.slice(0, LIMITS.documentsMost), total: documents.length };
  },
};

interface OneDocument extends WholeProject {
  readonly document: DocumentName;
}

/** [LIF-06] Texts of one translation beside those of its original; null where it is none. */
export const languageTextsTask: Task<OneDocument, readonly ComparedText[]> = {
  name: "language-texts",
  urgent: true,
  patience: 30_000,
  run: ({ part, document }) => compareDocument(part, document),
};
