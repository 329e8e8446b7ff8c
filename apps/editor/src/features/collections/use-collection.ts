import { useMemo } from "react";
import { useEditor } from "../../state/editor-store.ts";
import { collectionsIn, type NamedCollection, trashedIn } from "./collections-in.ts";

/** The collections of the project; worked out once for each state of it. */
export function useCollections(): readonly NamedCollection[] {
  const part = useEditor((state) => state.part);
  return useMemo(() => (part ? collectionsIn(part) : []), [part]);
}

/** The collections in the trash. */
export function useTrashedCollections(): ReturnType<typeof trashedIn> {
  const part = useEditor((state) => state.part);
  return useMemo(() => (part ? trashedIn(part) : []), [part]);
}

/** A collection of the project by its name in the source; null where there is none. */
export const useCollection = (name: string): NamedCollection | null =>
  useCollections().find((one) => one.name === name) ?? null;
