import { type Change, type Resource, textChange } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { projectTopic } from "../editing/index.ts";

const NEWS = JSON.stringify({
  hanok: "collection",
  label: "소식",
  preset: "news",
  fields: [
    { name: "title", label: "제목", type: "text", required: true },
    { name: "date", label: "날짜", type: "date" },
    { name: "image", label: "사진", type: "image" },
    { name: "body", label: "글", type: "formatted" },
  ],
});
const entryText = (title: string, status = "published", rest: object = {}, publishAt = "") =>
  JSON.stringify({ status, publishAt, fields: { title, ...rest } });

describe.each(FEATURE_DIALECTS)("collections on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let viewer: TestMember;
  let projectId: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    viewer = await app.signUpMember();
    projectId = await project();
    await app.parts.database.write(projectId, (query) =>
      query
        .insertInto("projectMembers")
        .values({ projectId, memberId: viewer.member.id, role: "VIEWER", date: "2026-01-01T00:00:00.000Z" })
        .execute(),
    );
    await edit([
      insert("def", "collections/news.json", NEWS, "a1"),
      insert(
        "open",
        "collections/news/opening.json",
        entryText("한옥 문 여는 날", "published", {
          date: "2026-03-01",
          image: { file: "media/door.jpg", alt: "문", focus: "" },
          body: "<p>대청마루에서 <b>차</b>를 드려요.</p>",
        }),
        "a2",
      ),
      insert(
        "later",
        "collections/news/later.json",
        entryText("설날 쉬는 날", "scheduled", { date: "2027-02-06" }, "2027-02-01T00:00:00Z"),
        "a3",
      ),
      insert(
        "draft",
        "collections/news/쓰는-중.json",
        entryText("쓰는 중", "draft", { date: "2026-01-15" }),
        "a4",
      ),
    ]);
  });
  afterAll(() => app?.stop());

  const project = async () => {
    const made = await owner.api.post("/api/projects/project/item.json", { project: { title: "소식지" } });
    if (!made.ok) throw new Error(made.error);
    return made.data.project.id;
  };
  const insert = (id: string, path: string, text: string, key: string): Change => ({
    kind: "resource-insert",
    resource: content(id, path, key),
    text,
  });
  const content = (id: string, path: string, key: string): Resource => ({
    id,
    path,
    fileExt: "json",
    type: "code",
    name: path.slice(path.lastIndexOf("/") + 1),
    url: "",
    fileKind: "user",
    category: "content",
    birth: "content",
    key,
    linked: false,
    imported: null,
    date: "2026-01-01T00:00:00.000Z",
  });
  let operations = 0;
  const edit = async (changes: readonly Change[], of = projectId) => {
    const { version } = await opened(of);
    const done = await owner.api.post("/api/projects/edit.json", {
      projectId: of,
      opId: `op-${++operations}`,
      base: version,
      changes: [...changes],
    });
    if (!done.ok) throw new Error(`${done.error} ${JSON.stringify(done)}`);
  };
  const opened = async (of = projectId, entries?: string) => {
    const answer = await owner.api.get("/api/projects/edit.json", {
      projectId: of,
      ...(entries === undefined ? {} : { entries }),
    });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };
  const rows = async (options: object = {}, by: TestMember = owner, of = projectId) => {
    const answer = await by.api.get("/api/projects/collection/entry/list.json", {
      projectId: of,
      collection: "news",
      ...options,
    });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.entryList;
  };
  const found = async (options: object = {}, by: TestMember = owner) =>
    (await rows(options, by)).map(({ id }) => id);

  test("[COL-01] the list names each collection with its entries by status", async () => {
    const answer = await owner.api.get("/api/projects/collection/list.json", { projectId });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        total: 1,
        collectionList: [
          {
            id: "def",
            name: "news",
            label: "소식",
            preset: "news",
            text: NEWS,
            entries: { draft: 1, scheduled: 1, published: 1, archived: 0, trash: 0 },
          },
        ],
      },
    });
  });

  test("[COL-02] rows are sorted, filtered and found by initial consonants and half-typed syllables", async () => {
    expect((await rows()).at(0)).toMatchObject({
      id: "open",
      slug: "opening",
      title: "한옥 문 여는 날",
      status: "published",
      date: "2026-03-01",
      image: "media/door.jpg",
      key: "a2",
      trashed: false,
    });
    expect(await found({ sort: "date", direction: "desc" })).toEqual(["later", "open", "draft"]);
    expect(await found({ sort: "title" })).toEqual(["later", "draft", "open"]);
    expect(await found({ status: "draft" })).toEqual(["draft"]);
    expect(await found({ search: "ㅎㅇ" })).toEqual(["open"]);
    expect(await found({ search: "설ㄴ" })).toEqual(["later"]);
    expect(await found({ search: "대청마" })).toEqual(["open"]);
    expect(await found({ search: "쉬는 설" })).toEqual(["later"]);
    expect(await found({ search: "%" })).toEqual([]);
    expect(await found({ page: 2, perPage: 2 })).toEqual(["draft"]);
  });

  test("[COL-02] opening a project reads no entry, an editor asks for those that it needs", async () => {
    const { part } = await opened();
    expect(Object.keys(part.resources)).toContain("def");
    expect(Object.keys(part.resources)).not.toContain("open");
    const texts = Object.keys(part.texts);
    expect(texts).toContain("resource/def");
    expect(texts).not.toContain("resource/open");
    const kept = (await opened(projectId, "draft")).part;
    expect([kept.resources.draft?.path, kept.texts["resource/draft"]]).toEqual([
      "collections/news/쓰는-중.json",
      entryText("쓰는 중", "draft", { date: "2026-01-15" }),
    ]);
    const read = await owner.api.get("/api/projects/collection/entry/item.json", {
      projectId,
      ids: "draft,nothing,open",
    });
    expect(read.ok && read.data.entries.map(({ resource }) => resource.id)).toEqual(["draft", "open"]);
    // Not through the lists of stylesheets and scripts either.
    const lists = await owner.api.get("/api/projects/resource/list.json", { projectId });
    expect(JSON.stringify(lists)).not.toContain("collections/");
  });

  test("[COL-11] viewers see published entries only", async () => {
    expect(await found({}, viewer)).toEqual(["open"]);
    expect(await found({ status: "draft" }, viewer)).toEqual([]);
    const read = await viewer.api.get("/api/projects/collection/entry/item.json", {
      projectId,
      ids: "draft,open",
    });
    expect(read.ok && read.data.entries.map(({ resource }) => resource.id)).toEqual(["open"]);
    const opened = await viewer.api.get("/api/projects/edit.json", { projectId, entries: "draft,open" });
    expect(opened.ok && Object.keys(opened.data.part.resources)).not.toContain("draft");
    const list = await viewer.api.get("/api/projects/collection/list.json", { projectId });
    expect(list.ok && list.data.collectionList[0]?.entries).toMatchObject({ draft: 0, published: 1 });
  });

  test("[COL-03] the canvas gets published entries, those whose time has come included", async () => {
    const shown = async () => {
      const answer = await owner.api.get("/api/projects/collection/shown.json", {
        projectId,
        collections: "news,none",
      });
      if (!answer.ok) throw new Error(answer.error);
      return answer.data.shown.map(({ collection, entries, total }) => [
        collection,
        entries.map(({ resource }) => resource.id),
        total,
      ]);
    };
    expect(await shown()).toEqual([
      ["news", ["open"], 1],
      ["none", [], 0],
    ]);
  });

  test("[COL-11] drafts reach those who may not edit neither by the log of changes nor by live messages", async () => {
    const told: string[] = [];
    const stop = app.parts.live.subscribe(projectTopic(projectId), (message) => told.push(message));
    const before = await owner.api.get("/api/projects/collection/list.json", { projectId });
    const since = before.ok ? before.data.version : 0;
    const text = entryText("숨긴 말", "draft", {});
    const path = "collections/news/hidden.json";
    await edit([insert("hidden-draft", path, text, "a9")]);
    const at = text.indexOf("숨긴 말");
    await edit([
      textChange("resource/hidden-draft", [{ from: at, to: at + 4, insert: "더 숨긴 말" }], text.length),
    ]);
    const resource = content("hidden-draft", path, "a9");
    const now = text.replace("숨긴 말", "더 숨긴 말");
    await edit([{ kind: "resource-delete", resourceId: resource.id, resource, text: now }]);
    stop();
    expect(told).toHaveLength(3);
    expect(told.join()).not.toContain("숨긴");
    const changes = async (member: TestMember) => {
      const answer = await member.api.get("/api/projects/changes.json", { projectId, since });
      return answer.ok ? answer.data.entries : [];
    };
    expect(JSON.stringify(await changes(owner))).toContain("더 숨긴 말");
    const seen = await changes(viewer);
    expect(seen.map(({ changes: of }) => of)).toEqual([[], [], []]);
  });

  test("[COL-11] a program of a viewer reads no source of an entry, and a plan that deletes a collection takes its entries along", async () => {
    const read = (member: TestMember, id: string) =>
      member.api.get("/api/agents/source.json", { projectId, text: `resource/${id}` });
    expect(await read(viewer, "draft")).toMatchObject({ ok: false, error: "source.missing" });
    expect(await read(viewer, "def")).toMatchObject({ ok: true });
    expect(await read(owner, "draft")).toMatchObject({ ok: true });
    const planned = await owner.api.post("/api/agents/plan.json", {
      projectId,
      title: "정리",
      edits: [{ name: "collection.delete", input: { name: "news" } }],
    });
    expect(planned.ok && planned.data.difference.records.map(({ id }) => id).sort()).toEqual([
      "def",
      "draft",
      "later",
      "open",
    ]);
  });

  test("[AVL-01] [AVL-02] an entry with a hundred thousand values is saved and listed, and a call changes 200 at most", async () => {
    const many = JSON.stringify({
      status: "draft",
      publishAt: "",
      fields: { title: "많은 값", list: Array.from({ length: 150_000 }, () => "") },
    });
    const path = "collections/news/many.json";
    await edit([insert("many", path, many, "a8")]);
    expect(await found({ search: "많은 값" })).toEqual(["many"]);
    const fields = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`a${at}`, ""]));
    expect(
      await owner.api.post("/api/projects/collection/entry/item.json", {
        projectId,
        entry: { id: "many", fields },
      }),
    ).toMatchObject({ ok: false, status: 422 });
    const resource = content("many", path, "a8");
    await edit([{ kind: "resource-delete", resourceId: "many", resource, text: many }]);
  });

  test("[COL-02] the index follows edits, the trash, a new definition and a copy of the project", async () => {
    const text = entryText("쓰는 중", "draft", { date: "2026-01-15" });
    const at = text.indexOf("쓰는 중");
    await edit([textChange("resource/draft", [{ from: at, to: at + 4, insert: "다 썼어요" }], text.length)]);
    expect((await rows({ status: "draft" })).map(({ title }) => title)).toEqual(["다 썼어요"]);
    expect(await found({ search: "다 썼" })).toEqual(["draft"]);

    await edit([
      { kind: "resource-set", resourceId: "draft", field: "category", to: "trash", from: "content" },
    ]);
    expect(await found()).toEqual(["open", "later"]);
    expect(await found({ status: "trash" })).toEqual(["draft"]);
    await edit([
      { kind: "resource-set", resourceId: "draft", field: "category", to: "content", from: "trash" },
    ]);

    const copied = await owner.api.post("/api/projects/project/clone.json", { projectId });
    if (!copied.ok) throw new Error(copied.error);
    expect((await rows({}, owner, copied.data.project.id)).map(({ slug }) => slug)).toEqual([
      "opening",
      "later",
      "쓰는-중",
    ]);

    // Without its definition the first text of an entry represents its title.
    await edit([
      {
        kind: "resource-delete",
        resourceId: "def",
        resource: content("def", "collections/news.json", "a1"),
        text: NEWS,
      },
    ]);
    expect((await rows()).map(({ date }) => date)).toEqual(["", "", ""]);
    await edit([insert("def", "collections/news.json", NEWS, "a1")]);
    expect((await rows()).map(({ date }) => date)).toEqual(["2026-03-01", "2027-02-06", "2026-01-15"]);

    const { modified } = (await rows()).at(0) ?? {};
    expect(modified).toBe((await rows()).at(1)?.modified);
    await edit([{ kind: "resource-set", resourceId: "open", field: "key", to: "a9", from: "a2" }]);
    expect(await found()).toEqual(["later", "draft", "open"]);
  });

  test("[COL-09] programs add, change and remove collections and entries, each act one operation of the log", async () => {
    const of = await project();
    const added = await owner.api.post("/api/projects/collection/item.json", {
      projectId: of,
      opId: "add-menu",
      collection: {
        label: "차림표",
        name: "menu",
        preset: "menu",
        fields: [
          { name: "title", label: "이름", type: "text", unique: true },
          { name: "price", label: "값", type: "price" },
        ],
      },
    });
    if (!added.ok) throw new Error(`${added.error} ${JSON.stringify(added)}`);
    expect(added.data.collection).toMatchObject({ name: "menu", label: "차림표", preset: "menu" });
    const collectionId = added.data.collection.id;
    const { version } = await opened(of);
    const save = (entry: object, opId?: string) =>
      owner.api.post("/api/projects/collection/entry/item.json", {
        projectId: of,
        ...(opId ? { opId } : {}),
        entry,
      });
    const made = await save(
      { collection: "menu", fields: { title: "쌍화차", price: 7000 }, status: "published" },
      "tea",
    );
    if (!made.ok) throw new Error(`${made.error} ${JSON.stringify(made)}`);
    expect(made.data.entry).toMatchObject({ title: "쌍화차", slug: "ssanghwacha", status: "published" });
    // The same operation again is the same entry.
    const again = await save({ collection: "menu", fields: { title: "쌍화차" } }, "tea");
    expect(again).toMatchObject({ ok: true, data: { entry: { id: made.data.entry.id } } });
    expect((await opened(of)).version).toBe(version + 1);
    expect(await save({ collection: "menu", fields: { title: "쌍화차" } })).toMatchObject({
      error: "entry.value-taken",
    });
    // Its author takes it back with all that they wrote into it, makes it again with it, and takes it back.
    const draft = await save({ collection: "menu", fields: { title: "수정과" } }, "punch");
    if (!draft.ok) throw new Error(JSON.stringify(draft));
    const { id } = draft.data.entry;
    expect(await save({ id, fields: { price: 5000 } })).toMatchObject({ ok: true });
    const takeBack = (operation: string, opId: string) =>
      owner.api.post("/api/projects/edit/take-back.json", {
        projectId: of,
        opId,
        operation,
        name: "entry.add",
      });
    expect(await takeBack("punch", "no-punch")).toMatchObject({ ok: true });
    expect(await takeBack("no-punch", "punch-again")).toMatchObject({ ok: true });
    const { resources, texts } = (await opened(of, id)).part;
    expect(resources[id]?.category).toBe("content");
    expect(texts[`resource/${id}`]).toContain("5000");
    expect(await takeBack("punch-again", "none")).toMatchObject({ ok: true });
    const left = await owner.api.get("/api/projects/collection/entry/list.json", {
      projectId: of,
      collection: "menu",
    });
    expect(left).toMatchObject({ ok: true, data: { entryList: [{ id: made.data.entry.id }], total: 1 } });
    const second = await save({ collection: "menu", fields: { title: "쌍화차 " } });
    expect(second).toMatchObject({ ok: true, data: { entry: { slug: "ssanghwacha-2", status: "draft" } } });
    // An address that was asked for and is taken is refused: by an entry, and by one in the trash.
    const named = (slug: string) => save({ collection: "menu", slug, fields: { title: slug } });
    expect(await named("ssanghwacha")).toMatchObject({
      error: "edit.refused",
      data: { reason: "entry.duplicate" },
    });
    const taken = await named("gone");
    if (!taken.ok) throw new Error(JSON.stringify(taken));
    await owner.api.delete("/api/projects/collection/entry/item.json", {
      projectId: of,
      id: taken.data.entry.id,
    });
    expect(await named("gone")).toMatchObject({ error: "edit.refused", data: { reason: "entry.duplicate" } });
    const changed = await save({
      id: made.data.entry.id,
      slug: "tea",
      fields: { title: "대추차", price: 6500 },
      status: "archived",
      place: 2,
    });
    expect(changed).toMatchObject({
      ok: true,
      data: { entry: { slug: "tea", title: "대추차", status: "archived" } },
    });
    const list = () =>
      owner.api.get("/api/projects/collection/entry/list.json", { projectId: of, collection: "menu" });
    const titles = async () => {
      const rows = await list();
      return rows.ok ? rows.data.entryList.map(({ title }) => title) : rows.error;
    };
    expect(await titles()).toEqual(["쌍화차", "대추차"]);
    const removed = await owner.api.delete("/api/projects/collection/entry/item.json", {
      projectId: of,
      id: made.data.entry.id,
    });
    expect(removed.ok).toBe(true);
    expect(await titles()).toEqual(["쌍화차"]);
    const label = await owner.api.post("/api/projects/collection/item.json", {
      projectId: of,
      collection: { id: collectionId, label: "메뉴" },
    });
    expect(label).toMatchObject({
      ok: true,
      data: { collection: { label: "메뉴", entries: { draft: 1, trash: 2 } } },
    });
    const gone = await owner.api.delete("/api/projects/collection/item.json", {
      projectId: of,
      id: collectionId,
    });
    expect(gone.ok).toBe(true);
    expect(await titles()).toEqual([]);
    for (const [path, id] of [
      ["/api/projects/collection/item.json", collectionId],
      ["/api/projects/collection/entry/item.json", "nothing"],
    ] as const)
      expect((await owner.api.delete(path, { projectId: of, id })).ok).toBe(false);
    const foreign = await viewer.api.post("/api/projects/collection/item.json", {
      projectId,
      collection: { label: "남" },
    });
    expect(foreign).toMatchObject({ error: "access.denied" });
  });

  test("[COL-02] a collection comes out of the trash with the entries of the same act, as one step", async () => {
    const of = await project();
    const call = async (entry: object) => {
      const made = await owner.api.post("/api/projects/collection/entry/item.json", { projectId: of, entry });
      if (!made.ok) throw new Error(JSON.stringify(made));
      return made.data.entry.id;
    };
    const saved = await owner.api.post("/api/projects/collection/item.json", {
      projectId: of,
      collection: { name: "menu", label: "메뉴", fields: [{ name: "title", label: "이름", type: "text" }] },
    });
    if (!saved.ok) throw new Error(saved.error);
    const { id } = saved.data.collection;
    const before = await call({ collection: "menu", fields: { title: "먼저 지운 것" } });
    await owner.api.delete("/api/projects/collection/entry/item.json", { projectId: of, id: before });
    await call({ collection: "menu", fields: { title: "차" } });
    await call({ collection: "menu", fields: { title: "떡" } });
    const restore = (opId: string) =>
      owner.api.post("/api/projects/collection/restore.json", { projectId: of, opId, id });
    expect(await restore("too-early")).toMatchObject({ ok: false, error: "collection.missing" });
    await owner.api.delete("/api/projects/collection/item.json", { projectId: of, id });
    const counts = async () => {
      const list = await owner.api.get("/api/projects/collection/list.json", { projectId: of });
      if (!list.ok) throw new Error(list.error);
      return list.data.collectionList.map(({ entries }) => [entries.draft, entries.trash]);
    };
    expect(await counts()).toEqual([]);
    expect(await restore("restore-1")).toMatchObject({ ok: true });
    expect(await counts()).toEqual([[2, 1]]);
    const back = { projectId: of, opId: "back-1", operation: "restore-1", name: "resource.restore" };
    expect(await owner.api.post("/api/projects/edit/take-back.json", back)).toMatchObject({ ok: true });
    expect(await counts()).toEqual([]);
  });
});
