import { forgetToken, originOf, saveToken } from "../account/credentials.ts";
import { need, openApi } from "../api.ts";
import { CommandFailure, EXIT } from "../exit.ts";
import type { Command } from "./command.ts";

/** Keeps an access token, after it has opened the server once. */
export const login: Command = {
  name: "login",
  usage: "login [ORIGIN] [--token-stdin]",
  options: { "token-stdin": { type: "boolean" } },
  most: 1,
  run: async (session, { words: [written], flag }) => {
    const { words, env } = session;
    const asked = written ?? env.HANOK_ORIGIN;
    if (!asked) throw new CommandFailure(EXIT.usage, "origin.missing", words.originNeeded);
    const origin = originOf(session, asked);
    if (!flag("token-stdin") && !env.HANOK_TOKEN) session.warn(words.whereTokens(`${origin}/account`));
    const given = flag("token-stdin")
      ? await session.readInput()
      : (env.HANOK_TOKEN ?? (await session.askSecret(words.askToken)));
    const token = given?.trim() ?? "";
    if (!/^hanok_[\w-]{43}$/.test(token))
      throw new CommandFailure(EXIT.signedOut, "token.form", words.badToken);
    const api = openApi(session, { origin, token });
    const { total } = need(
      session,
      api,
      await api.client.get("/api/agents/project/list.json", { perPage: 1 }),
    );
    await saveToken(session, { origin, token });
    session.say(words.signedIn(origin, total));
    return { exit: EXIT.done, data: { origin, projects: total } };
  },
};

export const logout: Command = {
  name: "logout",
  usage: "logout [ORIGIN]",
  options: {},
  most: 1,
  run: async (session, { words: [written] }) => {
    const wanted = written === undefined ? undefined : originOf(session, written);
    const origin = await forgetToken(session, wanted);
    session.say(origin === null ? session.words.wasSignedOut : session.words.signedOutNow(origin));
    return { exit: EXIT.done, data: { origin: origin ?? "" } };
  },
};
