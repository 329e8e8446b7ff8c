import { create } from "zustand";

/** Local storage holds "off" where a person has switched the shortcuts of a single character off. */
const KEY = "hanok-editor-character-keys";

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
};

/**
 * Whether a single letter or sign is a shortcut. Speech input types letters that nobody meant as commands, so they can
 * be switched off (WCAG 2.1.4); every such command has another key or a button.
 */
export const useCharacterKeys = create<{ readonly isOn: boolean }>()(() => ({ isOn: read() }));

export function setCharacterKeys(isOn: boolean): void {
  useCharacterKeys.setState({ isOn });
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Storage may be forbidden: the choice then holds until the page is left.
  }
}

/** A chord of one character without Ctrl, Alt or Cmd: `KeyM`, `?`. */
export const isCharacterChord = (chord: string): boolean =>
  /^(?:shift\+)?(?:(?:Key|Digit).|[^+])$/u.test(chord);
