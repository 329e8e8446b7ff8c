import { setTimeout as pause } from "node:timers/promises";
import { type JoinedMember, joinMember } from "../../e2e/harness/members.ts";
import type { Hanok } from "../../e2e/harness/server.ts";
import { themedProject, told } from "../../e2e/main-job/projects.ts";
import { readPreview } from "../hostile/preview.ts";

/** Members at once; each does everything in turn. */
const MEMBERS = 4;

/** Ordinary acts of members, one after the other and several members at once. */
export const mixedLoad = async (hanok: Hanok) => {
  const members: { readonly member: JoinedMember; readonly projectId: string }[] = [];
  for (let at = 0; at < MEMBERS; at += 1) {
    const member = await joinMember(hanok);
    members.push({ member, projectId: await themedProject(member) });
  }
  const counts = new Map<string, number>();
  const did = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const work = async (isOver: () => boolean): Promise<string> => {
    await Promise.all(
      members.map(async ({ member: { client, cookies }, projectId }, number) => {
        const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
        const get = async (address: string): Promise<void> => {
          const answer = await fetch(`${hanok.origin}${address}`, { headers });
          await answer.arrayBuffer();
        };
        for (let round = 1; !isOver(); round += 1) {
          const opened = told(await client.get("/api/projects/edit.json", { projectId }));
          for (let edit = 0; edit < 5; edit += 1) {
            const title = `${number} ${round} ${edit}`;
            told(await client.post("/api/projects/project/item.json", { project: { id: projectId, title } }));
            did("edits");
          }
          await readPreview(`${hanok.origin}${opened.canvas.base}index.html`);
          await get("/");
          told(await client.get("/api/projects/project/list.json", {}));
          told(await client.get("/api/projects/page/list.json", { projectId }));
          did("readings");
          if (round % 10 === number) {
            told(await client.post("/api/projects/export/item.json", { projectId }));
            did("exports");
          }
          if (round % 10 === number + 4) {
            told(await client.post("/api/projects/publish/item.json", { projectId }));
            did("publications");
          }
          await pause(50);
        }
      }),
    );
    return [...counts].map(([name, count]) => `${count} ${name}`).join(", ");
  };
  return { work };
};
