import type { Client, Failure } from "@hanok/api-contract/client";
import { arrivalsSchema, type Change, changesSchema, nextToSend } from "@hanok/page-document";
import type { SaveState } from "../../state/save-state.ts";
import type { EditorDocument } from "../document.ts";

/** Sends what is unsaved, one operation after another, for as long as it takes. */
export interface Saver {
  /** There is something new; it is sent after a short pause. */
  readonly plan: () => void;
  /** Sends at once, what was refused included. */
  readonly now: () => void;
  /** The network or the window is back: what waits for the next try is sent. */
  readonly again: () => void;
  /** The same as `now`; resolves when that attempt, or one that was under way, is over. */
  readonly attempt: () => Promise<void>;
  /** Takes back the first operation that the server refused, or has no place for. */
  readonly drop: () => void;
  /** Another request reached the server: its answer updates the save state, too. Null: it answered. */
  readonly heard: (failure: Failure | null) => void;
  /** Nothing is on its way, and nothing is sent, while `act` runs. */
  readonly rest: (act: () => Promise<void>) => Promise<void>;
  /** Operations that this document no longer sends, because the server refused them. */
  readonly refused: () => ReadonlySet<string>;
  readonly stop: () => void;
  readonly state: () => SaveState;
}

export interface SaverEvents {
  readonly changed: () => void;
  /** The log no longer reaches back to the open document: the newest part must be fetched. */
  readonly outdated: () => void;
}

const PAUSE_MS = 500;
/** Pauses between two tries of one operation. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

const pauseAfter = (tries: number): number => RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 30_000;

type Trouble = "offline" | "unavailable" | "closed" | "session-over";

/** Errors of the project, not of an edit: all edits are kept until it takes some again. */
const CLOSED: ReadonlySet<string> = new Set([
  "project.missing",
  "project.locked",
  "project.locked-by-owner",
  "project.owner-inactive",
  "access.denied",
  "storage.full",
]);

/** The owner's storage has no place for this edit; one that takes text away, and small ones, may still be taken. */
const FULL = "project.storage-full";

function troubleOf({ code, status, error }: Failure): Trouble | "refused" {
  if (code === "EXPIRE") return "session-over";
  if (status === 0) return "offline";
  if (status === 429 || status >= 500) return "unavailable";
  return CLOSED.has(error) ? "closed" : "refused";
}

/** Not a matter of the project or the edit: the same is sent again after a pause. */
const passes = (trouble: Trouble | "refused" | null): trouble is "offline" | "unavailable" =>
  trouble === "offline" || trouble === "unavailable";

