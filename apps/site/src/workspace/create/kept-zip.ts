import { type DBSchema, openDB } from "idb";

/** A ZIP that a visitor wants to begin with, kept in this browser over the sign-up. */
interface KeptZip {
  readonly file: File;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

interface Schema extends DBSchema {
  zips: { key: string; value: KeptZip };
}

const KEY = "begin";
const LASTS = 24 * 3_600_000;

const database = () =>
  openDB<Schema>("hanok-site", 1, { upgrade: (db) => void db.createObjectStore("zips") });

/** Keeps the ZIP; false where the browser has no place for it or keeps nothing. */
export const keepZip = async (file: File): Promise<boolean> => {
  try {
    const db = await database();
    await db.put("zips", { file, at: Date.now() }, KEY);
    db.close();
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
};

/** Takes the kept ZIP out of the browser; null where there is none, or one of more than a day ago. */
export const takeKeptZip = async (): Promise<File | null> => {
  try {
    const db = await database();
    const transaction = db.transaction("zips", "readwrite");
    const [kept] = await Promise.all([
      transaction.store.get(KEY),
      transaction.store.delete(KEY),
      transaction.done,
    ]);
    db.close();
    return kept && Date.now() - kept.at < LASTS ? kept.file : null;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return null;
  }
};

/** Deletes a kept ZIP of more than a day ago, which nobody came back for. */
export const forgetOldZip = async (): Promise<void> => {
  try {
    const db = await database();
    const transaction = db.transaction("zips", "readwrite");
    const kept = await transaction.store.get(KEY);
    if (kept && Date.now() - kept.at >= LASTS) await transaction.store.delete(KEY);
    await transaction.done;
    db.close();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
};
