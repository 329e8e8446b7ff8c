import type { ArchiveRefusal, ImportReport } from "@hanok/site-files";
import { useCallback, useEffect, useRef, useState } from "react";
import { type ZipProblem, zipProblem } from "../../workspace/create/zip-file.ts";
import type { Checking } from "./read-archive.ts";
import type { FromZipWorker } from "./zip-worker.ts";

export type ZipCheckState =
  | { readonly at: "choose"; readonly problem: ZipProblem | null }
  | { readonly at: "checking"; readonly file: File; readonly checking: Checking }
  | { readonly at: "checked"; readonly file: File; readonly report: ImportReport };

const PROBLEMS: Readonly<Record<ArchiveRefusal, ZipProblem>> = {
  "not-zip": "onlyZip",
  damaged: "damaged",
  "too-many-entries": "tooMuch",
  "too-large": "tooMuch",
  overlapping: "tooMuch",
};

const start: ZipCheckState = { at: "choose", problem: null };

/** Checks a ZIP in a worker of this browser; nothing of it is sent. A newer choice or `cancel` ends the one before. */
export function useZipCheck() {
  const [state, setState] = useState<ZipCheckState>(start);
  const worker = useRef<Worker | null>(null);
  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  const cancel = useCallback(() => {
    stop();
    setState(start);
  }, [stop]);
  const take = useCallback(
    (file: File) => {
      stop();
      const refuse = (problem: ZipProblem) => {
        stop();
        setState({ at: "choose", problem });
      };
      const problem = zipProblem(file);
      if (problem !== null) return refuse(problem);
      setState({ at: "checking", file, checking: { stage: "unpacking", percent: 0 } });
      const own = new Worker(new URL("./zip-worker.ts", import.meta.url), { type: "module" });
      worker.current = own;
      own.addEventListener("message", ({ data }: MessageEvent<FromZipWorker>) => {
        if (worker.current !== own) return;
        if (data.kind === "checking") return setState({ at: "checking", file, checking: data.checking });
        if (!data.checked.ok) return refuse(PROBLEMS[data.checked.reason]);
        stop();
        setState({ at: "checked", file, report: data.checked.report });
      });
      own.addEventListener("error", () => {
        if (worker.current === own) refuse("unreadable");
      });
      own.postMessage(file);
    },
    [stop],
  );
  return { state, take, cancel };
}
