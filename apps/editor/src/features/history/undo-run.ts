import type { RunRow } from "@hanok/api-contract";
import { showToast } from "@hanok/ui";
import { client } from "../../api/client.ts";
import { current } from "../../document/current.ts";
import { whenSaved } from "../../document/save/when-saved.ts";
import { confirm } from "../../state/asking.ts";
import { tellFailure } from "../../state/tell-failure.ts";
import { runsChanged } from "./run-queries.ts";
import { runsText as t } from "./texts.ts";

export const runTitle = ({ title }: RunRow): string => title || t("runs.untitled");

/** [AGT-05] Asks and takes a run back. The pages come by the feed, as a colleague's work does. */
export async function undoRun(projectId: string, run: RunRow): Promise<void> {
  const yes = await confirm(
    t("runs.ask", { title: runTitle(run) }),
    t("runs.askText"),
    t("runs.undo"),
    false,
  );
  if (!yes || !(await whenSaved())) return;
  const answer = await client.post("/api/agents/undo.json", { projectId, runId: run.id });
  if (answer.ok) showToast({ text: t("runs.done") });
  else tellFailure(t("runs.failed"), answer);
  current.feed?.nudge();
  await runsChanged();
}
