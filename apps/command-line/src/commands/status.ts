import { EXIT } from "../exit.ts";
import { findFolder, type State } from "../folder/state.ts";
import { openWork, scanWork, type Work } from "../folder/work.ts";
import { type Heads, readHeads } from "../pull/heads.ts";
import { requestPull } from "../pull/request.ts";
import { type LocalChanges, localChanges } from "../push/compare.ts";
import type { Session } from "../terminal.ts";
import type { Command } from "./command.ts";
import { projectOf } from "./list.ts";

/** Changes of others since the pull, by path. */
export interface RemoteChanges {
  readonly version: number;
  readonly added: readonly string[];
  readonly modified: readonly string[];
  readonly deleted: readonly string[];
}

/** Runs with the newest files of the project; null where nobody changed it since the pull. */
export const withHeads = async <Result>(
  session: Session,
  { api, state, folder }: Work,
  work: (heads: Heads | null) => Promise<Result>,
): Promise<Result> => {
  const { version } = await projectOf(session, api, state.projectId);
  if (version === state.version) return work(null);
  const pulled = await requestPull(session, api, state.projectId, "texts");
  try {
    return await work(await readHeads(pulled, folder));
  } finally {
    await pulled.close();
  }
};

const remoteChanges = ({ files, version }: State, heads: Heads | null): RemoteChanges => {
  if (!heads) return { version, added: [], modified: [], deleted: [] };
  const known = Object.entries(files);
  return {
    version: heads.version,
    added: [...heads.files.keys()].filter((path) => !Object.hasOwn(files, path)),
    modified: known.flatMap(([path, { hash }]) => {
      const head = heads.files.get(path);
      return head && head.hash !== hash ? [path] : [];
    }),
    deleted: known.flatMap(([path]) => (heads.files.has(path) ? [] : [path])),
  };
};

const say = (session: Session, local: LocalChanges, remote: RemoteChanges | null): void => {
  const { words } = session;
  const lines = [
    ...local.modified.map((path) => `  ${words.marks.edited} ${path}`),
    ...local.added.map((path) => `  ${words.marks.put} ${path}`),
    ...local.renamed.map(({ from, to }) => `  ${words.marks.renamed} ${from} → ${to}`),
    ...local.deleted.map((path) => `  ${words.marks.removed} ${path}`),
  ];
  session.say(lines.length === 0 ? words.nothingHere : words.changedHere);
  for (const line of lines) session.say(line);
  if (!remote) return;
  const there = [
    ...remote.modified.map((path) => `  ${words.marks.edited} ${path}`),
    ...remote.added.map((path) => `  ${words.marks.put} ${path}`),
    ...remote.deleted.map((path) => `  ${words.marks.removed} ${path}`),
  ];
  session.say(there.length === 0 ? words.nothingThere : words.changedThere);
  for (const line of there) session.say(line);
};

export const status: Command = {
  name: "status",
  usage: "status [--offline]",
  options: { offline: { type: "boolean" } },
  most: 0,
  run: async (session, { flag }) => {
    const { folder, state } = await findFolder(session);
    const changes = localChanges(state, await scanWork(folder, state));
    const remote = flag("offline")
      ? null
      : await withHeads(session, await openWork(session), async (heads) => remoteChanges(state, heads));
    const both = changes.modified.filter((path) => remote?.modified.includes(path));
    session.say(session.words.folderOf(state.title, state.version));
    say(session, changes, remote);
    if (both.length > 0) session.say(session.words.bothEdited(both));
    const isPending = (await folder.readPending()) !== null;
    if (isPending) session.warn(session.words.unfinished);
    const { projectId, version } = state;
    return {
      exit: EXIT.done,
      data: { projectId, version, local: changes, remote, both, unfinished: isPending },
    };
  },
};
