import { create } from "zustand";

/** Findings that somebody does not want to see any more: local storage remembers them by project. */
const KEY = "hanok-ignored-checks";
/** Number remembered at most; the oldest are dropped. */
const MOST = 2_000;

type Ignored = readonly string[];

function recall(): Ignored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    // Storage that is forbidden, or the text of another release: nothing is hidden.
    return [];
  }
}

const useStore = create<{ readonly ignored: Ignored }>()(() => ({ ignored: recall() }));

const keyOf = (projectId: string, identity: string): string => `${projectId} ${identity}`;

export const useIgnored = (projectId: string): ReadonlySet<string> => {
  const ignored = useStore((state) => state.ignored);
  return new Set(
    ignored.filter((one) => one.startsWith(`${projectId} `)).map((one) => one.slice(projectId.length + 1)),
  );
};

function keep(ignored: Ignored): void {
  useStore.setState({ ignored });
  try {
    localStorage.setItem(KEY, JSON.stringify(ignored));
  } catch {
    // Storage may be full or forbidden: they are hidden until the page is loaded again.
  }
}

export const ignore = (projectId: string, identity: string): void =>
  keep([...useStore.getState().ignored, keyOf(projectId, identity)].slice(-MOST));

export const showIgnored = (projectId: string): void =>
  keep(useStore.getState().ignored.filter((one) => !one.startsWith(`${projectId} `)));
