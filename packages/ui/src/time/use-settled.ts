import { useEffect, useState } from "react";

/** Pause in typing, in ms, before a search begins. */
const PAUSE = 200;

/** A value once it has stopped changing: typing asks the server once, not with every letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
