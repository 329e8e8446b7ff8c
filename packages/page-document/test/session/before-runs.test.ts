import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  acknowledge,
  commitOperation,
  type LoggedOperation,
  mapHistory,
  nextToSend,
  type ProjectPart,
  receive,
  restoreSession,
  type SavedSession,
} from "../../src/index.ts";
import { resolver } from "../generate.ts";

interface Recorded {
  readonly part: ProjectPart;
  readonly saved: SavedSession;
  readonly log: readonly LoggedOperation[];
  /** Number of operations in the log when the browser came back to it. */
  readonly logged: number;
  readonly session: { readonly version: number; readonly pending: unknown; readonly part: unknown };
  readonly history: unknown;
  readonly server: unknown;
}

const FILE = new URL("fixtures/before-runs.json.gz", import.meta.url);
const recorded = JSON.parse(gunzipSync(readFileSync(FILE)).toString()) as readonly Recorded[];
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const OPTIONS = { renames: resolver };

test("[R3] [L7] [HND-01] logs, outboxes and histories of the release before rebase as they did", () => {
  expect(recorded.length).toBe(40);
  for (const { part, saved, log, logged, session: was, history, server: ended } of recorded) {
    const restored = restoreSession(saved, part);
    if (!restored.ok) throw new Error(restored.refusal.reason);
    const step = receive(restored.value.session, log.slice(0, logged), OPTIONS);
    let { session } = step;
    expect(session.version).toBe(was.version);
    expect(json(session.pending)).toEqual(was.pending);
    expect(session.part.texts).toEqual(was.part);
    const mapped = mapHistory(restored.value.history, step.foreign, { vanished: step.vanished, ...OPTIONS });
    expect(json(mapped)).toEqual(history);
    // The server takes the rest of the outbox as it was taken then.
    let server = session.confirmed;
    for (let operation = nextToSend(session); operation; operation = nextToSend(session)) {
      const done = commitOperation(server, operation, []);
      if (!done.ok) throw new Error(done.refusal.reason);
      server = done.value.part;
      const version = session.version + 1;
      expect(json(done.value.changes)).toEqual(log[version - 1]?.changes);
      session = acknowledge(
        session,
        operation.opId,
        { version, changes: done.value.changes },
        OPTIONS,
      ).session;
    }
    expect(server.texts).toEqual(ended);
  }
});
