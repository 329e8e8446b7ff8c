import * as z from "zod/mini";
import { type History, historySchema } from "../history/history.ts";
import type { ProjectPart } from "../model/index.ts";
import { accept, type Outcome, refuse } from "../outcome.ts";
import { type Operation, operationSchema } from "./operation.ts";
import type { Session } from "./session.ts";
import { replayFitting } from "./settle.ts";

/** Version of this form; an older one that is not known any more is refused, never guessed at. */
const FORM = 1;

const savedSchema = z.object({
  form: z.literal(FORM),
  version: z.number(),
  pending: z.array(operationSchema),
  /** Absent in what was kept before there were any. */
  unplaced: z.optional(z.array(operationSchema)),
  history: historySchema,
});

/**
 * Data that a browser stores (IndexedDB) so that nothing unsaved is lost: own operations and history as JSON.
 * The confirmed part is kept beside it (structured clone keeps it as it is) for the day when the log no
 * longer reaches back to `version`.
 */
export interface SavedSession {
  readonly form: typeof FORM;
  readonly version: number;
  readonly pending: readonly Operation[];
  readonly unplaced?: readonly Operation[] | undefined;
  readonly history: History;
}

export const saveSession = (session: Session, history: History): SavedSession => ({
  form: FORM,
  version: session.version,
  pending: session.pending,
  ...(session.unplaced.length > 0 ? { unplaced: session.unplaced } : {}),
  history,
});

/**
 * A session from what was kept: `confirmed` is the part at the saved version. Refused: `session.form` (not
 * readable). Operations that do not fit that part come back as `unplaced`.
 */
export const restoreSession = (
  saved: unknown,
  confirmed: ProjectPart,
  pageId: string | null = null,
): Outcome<{ readonly session: Session; readonly history: History }> => {
  const read = savedSchema.safeParse(saved);
  if (!read.success) return refuse("session.form");
  const { version, pending, unplaced = [], history } = read.data;
  const made = replayFitting(confirmed, pending);
  return accept({
    session: {
      ...{ pageId, version, confirmed, early: {}, run: null },
      ...{ part: made.part, pending: made.pending, unplaced: [...unplaced, ...made.unplaced] },
    },
    history,
  });
};
