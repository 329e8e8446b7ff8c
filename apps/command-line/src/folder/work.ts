import { readCredentials } from "../account/credentials.ts";
import { type Api, openApi } from "../api.ts";
import type { Session } from "../terminal.ts";
import { scanFolder } from "./scan.ts";
import { type Folder, findFolder, type State } from "./state.ts";

/** A pulled folder with the server that it came from. */
export interface Work {
  readonly folder: Folder;
  readonly state: State;
  readonly api: Api;
}

export const openWork = async (session: Session): Promise<Work> => {
  const { folder, state } = await findFolder(session);
  return { folder, state, api: openApi(session, await readCredentials(session, state.origin)) };
};

export const scanWork = (folder: Folder, { files }: State) =>
  scanFolder(folder.root, new Set(Object.keys(files)));
