import { create } from "zustand";

/** Open groups of the element panel; local storage remembers panel state alone [RES-27]. */
const KEY = "hanok-editor-sections";

function recall(): Readonly<Record<string, boolean>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"),
    );
  } catch {
    return {};
  }
}

export const useSections = create<Readonly<Record<string, boolean>>>()(() => recall());

export function showSection(id: string, open: boolean): void {
  useSections.setState({ [id]: open });
  try {
    localStorage.setItem(KEY, JSON.stringify(useSections.getState()));
  } catch {
    // Storage may be full or forbidden: the groups then open as they do at first.
  }
}
