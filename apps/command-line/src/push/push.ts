import { CommandFailure } from "../exit.ts";
import { adoptCommitted } from "../folder/git.ts";
import type { Pending, State, Tracked } from "../folder/state.ts";
import { decode } from "../folder/text.ts";
import type { Work } from "../folder/work.ts";
import { scanWork } from "../folder/work.ts";
import { readHeads } from "../pull/heads.ts";
import { pullInto } from "../pull/pull.ts";
import { requestPull } from "../pull/request.ts";
import type { Settled } from "../pull/settle.ts";
import type { Session } from "../terminal.ts";
import { type PushPlan, planPush } from "./plan.ts";
import { type KeptAlternative, sendFiles, sendOperations } from "./send.ts";

export interface Pushed {
  readonly plan: PushPlan;
  readonly settled: Settled | null;
  /** Values that lost, with the place of the winning one. */
  readonly alternatives: readonly (KeptAlternative & { readonly path: string; readonly line: number })[];
  readonly conflicts: readonly string[];
}

/**
 * Ends a push that was cut: what it had written down is sent again, which changes nothing more where it arrived. Answers the
 * state of the folder afterwards.
 */
export const finishPush = async (session: Session, { folder, api }: Work, state: State): Promise<State> => {
  const pending = await folder.readPending();
  if (!pending) return state;
  session.say(session.words.goingOn);
  try {
    await sendOperations(session, api, state.projectId, pending);
  } catch (error) {
    if (!(error instanceof CommandFailure) || !isForGood(error.status)) throw error;
    // The edits are still in the folder, and are planned again.
    await folder.writePending(null);
    return state;
  }
  const settled = await pullInto(session, api, folder, state, { pushed: pending.pushed });
  await folder.writePending(null);
  return settled.state;
};

/** Refusals of one moment: a token that ended, a server without time, a project that is locked. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 423, 429]);

/** Whether a server that answered so refuses the same call again. */
const isForGood = (status: number): boolean => status >= 400 && status < 500 && !PASSING.has(status);

/** Sends what was done in the folder, merged with what others did, and brings the folder to the state that comes of it. */
export const pushFolder = async (
  session: Session,
  work: Work,
  { title, mine, dryRun }: { readonly title: string; readonly mine: boolean; readonly dryRun: boolean },
): Promise<Pushed> => {
  const { folder, api } = work;
  let state = (await folder.readState()) ?? work.state;
  if (!dryRun) state = await finishPush(session, work, state);
  else if (await folder.readPending()) session.warn(session.words.unfinished);
  const { projectId } = state;
  const scan = await scanWork(folder, state);
  const pulled = await requestPull(session, api, projectId, "texts");
  let plan: PushPlan;
  try {
    const heads = await readHeads(pulled, folder);
    state = await adoptCommitted(folder, state, heads, scan.files);
    plan = await planPush({ folder, state, scan, heads, title, mine });
  } finally {
    await pulled.close();
  }
  const none = { plan, settled: null, alternatives: [], conflicts: plan.conflicts };
  if (plan.refused.length > 0 || dryRun) return none;
  const isIdle = plan.operations.length + plan.puts.length + plan.deletes.length === 0;
  if (isIdle && Object.keys(plan.pushed).length === 0 && pulled.version === state.version) return none;
  for (const bytes of plan.contents.values()) await folder.keepObject(bytes);
  const pending: Pending = { operations: plan.operations, pushed: plan.pushed };
  await folder.writePending(pending);
  const kept = await sendOperations(session, api, projectId, pending);
  const { conflicts, put } = await sendFiles(session, api, projectId, scan, plan, title);
  const settled = await pullInto(session, api, folder, state, { pushed: { ...plan.pushed, ...put } });
  await folder.writePending(null);
  return {
    plan,
    settled,
    alternatives: await Promise.all(
      kept.map(async (one) => ({ ...one, ...(await placeOf(work, settled.state, one)) })),
    ),
    conflicts: [...plan.conflicts, ...conflicts],
  };
};

/** File and line at which the standing value of an alternative is. */
const placeOf = async ({ folder }: Work, { files }: State, { text, from }: KeptAlternative) => {
  const found = Object.entries(files).find(([, file]) => file.segments?.some((one) => one.text === text));
  if (!found) return { path: "", line: 0 };
  const [path, file]: [string, Tracked] = found;
  const bytes = await folder.readObject(file.hash);
  const begin = file.segments?.find((one) => one.text === text)?.from ?? 0;
  const before = bytes ? decode(bytes, file).slice(0, begin + from) : "";
  return { path, line: before.split(/\r\n|\n|\r/).length };
};
