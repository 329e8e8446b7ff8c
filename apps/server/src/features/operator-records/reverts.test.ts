import type { OperatorRecord } from "@hanok/api-contract";
import { describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { PNG, startTemplates, WHOLE } from "../../../test/templates-support.ts";

const DAY = 86_400_000;
const reason = "잘못 고쳤어요";

describe.each(FEATURE_DIALECTS)("writes of the operator that are taken back, on %s", (dialect) => {
  const templates = startTemplates(dialect);
  const { make, upload, uploaded } = templates;
  /** Each call has a time of its own, by which records are sorted. */
  const api = () => {
    templates.app.clock.advance(1);
    return templates.operator.api;
  };
  const must = <Value>(
    answer: { ok: true; data: Value } | { ok: false; error: string; message: string },
  ): Value => {
    if (!answer.ok) throw new Error(`${answer.error} ${answer.message}`);
    return answer.data;
  };
  /** Records of one thing, newest first. The clock goes on, so that each write has a time of its own. */
  const recordsOf = async (subject: string): Promise<readonly OperatorRecord[]> => {
    templates.app.clock.advance(1000);
    return must(await api().get("/api/source/record/list.json", { subject })).recordList;
  };
  const newest = async (subject: string): Promise<OperatorRecord> => {
    const [record] = await recordsOf(subject);
    if (!record) throw new Error("no record");
    return record;
  };
  const revert = (id: string) => {
    templates.app.clock.advance(1000);
    return api().post("/api/source/record/revert.json", { id, reason });
  };
  const revertNewest = async (subject: string): Promise<void> => {
    must(await revert((await newest(subject)).id));
    templates.app.clock.advance(1000);
  };
  const itemNamed = async (templateId: string, kind: "block" | "css" | "theme", name: string) => {
    const input = { templateId, perPage: 99_999 };
    if (kind === "css")
      return must(await api().get("/api/templates/css/list.json", input)).cssList.find(
        (item) => item.name === name,
      );
    const path = kind === "block" ? "/api/templates/block/list.json" : "/api/templates/theme/list.json";
    return must(await api().get(path, input)).list.find((item) => item.name === name);
  };
  const codeOf = async (id: string) => must(await api().get("/api/templates/block/item.json", { id })).item;

  test("a saved reply stands as before, the reversal is a record that can be taken back, and the first one is done", async () => {
    const save = (fields: object) =>
      api().post("/api/source/reply/item.json", { name: "인사", content: "안녕하세요", reason, ...fields });
    const { id } = must(await save({}));
    await recordsOf(id);
    must(await save({ id, content: "고칩니다" }));
    const [changed, made] = await recordsOf(id);
    expect([changed?.revert, made?.revert]).toEqual(["possible", "possible"]);
    // The older one is no longer as it was left.
    expect(await revert(made?.id ?? "")).toMatchObject({ error: "operator.changed-since" });
    must(await revert(changed?.id ?? ""));
    const content = async () =>
      must(await api().get("/api/source/reply/list.json", {})).replyList.find((reply) => reply.id === id)
        ?.content;
    expect(await content()).toBe("안녕하세요");
    const [back, done] = await recordsOf(id);
    expect(back).toMatchObject({ action: "reply.save", reverts: changed?.id, revert: "possible", reason });
    expect(done?.revert).toBe("done");
    expect(await revert(changed?.id ?? "")).toMatchObject({ error: "operator.changed-since" });
    must(await revert(back?.id ?? ""));
    expect(await content()).toBe("고칩니다");
    templates.app.clock.advance(1000);
    must(await api().delete("/api/source/reply/item.json", { id, reason }));
    await revertNewest(id);
    expect(await content()).toBe("고칩니다");
  });

  test("news stand again as they were, and those of the release show through where the operator's words go", async () => {
    const { entryList } = must(await api().get("/api/source/support/list.json", { kind: "faq" }));
    const [shipped] = entryList;
    if (!shipped) throw new Error("no entry");
    const titleOf = async () =>
      must(await api().get("/api/source/support/list.json", { kind: "faq" })).entryList.find(
        (entry) => entry.id === shipped.id,
      )?.texts.ko.title;
    const { state: _, shipped: __, ...fields } = { shipped: true, ...shipped };
    const texts = { ...shipped.texts, ko: { ...shipped.texts.ko, title: "새 제목" } };
    must(await api().post("/api/source/support/item.json", { ...fields, texts, reason }));
    expect(await titleOf()).toBe("새 제목");
    await revertNewest(shipped.id);
    expect(await titleOf()).toBe(shipped.texts.ko.title);
  });

  test("fields, price and cover of a template", async () => {
    const id = await uploaded({ price: 1000 });
    const fields = async () => {
      const list = must(await api().get("/api/templates/list.json", { perPage: 99_999 })).list;
      return list.find((row) => row.id === id);
    };
    const before = await fields();
    must(await api().post("/api/templates/item.json", { id, name: "다른 이름", hidden: true }));
    await revertNewest(id);
    expect(await fields()).toMatchObject({ name: before?.name, hidden: false });
    // The reversal is taken back like any write.
    await revertNewest(id);
    expect(await fields()).toMatchObject({ name: "다른 이름", hidden: true });
    await revertNewest(id);
    templates.app.clock.advance(1);
    await templates.priced(id, 5000);
    await revertNewest(id);
    expect(await fields()).toMatchObject({ priceType: "PREMIUM", price: 1000 });
    const cover = { part: "file", name: "cover.png", content: new Blob([new Uint8Array(PNG), "another"]) };
    must(await api().upload("/api/templates/cover/upload.json", { id }, cover));
    expect((await fields())?.cover.ko).not.toBe(before?.cover.ko);
    await revertNewest(id);
    expect((await fields())?.cover).toEqual(before?.cover);
  });

  test("an item that was changed, renamed or deleted stands again in the pages that name it", async () => {
    const id = await uploaded();
    const hero = await itemNamed(id, "block", "hero");
    if (!hero) throw new Error("no hero");
    const pageBlocks = async () => {
      const page = await itemNamed(id, "theme", "index");
      const read = must(await api().get("/api/templates/theme/item.json", { id: page?.id ?? "" }));
      return read.json.map(({ block }) => block);
    };
    const { html } = await codeOf(hero.id);
    must(await api().post("/api/templates/block/item.json", { id: hero.id, html: "<p>새 글</p>" }));
    await revertNewest(hero.id);
    expect((await codeOf(hero.id)).html).toBe(html);
    must(await api().post("/api/templates/block/item.json", { id: hero.id, name: "first" }));
    expect(await pageBlocks()).toEqual(["first", "foot"]);
    await revertNewest(hero.id);
    expect(await pageBlocks()).toEqual(["hero", "foot"]);
    must(await api().delete("/api/templates/block/item.json", { id: hero.id, confirmed: true }));
    expect(await pageBlocks()).toEqual(["foot"]);
    await revertNewest(hero.id);
    expect(await pageBlocks()).toEqual(["hero", "foot"]);
    expect((await codeOf(hero.id)).html).toBe(html);
    // And the reversal of the reversal deletes it again.
    await revertNewest(hero.id);
    expect(await pageBlocks()).toEqual(["foot"]);
  });

  test("the cover of an item goes back alone: code that was written since stays", async () => {
    const id = await uploaded();
    const hero = await itemNamed(id, "block", "hero");
    if (!hero) throw new Error("no hero");
    const picture = { part: "file", name: "cover.png", content: new Blob([new Uint8Array(PNG), "another"]) };
    must(await api().upload("/api/templates/block/cover/upload.json", { id: hero.id }, picture));
    const cover = await newest(hero.id);
    must(await api().post("/api/templates/block/item.json", { id: hero.id, css: ".hero { color: red }" }));
    must(await revert(cover.id));
    expect((await codeOf(hero.id)).css).toContain("red");
    expect((await itemNamed(id, "block", "hero"))?.cover).toEqual(hero.cover);
  });

  test("nothing stands again that names a block or a category which is gone", async () => {
    const id = await uploaded();
    const [page, hero] = [await itemNamed(id, "theme", "index"), await itemNamed(id, "block", "hero")];
    if (!page || !hero) throw new Error("no page");
    must(await api().post("/api/templates/theme/item.json", { id: page.id, json: [] }));
    const emptied = await newest(page.id);
    must(await api().delete("/api/templates/block/item.json", { id: hero.id, confirmed: true }));
    expect(await revert(emptied.id)).toMatchObject({ error: "operator.changed-since" });
    const { versionList } = must(await api().get("/api/templates/version/list.json", { itemId: page.id }));
    expect(
      await api().post("/api/templates/version/restore.json", { id: versionList[0]?.id ?? "" }),
    ).toMatchObject({ error: "template.block" });

    const title = { ko: "분류", en: "Category" };
    const category = must(await api().post("/api/templates/category/item.json", { parentId: "", title })).id;
    must(await api().post("/api/templates/item.json", { id, majorCategoryId: category }));
    must(await api().post("/api/templates/item.json", { id, majorCategoryId: "" }));
    const unfiled = await newest(id);
    must(await api().delete("/api/templates/category/item.json", { id: category, confirmed: true }));
    expect(await revert(unfiled.id)).toMatchObject({ error: "operator.not-revertible" });
  });

  test("versions of an item: each as it was before a write, its code, and the way back to it", async () => {
    const id = await uploaded();
    const hero = await itemNamed(id, "block", "hero");
    if (!hero) throw new Error("no hero");
    const { css } = await codeOf(hero.id);
    for (const colour of ["red", "blue"]) {
      must(
        await api().post("/api/templates/block/item.json", {
          id: hero.id,
          css: `.hero { color: ${colour} }`,
        }),
      );
      templates.app.clock.advance(1000);
    }
    const versions = async () =>
      must(await api().get("/api/templates/version/list.json", { itemId: hero.id })).versionList;
    const [second, first] = await versions();
    expect((await versions()).map(({ name }) => name)).toEqual(["hero", "hero"]);
    expect(must(await api().get("/api/templates/version/item.json", { id: first?.id ?? "" })).css).toBe(css);
    expect(must(await api().get("/api/templates/version/item.json", { id: second?.id ?? "" })).css).toContain(
      "red",
    );
    must(await api().post("/api/templates/version/restore.json", { id: first?.id ?? "" }));
    expect((await codeOf(hero.id)).css).toBe(css);
    expect(await versions()).toHaveLength(3);
    // The state before the way back is a version, too; an item that is gone comes back by its own.
    const [latest] = await versions();
    expect(must(await api().get("/api/templates/version/item.json", { id: latest?.id ?? "" })).css).toContain(
      "blue",
    );
    templates.app.clock.advance(1000);
    must(await api().delete("/api/templates/block/item.json", { id: hero.id, confirmed: true }));
    const [gone] = await versions();
    must(await api().post("/api/templates/version/restore.json", { id: gone?.id ?? "" }));
    expect((await codeOf(hero.id)).css).toBe(css);
    // Contents of versions outlive the sweep.
    templates.app.clock.advance(2 * 60 * 60 * 1000);
    await templates.app.app.sweep();
    expect(await versions()).toHaveLength(4);
    expect(await api().get("/api/templates/version/item.json", { id: "nobody" })).toMatchObject({
      error: "template.version-missing",
    });
  });

  test("an upload and the deletion of a whole template, with its files", async () => {
    const id = await uploaded();
    templates.app.clock.advance(1000);
    const changed = WHOLE.map((entry) =>
      entry.name === "block/hero/block.css" ? { ...entry, data: ".hero { color: red }" } : entry,
    );
    must(await upload(id, [...changed, { name: "css/more.css", data: "p {}" }]));
    expect(await itemNamed(id, "css", "more.css")).toBeDefined();
    await revertNewest(id);
    expect(await itemNamed(id, "css", "more.css")).toBeUndefined();
    const hero = await itemNamed(id, "block", "hero");
    expect((await codeOf(hero?.id ?? "")).css).toContain("teal");

    must(await api().delete("/api/templates/item.json", { id, confirmed: true }));
    expect(await itemNamed(id, "css", "base.css").catch(() => null)).toBeNull();
    templates.app.clock.advance(2 * 60 * 60 * 1000);
    await templates.app.app.sweep();
    await revertNewest(id);
    const archive = await templates.operator.request(`/api/templates/export.json?id=${id}`);
    expect([archive.status, (await archive.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
    const read = await templates.app.parts.database.read((query) =>
      query.selectFrom("templateItems").select(["blob", "name"]).where("templateId", "=", id).execute(),
    );
    for (const { blob } of read)
      if (blob !== "") expect(await templates.app.parts.files.open(blob)).not.toBeNull();
    expect(read.some(({ name }) => name === "sea.png")).toBe(true);
    // A month after a deletion that was not undone, versions of its items are gone as well.
    must(await api().post("/api/templates/block/item.json", { id: hero?.id ?? "", css: "" }));
    must(await api().delete("/api/templates/item.json", { id, confirmed: true }));
    const kept = () =>
      templates.app.parts.database.read((query) =>
        query.selectFrom("templateVersions").select("id").where("templateId", "=", id).execute(),
      );
    expect((await kept()).length).toBeGreaterThan(1);
    const now = templates.app.clock.now();
    await templates.app.parts.database.write("test", (query) =>
      query
        .updateTable("templateVersions")
        .set({ date: new Date(now - 31 * DAY).toISOString() })
        .where("templateId", "=", id)
        .execute(),
    );
    await templates.app.app.sweep();
    expect(await kept()).toEqual([]);
  });

  test("a category comes back with those beneath it and the templates that were filed there", async () => {
    const save = async (title: string, parentId = "") => {
      const input = { parentId, title: { ko: title, en: title } };
      const made = must(await api().post("/api/templates/category/item.json", input));
      templates.app.clock.advance(1000);
      return made.id;
    };
    const major = await save("가게");
    const minor = await save("찻집", major);
    const id = await make();
    must(
      await api().post("/api/templates/item.json", { id, majorCategoryId: major, minorCategoryId: minor }),
    );
    must(await api().delete("/api/templates/category/item.json", { id: major, confirmed: true }));
    const filed = async () => {
      const list = must(await api().get("/api/templates/list.json", { perPage: 99_999 })).list;
      const row = list.find((one) => one.id === id);
      return [row?.majorCategoryId, row?.minorCategoryId];
    };
    expect(await filed()).toEqual(["", ""]);
    await revertNewest(major);
    expect(await filed()).toEqual([major, minor]);
    await revertNewest(major);
    expect(await filed()).toEqual(["", ""]);
  });

  test("[ACC-51] a restriction is lifted again, and the member is told", async () => {
    const { id } = templates.member.member;
    must(await api().post("/api/source/member/restrict.json", { id, stage: "WARNING", reason }));
    await revertNewest(String(id));
    const { member } = must(await api().get("/api/source/member/item.json", { id }));
    expect(member.restriction.stage).toBe("NONE");
  });

  test("money, mails and reads are taken back by nothing, nor is a write that is older than thirty days", async () => {
    const { id } = templates.member.member;
    must(await api().post("/api/source/member/details.json", { id, reason }));
    const read = await newest(String(id));
    expect(read).toMatchObject({ action: "member.read", revert: "none" });
    expect(await revert(read.id)).toMatchObject({ error: "operator.not-revertible" });
    expect(await revert("nobody")).toMatchObject({ error: "operator.record-missing" });
    const template = await make({ name: "옛것" });
    const record = await newest(template);
    await templates.app.parts.database.write("test", (query) =>
      query
        .updateTable("operatorRecords")
        .set({ date: new Date(templates.app.clock.now() - 31 * DAY).toISOString() })
        .where("id", "=", record.id)
        .execute(),
    );
    expect((await newest(template)).revert).toBe("over");
    expect(await revert(record.id)).toMatchObject({ error: "operator.revert-over" });
  });
});
