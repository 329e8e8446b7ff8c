import { setTimeout as pause } from "node:timers/promises";
import { need } from "../api.ts";
import { CommandFailure, EXIT } from "../exit.ts";
import { openWork } from "../folder/work.ts";
import type { Command } from "./command.ts";

/** The address at which the draft of the site is live; it is made where there is none. */
export const preview: Command = {
  name: "preview",
  usage: "preview [--open]",
  options: { open: { type: "boolean" } },
  most: 0,
  run: async (session, { flag }) => {
    const { state, api } = await openWork(session);
    const { projectId } = state;
    const read = await api.client.get("/api/projects/access/item.json", { projectId });
    let url = need(session, api, read).access.draft.address;
    if (url === "") {
      const made = await api.client.post("/api/projects/access/draft.json", { projectId });
      url = need(session, api, made).access.draft.address;
    }
    session.say(url);
    if (flag("open")) session.open(url);
    return { exit: EXIT.done, data: { projectId, url } };
  },
};

/** Publishes the project as it is on the server now. */
export const publish: Command = {
  name: "publish",
  usage: "publish [--no-wait]",
  options: { "no-wait": { type: "boolean" } },
  most: 0,
  run: async (session, { flag }) => {
    const { words, signal } = session;
    const { state, api } = await openWork(session);
    const { projectId } = state;
    const started = await api.client.post("/api/projects/publish/job.json", { projectId });
    let { publication } = need(session, api, started);
    if (flag("no-wait")) {
      session.say(words.publishing);
      return { exit: EXIT.done, data: { projectId, stage: publication?.stage ?? "", url: "" } };
    }
    for (let wait = 100; publication && publication.stage !== "done"; wait = Math.min(wait * 1.5, 2000)) {
      const { stage, error, message } = publication;
      if (stage === "error" || stage === "cancelled")
        throw new CommandFailure(EXIT.failed, error || "publish.ended", message || words.publicationEnded);
      await pause(wait, undefined, { signal });
      const read = await api.client.get("/api/projects/publish/job.json", { projectId });
      publication = need(session, api, read).publication;
    }
    const site = await api.client.get("/api/projects/publish/item.json", { projectId });
    const url = need(session, api, site).published?.url ?? "";
    session.say(words.published(url));
    return { exit: EXIT.done, data: { projectId, stage: "done", url } };
  },
};
