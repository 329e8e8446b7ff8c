import type { Failure } from "@hanok/api-contract/client";
import { changesSchema, type LoggedOperation } from "@hanok/page-document";
import { client } from "../../api/client.ts";

/** Where colleagues' operations come from. Today asked for at intervals; a live socket can take its place. */
export interface ChangeFeed {
  /**
   * `lost` is called where the entries do not fit what is in hand, or reach back no further: it must be read anew.
   * `heard`: the server answered (null), or what it said instead.
   */
  readonly start: (
    since: () => number,
    take: (entries: readonly LoggedOperation[]) => void,
    lost: () => void,
    heard: (failure: Failure | null) => void,
  ) => void;
  readonly stop: () => void;
  /** Asks at once; done when what was answered has been taken in, or nothing could be had. */
  readonly nudge: () => Promise<void>;
}

export type Fetched =
  | { readonly ok: true; readonly entries: readonly LoggedOperation[] }
  /** `failure` is null where the answer held changes that nothing can be made of. */
  | { readonly ok: false; readonly failure: Failure | null };

/** All operations after a version, in order. */
export async function fetchChanges(projectId: string, since: number): Promise<Fetched> {
  const entries: LoggedOperation[] = [];
  for (let from = since; ; ) {
    const answer = await client.get("/api/projects/changes.json", { projectId, since: String(from) });
    if (!answer.ok) return { ok: false, failure: answer };
    for (const entry of answer.data.entries) {
      const changes = changesSchema.safeParse(entry.changes);
      if (!changes.success) return { ok: false, failure: null };
      entries.push({
        ...entry,
        memberId: String(entry.memberId),
        base: entry.version - 1,
        changes: changes.data,
      });
      from = entry.version;
    }
    if (!answer.data.more) return { ok: true, entries };
  }
}

const VISIBLE_MS = 4_000;
const HIDDEN_MS = 30_000;

export function pollChanges(projectId: string): ChangeFeed {
  let timer = 0;
  let over = false;
  let ask: () => Promise<void> = async () => {};
  const plan = (): void => {
    window.clearTimeout(timer);
    if (!over) timer = window.setTimeout(() => void ask(), document.hidden ? HIDDEN_MS : VISIBLE_MS);
  };
  return {
    start(since, take, lost, heard) {
      ask = async () => {
        window.clearTimeout(timer);
        try {
          const fetched = await fetchChanges(projectId, since());
          if (over) return;
          if (fetched.ok) {
            heard(null);
            if (fetched.entries.length > 0) take(fetched.entries);
          } else if (fetched.failure === null || fetched.failure.error === "edit.base") lost();
          else heard(fetched.failure);
        } catch (error) {
          // A tab that silently stops listening is worse than one that starts again.
          console.error(error);
          lost();
        } finally {
          plan();
        }
      };
      plan();
    },
    stop() {
      over = true;
      window.clearTimeout(timer);
    },
    nudge: () => ask(),
  };
}
