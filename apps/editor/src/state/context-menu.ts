import { create } from "zustand";

/** The menu of what is selected, at a point of the window; `from` gets the focus back. */
export interface ShownContextMenu {
  readonly x: number;
  readonly y: number;
  readonly from: HTMLElement | null;
}

export const useContextMenu = create<{ readonly shown: ShownContextMenu | null }>()(() => ({ shown: null }));

export function openContextMenu(x: number, y: number): void {
  const from = document.activeElement;
  useContextMenu.setState({ shown: { x, y, from: from instanceof HTMLElement ? from : null } });
}

export const closeContextMenu = (): void => useContextMenu.setState({ shown: null });
