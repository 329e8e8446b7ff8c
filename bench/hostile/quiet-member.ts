import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { blockText } from "@hanok/page-document";
import { joinMember } from "../../e2e/harness/members.ts";
import type { Hanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";
import { summary, type Watch } from "./watch.ts";

/** Between two edits, in milliseconds: a fast typist. */
const BETWEEN = 25;

/** Another member, whose edits are acknowledged quietly and beside the work of the first one. */
export const openQuietMember = async (hanok: Hanok, { measured }: Watch) => {
  const { client, ...member } = await joinMember(hanok);
  const { project } = await bringSite(
    { client, ...member },
    {
      name: "other",
      files: new Map([["index.html", Buffer.from("<title>b</title><p>기와</p>")]]),
      pages: [],
    },
  );
  const { part, version } = told(await client.get("/api/projects/edit.json", { projectId: project.id }));
  const [text = "", html = ""] =
    Object.entries(part.texts).find(([, content]) => content.includes("기와")) ?? [];
  const at = html.indexOf("기와");
  let written = 0;
  /** One letter; milliseconds until it was acknowledged. */
  const edit = async (): Promise<number> => {
    const asked = performance.now();
    const answer = await client.post("/api/projects/edit.json", {
      projectId: project.id,
      opId: `quiet-${written}`,
      base: version + written,
      name: "text.set",
      changes: [
        {
          kind: "text",
          text: text as ReturnType<typeof blockText>,
          changes: [at, [0, "가"], html.length + written - at],
        },
      ],
    });
    if (!answer.ok) throw new Error(`the other member's edit was refused: ${answer.error}`);
    written += 1;
    return performance.now() - asked;
  };
  const edits = async (isOver: (count: number) => boolean): Promise<readonly number[]> => {
    const times: number[] = [];
    while (!isOver(times.length)) {
      times.push(await edit());
      await pause(BETWEEN);
    }
    return times;
  };
  const quiet = summary(await edits((count) => count === 100));
  const seen: { readonly name: string; readonly p95: number; readonly worst: number }[] = [];
  console.log(
    `edits of another member, quiet: p50 ${quiet.p50.toFixed(0)} ms, p95 ${quiet.p95.toFixed(0)} ms, worst ${quiet.worst.toFixed(0)} ms`,
  );
  /** `measured`, with the edits of this member meanwhile. */
  const beside = async (name: string, act: () => Promise<string>): Promise<void> => {
    let times: readonly number[] = [];
    await measured(name, async () => {
      let over = false;
      const editing = edits(() => over);
      try {
        return await act();
      } finally {
        over = true;
        times = await editing;
      }
    });
    if (times.length === 0) return;
    const { count, p50, p95, worst } = summary(times);
    seen.push({ name, p95, worst });
    console.log(
      `  ${count} edits of another member: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${(p95 / quiet.p95).toFixed(1)} × quiet), worst ${worst.toFixed(0)} ms`,
    );
  };
  return { beside, quiet, seen: () => seen };
};

export type QuietMember = Awaited<ReturnType<typeof openQuietMember>>;
