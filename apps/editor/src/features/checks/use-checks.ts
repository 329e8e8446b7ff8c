import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queries } from "../../api/queries.ts";
import { onHeard } from "../../document/current.ts";
import { useEditor } from "../../state/editor-store.ts";
import { checksChanged, checksOf } from "./queries.ts";

/** After the last edit was saved, in milliseconds: who types is not checked letter by letter. */
const QUIET_MS = 1_200;

/**
 * Findings of the project, read again once edits have been saved, also those of colleagues and on other
 * pages.
 */
export function useChecks() {
  const projectId = useEditor((state) => state.projectId);
  const part = useEditor((state) => state.part);
  const isSaved = useEditor((state) => state.save.count === 0);
  const [heard, setHeard] = useState(0);
  useEffect(() => onHeard(() => setHeard((count) => count + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is what asks for the next look
  useEffect(() => {
    if (!isSaved) return;
    const timer = window.setTimeout(() => void checksChanged(), QUIET_MS);
    return () => window.clearTimeout(timer);
  }, [part, isSaved, heard]);
  return useQuery(checksOf(projectId), queries);
}
