import { useEffect, useState } from "react";

/** How long a person pauses before a word is looked for, in ms. */
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
