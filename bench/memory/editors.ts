import { setTimeout as pause } from "node:timers/promises";
import type { blockText } from "@hanok/page-document";
import { type LiveClient, openLiveClient } from "../../apps/server/test/live-client.ts";
import { joinMember, signIn } from "../../e2e/harness/members.ts";
import type { Hanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";

const EDITORS = 5;
const LETTERS = 2_000_000;

/** Five browsers of one member on one page of 2 MB, each with the live channel. */
export const editTogether = async (hanok: Hanok) => {
  const owner = await joinMember(hanok);
  const line = "<p class=a>기와 위에 눈이 내린다</p>\n";
  const page = `<!doctype html><title>눈</title>${line.repeat(LETTERS / Buffer.byteLength(line))}`;
  const { project } = await bringSite(owner, {
    name: "large",
    files: new Map([["index.html", Buffer.from(page)]]),
    pages: [],
  });
  const projectId = project.id;
  let clients: LiveClient[] = [];
  return {
    edit: async (milliseconds: number): Promise<void> => {
      const editors = await Promise.all(Array.from({ length: EDITORS }, () => signIn(hanok, owner)));
      clients = editors.map(({ cookies }) =>
        openLiveClient({
          origin: () => hanok.origin,
          session: cookies.get("hanok-token") ?? "",
          projectId,
          heard: () => {},
          ready: () => {},
        }),
      );
      const until = performance.now() + milliseconds;
      await Promise.all(
        editors.map(async ({ client }, number) => {
          const opened = told(await client.get("/api/projects/edit.json", { projectId }));
          const [text = "", html = ""] =
            Object.entries(opened.part.texts).toSorted((a, b) => b[1].length - a[1].length)[0] ?? [];
          const at = html.indexOf("기와");
          for (let edit = 0; performance.now() < until; edit += 1) {
            // All edits are of the state that was opened: the server moves them over those of the others.
            told(
              await client.post("/api/projects/edit.json", {
                projectId,
                opId: `editor-${number}-${edit}`,
                base: opened.version,
                name: "text.set",
                changes: [
                  {
                    kind: "text",
                    text: text as ReturnType<typeof blockText>,
                    changes: [at, [0, "가"], html.length - at],
                  },
                ],
              }),
            );
            await pause(500);
          }
        }),
      );
    },
    leave: (): void => {
      for (const client of clients) client.end();
    },
  };
};
