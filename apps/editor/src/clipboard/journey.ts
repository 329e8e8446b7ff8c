import {
  type CarriedStyle,
  carriedOnJourney,
  cssOnJourney,
  htmlOnJourney,
  missingPieces,
  type NeededVariable,
  recordAt,
  withPaths,
} from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { client } from "../api/client.ts";
import { current } from "../document/current.ts";
import { readEditor } from "../state/editor-store.ts";
import type { ClipboardRecord } from "./record.ts";
import { variableOnJourney } from "./variable.ts";

/** Copied source for the open page. */
export interface Arrived {
  readonly html: string;
  /** Rules that this page does not have. */
  readonly pieces: string;
  /** Custom properties that it uses; on the page that it was copied from it takes those of its new place. */
  readonly variables: readonly NeededVariable[];
  /** The rules that styled an element. */
  readonly style: CarriedStyle | undefined;
  /** Those of a block. */
  readonly css: string;
  readonly js: string;
}

/**
 * Brings what was copied to this page: its files come along from another project. Null where that failed and
 * was reported.
 */
export async function bringHere(record: ClipboardRecord): Promise<Arrived | null> {
  const { part, pageId, projectId } = readEditor();
  if (!part) return null;
  const { html, block } = record;
  const own = { css: block?.css ?? "", js: block?.js ?? "" };
  const isHere = record.projectId === projectId;
  const moved = isHere ? NOTHING_MOVED : await bringFiles(record, projectId);
  if (moved === null) return null;
  const to = recordAt(part.pages, pageId)?.path ?? "";
  const from = { from: record.file, to, moved };
  const pieces = isHere ? missingPieces(part, pageId, record.pieces) : record.pieces;
  return {
    // On the same page, too: a common block says its addresses from the root, any other as its page.
    html: htmlOnJourney(html, { ...from, isRooted: record.isRooted }),
    pieces: pieces
      .map(({ css, file, isRooted }) => cssOnJourney(css, { ...from, from: file, isRooted }))
      .join(""),
    variables:
      isHere && record.pageId === pageId ? [] : record.variables.map((one) => variableOnJourney(one, from)),
    style: record.style && carriedOnJourney(record.style, { to, moved }),
    css: cssOnJourney(own.css, { ...from, isRooted: block?.isCssRooted ?? false }),
    js: withPaths(own.js, moved),
  };
}

const NOTHING_MOVED: ReadonlyMap<string, string> = new Map();

async function bringFiles(
  { projectId: fromProjectId, files: paths }: ClipboardRecord,
  projectId: string,
): Promise<ReadonlyMap<string, string> | null> {
  const moved = new Map<string, string>();
  for (let at = 0; at < paths.length; at += FILES_AT_ONCE) {
    const answer = await client.post("/api/projects/library/files.json", {
      projectId,
      fromProjectId,
      paths: paths.slice(at, at + FILES_AT_ONCE),
    });
    if (!answer.ok) return toldWhy(answer);
    for (const { from, to } of answer.data.moved) moved.set(from, to);
  }
  // Changes that came into the project are applied here before the edit that names them is sent.
  if (paths.length > 0) current.feed?.nudge();
  return moved;
}

/** Server's limit for one call. */
const FILES_AT_ONCE = 1_000;

function toldWhy(answer: { readonly error: string; readonly message: string }) {
  const isGone = answer.error === "item.missing";
  const text = isGone
    ? i18next.t("clipboard.filesMissing")
    : answer.message || i18next.t("clipboard.offline");
  showToast({ text, tone: "danger" });
  return isGone ? NOTHING_MOVED : null;
}
