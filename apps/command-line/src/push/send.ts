import type { Api } from "../api.ts";
import { need } from "../api.ts";
import { CommandFailure, EXIT } from "../exit.ts";
import type { Scan } from "../folder/scan.ts";
import { type Pending, readIfThere } from "../folder/state.ts";
import type { Session } from "../terminal.ts";
import type { PushPlan } from "./plan.ts";

/** A value that lost against another one that somebody gave at once; both are in the editor. */
export interface KeptAlternative {
  readonly id: string;
  readonly text: string;
  readonly from: number;
  readonly what: string;
  /** The value that lost. */
  readonly value: string;
}

/** Sends edits that were written down before; sent again they change nothing more. */
export const sendOperations = async (
  session: Session,
  api: Api,
  projectId: string,
  { operations }: Pick<Pending, "operations">,
): Promise<KeptAlternative[]> => {
  const kept: KeptAlternative[] = [];
  for (const operation of operations) {
    const answer = await api.client.post("/api/agents/source/push.json", {
      projectId,
      ...operation,
      changes: [...operation.changes],
    });
    if (!answer.ok && answer.error === "edit.base")
      throw new CommandFailure(EXIT.failed, answer.error, session.words.oldBase, { status: answer.status });
    for (const { id, text, from, what, value } of need(session, api, answer).alternatives)
      kept.push({ id, text, from, what, value });
  }
  return kept;
};

/** Puts whole files, answered with their sha-256, and deletes; each is right by itself, so that a push that is cut goes on where it was. */
export const sendFiles = async (
  session: Session,
  api: Api,
  projectId: string,
  { files }: Scan,
  { puts, deletes }: Pick<PushPlan, "puts" | "deletes">,
  title: string,
): Promise<{ readonly conflicts: string[]; readonly put: Record<string, string> }> => {
  const conflicts: string[] = [];
  const put: Record<string, string> = {};
  for (const { path, base } of puts) {
    const bytes = await readIfThere(files.get(path)?.file ?? "");
    if (!bytes) continue;
    const answer = await api.client.upload(
      "/api/agents/source/file.json",
      { projectId, path, ...(base === undefined ? {} : { base }) },
      { part: "file", name: path.split("/").at(-1) ?? "file", content: new Blob([new Uint8Array(bytes)]) },
    );
    if (!answer.ok && (answer.error === "source.changed" || answer.error === "source.text"))
      conflicts.push(path);
    else put[path] = need(session, api, answer).blob;
  }
  for (let at = 0; at < deletes.length; at += MOST_EDITS) {
    const edits = deletes.slice(at, at + MOST_EDITS).map(({ edit }) => edit);
    const { plan } = need(
      session,
      api,
      await api.client.post("/api/agents/plan.json", { projectId, title, edits }),
    );
    need(session, api, await api.client.post("/api/agents/apply.json", { projectId, plan }));
  }
  return { conflicts, put };
};

const MOST_EDITS = 200;
