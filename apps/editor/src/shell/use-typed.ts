import { useRef, useState } from "react";
import { Typed } from "./typed.ts";

/**
 * Content of a field: `draft` as it is drawn, `typed` as it is now. The caller decides when the value is
 * followed.
 */
export function useTyped(value: string): { readonly draft: string; readonly typed: Typed } {
  const [draft, draw] = useState(value);
  const typed = useRef<Typed | null>(null);
  typed.current ??= new Typed(value, draw);
  return { draft, typed: typed.current };
}
