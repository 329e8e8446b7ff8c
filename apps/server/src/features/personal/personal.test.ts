import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";

const ITEM = "/api/members/personal/item.json";
const LIST = "/api/members/personal/list.json";
const GROUP = "/api/members/personal/group/item.json";
const GROUPS = "/api/members/personal/group/list.json";

describe.each(DIALECTS)("personal blocks and elements on %s", (dialect) => {
  let app: TestApp;
  let member: TestMember;
  let other: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    member = await app.signUpMember();
    other = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const saveBlock = async (who: TestMember, block: object, projectId?: string) => {
    const answer = await who.api.post(ITEM, {
      type: "block",
      block: { html: "<section></section>", ...block },
      ...(projectId === undefined ? {} : { projectId }),
    });
    if (!answer.ok) throw new Error(`${answer.error} ${JSON.stringify(answer.fields)}`);
    return answer.data.item;
  };
  const titles = async (who: TestMember, query: object = {}) => {
    const answer = await who.api.get(LIST, { type: "block", ...query });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.list.map(({ title }) => title);
  };
  const makeGroup = async (who: TestMember, name: string, type: "block" | "asset" = "block") => {
    const answer = await who.api.post(GROUP, { type, name });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.group;
  };

  test("[PER-01, PER-02, PER-04, PER-05, PER-15] all fields come back; what is not sent stays", async () => {
    const option = {
      fixed: true,
      bgcolor: "#fff",
      bgcolorCheck: true,
      top: "1px",
      bottom: "",
      left: "",
      right: "",
    };
    const given = {
      name: "hero",
      classtitle: "hero",
      tagtitle: "header",
      idtitle: "top",
      bid: "b1",
      html: '<header class="hero" id="top">안녕 \u0000 \ud800</header>\r\n',
      css: ".hero { color: red }",
      js: "1",
      thpart: true,
      thwhole: false,
      option,
    };
    const saved = await saveBlock(member, { ...given, title: "머리글" });
    expect(saved).toMatchObject({ title: "머리글", groupId: "", cover: null, html: given.html });
    expect(saved.block).toEqual(given);
    const changed = await member.api.post(ITEM, { type: "block", block: { id: saved.id, title: "새 이름" } });
    if (!changed.ok) throw new Error(changed.error);
    expect(changed.data.item).toMatchObject({ id: saved.id, title: "새 이름", date: saved.date });
    expect(changed.data.item.block).toEqual(given);
    const asset = await member.api.post(ITEM, { type: "asset", asset: { title: "단추", html: "<b>1</b>" } });
    expect(asset).toMatchObject({ data: { item: { type: "asset", title: "단추", html: "<b>1</b>" } } });
    // One kind is never the other.
    expect(await member.api.post(ITEM, { type: "asset", asset: { id: saved.id, title: "x" } })).toMatchObject(
      { error: "item.missing" },
    );
    expect(await titles(member)).toEqual(["새 이름"]);
  });

  test("a missing or wrong field is named, and unknown keys are dropped", async () => {
    expect(await member.api.post(ITEM, { type: "block" })).toMatchObject({
      error: "request.invalid",
      fields: { block: "required" },
    });
    expect(await member.api.post(ITEM, { type: "block", block: { html: "<p>" } })).toMatchObject({
      fields: { "block.title": "required" },
    });
    expect(await member.api.post(ITEM, { type: "asset", asset: { title: "글" } })).toMatchObject({
      fields: { "asset.html": "required" },
    });
    expect(await member.api.post(ITEM, { type: "asset", asset: { title: "  ", html: "" } })).toMatchObject({
      fields: { "asset.title": "too-short" },
    });
    expect(
      await member.api.post(ITEM, { type: "asset", asset: { title: "가".repeat(61), html: "" } }),
    ).toMatchObject({ fields: { "asset.title": "too-long" } });
    const raw = await member.request(ITEM, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        type: "asset",
        memberId: 1,
        asset: { title: "x", html: "", memberId: 1, date: "1" },
      }),
    });
    expect(raw.status).toBe(200);
    const { data } = (await raw.json()) as { data: { item: { date: string } } };
    expect(data.item.date).toMatch(/^20/);
    const wrong = await member.request(ITEM, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ type: "asset", asset: { title: 7, html: [] } }),
    });
    expect(await wrong.json()).toMatchObject({
      code: "FAIL",
      data: { fields: { "asset.title": "type", "asset.html": "type" } },
    });
    expect(await app.visitor().api.get(LIST, { type: "block" })).toMatchObject({
      code: "EXPIRE",
      error: "session.required",
    });
  });

  test("[PER-07, PER-08, PER-16, PER-22] pages of ten, by latest, oldest and name, found in both languages", async () => {
    const who = await app.signUpMember();
    const group = await makeGroup(who, "모음");
    for (const [at, title] of ["나무 10", "가게", "나무 9", "Hero", "지붕"].entries()) {
      app.clock.advance(1000);
      await saveBlock(who, { title, groupId: at < 2 ? group.id : "" });
    }
    expect(await titles(who)).toEqual(["지붕", "Hero", "나무 9", "가게", "나무 10"]);
    expect(await titles(who, { sort: "oldest" })).toEqual(["나무 10", "가게", "나무 9", "Hero", "지붕"]);
    expect(await titles(who, { sort: "name" })).toEqual(["가게", "나무 9", "나무 10", "지붕", "Hero"]);
    expect(await titles(who, { search: "hero" })).toEqual(["Hero"]);
    expect(await titles(who, { search: "ㄴㅁ" })).toEqual(["나무 9", "나무 10"]);
    expect(await titles(who, { groupId: group.id })).toEqual(["가게", "나무 10"]);
    expect(await titles(who, { groupId: "none" })).toEqual(["지붕", "Hero", "나무 9"]);
    expect(await titles(who, { groupId: "" })).toHaveLength(5);
    for (let at = 0; at < 8; at++) await saveBlock(who, { title: `더 ${at}` });
    const list = await who.api.get(LIST, { type: "block" });
    expect(list).toMatchObject({ data: { total: 13, totalPage: 2 } });
    expect(list.ok && list.data.list.length).toBe(10);
    expect(await titles(who, { page: 2 })).toHaveLength(3);
    expect(await titles(who, { page: 3 })).toEqual([]);
    expect(await who.api.get(LIST, { type: "block", page: 0 })).toMatchObject({ error: "request.invalid" });
    expect(await titles(who, { type: "asset" })).toEqual([]);
  });

  test("[PER-03, PER-06, PER-13, PER-14, PER-18, PER-19] groups: names once a kind, counted, renamed", async () => {
    const who = await app.signUpMember();
    const group = await makeGroup(who, "머리글");
    expect(group).toMatchObject({ type: "block", name: "머리글", count: 0 });
    for (const name of ["머리글", " 머리글 ", "머리글"])
      expect(await who.api.post(GROUP, { type: "block", name })).toMatchObject({
        error: "group.taken",
        status: 409,
      });
    await makeGroup(who, "Hero");
    expect(await who.api.post(GROUP, { type: "block", name: "HERO" })).toMatchObject({
      error: "group.taken",
    });
    expect((await makeGroup(who, "머리글", "asset")).type).toBe("asset");
    expect((await makeGroup(other, "머리글")).name).toBe("머리글");
    for (const name of ["", "   "])
      expect(await who.api.post(GROUP, { type: "block", name })).toMatchObject({
        fields: { name: "too-short" },
      });
    await saveBlock(who, { title: "하나", groupId: group.id });
    expect(await who.api.post(GROUP, { type: "block", id: group.id, name: "첫 화면" })).toMatchObject({
      data: { group: { id: group.id, name: "첫 화면", count: 1 } },
    });
    expect(await who.api.post(GROUP, { type: "block", id: group.id, name: "첫 화면" })).toMatchObject({
      ok: true,
    });
    expect(await who.api.post(GROUP, { type: "block", id: group.id, name: "hero" })).toMatchObject({
      error: "group.taken",
    });
    expect(await who.api.get(GROUPS, { type: "block" })).toMatchObject({
      data: {
        total: 2,
        totalPage: 1,
        ungrouped: 0,
        items: 1,
        list: [{ name: "첫 화면", count: 1 }, { name: "Hero" }],
      },
    });
    expect(await other.api.post(GROUP, { type: "block", id: group.id, name: "x" })).toMatchObject({
      error: "group.missing",
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => who.api.post(GROUP, { type: "block", name: "동시에" })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("[PER-12, PER-17, PER-20, PER-21] deleting an item by its id; a group with everything in it", async () => {
    const who = await app.signUpMember();
    const group = await makeGroup(who, "모음");
    const inside = await saveBlock(who, { title: "안", groupId: group.id });
    const outside = await saveBlock(who, { title: "밖" });
    expect(await other.api.delete(ITEM, { type: "block", key: inside.id })).toMatchObject({
      error: "item.missing",
    });
    expect(await who.api.delete(ITEM, { type: "asset", key: inside.id })).toMatchObject({
      error: "item.missing",
    });
    expect(await other.api.delete(GROUP, { type: "block", key: group.id })).toMatchObject({
      error: "group.missing",
    });
    expect(await who.api.delete(GROUP, { type: "asset", key: group.id })).toMatchObject({
      error: "group.missing",
    });
    expect(await titles(who)).toHaveLength(2);
    expect(await who.api.delete(GROUP, { type: "block", key: group.id })).toMatchObject({
      data: { deleted: 1 },
    });
    expect(await titles(who)).toEqual(["밖"]);
    expect(await who.api.delete(ITEM, { type: "block", key: outside.id })).toMatchObject({ ok: true });
    expect(await who.api.delete(ITEM, { type: "block", key: outside.id })).toMatchObject({
      error: "item.missing",
    });
    expect(await titles(who)).toEqual([]);
  });

  test("moving between groups; somebody else's group and item are missing", async () => {
    const who = await app.signUpMember();
    const group = await makeGroup(who, "모음");
    const foreign = await makeGroup(other, "남의 모음");
    const elements = await makeGroup(who, "요소", "asset");
    const item = await saveBlock(who, { title: "하나" });
    const move = (groupId: string) => who.api.post(ITEM, { type: "block", block: { id: item.id, groupId } });
    expect(await move(group.id)).toMatchObject({ data: { item: { groupId: group.id } } });
    expect(await move(foreign.id)).toMatchObject({ error: "group.missing" });
    expect(await move(elements.id)).toMatchObject({ error: "group.missing" });
    expect(await move("")).toMatchObject({ data: { item: { groupId: "" } } });
    expect(await other.api.post(ITEM, { type: "block", block: { id: item.id, title: "x" } })).toMatchObject({
      error: "item.missing",
    });
    expect(await titles(who)).toEqual(["하나"]);
  });

  test("a cover is a picture of one's own, of one item; it goes with the item", async () => {
    const who = await app.signUpMember();
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
      .png()
      .toBuffer();
    const cover = async (by: TestMember, name: string) => {
      const sent = await by.api.upload(
        "/api/attach/file/upload.json",
        { use: "block" },
        { part: "file", name, content: new Blob([new Uint8Array(png)]) },
      );
      if (!sent.ok) throw new Error(sent.error);
      return sent.data;
    };
    const first = await cover(who, "one.png");
    const item = await saveBlock(who, { title: "그림", cover: { key: first.key } });
    expect(item.cover).toEqual({ key: first.key, url: first.url });
    expect(await who.api.get(LIST, { type: "block" })).toMatchObject({
      data: { list: [{ cover: { url: first.url } }] },
    });
    expect((await app.visitor().request(first.url)).status).toBe(200);
    const save = (block: object) => who.api.post(ITEM, { type: "block", block: { html: "", ...block } });
    expect(await save({ title: "둘째", cover: { key: first.key } })).toMatchObject({ error: "item.missing" });
    const theirs = await cover(other, "two.png");
    expect(await save({ title: "둘째", cover: { key: theirs.key } })).toMatchObject({
      error: "item.missing",
    });
    const second = await cover(who, "three.png");
    expect(await save({ id: item.id, cover: { key: second.key } })).toMatchObject({
      data: { item: { cover: { key: second.key } } },
    });
    expect((await app.visitor().request(first.url)).status).toBe(404);
    await who.api.delete(ITEM, { type: "block", key: item.id });
    expect((await app.visitor().request(second.url)).status).toBe(404);
  });

  test("an item keeps the files that it names, and brings them into another project", async () => {
    const who = await app.signUpMember();
    const { id: from } = await createBlank(who);
    const { id: to } = await createBlank(who);
    const make = (colour: string) =>
      sharp({ create: { width: 5, height: 5, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const upload = async (projectId: string, content: Buffer) => {
      const sent = await who.api.upload(
        "/api/attach/file/upload.json",
        { use: "project", useId: projectId },
        { part: "file", name: "문.png", content: new Blob([new Uint8Array(content)]) },
      );
      if (!sent.ok) throw new Error(sent.error);
      return sent.data;
    };
    const red = await make("red");
    const { path = "" } = await upload(from, red);
    const html = `<section class="door"><img src="${path}" alt=""></section>`;
    const css = `.door { background: url("${path}") }`;
    const item = await saveBlock(who, { title: "문", html, css, classtitle: "door" }, from);
    await upload(to, await make("blue"));
    const taken = await who.api.post("/api/projects/personal/item.json", {
      projectId: to,
      type: "block",
      id: item.id,
    });
    if (!taken.ok) throw new Error(taken.error);
    expect(taken.data.block?.html).toBe(html.replace("문.png", "문-2.png"));
    expect(taken.data.block?.css).toBe(css.replace("문.png", "문-2.png"));
    const { part } = await openPage(who, to);
    expect(part.files["media/images/문-2.png"]?.size).toBe(red.length);
    // The first project may go: the item is whole without it.
    await who.api.post("/api/projects/project/item.json", { project: { id: from, trash: "now" } });
    expect(await who.api.delete("/api/projects/project/item.json", { projectId: from })).toMatchObject({
      ok: true,
    });
    app.clock.advance(3 * 3_600_000);
    await app.app.sweep();
    const { id: third } = await createBlank(who);
    const again = await who.api.post("/api/projects/personal/item.json", {
      projectId: third,
      type: "block",
      id: item.id,
    });
    expect(again).toMatchObject({ ok: true, data: { block: { html } } });
    expect(
      await other.api.post("/api/projects/personal/item.json", {
        projectId: third,
        type: "block",
        id: item.id,
      }),
    ).toMatchObject({ error: "project.missing" });
    const { id: theirs } = await createBlank(other);
    expect(
      await other.api.post("/api/projects/personal/item.json", {
        projectId: theirs,
        type: "block",
        id: item.id,
      }),
    ).toMatchObject({ error: "item.missing" });
    expect(
      await other.api.post(ITEM, { type: "block", projectId: third, block: { title: "x", html: "" } }),
    ).toMatchObject({ error: "project.missing" });
  });

  test("a member's thousand-and-first item is refused", async () => {
    const who = await app.signUpMember();
    const one = await saveBlock(who, { title: "하나" });
    await app.parts.database.write("test", async (query) => {
      const row = await query
        .selectFrom("personalItems")
        .selectAll()
        .where("id", "=", one.id)
        .executeTakeFirstOrThrow();
      for (let at = 1; at < 1000; at += 100)
        await query
          .insertInto("personalItems")
          .values(
            Array.from({ length: Math.min(100, 1000 - at) }, (_, nth) => ({ ...row, id: `x${at + nth}` })),
          )
          .execute();
    });
    expect(await who.api.post(ITEM, { type: "block", block: { title: "더", html: "" } })).toMatchObject({
      error: "personal.limit",
    });
    expect(await who.api.post(ITEM, { type: "asset", asset: { title: "더", html: "" } })).toMatchObject({
      ok: true,
    });
  });
});
