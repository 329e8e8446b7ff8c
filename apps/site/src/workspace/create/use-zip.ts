import type { Failure } from "@hanok/api-contract/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { type UploadedZip, uploadZip } from "./upload-zip.ts";
import { type ZipProblem, zipProblem } from "./zip-file.ts";

export type ZipState =
  | { at: "choose"; problem: ZipProblem | null; failure: Failure | null }
  | { at: "sending"; file: File; sent: number }
  | { at: "read"; file: File; found: UploadedZip };

const start: ZipState = { at: "choose", problem: null, failure: null };

/** A ZIP on its way: chosen, sent, read. A newer choice or `cancel` stops the one before. */
export function useZip() {
  const [state, setState] = useState<ZipState>(start);
  const current = useRef<AbortController | null>(null);
  const cancel = useCallback(() => {
    current.current?.abort();
    current.current = null;
    setState(start);
  }, []);
  useEffect(() => () => current.current?.abort(), []);

  const take = useCallback(async (file: File) => {
    current.current?.abort();
    const problem = zipProblem(file);
    if (problem !== null) return setState({ at: "choose", problem, failure: null });
    const control = new AbortController();
    current.current = control;
    setState({ at: "sending", file, sent: 0 });
    const answer = await uploadZip(file, (sent) => setState({ at: "sending", file, sent }), control.signal);
    if (current.current !== control) return;
    setState(
      answer.ok ? { at: "read", file, found: answer.data } : { at: "choose", problem: null, failure: answer },
    );
  }, []);
  return { state, take, cancel };
}
