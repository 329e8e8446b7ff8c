import { TYPING_PAUSE } from "@hanok/page-document";
import { useRef } from "react";
import { createId } from "../../../state/create-id.ts";

/**
 * Names the acts in which a form changes its fields: changes of one field without a pause of a second are one act, which is
 * undone as one [HND-02]. A form that is opened again begins acts of its own.
 */
export function useBursts(): (field: string) => string {
  const form = useRef(createId());
  const last = useRef({ field: "", at: 0, count: 0 });
  return (field) => {
    const at = performance.now();
    const before = last.current;
    const goesOn = before.field === field && at - before.at <= TYPING_PAUSE;
    last.current = { field, at, count: goesOn ? before.count : before.count + 1 };
    return `${form.current} ${last.current.count}`;
  };
}
