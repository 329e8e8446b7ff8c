import type { Failure } from "@hanok/api-contract/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { client } from "../../api/client.ts";
import { dropZip, type Reading, type ReadZip, readZip } from "./read-zip.ts";
import { type ZipProblem, zipProblem } from "./zip-file.ts";

export type ZipState =
  | { at: "choose"; problem: ZipProblem | null; failure: Failure | null }
  | { at: "sending"; file: File; sent: number }
  | { at: "reading"; file: File; reading: Reading }
  | { at: "read"; file: File; found: ReadZip };

const start: ZipState = { at: "choose", problem: null, failure: null };

/** A ZIP on its way: chosen, sent, read. A newer choice or `cancel` stops the one before, here and on the server. */
export function useZip() {
  const [state, setState] = useState<ZipState>(start);
  const current = useRef<{ control: AbortController; importKey: string | null } | null>(null);
  const drop = useCallback(() => {
    const dropped = current.current;
    current.current = null;
    dropped?.control.abort();
    if (dropped?.importKey) dropZip(dropped.importKey);
  }, []);
  const cancel = useCallback(() => {
    drop();
    setState(start);
  }, [drop]);
  useEffect(() => drop, [drop]);

  const take = useCallback(
    async (file: File) => {
      drop();
      const problem = zipProblem(file);
      if (problem !== null) return setState({ at: "choose", problem, failure: null });
      const own = { control: new AbortController(), importKey: null as string | null };
      const { signal } = own.control;
      current.current = own;
      setState({ at: "sending", file, sent: 0 });
      const sent = await client.upload(
        "/api/attach/file/upload.json",
        { use: "project", fileType: "zip" },
        { part: "file", name: file.name, content: file },
        {
          signal,
          // The form around the file is sent, too.
          onSent: (bytes) => setState({ at: "sending", file, sent: Math.min(bytes, file.size) }),
        },
      );
      const importKey = sent.ok ? (sent.data.importKey ?? "") : null;
      if (current.current !== own) {
        // Given up in the moment in which the answer came.
        if (importKey) dropZip(importKey);
        return;
      }
      if (!sent.ok) return setState({ at: "choose", problem: null, failure: sent });
      own.importKey = importKey;
      setState({ at: "reading", file, reading: { stage: "unpacking", percent: 0 } });
      const read = await readZip(
        file.name,
        importKey ?? "",
        (reading) => current.current === own && setState({ at: "reading", file, reading }),
        signal,
      );
      if (current.current !== own) return;
      setState(
        read.ok ? { at: "read", file, found: read.data } : { at: "choose", problem: null, failure: read },
      );
    },
    [drop],
  );
  /** The ZIP has become a project: nothing is left to give up. */
  const release = useCallback(() => {
    current.current = null;
  }, []);
  return { state, take, cancel, release };
}
