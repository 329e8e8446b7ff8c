import { startTransition, useEffect, useState } from "react";
import { type EditorState, readEditor, useEditor } from "./editor-store.ts";

/**
 * A field of the state for what may follow a moment later: the page and what a person points at are painted first.
 * Several of these in one component change together.
 */
export function useEditorLater<Name extends keyof EditorState>(name: Name): EditorState[Name] {
  const [value, setValue] = useState(() => readEditor()[name]);
  useEffect(() => {
    const follow = (state: EditorState): void => startTransition(() => setValue(() => state[name]));
    follow(readEditor());
    return useEditor.subscribe(follow);
  }, [name]);
  return value;
}
