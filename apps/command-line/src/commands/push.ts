import { EXIT } from "../exit.ts";
import { openWork } from "../folder/work.ts";
import { type Pushed, pushFolder } from "../push/push.ts";
import type { Session } from "../terminal.ts";
import type { Command, Outcome } from "./command.ts";

/** Says what a push did, or would do; answers the exit code that follows. */
export const tellPushed = (session: Session, pushed: Pushed, dryRun: boolean): Outcome => {
  const { words } = session;
  const { plan, settled, alternatives, conflicts } = pushed;
  const sent = {
    edited: Object.keys(plan.pushed),
    put: plan.puts.map(({ path }) => path).filter((path) => !conflicts.includes(path)),
    renamed: plan.renames,
    deleted: plan.deletes.map(({ path }) => path),
  };
  const data = {
    version: settled?.state.version ?? null,
    ...sent,
    alternatives,
    conflicts,
    refused: plan.refused,
    dryRun,
  };
  if (plan.refused.length > 0) {
    for (const { path, why } of plan.refused) session.warn(words.refusals[why](path));
    session.warn(words.nothingSent);
    return { exit: EXIT.failed, data };
  }
  for (const path of sent.edited) session.say(`  ${words.marks.edited} ${path}`);
  for (const path of sent.put) session.say(`  ${words.marks.put} ${path}`);
  for (const { from, to } of sent.renamed) session.say(`  ${words.marks.renamed} ${from} → ${to}`);
  for (const path of sent.deleted) session.say(`  ${words.marks.removed} ${path}`);
  for (const { path, line, value } of alternatives) session.warn(words.alternative(path, line, value));
  if (conflicts.length > 0) session.warn(words.conflicts(conflicts));
  for (const { path, kept } of settled?.aside ?? []) session.warn(words.aside(path, kept));
  if (dryRun) session.say(words.onlyPlanned);
  else session.say(settled ? words.pushed(settled.state.version) : words.nothingToPush);
  const isClean = alternatives.length + conflicts.length + (settled?.aside.length ?? 0) === 0;
  return { exit: isClean ? EXIT.done : EXIT.conflicts, data };
};

export const push: Command = {
  name: "push",
  usage: "push [-m TITLE] [--mine] [--dry-run]",
  options: {
    message: { type: "text", short: "m" },
    mine: { type: "boolean" },
    "dry-run": { type: "boolean" },
  },
  most: 0,
  run: async (session, { text, flag }) => {
    const work = await openWork(session);
    const dryRun = flag("dry-run");
    const title = (text("message") ?? "hanok push").slice(0, 120);
    const pushed = await work.folder.alone(() =>
      pushFolder(session, work, { title, mine: flag("mine"), dryRun }),
    );
    return tellPushed(session, pushed, dryRun);
  },
};
