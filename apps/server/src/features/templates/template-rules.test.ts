import { describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { PNG, startTemplates } from "../../../test/templates-support.ts";

describe.each(FEATURE_DIALECTS)("rules of templates on %s", (dialect) => {
  const templates = startTemplates(dialect);
  const { make, zip, upload, uploaded, blocksOf } = templates;
  const items = (templateId: string) =>
    templates.app.parts.database.read((query) =>
      query.selectFrom("templateItems").selectAll().where("templateId", "=", templateId).execute(),
    );
  const rowOf = (id: string) =>
    templates.app.parts.database.read((query) =>
      query.selectFrom("templates").selectAll().where("id", "=", id).executeTakeFirst(),
    );
  const saveTemplate = (fields: object) =>
    templates.operator.api.post("/api/templates/item.json", fields as { id: string });

  test("[SRC-21] a deleted block leaves the themes that named it, and projects still begin with them", async () => {
    const id = await uploaded();
    const hero = (await blocksOf(id)).find(({ name }) => name === "hero");
    const gone = await templates.operator.api.delete("/api/templates/block/item.json", {
      id: hero?.id ?? "",
      confirmed: true,
    });
    expect(gone).toMatchObject({ ok: true });
    const index = (await items(id)).find(({ kind, name }) => kind === "theme" && name === "index");
    expect(JSON.parse(index?.json ?? "")).toEqual([
      { section: "footer", block: "foot", fixed: false, tag: "footer" },
    ]);
    const project = await templates.member.api.post("/api/projects/project/item.json", {
      project: { title: "남은 집" },
      themeId: id,
    });
    expect(project).toMatchObject({ ok: true });
  });

  test("[SRC-40] [SRC-42] a field that the kind of an item cannot have is refused by name", async () => {
    const id = await uploaded();
    const of = (kind: string, name: string, all: Awaited<ReturnType<typeof items>>) =>
      all.find((one) => one.kind === kind && one.name === name)?.id ?? "";
    const all = await items(id);
    const css = of("css", "base.css", all);
    const theme = of("theme", "index", all);
    const { api } = templates.operator;
    expect(await api.post("/api/templates/css/item.json", { id: css, html: "<p>" })).toMatchObject({
      error: "request.invalid",
      fields: { html: "choice" },
    });
    expect(await api.post("/api/templates/css/item.json", { id: css, name: "base.txt" })).toMatchObject({
      error: "request.invalid",
      fields: { name: "format" },
    });
    expect(await api.post("/api/templates/theme/item.json", { id: theme, js: "1" })).toMatchObject({
      error: "request.invalid",
      fields: { js: "choice" },
    });
    expect(await api.post("/api/templates/css/item.json", { id: css, css: "a\0" })).toMatchObject({
      error: "request.invalid",
    });
    expect(await items(id)).toEqual(all);
  });

  test("[SRC-20] a ZIP of one kind may hold the folder of its only item, or a folder around several", async () => {
    const blocks = (entries: readonly { name: string; data: string }[], templateId: string) =>
      templates.operator.api.upload("/api/templates/block/upload.json", { templateId }, zip(entries));
    const one = await make();
    await blocks(
      [
        { name: "hero/block.html", data: "<h1>하나</h1>" },
        { name: "hero/block.css", data: "h1 { color: teal }" },
      ],
      one,
    );
    expect((await blocksOf(one)).map(({ name }) => name)).toEqual(["hero"]);
    const several = await make();
    await blocks(
      [
        { name: "download/hero.html", data: "<h1>하나</h1>" },
        { name: "download/faq.html", data: "<h1>둘</h1>" },
      ],
      several,
    );
    expect((await blocksOf(several)).map(({ name }) => name)).toEqual(["faq", "hero"]);
    const nested = await make();
    await blocks([{ name: "download/hero/block.html", data: "<h1>하나</h1>" }], nested);
    expect((await blocksOf(nested)).map(({ name }) => name)).toEqual(["hero"]);
  });

  test("[SRC-05] [SRC-13] a template is filed under categories that exist, and loses one that is deleted", async () => {
    const { api } = templates.operator;
    const id = await make();
    const category = async (parentId: string, ko: string) => {
      const answer = await api.post("/api/templates/category/item.json", { parentId, title: { ko, en: ko } });
      if (!answer.ok) throw new Error(answer.error);
      return answer.data.id;
    };
    const major = await category("", "가게");
    const minor = await category(major, "찻집");
    expect(await saveTemplate({ id, majorCategoryId: "nowhere" })).toMatchObject({
      error: "request.invalid",
      fields: { majorCategoryId: "choice" },
    });
    expect(await saveTemplate({ id, minorCategoryId: minor })).toMatchObject({ error: "request.invalid" });
    expect(await saveTemplate({ id, majorCategoryId: major, minorCategoryId: minor })).toMatchObject({
      ok: true,
    });
    expect(
      await api.post("/api/templates/category/item.json", {
        id: minor,
        parentId: "",
        title: { ko: "찻집", en: "Tea" },
      }),
    ).toMatchObject({ error: "request.invalid", fields: { parentId: "choice" } });
    expect(await api.delete("/api/templates/category/item.json", { id: major })).toMatchObject({
      error: "template.used",
    });
    await api.delete("/api/templates/category/item.json", { id: major, confirmed: true });
    expect(await rowOf(id)).toMatchObject({ majorCategoryId: "", minorCategoryId: "" });
  });

  test("[SRC-14] [PAY-26] a template with licences says so before it is deleted, and nothing makes it again", async () => {
    const id = await uploaded();
    await templates.app.parts.database.write("test", (query) =>
      query
        .insertInto("licenses")
        .values({
          id: "license-of-teahouse",
          memberId: templates.member.member.id,
          invoiceId: "invoice",
          templateProductId: id,
          type: "single",
          provider: "",
          nameKo: "찻집",
          nameEn: "Teahouse",
          purchaseCode: "CODE",
          refundedAt: "",
          date: "2026-11-01T00:00:00.000Z",
        })
        .execute(),
    );
    const { api } = templates.operator;
    expect(await api.delete("/api/templates/item.json", { id })).toMatchObject({
      error: "template.used",
      data: { usedBy: 1 },
    });
    expect(await api.delete("/api/templates/item.json", { id, confirmed: true })).toMatchObject({ ok: true });
    const cover = await api.upload(
      "/api/templates/cover/upload.json",
      { id },
      { part: "file", name: "cover.png", content: new Blob([new Uint8Array(PNG)]) },
    );
    expect(cover).toMatchObject({ error: "template.missing" });
    expect(await upload(id)).toMatchObject({ error: "template.missing" });
    expect(await rowOf(id)).toBeUndefined();
  });
});
