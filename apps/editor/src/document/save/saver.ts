import type { Failure } from "@hanok/api-contract/client";
import { type Change, changesSchema, nextToSend } from "@hanok/page-document";
import { client } from "../../api/client.ts";
import type { EditorState, SaveKind } from "../../state/editor-store.ts";
import type { EditorDocument } from "../document.ts";

/** Sends what is unsaved, one operation after another, for as long as it takes. */
export interface Saver {
  /** There is something new; it is sent after a short pause. */
  readonly plan: () => void;
  /** Sends at once. */
  readonly now: () => void;
  /** The same; resolves when that attempt, or one that was under way, is over. */
  readonly attempt: () => Promise<void>;
  /** Takes back the operation that the server refused, so that those behind it can go. */
  readonly drop: () => void;
  /** Something else asked the server: what it said tells where saving stands, too. Null: it answered. */
  readonly heard: (failure: Failure | null) => void;
  readonly stop: () => void;
  readonly state: () => EditorState["save"];
}

export interface SaverEvents {
  readonly changed: () => void;
  /** Versions between are missing and must be fetched. */
  readonly missing: () => void;
}

const PAUSE_MS = 500;
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

type Trouble = Extract<SaveKind, "offline" | "refused" | "closed" | "session-over">;

/** What is wrong with the project, not with an edit: all edits are kept until it takes some again. */
const CLOSED: ReadonlySet<string> = new Set([
  "project.missing",
  "project.locked",
  "project.locked-by-owner",
  "access.denied",
  "storage.full",
]);

function troubleOf({ code, status, error }: Failure): Trouble {
  if (code === "EXPIRE") return "session-over";
  if (status === 0 || status === 429 || status >= 500) return "offline";
  return CLOSED.has(error) ? "closed" : "refused";
}

export function startSaver(projectId: string, document: EditorDocument, events: SaverEvents): Saver {
  let timer = 0;
  let sending = false;
  let over = false;
  let tries = 0;
  let trouble: Trouble | null = null;
  let why = "";

  let running: Promise<void> | null = null;
  const attempt = (): Promise<void> => {
    window.clearTimeout(timer);
    running ??= send().finally(() => {
      running = null;
    });
    return running;
  };
  const planIn = (ms: number): void => {
    window.clearTimeout(timer);
    if (!over) timer = window.setTimeout(() => void attempt(), ms);
  };

  async function send(): Promise<void> {
    if (sending || over) return;
    const operation = nextToSend(document.session);
    if (!operation) {
      if (trouble !== null && document.pending.length === 0) trouble = null;
      events.changed();
      return;
    }
    sending = true;
    events.changed();
    const { opId, base, name, changes } = operation;
    const answer = await client.post("/api/projects/edit.json", {
      projectId,
      opId,
      base,
      name,
      changes: [...changes],
    });
    sending = false;
    if (over) return;
    if (answer.ok) {
      tries = 0;
      trouble = null;
      const made = changesSchema.safeParse(answer.data.changes);
      const logged: readonly Change[] = made.success ? made.data : changes;
      const missing = document.acknowledge(opId, { version: answer.data.version, changes: logged });
      if (missing) events.missing();
      if (document.pending.length > 0) planIn(missing ? 300 : 0);
    } else {
      // Kept, shown, and never dropped behind the person's back.
      trouble = troubleOf(answer);
      why = answer.message;
      if (trouble === "offline" || trouble === "closed") {
        planIn(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 30_000);
        tries += 1;
      }
    }
    events.changed();
  }

  const again = (): void => {
    if (trouble === "offline" || trouble === "closed") tries = 0;
    planIn(0);
  };
  window.addEventListener("online", again);
  window.addEventListener("focus", again);

  return {
    plan: () => {
      if (trouble === null) planIn(PAUSE_MS);
      events.changed();
    },
    now: () => planIn(0),
    attempt,
    drop: () => {
      const operation = nextToSend(document.session);
      if (trouble !== "refused" || !operation) return;
      trouble = null;
      document.withdraw(operation.opId);
      planIn(0);
    },
    heard: (failure) => {
      const heard = failure && troubleOf(failure);
      if (heard === "closed" || heard === "session-over" || (heard === "offline" && trouble === null)) {
        trouble = heard;
        why = failure?.message ?? "";
        events.changed();
      } else if (
        failure === null &&
        trouble !== null &&
        (trouble === "offline" || document.pending.length === 0)
      )
        planIn(0);
    },
    stop: () => {
      over = true;
      window.clearTimeout(timer);
      window.removeEventListener("online", again);
      window.removeEventListener("focus", again);
    },
    state: () => {
      const count = document.pending.length;
      if (trouble !== null) return { kind: trouble, count, why };
      if (sending) return { kind: "saving", count, why: "" };
      return { kind: count > 0 ? "unsaved" : "saved", count, why: "" };
    },
  };
}
