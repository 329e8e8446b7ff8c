import type { ProjectPart, SavedSession } from "@hanok/page-document";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Draft } from "../typed-text.ts";

/** One tab's unsaved work on one page: survives a reload, a crash, and an hour offline. */
export interface KeptSession {
  /** `projectId/pageId/tabId`. */
  readonly key: string;
  readonly projectId: string;
  readonly pageId: string;
  /** Owner of the work: another member on the same browser never sends it under their own name. */
  readonly memberId: string;
  readonly saved: SavedSession;
  /** Text in the making; absent in records of before. */
  readonly draft?: Draft | null;
  readonly at: string;
}

interface Schema extends DBSchema {
  sessions: { key: string; value: KeptSession; indexes: { project: string } };
  /** The confirmed part at `saved.version`, written only while something is unsaved. */
  bases: {
    key: string;
    value: { readonly key: string; readonly version: number; readonly part: ProjectPart };
  };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("hanok-editor", 1, {
    upgrade(db) {
      db.createObjectStore("sessions", { keyPath: "key" }).createIndex("project", "projectId");
      db.createObjectStore("bases", { keyPath: "key" });
    },
    terminated: () => {
      opened = null;
    },
  });
  // A store that could not be opened is asked for again the next time.
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Writes the session and, where given, the part that it is based on, in one transaction. */
export async function keepSession(kept: KeptSession, base: ProjectPart | null): Promise<void> {
  const transaction = (await database()).transaction(["sessions", "bases"], "readwrite");
  const written = [
    transaction.objectStore("sessions").put(kept),
    base
      ? transaction.objectStore("bases").put({ key: kept.key, version: kept.saved.version, part: base })
      : null,
    kept.saved.pending.length === 0 ? transaction.objectStore("bases").delete(kept.key) : null,
    transaction.done,
  ];
  // A page that is being left learns of no answer, and what is not committed then is undone.
  transaction.commit();
  await Promise.all(written);
}

export async function keptSessions(projectId: string): Promise<KeptSession[]> {
  return (await database()).getAllFromIndex("sessions", "project", projectId);
}

export async function keptBase(key: string): Promise<{ version: number; part: ProjectPart } | null> {
  return (await (await database()).get("bases", key)) ?? null;
}

export async function forgetSession(key: string): Promise<void> {
  const transaction = (await database()).transaction(["sessions", "bases"], "readwrite");
  await Promise.all([
    transaction.objectStore("sessions").delete(key),
    transaction.objectStore("bases").delete(key),
    transaction.done,
  ]);
}
