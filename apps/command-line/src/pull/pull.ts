import type { Api } from "../api.ts";
import { type Folder, forgetObjects, type Pending, type State } from "../folder/state.ts";
import type { Session } from "../terminal.ts";
import { readHeads } from "./heads.ts";
import { requestPull } from "./request.ts";
import { type Settled, settleFolder } from "./settle.ts";

/** Brings a folder to the newest version, and writes down what it is now. */
export const pullInto = async (
  session: Session,
  api: Api,
  folder: Folder,
  state: State,
  { pushed, theirs }: { readonly pushed?: Pending["pushed"]; readonly theirs?: boolean } = {},
): Promise<Settled> => {
  const isFirst = Object.keys(state.files).length === 0;
  const pulled = await requestPull(session, api, state.projectId, isFirst ? "whole" : "texts");
  try {
    const heads = await readHeads(pulled, folder);
    const settled = await settleFolder({
      folder,
      state: { ...state, title: pulled.title },
      heads,
      ...(pushed ? { pushed } : {}),
      ...(theirs ? { theirs } : {}),
    });
    await folder.writeState(settled.state);
    await forgetObjects(folder, settled.state);
    return settled;
  } finally {
    await pulled.close();
  }
};
