import { useEffect, useState } from "react";

/** Whole seconds until a moment (ms by this browser's clock), counted down; 0 once it has passed. */
export function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
