import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { readCredentials } from "../account/credentials.ts";
import { openApi } from "../api.ts";
import { EXIT } from "../exit.ts";
import { findFolder } from "../folder/state.ts";
import { download, waitForExport } from "../pull/request.ts";
import type { Command } from "./command.ts";
import { findProject } from "./list.ts";

/** The finished site as a ZIP, as the editor exports it; with `--source` the sources. */
export const exportSite: Command = {
  name: "export",
  usage: "export [FILE.zip] [--project PROJECT] [--source]",
  options: { project: { type: "text" }, source: { type: "boolean" } },
  most: 1,
  run: async (session, { words: [written], text, flag }) => {
    const wanted = text("project");
    const found = wanted === undefined ? await findFolder(session) : null;
    const state = found?.state;
    const api = openApi(session, await readCredentials(session, state?.origin));
    const projectId = state?.projectId ?? (await findProject(session, api, wanted ?? "")).id;
    const { id, name, size, warnings } = await waitForExport(session, api, projectId, {
      source: flag("source"),
    });
    // Beside the folder: what lies in it is pushed.
    const file = written
      ? path.resolve(session.cwd, written)
      : path.resolve(found ? path.dirname(found.folder.root) : session.cwd, name);
    const fresh = `${file}.${process.pid}.part`;
    try {
      await download(api, id, fresh);
      await rename(fresh, file);
    } finally {
      await rm(fresh, { force: true });
    }
    session.say(session.words.exported(file, size));
    for (const { path: about, kind, reason } of warnings) session.warn(`${about}: ${kind} ${reason}`.trim());
    return { exit: EXIT.done, data: { projectId, file, size, warnings } };
  },
};
