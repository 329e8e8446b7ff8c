import { setTimeout as pause } from "node:timers/promises";
import { blockText, type Change, type ProjectPart } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, openPage, zipTree } from "../../../test/projects-support.ts";
import { recordingThreads } from "../../../test/recording-threads.ts";
import type { Database } from "../../ports/database/index.ts";
import { TaskBroken, type Threads } from "../../ports/threads/index.ts";
import { anyTextPlace, createId } from "../files/index.ts";
import { type CommitOutcome, commitOperation } from "./commit.ts";
import { planChanges } from "./planned-edits.ts";
import { runWholeEdit } from "./run-edit.ts";

const broken = (notRun: boolean): Threads => ({
  run: async () => {
    throw new TaskBroken("planned", { notRun });
  },
  oldestWait: () => 0,
  close: async () => {},
});

describe.each(FEATURE_DIALECTS)("saves that take long to compute, on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const line = "<p class=line>기와 위에 눈이 내린다</p>\n";
  const site = async (lines = 4_000) => {
    const page = `<!doctype html><title>집</title>\n<main>${line.repeat(lines)}</main>`;
    const imported = await importProject(owner, await zipTree(new Map([["index.html", Buffer.from(page)]])));
    const { part, version } = await openPage(owner, imported.project.id);
    const [block] = Object.values(part.blocks).filter(({ id }) =>
      part.texts[blockText(id, "html")]?.includes("<main>"),
    );
    if (!block) throw new Error("no block");
    return { projectId: imported.project.id, version, text: blockText(block.id, "html"), part };
  };
  type Site = Awaited<ReturnType<typeof site>>;
  const htmlOf = async ({ projectId, text }: Site) =>
    (await openPage(owner, projectId)).part.texts[text] ?? "";
  /** The same database to another process, which knows nothing of what is computed in this one. */
  const otherServer = (): Database => ({ ...app.parts.database });
  const author = () => ({ memberId: owner.member.id, name: "kim" });
  const commit = (
    { projectId, version }: Site,
    changes: readonly Change[],
    threads: Threads,
    more: { readonly kept?: ProjectPart; readonly base?: number } = {},
  ): Promise<CommitOutcome> =>
    commitOperation(
      { ...app.parts, threads, hasTextPlace: anyTextPlace },
      { projectId, opId: createId(), base: version, name: "test", changes, author: author(), ...more },
    );
  /** `count` letters, one behind the other at the start of a line each. */
  const insertions = ({ text, part }: Site, count: number): Change[] => {
    const html = part.texts[text] ?? "";
    return Array.from({ length: count }, (_, i): Change => {
      const at = html.indexOf("기와") + i;
      return { kind: "text", text, changes: [at, [0, "가"], html.length + i - at] };
    });
  };

  test("[trust: availability] a save of few changes is computed at once, one of many beside the event loop, to the same text", async () => {
    const few = await site();
    const { asked, threads } = recordingThreads();
    expect(await commit(few, insertions(few, 3), threads)).toMatchObject({ ok: true });
    expect(asked).toEqual([]);
    const many = await site();
    expect(await commit(many, insertions(many, 200), threads)).toMatchObject({ ok: true });
    expect(asked).toEqual(["merge-operation"]);
    expect((await htmlOf(many)).replace("가".repeat(200), "")).toBe(many.part.texts[many.text]);
  });

  test("[trust: availability] meanwhile others save: another project at once, the same project after it, nothing is lost", async () => {
    const [here, there] = [await site(), await site(10)];
    const order: string[] = [];
    const others: Promise<unknown>[] = [];
    const { threads } = recordingThreads({
      meanwhile: async () => {
        others.push(
          commit(here, insertions(here, 1), threads).then((outcome) => {
            expect(outcome.ok).toBe(true);
            order.push("same project");
          }),
        );
        expect(await commit(there, insertions(there, 1), threads)).toMatchObject({ ok: true });
        order.push("other project");
      },
    });
    expect(await commit(here, insertions(here, 200), threads)).toMatchObject({ ok: true });
    order.push("many changes");
    await Promise.all(others);
    expect(order.slice(0, 1)).toEqual(["other project"]);
    expect((await htmlOf(here)).split("가").length - 1).toBe(201);
  });

  test("[trust: availability] a save that another server made in between is merged: the computation is made anew", async () => {
    const here = await site();
    const { asked, threads } = recordingThreads({
      meanwhile: async () => {
        const elsewhere = otherServer();
        const outcome = await commitOperation(
          { ...app.parts, database: elsewhere, threads, hasTextPlace: anyTextPlace },
          {
            projectId: here.projectId,
            opId: createId(),
            base: here.version,
            name: "test",
            changes: insertions(here, 1),
            author: author(),
          },
        );
        expect(outcome.ok).toBe(true);
      },
    });
    expect(await commit(here, insertions(here, 200), threads)).toMatchObject({ ok: true });
    expect(asked).toEqual(["merge-operation", "merge-operation"]);
    expect((await htmlOf(here)).split("가").length - 1).toBe(201);
  });

  test("[trust: availability] a save over its time is refused and changes nothing; one that a stop cut off may be sent again", async () => {
    const here = await site();
    const changes = insertions(here, 200);
    expect(await commit(here, changes, broken(false))).toMatchObject({
      ok: false,
      error: "edit.refused",
      detail: { facts: { reason: "change.heavy" } },
    });
    expect(await commit(here, changes, broken(true))).toMatchObject({
      ok: false,
      error: "server.unavailable",
    });
    expect(await htmlOf(here)).toBe(here.part.texts[here.text]);
    expect(await commit(here, changes, recordingThreads().threads)).toMatchObject({ ok: true });
  });

  test("[AVL-02] a plan of many changes ends beside a colleague who saves again and again", async () => {
    const here = await site();
    const { projectId, part } = here;
    const saves: Promise<CommitOutcome>[] = [];
    const { asked, threads } = recordingThreads();
    const renamed = (to: string): Change[] => [
      { kind: "project-set", projectId, field: "title", to, from: part.project?.title ?? "" },
    ];
    const planned = await planChanges(
      {
        ...{ ...app.parts, hasTextPlace: anyTextPlace },
        threads: {
          ...threads,
          run: async (task, input) => {
            const saved = commit(here, renamed(`이름 ${asked.length}`), threads);
            saves.push(saved);
            await Promise.race([saved, pause(100)]);
            return threads.run(task, input);
          },
        },
      },
      { projectId, opId: createId(), name: "run", author: author() },
      new Set(),
      async () => ({ ok: true as const, changes: insertions(here, 200) }),
    );
    expect(planned).toMatchObject({ ok: true, version: here.version });
    expect(asked).toEqual(["merge-operation"]);
    // The colleague waited for the merge alone.
    expect(saves).toHaveLength(1);
    for (const saved of saves) expect(await saved).toMatchObject({ ok: true });
  });

  test("[trust: availability] an edit of the whole project runs beside the event loop and keeps what is saved meanwhile", async () => {
    const here = await site();
    const { asked, threads } = recordingThreads({
      meanwhile: async () => {
        const elsewhere = otherServer();
        const added: Change = {
          kind: "element-insert",
          text: here.text,
          at: 0,
          source: "<p class=line>새 줄</p>",
        };
        const outcome = await commitOperation(
          { ...app.parts, database: elsewhere, threads, hasTextPlace: anyTextPlace },
          {
            projectId: here.projectId,
            opId: createId(),
            base: here.version,
            name: "test",
            changes: [added],
            author: author(),
          },
        );
        expect(outcome.ok).toBe(true);
      },
    });
    const outcome = await runWholeEdit(
      { ...app.parts, threads, hasTextPlace: anyTextPlace },
      {
        projectId: here.projectId,
        opId: createId(),
        name: "rename.class",
        input: { blockId: here.text.split("/")[1], scope: "project", from: "line", to: "row" },
        author: author(),
      },
    );
    expect(outcome).toMatchObject({ ok: true });
    expect(asked.filter((task) => task === "whole-edit")).toHaveLength(2);
    const html = await htmlOf(here);
    expect(html).toContain("<p class=row>새 줄</p>");
    expect(html).not.toContain("line");
  });

  test("[AVL-01] a text is refused beyond eight million letters, and the bytes of a longer file come in as a file", async () => {
    const here = await site(10);
    const html = here.part.texts[here.text] ?? "";
    const long = (count: number): Change => ({
      kind: "text",
      text: here.text,
      changes: [html.length, [0, "가".repeat(count)]],
    });
    const { threads } = recordingThreads();
    expect(await commit(here, [long(8_000_001 - html.length)], threads)).toMatchObject({
      error: "edit.refused",
      detail: { facts: { reason: "text.long" } },
    });
    expect(await htmlOf(here)).toBe(html);
    expect(await commit(here, [long(8_000_000 - html.length)], threads)).toMatchObject({ ok: true });
    const large = Buffer.from(`/* ${"a".repeat(8_000_000)} */`);
    const page = Buffer.from("<!doctype html><title>집</title>");
    const tree = new Map([
      ["index.html", page],
      ["large.css", large],
    ]);
    const { project } = await importProject(owner, await zipTree(tree));
    const { part } = await openPage(owner, project.id);
    expect(Object.values(part.files).map(({ path }) => path)).toEqual(["large.css"]);
    expect(part.resources).toEqual({});
  });

  test("[trust: availability] elements within each other are limited to 512, and what is deeper already stays editable", async () => {
    const here = await site(10);
    const nested = (depth: number): Change => ({
      kind: "element-insert",
      text: here.text,
      at: 0,
      source: "<div>".repeat(depth) + "</div>".repeat(depth),
    });
    const { asked, threads } = recordingThreads();
    expect(await commit(here, [nested(513)], threads)).toMatchObject({
      error: "edit.refused",
      detail: { facts: { reason: "element.deep" } },
    });
    expect(asked).toEqual(["tree-excess"]);
    expect(await htmlOf(here)).toBe(here.part.texts[here.text]);
    expect(await commit(here, [nested(512)], threads)).toMatchObject({ ok: true });
    expect(asked).toEqual(["tree-excess"]);
  });
});
