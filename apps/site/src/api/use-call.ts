import type { Failure } from "@hanok/api-contract/client";
import { useCallback, useRef, useState } from "react";
import { useSessionPopup } from "../session/session-watch.tsx";

interface CallState {
  isPending: boolean;
  /** The last failure, until the next attempt or `reset`; not one that the popup of the session has shown. */
  failure: Failure | null;
}

export interface Call<Input extends readonly unknown[], Data> extends CallState {
  /** Sends it and answers the data, or `null` when it failed; while one is on its way further ones are dropped. */
  run(...input: Input): Promise<Data | null>;
  reset(): void;
}

/**
 * One writing call of a screen: where it is and how it failed. The input stays with the caller. Failures that
 * the error table gives to the popup [ERR-02 to ERR-04] open it; all others are the caller's to show.
 */
export function useCall<Input extends readonly unknown[], Data>(
  send: (...input: Input) => Promise<{ ok: true; data: Data } | Failure>,
): Call<Input, Data> {
  const [state, setState] = useState<CallState>({ isPending: false, failure: null });
  const isRunning = useRef(false);
  const sessionPopup = useSessionPopup();
  const popup = useRef(sessionPopup);
  popup.current = sessionPopup;
  const latest = useRef(send);
  latest.current = send;
  const run = useCallback(async (...input: Input): Promise<Data | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setState({ isPending: true, failure: null });
    try {
      const answer = await latest.current(...input);
      setState({ isPending: false, failure: answer.ok || popup.current(answer) ? null : answer });
      return answer.ok ? answer.data : null;
    } finally {
      isRunning.current = false;
    }
  }, []);
  const reset = useCallback(() => setState({ isPending: false, failure: null }), []);
  return { ...state, run, reset };
}
