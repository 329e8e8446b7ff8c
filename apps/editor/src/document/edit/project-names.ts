import type { Change, ProjectNames } from "@hanok/page-document";
import { create } from "zustand";
import { client } from "../../api/client.ts";
import { type EditorState, readEditor, useEditor } from "../../state/editor-store.ts";
import { onHeard } from "../current.ts";

/** A style waits no longer for names that are on their way: without them it is written as if other pages had all. */
const WAIT_MS = 2_000;

interface KnownNames {
  readonly projectId: string;
  /** Null while they are not known, or older than what is known to have changed. */
  readonly names: ProjectNames | null;
}

/** The classes and ids that elements of all pages bear: the editor holds the sources of one. */
export const useProjectNames = create<KnownNames>()(() => ({ projectId: "", names: null }));

let asking: Promise<void> | null = null;
let asked = 0;

/** Asks for them, unless they are known. */
export function askProjectNames(projectId: string): void {
  const known = useProjectNames.getState();
  if (known.projectId === projectId && (known.names || asking)) return;
  asked += 1;
  const own = asked;
  useProjectNames.setState({ projectId, names: null });
  asking = client.get("/api/projects/edit/names.json", { projectId }).then((answer) => {
    if (own !== asked) return;
    asking = null;
    if (answer.ok) useProjectNames.setState({ names: answer.data.names });
  });
}

/** The newest names for an edit that writes css; undefined for another one, and where they cannot be had soon. */
export async function namesForEdit(edit: string, projectId: string): Promise<ProjectNames | undefined> {
  if (!/^(?:style|many)\./.test(edit) && edit !== "element.image-set") return undefined;
  askProjectNames(projectId);
  if (asking) await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  return useProjectNames.getState().names ?? undefined;
}

/** The known names are older than the last change: they are asked for again when next needed. */
function forgetNames(): void {
  asked += 1;
  asking = null;
  if (useProjectNames.getState().names) useProjectNames.setState({ names: null });
}

/** Whether changes may touch what is on a page that is not open. */
function isElsewhere(changes: readonly Change[], { part, pageId }: EditorState): boolean {
  return changes.some((change) => {
    if ("text" in change) return part?.texts[change.text] === undefined;
    if (change.kind === "block-insert") return change.block.pageId !== pageId;
    if (change.kind === "block-move")
      return [change.to, change.from].some((place) => place.pageId !== pageId);
    return /^(page|shared|block)-/.test(change.kind);
  });
}

onHeard((operations) => {
  if (operations.some(({ changes }) => isElsewhere(changes, readEditor()))) forgetNames();
});
useEditor.subscribe((state, before) => {
  if (state.part?.pages !== before.part?.pages || state.part?.shared !== before.part?.shared) forgetNames();
});
