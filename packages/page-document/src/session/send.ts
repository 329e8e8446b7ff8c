import { applyChanges } from "../changes/apply.ts";
import { areasOf, meets } from "../changes/rebase/areas.ts";
import type { Operation } from "./operation.ts";
import type { Session } from "./session.ts";

/**
 * The operation to send next, as it is to be made now. One at a time: the next fits only what this one becomes. Sending
 * it again is harmless, the server knows its opId. Null where nothing waits, or where the answer to the last one came
 * and what was logged before it is still missing. `refused`: opIds that the server does not accept; those are passed
 * over, and so is what depends on them (SPEC L14).
 */
export const nextToSend = (session: Session, refused: ReadonlySet<string> = NONE): Operation | null => {
  if (answeredEarly(session).size > 0) return null;
  const held: Operation[] = [];
  for (const operation of session.pending) {
    if (!refused.has(operation.opId) && !dependsOn(session, operation, held)) return operation;
    held.push(operation);
  }
  return null;
};

const NONE: ReadonlySet<string> = new Set();

/** Own operations whose answer came before its turn. */
const answeredEarly = ({ pending, early }: Session): ReadonlySet<string> => {
  const answered = new Set(Object.values(early).map(({ opId }) => opId));
  return new Set(pending.flatMap(({ opId }) => (answered.has(opId) ? [opId] : [])));
};

/** Whether the operation, made without those that are held back, could be another than it is. */
const dependsOn = (session: Session, operation: Operation, held: readonly Operation[]): boolean => {
  if (held.length === 0) return false;
  return (
    touches(operation, held) || !applyChanges(session.confirmed, operation.changes, { rebased: true }).ok
  );
};

/** Whether the operation shares a text, a record or a place with one of the others. */
export const touches = ({ changes }: Operation, others: readonly Operation[]): boolean =>
  others.some((other) =>
    other.changes.some((change) => changes.some((own) => meets(areasOf(own), areasOf(change)))),
  );

/** Puts an independent operation before those that are held back: what is sent is always the first. */
export const sendFirst = (session: Session, opId: string): Session => {
  const [first] = session.pending;
  const chosen = session.pending.find((operation) => operation.opId === opId);
  if (!chosen || first === chosen) return session;
  return { ...session, pending: [chosen, ...session.pending.filter((operation) => operation !== chosen)] };
};
