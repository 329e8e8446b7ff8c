import {
  type Arrivals,
  acknowledge,
  type Brought,
  type Change,
  editSession,
  emptyHistory,
  forgetOperation,
  forgetUnplaced,
  freezes,
  type History,
  type HistoryEntry,
  type LoggedOperation,
  leftOut,
  mapHistory,
  mapOperation,
  type Note,
  noteBrought,
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
  renewSession,
  type Session,
  type SessionStep,
  type StepMark,
  sendFirst,
  turnOperation,
  undo,
  withdraw,
  withoutRestored,
} from "@hanok/page-document";
import { LEAVE } from "./edit/leave.ts";

/** Edits that put an item of the library on the page. */
const INSERTS = /^(?:block\.add|library\.element-insert)$/;

/** A step that only the server can undo or redo. */
export interface WholeStep {
  /** opId of the edit. */
  readonly operation: string;
  readonly name: string;
  readonly mark: StepMark;
}

export interface EditStep {
  readonly name: string;
  readonly subject: string;
  readonly group: string | null;
  /** Edits of this group are one step, whatever the time between them. */
  readonly isOneAct?: boolean;
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
}

/**
 * Data that must be fetched before the document can go on: operations that were logged before one that
 * arrived, or the newest part of the page, because an operation cannot be applied directly (SPEC L11).
 */
export type Wanted = "operations" | "newest" | null;

/** A step of this person on this page. */
export const isOnPage = (
  { memberId, inStep }: Pick<LoggedOperation, "memberId" | "inStep">,
  at: Pick<DocumentTools, "memberId" | "pageId">,
): boolean => memberId === at.memberId && inStep?.pageId === at.pageId;

