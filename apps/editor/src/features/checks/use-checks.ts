import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queries } from "../../api/queries.ts";
import { onHeard } from "../../document/current.ts";
import { useEditor } from "../../state/editor-store.ts";
import { checksChanged, checksOf, lastCheckTook } from "./queries.ts";

/** After the last edit was saved, in milliseconds: who types is not checked letter by letter. */
const QUIET_MS = 1_200;

/**
 * Findings of the project, read once at first and again after edits have been saved, also those of colleagues
 * and on other pages. The pause is at least as long as the last check took, so that a large project is not
 * checked without end.
 */
export function useChecks() {
  const projectId = useEditor((state) => state.projectId);
  const part = useEditor((state) => state.part);
  const isSaved = useEditor((state) => state.save.count === 0);
  const [heard, setHeard] = useState(0);
  // The first read is that of the query itself.
  const [first] = useState(isSaved ? part : null);
  useEffect(() => onHeard(() => setHeard((count) => count + 1)), []);
  useEffect(() => {
    if (!isSaved || (part === first && heard === 0)) return;
    const pause = Math.max(QUIET_MS, lastCheckTook(projectId));
    const timer = window.setTimeout(() => void checksChanged(), pause);
    return () => window.clearTimeout(timer);
  }, [projectId, part, first, isSaved, heard]);
  return useQuery(checksOf(projectId), queries);
}
