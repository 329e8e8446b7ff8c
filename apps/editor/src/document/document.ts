import {
  acknowledge,
  type Change,
  editSession,
  emptyHistory,
  forgetOperation,
  type History,
  type LoggedOperation,
  leftOut,
  mapHistory,
  mapOperation,
  type Note,
  type Operation,
  type Outcome,
  openSession,
  operationOf,
  type ProjectPart,
  RESTORE,
  receive,
  record,
  recordOperation,
  redo,
  type Session,
  type SessionStep,
  turnOperation,
  undo,
  withdraw,
  withoutRestored,
} from "@hanok/page-document";
import { operationsInHand } from "./feed/in-hand.ts";

export interface EditStep {
  readonly name: string;
  readonly subject: string;
  readonly group: string | null;
  readonly changes: readonly Change[];
}

export interface DocumentTools {
  readonly createId: () => string;
  readonly now: () => string;
  readonly memberId: string;
  readonly pageId: string;
  /** Something is different: paint, show, keep, send. */
  readonly changed: (document: EditorDocument) => void;
  readonly notes: (notes: readonly Note[]) => void;
  /** The open page must be read anew from the server, once everything is saved. */
  readonly reopen: () => void;
}

/** What one tab has in hand: session and history together, changed step by step. No I/O. */
export class EditorDocument {
  session: Session;
  history: History;
  readonly #tools: DocumentTools;
  /** What others did waits from the first operation on that touches a text which is being typed in. */
  #held: { readonly touches: (entry: LoggedOperation) => boolean; readonly late: LoggedOperation[] } | null =
    null;

  constructor(tools: DocumentTools, session: Session, history: History = emptyHistory) {
    this.#tools = tools;
    this.session = session;
    this.history = history;
  }

  static open(tools: DocumentTools, part: ProjectPart, version: number): EditorDocument {
    return new EditorDocument(tools, openSession(part, version));
  }

  get part(): ProjectPart {
    return this.session.part;
  }
  get pending(): readonly Operation[] {
    return this.session.pending;
  }

  /** One's own edit, applied at once. Nothing happens for an empty list. */
  edit({ name, subject, group, changes }: EditStep): Outcome<null> {
    if (changes.length === 0) return { ok: true, value: null };
    const opId = this.#tools.createId();
    const at = this.#tools.now();
    const before = this.session.part;
    const step = editSession(this.session, { opId, name, memberId: this.#tools.memberId, at, changes });
    if (!step.ok) return step;
    this.session = step.value.session;
    this.history = record(
      this.history,
      { id: opId, name, subject, group, at, changes: step.value.operation.changes },
      before,
    );
    this.#tools.changed(this);
    return { ok: true, value: null };
  }

  /** One's own edit that the server is to run over the whole project, under this opId: a step like any other. */
  recordOperation(operation: string, name: string, subject: string): void {
    this.history = recordOperation(this.history, { id: operation, name, subject, at: this.#tools.now() });
    this.#tools.changed(this);
  }

  /** The next step of this way, where the server must make it; null for an ordinary one. */
  operationOf(way: "undo" | "redo"): { readonly operation: string; readonly name: string } | null {
    const entry = operationOf(this.history, way);
    return entry?.operation === undefined ? null : { operation: entry.operation, name: entry.name };
  }

  /** The server is asked to make that step, under this opId. */
  turnOperation(way: "undo" | "redo", opId: string): void {
    this.history = turnOperation(this.history, way, opId);
    this.#tools.changed(this);
  }

  /** The server has refused it: the step is left out. */
  forgetOperation(operation: string): void {
    this.history = forgetOperation(this.history, operation);
    this.#tools.changed(this);
  }

  /** Takes back (or makes again) one's own newest step; answers its name, or null when there is none. */
  turn(way: "undo" | "redo"): string | null {
    const opId = this.#tools.createId();
    const turned = (way === "undo" ? undo : redo)(this.history, this.session.part, opId);
    if (!turned) return null;
    const step = editSession(this.session, {
      opId,
      name: turned.entry.name,
      memberId: this.#tools.memberId,
      at: this.#tools.now(),
      changes: turned.changes,
    });
    // A step that no longer fits is dropped from the history rather than blocking the ones below it.
    this.history = turned.history;
    if (step.ok) this.session = step.value.session;
    this.#tools.changed(this);
    return turned.entry.name;
  }

  acknowledge(opId: string, answer: { version: number; changes: readonly Change[] }): SessionStep["missing"] {
    return this.#take(acknowledge(this.session, opId, answer));
  }

  receive(entries: readonly LoggedOperation[]): SessionStep["missing"] {
    if (this.#held) {
      const { late, touches } = this.#held;
      const from = late.length > 0 ? 0 : entries.findIndex(touches);
      if (from >= 0) {
        late.push(...entries.slice(from));
        return from === 0 ? null : this.#receiveNow(entries.slice(0, from));
      }
    }
    return this.#receiveNow(entries);
  }

  #receiveNow(entries: readonly LoggedOperation[]): SessionStep["missing"] {
    const found = operationsInHand(this.session.confirmed, this.#tools.pageId, entries);
    if (found.reopen) this.#tools.reopen();
    // Taken in all the same where that is possible: what is unsaved can only be sent on top of it.
    return found.reopen === "now" ? null : this.#takeEntries(found.entries);
  }

  /** Operations of one's own that the server ran are heard of one by one: the history knows them (SPEC E63). */
  #takeEntries(entries: readonly LoggedOperation[]): SessionStep["missing"] {
    const own = new Set(
      [...this.history.undo, ...this.history.redo].flatMap(({ operation }) => operation ?? []),
    );
    const at = entries.findIndex(({ opId, name }) => own.has(opId) || name === RESTORE);
    const [operation] = entries.slice(at, at + 1);
    if (at < 0 || !operation) return this.#take(receive(this.session, entries));
    if (at > 0) this.#take(receive(this.session, entries.slice(0, at)));
    const before = this.session.part;
    const step = receive(this.session, [operation]);
    const isOwn = own.has(operation.opId);
    if (isOwn) this.history = mapOperation(this.history, operation.opId, step.foreign, before);
    if (operation.name === RESTORE)
      this.history = withoutRestored(this.history, step.foreign, operation.opId);
    const missing = isOwn ? this.#take(step, []) : this.#take(step);
    return entries.length > at + 1 ? this.#takeEntries(entries.slice(at + 1)) : missing;
  }

  withdraw(opId: string): void {
    this.#take(withdraw(this.session, opId));
  }

  /** From now on, what touches these texts waits; everything where none is named. */
  hold(texts: readonly string[] | null): void {
    const touches = (entry: LoggedOperation): boolean =>
      texts === null ||
      entry.changes.some((change) => texts.some((text) => JSON.stringify(change).includes(text)));
    this.#held ??= { touches, late: [] };
  }

  release(): void {
    const late = this.#held?.late ?? [];
    this.#held = null;
    if (late.length > 0) this.receive(late);
  }

  #take(step: SessionStep, foreign = step.foreign): SessionStep["missing"] {
    this.session = step.session;
    const before = this.history;
    this.history = mapHistory(before, foreign, { vanished: step.vanished });
    const { memberId } = this.#tools;
    const lost = leftOut(before, this.history).map(
      ({ subject }): Note => ({ reason: "step-left-out", memberId, where: subject }),
    );
    if (step.notes.length + lost.length > 0) this.#tools.notes([...step.notes, ...lost]);
    this.#tools.changed(this);
    return step.missing;
  }
}
