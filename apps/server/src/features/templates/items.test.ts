import { TEMPLATE_KINDS } from "@hanok/api-contract";
import { describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { PNG, startTemplates } from "../../../test/templates-support.ts";

describe.each(FEATURE_DIALECTS)("items of templates on %s", (dialect) => {
  const templates = startTemplates(dialect);
  const { uploaded, blocksOf } = templates;

  test("[SRC-06] [SRC-10] [SRC-11] [SRC-16] [SRC-19] [SRC-22] [SRC-25] [SRC-28] [SRC-31] [SRC-34] [SRC-37] members read every kind, all of it in one page", async () => {
    const templateId = await uploaded();
    const lists: Record<string, readonly { name: string; cover: { ko: string } }[]> = {};
    const query = { templateId, page: 1, perPage: 99_999 };
    const read = { templateName: "찻집", totalPage: 1 };
    for (const kind of ["asset", "block", "theme"] as const) {
      const answer = await templates.member.api.get(`/api/templates/${kind}/list.json`, query);
      expect(answer).toMatchObject({ data: { ...read, total: answer.ok ? answer.data.list.length : -1 } });
      lists[kind] = answer.ok ? answer.data.list : [];
    }
    const css = await templates.member.api.get("/api/templates/css/list.json", query);
    const js = await templates.member.api.get("/api/templates/js/list.json", query);
    const image = await templates.member.api.get("/api/templates/image/list.json", query);
    const icon = await templates.member.api.get("/api/templates/icon/list.json", query);
    const video = await templates.member.api.get("/api/templates/video/list.json", query);
    for (const [answer, total] of [
      [css, 2],
      [js, 1],
      [image, 1],
      [icon, 1],
      [video, 1],
    ] as const)
      expect(answer).toMatchObject({ data: { ...read, total } });
    expect(css.ok && css.data.cssList.map(({ name }) => name)).toEqual(["base.css", "style-guide.css"]);
    expect(js.ok && js.data.jsList.map(({ name }) => name)).toEqual(["menu.js"]);
    expect(image.ok && image.data.imageList.map(({ name }) => name)).toEqual(["sea.png"]);
    expect(icon.ok && icon.data.iconList.map(({ name }) => name)).toEqual(["tea.svg"]);
    expect(video.ok && video.data.videoList.map(({ name }) => name)).toEqual(["day.webm"]);
    expect(lists.theme?.map(({ name }) => name)).toEqual(["index", "about"]);
    expect(lists.theme?.[0]?.cover.ko).toMatch(/^\/template-files\//);
    const hanok = await blocksOf("hanok");
    expect(hanok.length).toBe(46);
  });

  test("[SRC-43] [SRC-44] [SRC-45] [SRC-46] [SRC-47] [TPL-08] the code of an item, of both sources", async () => {
    const templateId = await uploaded();
    const idOf = async (kind: "asset" | "block" | "theme", name: string, of = templateId) => {
      const answer = await templates.member.api.get(`/api/templates/${kind}/list.json`, {
        templateId: of,
        perPage: 99_999,
      });
      return (answer.ok && answer.data.list.find((one) => one.name === name)?.id) || "";
    };
    const block = await templates.member.api.get("/api/templates/block/item.json", {
      id: await idOf("block", "hero"),
    });
    expect(block).toMatchObject({ data: { item: { title: { en: "Hero" }, css: ".hero { color: teal }" } } });
    const theme = await templates.member.api.get("/api/templates/theme/item.json", {
      id: await idOf("theme", "index"),
    });
    expect(theme).toMatchObject({
      data: { json: [{ section: "content", block: "hero", fixed: false, tag: "section" }, {}] },
    });
    const asset = await templates.member.api.get("/api/templates/asset/item.json", {
      id: await idOf("asset", "badge"),
    });
    expect(asset).toMatchObject({ data: { item: { html: "<b>새</b>" } } });
    const css = await templates.member.api.get("/api/templates/css/item.json", { id: "bakery/css-1" });
    expect(css.ok && css.data.item.css.length).toBeGreaterThan(10);
    const cssList = await templates.member.api.get("/api/templates/css/list.json", { templateId });
    const cssId = cssList.ok ? (cssList.data.cssList[0]?.id ?? "") : "";
    expect(await templates.member.api.get("/api/templates/css/item.json", { id: cssId })).toMatchObject({
      data: { item: { css: "body { margin: 0 }" } },
    });
    const jsList = await templates.member.api.get("/api/templates/js/list.json", { templateId });
    const jsId = jsList.ok ? (jsList.data.jsList[0]?.id ?? "") : "";
    expect(await templates.member.api.get("/api/templates/js/item.json", { id: jsId })).toMatchObject({
      data: { item: { js: "document.title += '!'" } },
    });
    const shipped = await templates.member.api.get("/api/templates/theme/item.json", {
      id: await idOf("theme", "index", "bakery"),
    });
    expect(shipped.ok && shipped.data.json.length).toBeGreaterThan(3);
  });

  test("[SRC-40] [SRC-41] [SRC-42] [SRC-54] code is edited field by field, and a renamed block keeps its place in themes", async () => {
    const id = await uploaded();
    const hero = (await blocksOf(id)).find(({ name }) => name === "hero");
    const edited = await templates.operator.api.post("/api/templates/block/item.json", {
      id: hero?.id ?? "",
      name: "front",
      js: "let a",
    });
    expect(edited).toMatchObject({
      data: { item: { name: "front", js: "let a", css: ".hero { color: teal }" } },
    });
    const themes = await templates.operator.api.get("/api/templates/theme/list.json", { templateId: id });
    const themeId = themes.ok ? (themes.data.list[0]?.id ?? "") : "";
    expect(await templates.operator.api.get("/api/templates/theme/item.json", { id: themeId })).toMatchObject(
      {
        data: { json: [{ block: "front" }, {}] },
      },
    );
    const wrong = { id: themeId, json: [{ section: "content" as const, block: "gone" }] };
    expect(await templates.operator.api.post("/api/templates/theme/item.json", wrong)).toMatchObject({
      error: "template.block",
    });
    const assets = await templates.operator.api.get("/api/templates/asset/list.json", { templateId: id });
    const asset = { id: assets.ok ? (assets.data.list[0]?.id ?? "") : "", html: "<b>1</b>", title: "배지" };
    expect(await templates.operator.api.post("/api/templates/asset/item.json", asset)).toMatchObject({
      data: { item: { html: "<b>1</b>", title: { ko: "배지" } } },
    });
    const foot = (await blocksOf(id)).find(({ name }) => name === "foot");
    expect(
      await templates.operator.api.post("/api/templates/block/item.json", {
        id: foot?.id ?? "",
        name: "front",
      }),
    ).toMatchObject({ error: "template.name-taken" });
    const records = await templates.app.parts.database.read((query) =>
      query
        .selectFrom("operatorRecords")
        .selectAll()
        .where("subject", "=", hero?.id ?? "")
        .execute(),
    );
    expect(
      records.map(({ memberId, action, before, after }) => [
        memberId,
        action,
        JSON.parse(before).name,
        JSON.parse(after).name,
      ]),
    ).toEqual([[149, "template.item-save", "hero", "front"]]);
  });

  test("trust: an edit cannot name a template, a kind or a content of another item", async () => {
    const id = await uploaded();
    const hero = (await blocksOf(id)).find(({ name }) => name === "hero");
    const more = {
      id: hero?.id ?? "",
      templateId: "bakery",
      kind: "js",
      blob: "0".repeat(64),
      coverBlob: "x",
      size: 9,
    };
    const fields: unknown = more;
    await templates.operator.api.post("/api/templates/block/item.json", fields as { id: string });
    expect((await blocksOf(id)).find(({ name }) => name === "hero")).toMatchObject({
      templateId: id,
      kind: "block",
      size: 0,
    });
    const template: unknown = { id, shipped: 1, coverBlob: "x", date: "1999" };
    await templates.operator.api.post("/api/templates/item.json", template as { id: string });
    const list = await templates.operator.api.get("/api/templates/list.json", {
      search: "찻집",
      perPage: 1000,
    });
    expect(list.ok && list.data.list.find((one) => one.id === id)).toMatchObject({
      shipped: false,
      cover: { ko: expect.not.stringContaining("/x/") },
    });
  });

  test("[SRC-14] [SRC-18] [SRC-21] [SRC-24] [SRC-27] [SRC-30] [SRC-33] [SRC-36] [SRC-39] deleting tells what uses the item, and deletes on a second word", async () => {
    const id = await uploaded();
    const itemOf = async (kind: (typeof TEMPLATE_KINDS)[number]) =>
      (
        await templates.app.parts.database.read((query) =>
          query
            .selectFrom("templateItems")
            .select("id")
            .where("templateId", "=", id)
            .where("kind", "=", kind)
            .orderBy("name", "desc")
            .executeTakeFirst(),
        )
      )?.id ?? "";
    expect(
      await templates.operator.api.delete("/api/templates/block/item.json", { id: await itemOf("block") }),
    ).toMatchObject({
      error: "template.used",
      data: { usedBy: ["theme/index"] },
    });
    expect(
      await templates.operator.api.delete("/api/templates/image/item.json", { id: await itemOf("image") }),
    ).toMatchObject({ error: "template.used", data: { usedBy: ["block/hero"] } });
    for (const kind of TEMPLATE_KINDS)
      expect(
        await templates.operator.api.delete(`/api/templates/${kind}/item.json`, {
          id: await itemOf(kind),
          confirmed: true,
        }),
        kind,
      ).toMatchObject({ ok: true });
    const used = await uploaded();
    const project = await templates.member.api.post("/api/projects/project/item.json", {
      project: { title: "새 집" },
      themeId: used,
    });
    expect(project.ok).toBe(true);
    expect(await templates.operator.api.delete("/api/templates/item.json", { id: used })).toMatchObject({
      error: "template.used",
      data: { usedBy: 1 },
    });
    expect(
      await templates.operator.api.delete("/api/templates/item.json", { id: used, confirmed: true }),
    ).toMatchObject({ ok: true });
    expect(
      await templates.member.api.get("/api/templates/block/list.json", { templateId: used }),
    ).toMatchObject({
      error: "template.missing",
    });
    expect(await templates.operator.api.delete("/api/templates/item.json", { id: "bakery" })).toMatchObject({
      error: "template.shipped",
    });
    expect(
      await templates.operator.api.delete("/api/templates/block/item.json", { id: "bakery/hero" }),
    ).toMatchObject({
      error: "template.shipped",
    });
  });

  test("[SRC-48] [SRC-49] covers of blocks, themes and whole templates; contents that nothing names are swept", async () => {
    const id = await uploaded();
    const hero = (await blocksOf(id)).find(({ name }) => name === "hero");
    const picture = { part: "file", name: "표지.png", content: new Blob([new Uint8Array(PNG)]) };
    const block = await templates.operator.api.upload(
      "/api/templates/block/cover/upload.json",
      { id: hero?.id ?? "" },
      picture,
    );
    const url = block.ok ? block.data.cover.ko : "";
    const served = await templates.app.visitor().request(url);
    expect(served.status).toBe(200);
    expect(served.headers.get("content-security-policy")).toMatch(/^sandbox;/);
    const themes = await templates.operator.api.get("/api/templates/theme/list.json", { templateId: id });
    const themeId = themes.ok ? (themes.data.list[1]?.id ?? "") : "";
    expect(
      (
        await templates.operator.api.upload(
          "/api/templates/theme/cover/upload.json",
          { id: themeId },
          picture,
        )
      ).ok,
    ).toBe(true);
    expect(
      (await templates.operator.api.upload("/api/templates/cover/upload.json", { id: "tax" }, picture)).ok,
    ).toBe(true);
    const products = await templates.app
      .visitor()
      .api.get("/api/public/templates/product/item.json", { id: "tax" });
    expect(products).toMatchObject({
      data: { templateProduct: { cover: { ko: url.replace(/[^/]+$/, "cover.png") } } },
    });
    const fake = { ...picture, content: new Blob(["<svg/>"]) };
    expect(
      await templates.operator.api.upload(
        "/api/templates/block/cover/upload.json",
        { id: hero?.id ?? "" },
        fake,
      ),
    ).toMatchObject({ error: "upload.content" });
    expect(
      await templates.operator.api.upload(
        "/api/templates/block/cover/upload.json",
        { id: "bakery/hero" },
        picture,
      ),
    ).toMatchObject({ ok: false });
    templates.app.clock.advance(3_600_000);
    await templates.app.app.sweep();
    expect((await templates.app.visitor().request(url)).status).toBe(200);
  });
});
