import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank } from "../../../test/projects-support.ts";

const THREAD = "/api/projects/commentn/item.json";
const errorOf = (answer: { ok: boolean; error?: string }) => (answer.ok ? "" : answer.error);

describe.each(DIALECTS)("comments on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let viewer: TestMember;
  let stranger: TestMember;
  let place: { readonly projectId: string; readonly pageId: string };
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember({ name: "가람" });
    viewer = await app.signUpMember({ name: "나래" });
    stranger = await app.signUpMember();
    const { id: projectId } = await createBlank(owner);
    const pages = await owner.api.get("/api/projects/page/list.json", { projectId });
    place = { projectId, pageId: pages.ok ? (pages.data.pageList[0]?.id ?? "") : "" };
    await owner.api.post("/api/members/cowork/item.json", { projectId, email: viewer.email, role: "VIEWER" });
  });
  afterAll(() => app?.stop());

  const write = async (by: TestMember, content: string, more: object = {}) => {
    app.clock.advance(1000);
    const answer = await by.api.post(THREAD, { ...place, content, ...more });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.comment;
  };
  const threads = async (by: TestMember, more: object = {}) => {
    const answer = await by.api.get("/api/projects/commentn/list.json", { ...place, ...more });
    return answer.ok ? answer.data.commentList.map(({ content }) => content) : answer.error;
  };

  test("[COW-04] [CMT-02] [CMT-03] [CMT-04] [CMT-10] [CMT-12] [CMT-16] [CMT-13] [CMT-17] [CMT-18] [CMT-19] [CMT-20] [CMT-25] [CMT-26] [LET-04] viewers comment and reply; both families read one store", async () => {
    const anchor = { blockId: "hero", words: "오시는 길" };
    const thread = await write(viewer, "제목이 길어요", {
      anchor,
      mentions: [owner.member.id, stranger.member.id],
    });
    expect(thread).toMatchObject({ memberName: "나래", memberRole: "VIEWER", status: "unresolved" });
    expect(thread.anchor).toEqual({ ...anchor, isGone: false });
    // Nobody outside of the project is mentioned.
    expect(thread.mentions).toEqual([owner.member.id]);
    const reply = await write(owner, "줄일게요", { parentId: thread.id });
    await write(owner, "사진을 바꿔 주세요");
    expect(await threads(viewer)).toEqual(["사진을 바꿔 주세요", "제목이 길어요"]);
    const whole = await viewer.api.get("/api/projects/page/item.json", { pageId: place.pageId });
    expect(whole.ok && whole.data.page?.comment).toMatchObject([
      { content: "사진을 바꿔 주세요", replyCount: 0 },
      { content: "제목이 길어요", replyCount: 1, memberName: "나래" },
    ]);
    expect(
      await viewer.api.post("/api/projects/page/item.json", { ...place, page: { title: "보는 사람" } }),
    ).toMatchObject({ ok: false, status: 403 });
    expect(await threads(viewer, { mode: "mine" })).toEqual(["제목이 길어요"]);
    expect(await threads(owner, { mode: "mention" })).toEqual(["제목이 길어요"]);
    const replies = await viewer.api.get("/api/projects/commentn/detail_list.json", {
      ...place,
      parentId: thread.id,
    });
    expect(replies.ok && replies.data.commentList).toMatchObject([{ id: reply.id, parentId: thread.id }]);
    const detail = await viewer.api.get("/api/projects/commentn/detail_item.json", { commentId: reply.id });
    expect(detail.ok && detail.data.comment).toMatchObject({ id: reply.id, content: "줄일게요" });
    const flat = await viewer.api.get("/api/projects/comment/list.json", place);
    expect(flat.ok && flat.data).toMatchObject({ commentList: { length: 3 }, total: 3, totalPage: 1 });
    const read = await viewer.api.get(THREAD, { commentId: thread.id });
    expect(read.ok && read.data.comment.replyCount).toBe(1);
    // A reply has no replies of its own.
    expect(errorOf(await owner.api.post(THREAD, { ...place, parentId: reply.id, content: "또" }))).toBe(
      "comment.missing",
    );
    expect(errorOf(await owner.api.post(THREAD, place))).toBe("request.invalid");
    // The newest is first.
    app.clock.advance(1000);
    const plain = await viewer.api.post("/api/projects/comment/item.json", { ...place, content: "여기도요" });
    expect(plain.ok && plain.data.comment).toMatchObject({ content: "여기도요", memberName: "나래" });
    expect((await threads(owner))[0]).toBe("여기도요");
  });

  test("[PAG-45] a page that goes back to a version keeps the comments that it has now", async () => {
    const before = await write(viewer, "지난번이 나아요");
    const made = await owner.api.post("/api/projects/page/version/item.json", { pageId: place.pageId });
    if (!made.ok) throw new Error(made.error);
    const later = await write(viewer, "되돌려 주세요");
    const { id } = made.data.pageVersion;
    expect(await owner.api.post("/api/projects/page/version/restore.json", { id })).toMatchObject({
      ok: true,
    });
    const kept = await owner.api.get("/api/projects/commentn/list.json", place);
    const ids = kept.ok ? kept.data.commentList.map((comment) => comment.id) : [];
    expect(ids).toEqual(expect.arrayContaining([before.id, later.id]));
  });

  test("[CMT-05] [CMT-14] [CMT-21] [CMT-22] [CMT-24] [CMT-28] authors change and delete their own, owner and editors resolve, the owner deletes any", async () => {
    const thread = await write(owner, "색이 어두워요");
    const reply = await write(viewer, "저도요", { parentId: thread.id });
    const change = (by: TestMember, commentId: string, more: object) =>
      by.api.post(THREAD, { ...place, commentId, ...more });
    expect(errorOf(await change(viewer, thread.id, { content: "밝아요" }))).toBe("comment.author");
    expect(errorOf(await change(viewer, thread.id, { status: "resolved" }))).toBe("access.denied");
    expect(errorOf(await change(viewer, reply.id, { content: "저도 그래요" }))).toBe("");
    expect(errorOf(await change(owner, thread.id, { status: "resolved" }))).toBe("");
    expect(await threads(viewer, { status: "resolved" })).toEqual(["색이 어두워요"]);
    expect(errorOf(await change(owner, thread.id, { status: "unresolved" }))).toBe("");
    expect(errorOf(await viewer.api.delete(THREAD, { parentId: thread.id }))).toBe("access.denied");
    expect(
      errorOf(await viewer.api.delete("/api/projects/commentn/detail_item.json", { commentId: reply.id })),
    ).toBe("");
    const again = await write(viewer, "다시", { parentId: thread.id });
    expect(errorOf(await owner.api.delete("/api/projects/comment/item.json", { commentId: again.id }))).toBe(
      "",
    );
    expect(errorOf(await owner.api.delete(THREAD, { parentId: thread.id }))).toBe("");
    expect(errorOf(await owner.api.get(THREAD, { commentId: thread.id }))).toBe("item.missing");
  });

  test("[CMT-06] [CMT-07] [CMT-08] [CMT-27] unread is what others wrote after the mark, which lies 3 seconds ahead", async () => {
    const marks = async (by: TestMember) => {
      const list = await by.api.get("/api/projects/page/list.json", { projectId: place.projectId });
      if (!list.ok) throw new Error(list.error);
      const [row] = list.data.commentDateList;
      return { unread: (row?.date ?? "") > (row?.memberRead ?? ""), count: row?.count };
    };
    await write(viewer, "새 글");
    expect((await marks(owner)).unread).toBe(true);
    const marked = await owner.api.post("/api/projects/comment/read.json", place);
    expect(marked.ok && Date.parse(marked.data.memberRead)).toBe(app.clock.now() + 3000);
    await write(owner, "내 글");
    expect((await marks(owner)).unread).toBe(false);
    app.clock.advance(5000);
    await write(viewer, "더 새 글");
    expect((await marks(owner)).unread).toBe(true);
  });

  test("[CMT-09] [CMT-15] [LIV-14] [LIV-16] [PAG-30] told after the commit; comments of a page go together, by call or with their page", async () => {
    const heard: { type: string }[] = [];
    const leave = app.parts.live.subscribe(`project/${place.projectId}`, (text) =>
      heard.push(JSON.parse(text)),
    );
    const { id } = await write(owner, "소식");
    await owner.api.post(THREAD, { ...place, commentId: id, content: "고친 소식" });
    leave();
    expect(heard.map(({ type }) => type)).toEqual(["comment", "edit-comment"]);
    expect(errorOf(await viewer.api.delete("/api/projects/comment/list.json", place))).toBe("access.denied");
    expect(errorOf(await owner.api.delete("/api/projects/comment/list.json", place))).toBe("");
    expect(await threads(owner)).toEqual([]);
    const page = await owner.api.post("/api/projects/page/item.json", {
      projectId: place.projectId,
      page: { title: "새 페이지" },
    });
    const pageId = page.ok ? page.data.page.id : "";
    const there = await owner.api.post(THREAD, {
      projectId: place.projectId,
      pageId,
      content: "곧 사라져요",
    });
    await owner.api.delete("/api/projects/page/item.json", { pageId });
    expect(errorOf(await owner.api.get(THREAD, { commentId: there.ok ? there.data.comment.id : "" }))).toBe(
      "item.missing",
    );
    await app.app.sweep();
    const left = await app.parts.database.read((query) =>
      query.selectFrom("comments").select("id").execute(),
    );
    expect(left).toEqual([]);
  });

  test("[COW-42] nobody outside of the project learns of a comment, also not after having been in it", async () => {
    const { id } = await write(viewer, "안녕히");
    expect(errorOf(await stranger.api.get(THREAD, { commentId: id }))).toBe("item.missing");
    expect(await threads(stranger)).toBe("project.missing");
    await owner.api.delete("/api/members/cowork/item.json", {
      projectId: place.projectId,
      memberId: viewer.member.id,
    });
    expect(errorOf(await viewer.api.delete("/api/projects/comment/item.json", { commentId: id }))).toBe(
      "item.missing",
    );
    const read = await owner.api.get(THREAD, { commentId: id });
    expect(read.ok && read.data.comment).toMatchObject({ memberName: "나래", memberRole: "" });
  });

  test("[AVL-02] a member writes no more comments than a page can show, and others go on writing", async () => {
    const { id: projectId } = await createBlank(owner);
    const pages = await owner.api.get("/api/projects/page/list.json", { projectId });
    const pageId = pages.ok ? (pages.data.pageList[0]?.id ?? "") : "";
    await owner.api.post("/api/members/cowork/item.json", { projectId, email: viewer.email, role: "VIEWER" });
    const send = (by: TestMember, more: object = {}) =>
      by.api.post(THREAD, { projectId, pageId, content: "또", ...more });
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let count = 0; count < 121; count += 1) answers.push(await send(viewer));
    expect(answers.map((answer) => errorOf(answer))).toEqual([...Array(120).fill(""), "request.too-many"]);
    expect(errorOf(await send(owner))).toBe("");
    const [first] = answers;
    const commentId = first?.ok ? first.data.comment.id : "";
    expect(errorOf(await send(viewer, { commentId, content: "고침" }))).toBe("");
  });
});
