import { startTransition, useEffect, useState } from "react";
import { type EditorState, readEditor, useEditor } from "./editor-store.ts";
import { nextPaint } from "./next-paint.ts";

/**
 * A field of the state for what may follow a moment later: the page, what a person points at and whether it is saved
 * are painted first. Several of these in one component change together.
 */
export function useEditorLater<Name extends keyof EditorState>(name: Name): EditorState[Name] {
  const [value, setValue] = useState(() => readEditor()[name]);
  useEffect(() => {
    let over = false;
    const follow = (): void => {
      if (!over) startTransition(() => setValue(() => readEditor()[name]));
    };
    follow();
    const stop = useEditor.subscribe((state, before) => {
      if (state[name] !== before[name]) void nextPaint().then(follow);
    });
    return () => {
      over = true;
      stop();
    };
  }, [name]);
  return value;
}
