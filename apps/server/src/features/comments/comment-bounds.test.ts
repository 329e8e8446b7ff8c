import { LIMITS } from "@hanok/api-contract";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank } from "../../../test/projects-support.ts";
import type { Comments } from "../../migrations/tables/comments.ts";
import { threadsOfPage } from "./store.ts";
import { writeComment } from "./write.ts";

const THREAD = "/api/projects/commentn/item.json";

describe.each(DIALECTS)("bounds of comments on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let place: { readonly projectId: string; readonly pageId: string };
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember({ name: "가람" });
    const { id: projectId } = await createBlank(owner);
    const pages = await owner.api.get("/api/projects/page/list.json", { projectId });
    place = { projectId, pageId: pages.ok ? (pages.data.pageList[0]?.id ?? "") : "" };
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    await app.parts.database.write(place.projectId, async (query) => {
      await query.deleteFrom("comments").execute();
    });
  });

  const seed = async (rows: readonly Partial<Comments>[]): Promise<readonly Comments[]> => {
    const whole = rows.map((row, at) => ({
      ...{ id: `c${String(at).padStart(5, "0")}`, ...place, parentId: "", memberId: owner.member.id },
      ...{ content: "또", anchor: "", anchorVersion: null, mentions: "[]", status: "unresolved" as const },
      ...{ date: "2026-01-01T00:00:00.000Z", modified: "", ...row },
    }));
    for (let from = 0; from < whole.length; from += 500)
      await app.parts.database.write(place.projectId, async (query) => {
        await query
          .insertInto("comments")
          .values(whole.slice(from, from + 500))
          .execute();
      });
    return whole;
  };
  const errorOf = (answer: { ok: boolean; error?: string }) => (answer.ok ? "" : answer.error);

  test("[AVL-02] [CMT-12] [CMT-16] [CMT-17] pages, counts and orders of lists are those of all comments of the page", async () => {
    const me = owner.member.id;
    const rows = await seed(
      Array.from({ length: 60 }, (_, at) => ({
        parentId: at >= 20 ? `c${String((at * 7) % 20).padStart(5, "0")}` : "",
        memberId: at % 3 === 0 ? me : me + 1000,
        mentions: JSON.stringify(at % 11 === 0 ? [me] : at % 5 === 0 ? [me * 10, Number(`1${me}`)] : []),
        status: at % 4 === 0 ? ("resolved" as const) : ("unresolved" as const),
        date: `2026-01-01T00:00:${String((at * 13) % 17).padStart(2, "0")}.000Z`,
      })),
    );
    const ordered = [...rows].sort((a, b) => (a.date + a.id < b.date + b.id ? -1 : 1));
    const paged = (wanted: readonly Comments[], page: number, perPage: number) => ({
      ids: wanted.slice((page - 1) * perPage, page * perPage).map(({ id }) => id),
      ...{ total: wanted.length, totalPage: Math.ceil(wanted.length / perPage) },
    });
    const shown = (answer: { ok: boolean; data?: unknown }) => {
      const { commentList, total, totalPage } = answer.data as {
        readonly commentList: readonly { readonly id: string }[];
        readonly total: number;
        readonly totalPage: number;
      };
      return { ids: commentList.map(({ id }) => id), total, totalPage };
    };
    for (const page of [1, 2, 40]) {
      const paging = { page, perPage: 7 };
      const all = await owner.api.get("/api/projects/comment/list.json", { ...place, ...paging });
      expect(shown(all)).toEqual(paged(ordered, page, 7));
      const parentId = "c00003";
      const replies = await owner.api.get("/api/projects/commentn/detail_list.json", {
        ...{ ...place, ...paging, parentId },
      });
      expect(shown(replies)).toEqual(
        paged(
          ordered.filter((row) => row.parentId === parentId),
          page,
          7,
        ),
      );
      for (const mode of ["all", "mine", "mention"] as const)
        for (const status of [undefined, "resolved", "unresolved"] as const) {
          const isOfMine = ({ memberId, mentions }: Comments) =>
            mode === "mine" ? memberId === me : mode === "all" || JSON.parse(mentions).includes(me);
          const ids = new Set(ordered.filter(isOfMine).map(({ id, parentId }) => parentId || id));
          const threads = ordered
            .filter(({ id, parentId }) => parentId === "" && ids.has(id))
            .filter((row) => status === undefined || row.status === status)
            .reverse();
          const answer = await owner.api.get("/api/projects/commentn/list.json", {
            ...{ ...place, ...paging, mode },
            ...(status ? { status } : {}),
          });
          expect(shown(answer), `${mode} ${status}`).toEqual(paged(threads, page, 7));
          for (const { id, replyCount } of answer.ok ? answer.data.commentList : [])
            expect(replyCount).toBe(rows.filter(({ parentId }) => parentId === id).length);
        }
    }
  });

  test("[AVL-02] a change of one comment, and the threads of a page, read no other rows than theirs", async () => {
    await seed([
      ...Array.from({ length: 300 }, () => ({})),
      ...Array.from({ length: 300 }, () => ({ parentId: "c00000" })),
    ]);
    let rows = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows += result.rows.length;
        return result;
      },
    };
    const { database } = app.parts;
    const counted = {
      ...database,
      write: ((subject, fn) =>
        database.write(subject, (query) =>
          fn(query.withPlugin(counting) as typeof query),
        )) as typeof database.write,
    };
    const written = await writeComment({ ...app.parts, database: counted }, owner.member as never, {
      ...{ ...place, commentId: "c00000", content: "고침" },
    });
    expect(written.ok || written.error).toBe("comment.author");
    rows = 0;
    const changed = await writeComment(
      { ...app.parts, database: counted },
      { ...owner.member, memberId: owner.member.id } as never,
      { ...place, commentId: "c00000", content: "고침" },
    );
    expect(changed.ok && changed.value.comment).toMatchObject({ content: "고침", replyCount: 300 });
    expect(rows).toBeLessThan(20);
    rows = 0;
    const threads = await database.read((query) =>
      threadsOfPage(query.withPlugin(counting), place.projectId, place.pageId),
    );
    expect(threads).toHaveLength(300);
    expect(rows).toBeLessThan(320);
  });

  test("[AVL-02] anchors of hundreds of versions are followed with some questions of the log", async () => {
    const { database } = app.parts;
    const before = await database.read((query) =>
      query.selectFrom("projects").select("version").where("id", "=", place.projectId).executeTakeFirst(),
    );
    const versions = 150;
    const first = (before?.version ?? 0) + 1;
    await database.write(place.projectId, async (query) => {
      await query
        .updateTable("projects")
        .set({ version: first + versions })
        .where("id", "=", place.projectId)
        .execute();
    });
    await seed(
      Array.from({ length: versions }, (_, at) => ({
        anchor: JSON.stringify({ blockId: "b", words: "글" }),
        anchorVersion: first + at,
      })),
    );
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const threads = await database.read((query) =>
      threadsOfPage(query.withPlugin(counting), place.projectId, place.pageId),
    );
    expect(threads).toHaveLength(versions);
    expect(statements).toBeLessThan(30);
  });

  test("[AVL-02] a full page and a full thread refuse one more with the way out; deleting makes room", async () => {
    await seed([
      {},
      ...Array.from({ length: LIMITS.repliesOfThread }, () => ({ parentId: "c00000" })),
      ...Array.from({ length: LIMITS.commentsOfPage - LIMITS.repliesOfThread - 2 }, () => ({})),
    ]);
    const reply = () => owner.api.post(THREAD, { ...place, parentId: "c00000", content: "또" });
    const thread = () => owner.api.post(THREAD, { ...place, content: "또" });
    const plain = () => owner.api.post("/api/projects/comment/item.json", { ...place, content: "또" });
    expect(errorOf(await reply())).toBe("comment.replies");
    expect(errorOf(await thread())).toBe("");
    for (const more of [reply, thread, plain]) expect(errorOf(await more())).toBe("comment.most");
    expect(errorOf(await owner.api.post(THREAD, { ...place, commentId: "c00000", content: "고침" }))).toBe(
      "",
    );
    const gone = await owner.api.delete("/api/projects/comment/item.json", { commentId: "c00001" });
    expect(errorOf(gone)).toBe("");
    expect(errorOf(await reply())).toBe("");
    expect(errorOf(await plain())).toBe("comment.most");
  });
});