export function startSaver(
  client: Pick<Client, "post">,
  projectId: string,
  document: EditorDocument,
  events: SaverEvents,
): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let resting = 0;
  let over = false;
  let tries = 0;
  let lastTry = 0;
  let trouble: Trouble | null = null;
  /** Whether what asks for changes could not reach the server either. */
  let isAway = false;
  let why = "";
  let error = "";
  /** By opId, with what the server said. */
  const refused = new Map<string, string>();
  /** Edits that wait for place in storage, by opId, with what the server said. */
  const full = new Map<string, string>();
  /** Those of `full` that are sent again now; they stay reported until the server has answered. */
  const again = new Set<string>();
  let fullTries = 0;
  let fullTimer: ReturnType<typeof setTimeout> | undefined;

  let running: Promise<void> | null = null;
  const attempt = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= send().finally(() => {
      running = null;
    });
    return running;
  };
  const planIn = (ms: number): void => {
    clearTimeout(timer);
    if (!over) timer = setTimeout(() => void attempt(), ms);
  };

  const heldBack = (): ReadonlySet<string> =>
    new Set([...refused.keys(), ...[...full.keys()].filter((opId) => !again.has(opId))]);

  /** Those that wait for place are sent again after a pause that grows. */
  function planFull(): void {
    if (over || fullTimer !== undefined) return;
    fullTimer = setTimeout(() => {
      retryFull();
      void attempt();
    }, pauseAfter(fullTries));
    fullTries += 1;
  }

  function retryFull(): void {
    clearTimeout(fullTimer);
    fullTimer = undefined;
    for (const opId of full.keys()) again.add(opId);
  }

  async function send(): Promise<void> {
    if (sending || over || resting > 0) return;
    const operation = nextToSend(document.session, heldBack());
    if (!operation) {
      if (trouble !== null && document.pending.length === 0) trouble = null;
      events.changed();
      return;
    }
    document.sendFirst(operation.opId);
    sending = true;
    lastTry = Date.now();
    events.changed();
    const { opId, base, name, changes, step } = operation;
    const answer = await client.post("/api/projects/edit.json", {
      projectId,
      opId,
      base,
      name,
      changes: [...changes],
      ...(step ? { step } : {}),
    });
    sending = false;
    if (over) return;
    if (answer.ok) {
      tries = 0;
      trouble = null;
      if (full.delete(opId)) fullTries = 0;
      again.delete(opId);
      const { version } = answer.data;
      const made = changesSchema.safeParse(answer.data.changes);
      const logged: readonly Change[] = made.success ? made.data : changes;
      const arrivals = arrivalsSchema.safeParse(answer.data.arrivals);
      document.acknowledge(opId, { version, changes: logged, arrivals: arrivals.data });
      // Missing data are fetched; the document's change then plans the next attempt.
      if (document.pending.length > 0 && document.wanted === null) planIn(0);
    } else failed(opId, answer);
    events.changed();
  }

  /** Kept, shown, and never dropped behind the person's back. */
  function failed(opId: string, answer: Failure): void {
    const kind = troubleOf(answer);
    if (answer.error === "edit.base") {
      planAgain();
      events.outdated();
    } else if (answer.error === FULL) {
      trouble = null;
      full.set(opId, answer.message);
      again.delete(opId);
      planFull();
      planIn(0);
    } else if (kind === "refused") {
      trouble = null;
      refused.set(opId, answer.message);
      planIn(0);
    } else {
      trouble = kind;
      why = answer.message;
      error = answer.error;
      if (kind !== "session-over") planAgain();
    }
  }

  function planAgain(): void {
    planIn(pauseAfter(tries));
    tries += 1;
  }

  const firstOf = (held: ReadonlyMap<string, string>): string | undefined =>
    document.pending.find(({ opId }) => held.has(opId))?.opId;
  const firstRefused = (): string | undefined => firstOf(refused) ?? firstOf(full);

  return {
    plan: () => {
      // Edits that follow each other without a pause, as typed letters do, are not put off by one another.
      if (trouble === null && tries === 0 && timer === undefined) planIn(PAUSE_MS);
      events.changed();
    },
    now: () => {
      refused.clear();
      retryFull();
      planIn(0);
    },
    again: () => {
      if (passes(trouble) || trouble === "closed") tries = 0;
      retryFull();
      planIn(Math.max(0, lastTry + (RETRY_MS[0] ?? 0) - Date.now()));
    },
    attempt,
    drop: () => {
      const opId = firstRefused();
      if (opId === undefined) return;
      refused.delete(opId);
      full.delete(opId);
      document.withdraw(opId);
      planIn(0);
    },
    heard: (failure) => {
      const heard = failure && troubleOf(failure);
      const wasAway = isAway;
      isAway = passes(heard);
      if (heard === "closed" || heard === "session-over" || (passes(heard) && trouble === null)) {
        trouble = heard;
        why = failure?.message ?? "";
        error = failure?.error ?? "";
        events.changed();
      } else if (
        failure === null &&
        trouble !== null &&
        (document.pending.length === 0 || (passes(trouble) && wasAway))
      )
        planIn(0);
    },
    rest: async (act) => {
      resting += 1;
      try {
        await running;
        await act();
      } finally {
        resting -= 1;
        planIn(trouble === null ? 0 : (RETRY_MS[0] ?? 0));
      }
    },
    refused: heldBack,
    stop: () => {
      over = true;
      clearTimeout(timer);
      clearTimeout(fullTimer);
    },
    state: () => {
      const count = document.pending.length;
      if (trouble !== null) return { kind: trouble, count, why, error };
      const opId = firstRefused();
      if (opId !== undefined) {
        const why = refused.get(opId);
        return why === undefined
          ? { kind: "full", count, why: full.get(opId) ?? "", error: FULL }
          : { kind: "refused", count, why, error: "" };
      }
      if (sending) return { kind: "saving", count, why: "", error: "" };
      if (count > 0) return { kind: "unsaved", count, why: "", error: "" };
      const unplaced = document.unplaced.length;
      return { kind: unplaced > 0 ? "unplaced" : "saved", count: unplaced, why: "", error: "" };
    },
  };
}