/** Document of one tab: session and history together, changed step by step. No I/O. */
export class EditorDocument {
  session: Session;
  history: History;
  wanted: Wanted = null;
  /** The history knows what the log has of one's own steps: none older can be had, and no other session turned one. */
  isFilled = false;
  /** Ids of steps that were made elsewhere: what follows a step when it is made has happened there. */
  madeElsewhere: ReadonlySet<string> = new Set();
  /** Paths that an item of the library brought: they follow the next step that inserts it. */
  #arrived: readonly string[] = [];
  readonly #tools: DocumentTools;
  /** Others' operations wait from the first one on that touches a text which is being typed in. */
  #held: {
    readonly touches: (entry: LoggedOperation) => boolean;
    readonly late: Map<number, LoggedOperation>;
  } | null = null;

  constructor(tools: DocumentTools, session: Session, history: History = emptyHistory) {
    this.#tools = tools;
    this.session = session;
    this.history = history;
  }

  static open(tools: DocumentTools, part: ProjectPart, version: number): EditorDocument {
    return new EditorDocument(tools, openSession(part, version, tools.pageId));
  }

  get pageId(): string {
    return this.#tools.pageId;
  }

  get part(): ProjectPart {
    return this.session.part;
  }
  get pending(): readonly Operation[] {
    return this.session.pending;
  }
  /** Own edits that fit nowhere any more: kept with their words until their author has dealt with them (SPEC L13). */
  get unplaced(): readonly Operation[] {
    return this.session.unplaced;
  }

  /** One's own edit, applied at once. Nothing happens for an empty list. */
  edit({ name, subject, group, isOneAct = false, changes }: EditStep): Outcome<null> {
    if (changes.length === 0) return { ok: true, value: null };
    const opId = this.#tools.createId();
    const at = this.#tools.now();
    const before = this.session.part;
    const step = editSession(this.session, { opId, name, memberId: this.#tools.memberId, at, changes });
    if (!step.ok) return step;
    this.session = step.value.session;
    this.history = record(
      this.history,
      {
        id: opId,
        name,
        subject,
        group,
        isOneAct,
        at,
        changes: step.value.operation.changes,
        brought: this.#takeArrived(name),
      },
      before,
    );
    const newest = this.history.undo.at(-1);
    if (newest && !freezes(changes)) this.#mark(opId, this.stepOf(newest));
    this.#tools.changed(this);
    return { ok: true, value: null };
  }

  /** A step as it is named to the server, which makes this history on other devices (SPEC H10). */
  stepOf({ id, subject }: Pick<HistoryEntry, "id" | "subject">, turn?: "undo" | "redo"): StepMark {
    return { id, pageId: this.pageId, subject: subject.slice(0, 200), ...(turn ? { turn } : {}) };
  }

  #mark(opId: string, step: StepMark): void {
    const pending = this.session.pending.map((one) => (one.opId === opId ? { ...one, step } : one));
    this.session = { ...this.session, pending };
  }

  /** Nothing is left to undo, and the server may have more. */
  lacksSteps(): boolean {
    return !this.isFilled && this.history.undo.length === 0;
  }

  /** Own steps that the server has of this page take the place of the history; they fit the part on the screen. */
  fill(history: History): void {
    const redo = this.history.redo.length > 0 ? this.history.redo : history.redo;
    this.history = { undo: history.undo, redo };
    this.isFilled = history.undo.length === 0;
    this.madeElsewhere = new Set(history.undo.map(({ id }) => id));
    this.#tools.changed(this);
  }

  /** An item of the library was taken into the project: the step that inserts it comes next. */
  expectBrought(paths: readonly string[]): void {
    this.#arrived = paths;
  }

  #takeArrived(name: string): Brought | undefined {
    const paths = this.#arrived;
    if (paths.length === 0 || !INSERTS.test(name)) return undefined;
    this.#arrived = [];
    return { paths, left: null };
  }

  /** Notes what follows a step, so that it is known after a reload, too. */
  noteBrought(id: string, brought: Brought): void {
    this.history = noteBrought(this.history, id, brought);
    this.#tools.changed(this);
  }

  /** One's own edit that the server is to run over the whole project, under this opId: a step like any other. */
  recordOperation(operation: string, name: string, subject: string): void {
    this.history = recordOperation(this.history, { id: operation, name, subject, at: this.#tools.now() });
    this.#tools.changed(this);
  }

  /** The next step of this way, where the server must make it; null for an ordinary one. */
  operationOf(way: "undo" | "redo"): WholeStep | null {
    const entry = operationOf(this.history, way);
    if (entry?.operation === undefined) return null;
    return { operation: entry.operation, name: entry.name, mark: this.stepOf(entry, way) };
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
    if (step.ok) this.#mark(opId, this.stepOf(turned.entry, way));
    this.#tools.changed(this);
    return turned.entry.name;
  }

  /** The server's answer to a save. */
  acknowledge(
    opId: string,
    answer: { version: number; changes: readonly Change[]; arrivals?: Arrivals | undefined },
  ): void {
    this.#take(acknowledge(this.session, opId, answer));
  }

  /**
   * Operations of the server's log in any order, repeatedly, own ones among them. Where some before them are missing
   * they are left alone: `wanted` says so, and those come again with the missing ones.
   */
  receive(entries: readonly LoggedOperation[]): void {
    const { version, early } = this.session;
    const byVersion = new Map(entries.map((entry) => [entry.version, entry]));
    const run: LoggedOperation[] = [];
    let next = version + 1;
    for (; ; next += 1) {
      const entry = byVersion.get(next) ?? this.#held?.late.get(next);
      if (entry) run.push(entry);
      else if (!early[next]) break;
    }
    const hasGap = [...byVersion.keys()].some((one) => one > next);
    if (this.#held) {
      const { late, touches } = this.#held;
      const from = run.findIndex((entry) => late.has(entry.version) || touches(entry));
      if (from >= 0) for (const entry of run.splice(from)) late.set(entry.version, entry);
    }
    this.wanted = null;
    if (run.length > 0) this.#takeEntries(run);
    if (!hasGap || this.wanted !== null) return;
    this.wanted = "operations";
    this.#tools.changed(this);
  }

  /**
   * The newest part of the page takes the place of operations that cannot be taken or that the log has forgotten; unsent
   * edits stay on top of it. While somebody types in place the page waits: it is asked for again afterwards.
   */
  renew(part: ProjectPart, version: number): void {
    if (this.#held) this.wanted = "newest";
    else this.#take(renewSession(this.session, part, version));
  }

  /** Puts another session in the place of this one; false where there is none to put. */
  takeSession(session: Outcome<Session>): boolean {
    if (!session.ok) return false;
    this.session = session.value;
    this.#tools.changed(this);
    return true;
  }

  /** An edit that depends on no other goes before those that the server refused. */
  sendFirst(opId: string): void {
    this.session = sendFirst(this.session, opId);
  }

  /** Its author has taken its words along, or given it up. */
  forgetUnplaced(opId: string): void {
    this.session = forgetUnplaced(this.session, opId);
    this.#tools.changed(this);
  }

  /** Edits of this person that fit nowhere, kept by another page or tab: this document keeps them from now on. */
  adoptUnplaced(operations: readonly Operation[]): void {
    const known = new Set(this.session.unplaced.map(({ opId }) => opId));
    const added = operations.filter(({ opId }) => !known.has(opId));
    if (added.length === 0) return;
    this.session = { ...this.session, unplaced: [...this.session.unplaced, ...added] };
    this.#tools.changed(this);
  }

  /**
   * Entries that follow the session's version. Operations of one's own that the server ran arrive one by one:
   * the history knows them (SPEC E63).
   */
  #takeEntries(entries: readonly LoggedOperation[]): void {
    const steps = [...this.history.undo, ...this.history.redo];
    const own = new Set(steps.flatMap(({ operation }) => operation ?? []));
    this.#hearElsewhere(entries, steps, own);
    const at = entries.findIndex(({ opId, name }) => own.has(opId) || name === RESTORE);
    const [operation] = entries.slice(at, at + 1);
    if (at < 0 || !operation) {
      this.#take(receive(this.session, entries));
      return;
    }
    if (at > 0) this.#take(receive(this.session, entries.slice(0, at)));
    if (this.wanted !== null) {
      // One that cannot be taken: those behind it wait with it for the newest part.
      this.#take(receive(this.session, entries.slice(at)));
      return;
    }
    const before = this.session.part;
    const step = receive(this.session, [operation]);
    const isOwn = own.has(operation.opId);
    if (isOwn) this.history = mapOperation(this.history, operation.opId, step.foreign, before);
    if (operation.name === RESTORE)
      this.history = withoutRestored(this.history, step.foreign, operation.opId);
    this.#take(step, isOwn ? [] : step.foreign);
    if (entries.length > at + 1) this.#takeEntries(entries.slice(at + 1));
  }

  /** Acts of this person on this page in another tab or on another device: the server knows both together. */
  #hearElsewhere(
    entries: readonly LoggedOperation[],
    steps: readonly HistoryEntry[],
    own: ReadonlySet<string>,
  ): void {
    const mine = new Set([...this.session.pending.map(({ opId }) => opId), ...own]);
    const others = entries.filter((one) => isOnPage(one, this.#tools) && !mine.has(one.opId));
    if (others.length === 0) return;
    this.isFilled = false;
    // Files leave by this tab itself where it knows what follows the step.
    const isHeld = ({ name, inStep }: LoggedOperation): boolean =>
      steps.some(({ id, brought }) => id === inStep?.id && !(name === LEAVE && brought));
    if (others.some(isHeld)) this.history = emptyHistory;
  }

  withdraw(opId: string): void {
    this.#take(withdraw(this.session, opId));
  }

  /** From now on, what touches these texts waits; everything where none is named. */
  hold(texts: readonly string[] | null): void {
    const touches = (entry: LoggedOperation): boolean =>
      texts === null ||
      entry.changes.some((change) => texts.some((text) => JSON.stringify(change).includes(text)));
    this.#held ??= { touches, late: new Map() };
  }

  /** The part with all that waits, where it can be taken as it came; null where nothing waits, or some before it are missing. */
  withHeld(): {
    readonly part: ProjectPart;
    readonly version: number;
    /** The letters that were typed last, in that part. */
    readonly run: Session["run"];
    /** Changes that lead there from the part on the screen. */
    readonly foreign: readonly Change[];
  } | null {
    const late = [...(this.#held?.late.values() ?? [])];
    if (late.length === 0 || this.wanted === "newest") return null;
    const step = receive(this.session, late);
    return step.blocked === null && !step.missing
      ? {
          part: step.session.part,
          version: Math.max(...late.map(({ version }) => version)),
          run: step.session.run,
          foreign: step.foreign,
        }
      : null;
  }

  /** Takes what waits up to this version; what came after it goes on waiting. */
  releaseTo(version: number): void {
    const held = this.#held;
    if (!held) return;
    const taken = [...held.late.values()].filter((entry) => entry.version <= version);
    for (const entry of taken) held.late.delete(entry.version);
    const rest = new Map(held.late);
    this.#held = null;
    if (taken.length > 0) this.receive(taken);
    this.#held = { ...held, late: rest };
  }

  release(): void {
    const late = [...(this.#held?.late.values() ?? [])];
    const before = this.wanted;
    this.#held = null;
    if (late.length > 0) this.receive(late);
    if (before === "newest" && this.wanted === null) {
      this.wanted = before;
      this.#tools.changed(this);
    }
  }

  #take(step: SessionStep, foreign = step.foreign): void {
    if (step.session !== this.session)
      this.wanted = step.blocked !== null ? "newest" : step.missing ? "operations" : null;
    this.session = step.session;
    const before = this.history;
    this.history = mapHistory(before, foreign, { vanished: step.vanished });
    const { memberId } = this.#tools;
    const lost = leftOut(before, this.history).map(
      ({ subject }): Note => ({ reason: "step-left-out", memberId, where: subject }),
    );
    if (step.notes.length + lost.length > 0) this.#tools.notes([...step.notes, ...lost]);
    this.#tools.changed(this);
  }
}
