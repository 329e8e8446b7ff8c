import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { queries } from "../../api/queries.ts";
import { useSavedChanges } from "../../document/use-saved-changes.ts";
import { useEditor } from "../../state/editor-store.ts";
import { checksChanged, checksOf, lastCheckTook } from "./queries.ts";

/** After the last edit was saved, in milliseconds: who types is not checked letter by letter. */
const QUIET_MS = 1_200;
const checkAgain = (): void => void checksChanged();

/**
 * Findings of the project, read once at first and again after edits have been saved, also those of colleagues
 * and on other pages. The pause is at least as long as the last check took, so that a large project is not
 * checked without end.
 */
export function useChecks() {
  const projectId = useEditor((state) => state.projectId);
  const pause = useCallback(() => Math.max(QUIET_MS, lastCheckTook(projectId)), [projectId]);
  useSavedChanges(checkAgain, pause);
  return useQuery(checksOf(projectId), queries);
}
