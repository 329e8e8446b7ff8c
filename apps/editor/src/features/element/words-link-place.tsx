import { lazy, Suspense, useEffect } from "react";
import { useEditor } from "../../state/editor-store.ts";
import { loadedOnce } from "../../state/until-loaded.ts";

const load = loadedOnce(() => import("./words-link.tsx"));
const WordsLink = lazy(load);

/**
 * Place of the sheet for the address of linked words. Apart from the frame, which typing must not draw again.
 */
export default function WordsLinkPlace() {
  const asksLink = useEditor((state) => state.linkAsked !== null);
  // Asked for by a key, it is to be there at once: what is typed next is the address.
  useEffect(
    () =>
      useEditor.subscribe((state, before) => {
        if (state.typing && !before.typing) void load();
      }),
    [],
  );
  if (!asksLink) return null;
  return (
    <Suspense fallback={null}>
      <WordsLink />
    </Suspense>
  );
}
