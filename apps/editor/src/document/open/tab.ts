import { createId } from "../../state/create-id.ts";

/**
 * Each tab has an id that survives a reload. A lock shows which ids are in use: a duplicated tab inherits the
 * storage of its twin and takes a new id; the work of a tab that is gone may be taken over. Where browsers
 * have no locks (plain http on a name other than localhost) the tabs ask each other.
 */
const KEY = "hanok-editor-tab";

const lockName = (tab: string): string => `hanok-editor-tab-${tab}`;

export async function claimTab(): Promise<string> {
  const stored = sessionStorage.getItem(KEY);
  if (stored && (await hold(stored))) return stored;
  const fresh = createId();
  await hold(fresh);
  sessionStorage.setItem(KEY, fresh);
  return fresh;
}

/** Holds the tab's lock until the tab is gone. False: another tab has it. */
async function hold(tab: string): Promise<boolean> {
  if (!hasLocks()) return answerFor(tab);
  return new Promise((resolve) => {
    void navigator.locks.request(lockName(tab), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => {});
    });
  });
}

export async function isTabAlive(tab: string): Promise<boolean> {
  if (!hasLocks()) return asked(tab);
  const { held } = await navigator.locks.query();
  return (held ?? []).some((lock) => lock.name === lockName(tab));
}

/** The type says that there are always locks; browsers give them to secure pages only. */
const hasLocks = (): boolean => "locks" in navigator;

const CHANNEL = "hanok-editor-tabs";
/** Tabs in the background answer messages at once, too; what has not answered by then is gone. */
const ANSWER_MS = 300;

function asked(tab: string): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => done(false), ANSWER_MS);
    const done = (alive: boolean): void => {
      window.clearTimeout(timer);
      channel.close();
      resolve(alive);
    };
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === `here ${tab}`) done(true);
    };
    channel.postMessage(`who ${tab}`);
  });
}

/** Answers for an id from now on, unless another tab does already. */
async function answerFor(tab: string): Promise<boolean> {
  if (await asked(tab)) return false;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === `who ${tab}`) channel.postMessage(`here ${tab}`);
  };
  return true;
}
