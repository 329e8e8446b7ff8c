/**
 * Each tab has an id that survives a reload. A lock tells which ids are alive: a duplicated tab inherits the
 * storage of its twin and takes a new id; the work of a tab that is gone may be taken over.
 */
const KEY = "hanok-editor-tab";

const lockName = (tab: string): string => `hanok-editor-tab-${tab}`;

export async function claimTab(): Promise<string> {
  const stored = sessionStorage.getItem(KEY);
  if (stored && (await hold(stored))) return stored;
  const fresh = crypto.randomUUID();
  await hold(fresh);
  sessionStorage.setItem(KEY, fresh);
  return fresh;
}

/** Holds the tab's lock until the tab is gone. False: another tab has it. */
function hold(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(lockName(tab), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => {});
    });
  });
}

export async function isTabAlive(tab: string): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return (held ?? []).some((lock) => lock.name === lockName(tab));
}
