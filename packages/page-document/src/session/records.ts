import type { Texts } from "../changes/change.ts";
import { Draft } from "../changes/draft.ts";
import {
  type Alternative,
  type ProjectPart,
  type Resource,
  recordAt,
  resourceText,
  type TextId,
} from "../model/index.ts";
import { accept, type Outcome, refuse } from "../outcome.ts";
import type { Session } from "./session.ts";

/** Records that were read beside the part with which a session was opened: entries of collections, on demand. */
export interface ReadRecords {
  readonly resources: readonly Resource[];
  /** By whole TextId; a resource without its text is left out. */
  readonly texts: Texts;
  /** Kept values that are in these texts. */
  readonly alternatives?: readonly Alternative[];
  /** Version of the project at which all of them were read. */
  readonly version: number;
}

/**
 * A running session with entries that are loaded only now. From here on they are held like anything else: the
 * log reaches them, one's own edits of them are sent and undone. Records held already stay as they are.
 * Refused: `session.version` where they were read at another version than the one that the session has
 * confirmed: the caller reads again once it has received what is missing.
 */
export const withRecords = (
  session: Session,
  { resources, texts, alternatives = [], version }: ReadRecords,
): Outcome<Session> => {
  if (version !== session.version) return refuse("session.version", { version: session.version });
  const added = resources.filter(
    ({ id }) =>
      recordAt(texts, resourceText(id)) !== undefined &&
      recordAt(session.confirmed.resources, id) === undefined &&
      recordAt(session.part.resources, id) === undefined,
  );
  if (added.length === 0) return accept(session);
  const ids = new Set(added.map(({ id }) => resourceText(id)));
  const isAdded = (text: string): boolean => ids.has(text as TextId);
  const put = (part: ProjectPart): ProjectPart => {
    const draft = new Draft(part);
    for (const resource of added) {
      const text = resourceText(resource.id);
      draft.put("resources", resource.id, resource);
      draft.put("texts", text, recordAt(texts, text));
    }
    for (const one of alternatives)
      if (recordAt(draft.part.alternatives, one.id) === undefined && isAdded(one.text))
        draft.put("alternatives", one.id, one);
    return draft.part;
  };
  return accept({ ...session, confirmed: put(session.confirmed), part: put(session.part) });
};
