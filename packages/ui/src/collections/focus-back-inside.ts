/** React Aria's word to a collection that a window which has closed gives the focus back within it. */
const RESTORE = "react-aria-focus-scope-restore";

/**
 * A ref for the element of a collection: a menu or dialog opened by a button of a row gives the focus back to that
 * button. React Aria would give it to the row, since rows of virtual lists are used for other items meanwhile; ours
 * are not.
 */
export function focusBackInside(collection: HTMLElement | null): () => void {
  const keepFromRow = (event: Event): void => {
    if (event.target instanceof HTMLButtonElement) event.stopPropagation();
  };
  collection?.addEventListener(RESTORE, keepFromRow, true);
  return () => collection?.removeEventListener(RESTORE, keepFromRow, true);
}
