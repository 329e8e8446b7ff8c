import { watch as watchFiles } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { CommandFailure, EXIT, type ExitCode } from "../exit.ts";
import { STATE_FOLDER } from "../folder/state.ts";
import { openWork, scanWork, type Work } from "../folder/work.ts";
import { pullInto } from "../pull/pull.ts";
import { localChanges } from "../push/compare.ts";
import { pushFolder } from "../push/push.ts";
import type { Session } from "../terminal.ts";
import type { Command } from "./command.ts";
import { projectOf } from "./list.ts";
import { tellSettled } from "./pull.ts";
import { tellPushed } from "./push.ts";

/** How long a folder has to be quiet before it is sent, and how often the project is asked for edits of others. */
const QUIET = 400;
const ASK = 3_000;

/**
 * Calls `changed` when something below a folder was written; where the system cannot watch, it is checked
 * each second.
 */
const changesBelow = (root: string, signal: AbortSignal, changed: () => void): void => {
  try {
    const watcher = watchFiles(root, { recursive: true, signal }, (_, name) => {
      if (!name?.startsWith(STATE_FOLDER)) changed();
    });
    watcher.on("error", () => setInterval(changed, 1_000).unref());
  } catch {
    setInterval(changed, 1_000).unref();
  }
};

const isDirty = async ({ folder, state }: Work): Promise<boolean> => {
  const known = (await folder.readState()) ?? state;
  const changes = localChanges(known, await scanWork(folder, known));
  return changes.modified.length + changes.added.length + changes.deleted.length + changes.renamed.length > 0;
};

/** Sends what is saved in the folder, and brings in what others do, until it is stopped. */
export const watch: Command = {
  name: "watch",
  usage: "watch",
  options: {},
  most: 0,
  run: async (session, _given) => {
    const { signal, words } = session;
    const work = await openWork(session);
    let changedAt = 0;
    let askedAt = 0;
    let sent = "";
    let warned = "";
    let isSending = false;
    let exit: ExitCode = EXIT.done;
    changesBelow(work.folder.root, signal, () => {
      changedAt = Date.now();
    });
    changedAt = 1;
    session.say(words.watching(work.state.title));
    while (!signal.aborted) {
      try {
        const now = Date.now();
        if (changedAt > 0 && now - changedAt > QUIET) {
          changedAt = 0;
          isSending = true;
          if (await isDirty(work)) {
            const outcome = await work.folder.alone(() => pushOnce(session, work));
            const told = JSON.stringify(outcome.data);
            if (session.isJson && told !== sent) session.write(`${told}\n`);
            sent = told;
            exit = outcome.exit;
          }
          isSending = false;
          warned = "";
          askedAt = now;
        } else if (now - askedAt > ASK) {
          askedAt = now;
          const state = (await work.folder.readState()) ?? work.state;
          const { version } = await projectOf(session, work.api, state.projectId);
          if (version !== state.version)
            await work.folder.alone(async () => {
              const outcome = tellSettled(session, await pullInto(session, work.api, work.folder, state));
              if (session.isJson) session.write(`${JSON.stringify(outcome.data)}\n`);
            });
        }
        await pause(100, undefined, { signal });
      } catch (error) {
        if (signal.aborted) break;
        // A server that is away for a while ends nothing; a token or a role that is gone does.
        if (!(error instanceof CommandFailure) || error.exit !== EXIT.failed) throw error;
        if (error.message !== warned) session.warn(error.message);
        warned = error.message;
        // An edit that did not arrive is sent again.
        if (isSending && changedAt === 0) changedAt = 1;
        isSending = false;
        await pause(ASK, undefined, { signal }).catch(() => undefined);
      }
    }
    return { exit, data: { stopped: true } };
  },
};

const pushOnce = async (session: Session, work: Work) =>
  tellPushed(
    session,
    await pushFolder(session, work, { title: "hanok watch", mine: false, dryRun: false }),
    false,
  );
