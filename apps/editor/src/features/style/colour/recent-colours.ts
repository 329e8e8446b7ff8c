import { create } from "zustand";

const KEY = "hanok-editor-colours";
const MOST = 8;

function recall(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((one): one is string => typeof one === "string").slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

/** Colours taken lately in this tab, newest first. */
export const useRecentColours = create<{ readonly colours: readonly string[] }>()(() => ({
  colours: recall(),
}));

export function rememberColour(colour: string): void {
  const colours = [colour, ...useRecentColours.getState().colours.filter((one) => one !== colour)].slice(
    0,
    MOST,
  );
  useRecentColours.setState({ colours });
  try {
    sessionStorage.setItem(KEY, JSON.stringify(colours));
  } catch {
    // Storage may be forbidden: they then last as long as the page.
  }
}
