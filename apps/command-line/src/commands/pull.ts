import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { readCredentials } from "../account/credentials.ts";
import { openApi } from "../api.ts";
import { CommandFailure, EXIT } from "../exit.ts";
import { type Folder, openFolder, type State, writeWhole } from "../folder/state.ts";
import { openWork, type Work } from "../folder/work.ts";
import { pullInto } from "../pull/pull.ts";
import type { Settled } from "../pull/settle.ts";
import { finishPush } from "../push/push.ts";
import type { Session } from "../terminal.ts";
import type { Command, Outcome } from "./command.ts";
import { findProject } from "./list.ts";

/** The name of a new folder: the title without what file systems refuse. */
const folderName = (title: string): string =>
  title.replace(/[\u0000-\u001f\u007f"*/:<>?\\|]/g, "-").replace(/^[. ]+|[. ]+$/g, "") || "project";

const openTarget = async (
  session: Session,
  wanted: string | undefined,
  place: string | undefined,
): Promise<Work> => {
  if (wanted === undefined) return openWork(session);
  const api = openApi(session, await readCredentials(session));
  const project = await findProject(session, api, wanted);
  const root = path.resolve(session.cwd, place ?? folderName(project.title));
  await mkdir(root, { recursive: true });
  const folder = openFolder(session, root);
  const known = await folder.readState();
  if (known && (known.projectId !== project.id || known.origin !== api.origin))
    throw new CommandFailure(EXIT.usage, "folder.other", session.words.otherProject(known.title));
  const fresh: State = {
    ...{ format: 1, origin: api.origin, projectId: project.id, title: project.title, version: 0, files: {} },
  };
  return { folder, state: known ?? fresh, api };
};

/** Inside of a git repository, line ends are kept as the project has them. */
const keepLineEnds = async (session: Session, { root }: Folder): Promise<void> => {
  for (let at = root; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, ".git"))) break;
    if (path.dirname(at) === at) return;
  }
  const file = path.join(root, ".gitattributes");
  if (existsSync(file)) return;
  await writeWhole(file, "* -text\n");
  session.say(session.words.gitAttributes);
};

/** Says what a pull did; answers the exit code that follows. */
export const tellSettled = (session: Session, settled: Settled): Outcome => {
  const { words } = session;
  const { state, ...lists } = settled;
  for (const path of settled.written) session.say(`  ${words.marks.written} ${path}`);
  for (const path of settled.merged) session.say(`  ${words.marks.merged} ${path}`);
  for (const path of settled.removed) session.say(`  ${words.marks.removed} ${path}`);
  for (const { path, kept } of settled.aside) session.warn(words.aside(path, kept));
  const open = settled.both.filter((path) => settled.aside.every((one) => one.path !== path));
  if (open.length > 0) session.warn(words.bothChanged(open));
  if (settled.deletedHere.length > 0) session.warn(words.deletedHere(settled.deletedHere));
  if (settled.deletedThere.length > 0) session.warn(words.deletedThere(settled.deletedThere));
  for (const { path, why } of settled.skipped) session.warn(words.skipped[why](path));
  const isClean = open.length + settled.deletedHere.length + settled.deletedThere.length === 0;
  const data = { projectId: state.projectId, version: state.version, ...lists };
  return { exit: isClean && settled.aside.length === 0 ? EXIT.done : EXIT.conflicts, data };
};

export const pull: Command = {
  name: "pull",
  usage: "pull [PROJECT [FOLDER]] [--theirs]",
  options: { theirs: { type: "boolean" } },
  most: 2,
  run: async (session, { words: [wanted, place], flag }) => {
    const work = await openTarget(session, wanted, place);
    const { folder, api } = work;
    return folder.alone(async () => {
      const state = await finishPush(session, work, (await folder.readState()) ?? work.state);
      const settled = await pullInto(session, api, folder, state, { theirs: flag("theirs") });
      await keepLineEnds(session, folder);
      const outcome = tellSettled(session, settled);
      session.say(session.words.pulled(settled.state.title, settled.state.version, folder.root));
      return { ...outcome, data: { ...outcome.data, folder: folder.root } };
    });
  },
};
