import { describe, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTemplates } from "../../../test/templates-support.ts";

describe.each(FEATURE_DIALECTS)("template products on %s", (dialect) => {
  const templates = startTemplates(dialect);
  const { priced, upload, uploaded, blocksOf } = templates;

  test("a shipped template is hidden, shown and priced, and its files stay those of the release", async () => {
    const at = "/api/public/templates/product/item.json";
    await templates.operator.api.post("/api/templates/item.json", { id: "clinic", hidden: true });
    expect(await templates.app.visitor().api.get(at, { id: "clinic" })).toMatchObject({
      error: "template.missing",
    });
    expect(
      await templates.member.api.get("/api/templates/block/list.json", { templateId: "clinic" }),
    ).toMatchObject({
      error: "template.missing",
    });
    expect(
      await templates.member.api.get("/api/templates/block/item.json", { id: "clinic/hero" }),
    ).toMatchObject({
      error: "template.item-missing",
    });
    expect(
      await templates.member.api.get("/api/public/templates/theme/item.json", { id: "clinic" }),
    ).toMatchObject({
      error: "item.missing",
    });
    expect(
      await templates.member.api.get("/api/public/templates/block/item.json", { id: "clinic/hero" }),
    ).toMatchObject({ error: "item.missing" });
    expect(
      await templates.member.api.get("/api/public/templates/css/list.json", { templateId: "clinic" }),
    ).toMatchObject({ error: "template.missing" });
    expect(
      await templates.member.api.post("/api/projects/project/item.json", { project: {}, themeId: "clinic" }),
    ).toMatchObject({ error: "theme.missing" });
    const blocks = await templates.app
      .visitor()
      .api.get("/api/public/templates/block/list.json", { templateProductId: "clinic" });
    expect(blocks).toMatchObject({ data: { total: 0 } });
    expect(
      (await templates.app.visitor().request("/template-preview/open/clinic/ko/index.html")).status,
    ).toBe(404);
    const rows = await templates.operator.api.get("/api/templates/list.json", { search: "clinic" });
    const sealed = rows.ok ? (rows.data.list.find(({ id }) => id === "clinic")?.previewUrl.ko ?? "") : "";
    expect((await templates.app.visitor().request(sealed)).status).toBe(200);
    await templates.operator.api.post("/api/templates/item.json", {
      id: "clinic",
      hidden: false,
    });
    await priced("clinic", 50_000);
    expect(await templates.app.visitor().api.get(at, { id: "clinic" })).toMatchObject({
      data: { templateProduct: { priceType: "PREMIUM", price: 50_000, covered: false } },
    });
    expect(
      await templates.operator.api.post("/api/templates/item.json", { id: "clinic", name: "다른 이름" }),
    ).toMatchObject({ error: "template.shipped" });
    expect(await upload("clinic")).toMatchObject({ error: "template.shipped" });
  });

  test("[PUB-40] [TPL-02] [TPL-03] [TPL-26] [PAY-28] [PAY-29] [PLN-18] visitors read, free templates are for all members, premium ones for paid plans", async () => {
    const id = await uploaded({ price: 30_000, name: "비싼 찻집" });
    const [hero] = await blocksOf(id);
    const blockId = hero?.id ?? "";
    const refusedBy = async (browser: TestBrowser) => [
      await browser.api.get("/api/templates/block/item.json", { id: blockId }),
      await browser.api.get("/api/public/templates/block/item.json", { id: blockId }),
      await browser.api.get("/api/public/templates/theme/item.json", { id }),
      await browser.api.get("/api/public/templates/css/list.json", { templateId: id }),
      await browser.api.post("/api/projects/project/item.json", { project: { title: "찻집" }, themeId: id }),
    ];
    const visitor = templates.app.visitor();
    expect(await visitor.api.get("/api/public/templates/product/item.json", { id })).toMatchObject({
      ok: true,
    });
    expect(
      await visitor.api.post("/api/projects/project/item.json", { project: { title: "찻집" } }),
    ).toMatchObject({ ok: false, status: 401 });
    for (const answer of await refusedBy(templates.member))
      expect(answer).toMatchObject({ ok: false, error: "template.not-covered" });
    const setting = await templates.member.request(`/api/public/templates/setting.css?templateId=${id}`);
    expect(setting.status).toBe(403);
    await templates.app.parts.database.write("plans", (query) =>
      query
        .insertInto("memberPlans")
        .values({ memberId: templates.member.member.id, planId: "BASIC_PLAN", since: "" })
        .execute(),
    );
    for (const answer of await refusedBy(templates.member)) expect(answer).toMatchObject({ ok: true });
    const again = await templates.member.api.post("/api/projects/project/item.json", {
      project: { title: "둘째 찻집" },
      themeId: id,
    });
    expect(again, "one premium template in one project a month").toMatchObject({
      ok: false,
      error: "template.month-used",
    });
    const blank = await templates.member.api.post("/api/projects/project/item.json", {
      project: { title: "빈 집" },
    });
    const projectId = blank.ok ? blank.data.project.id : "";
    const take = { projectId, type: "block" as const, id: blockId };
    expect(await templates.member.api.post("/api/projects/library/item.json", take)).toMatchObject({
      error: "template.month-used",
    });
    await templates.app.parts.database.write("plans", (query) => query.deleteFrom("memberPlans").execute());
  });

  test("[TPL-05] [TPL-06] [TPL-15] [TPL-16] [TPL-17] [TPL-24] [TPL-25] products are found by category, price and words, in three orders", async () => {
    const id = await uploaded({ name: "바닷가 찻집", price: 30_000 });
    const list = async (query: object) => {
      const answer = await templates.app
        .visitor()
        .api.get("/api/public/templates/product/list.json", { perPage: 100, ...query });
      if (!answer.ok) throw new Error(answer.error);
      return answer.data.templateProductList.map((one) => one.id);
    };
    const category = await templates.operator.api.post("/api/templates/category/item.json", {
      title: { ko: "찻집", en: "Tea" },
    });
    const majorCategoryId = category.ok ? category.data.id : "";
    const minor = await templates.operator.api.post("/api/templates/category/item.json", {
      parentId: majorCategoryId,
      title: { ko: "녹차", en: "Green" },
    });
    const minorCategoryId = minor.ok ? minor.data.id : "";
    await templates.operator.api.post("/api/templates/item.json", { id, majorCategoryId, minorCategoryId });
    expect((await list({}))[0]).toBe(id);
    expect(await list({ majorCategoryId, minorCategoryId })).toEqual([id]);
    const every = (await list({})).length;
    expect(
      await templates.app.visitor().api.get("/api/public/templates/product/list.json", { perPage: 2 }),
    ).toMatchObject({ data: { total: every, totalPage: Math.ceil(every / 2) } });
    expect(await list({ majorCategoryId: "cafe" })).toContain("bakery");
    expect(await list({ monthlyPriceType: "PREMIUM" })).toContain(id);
    expect(await list({ monthlyPriceType: "FREE" })).not.toContain(id);
    expect((await list({ orderType: "price" })).at(-1)).not.toBe("bakery");
    const baker = await templates.app.signUpMember();
    for (const title of ["빵집", "둘째 빵집", "셋째 빵집"])
      await baker.api.post("/api/projects/project/item.json", { project: { title }, themeId: "bakery" });
    expect((await list({ orderType: "popular" }))[0]).toBe("bakery");
    expect(await list({ name: "ㅂㄷㄱ" })).toContain(id);
    expect(await list({ name: "wheat" })).toEqual(["bakery"]);
    const minors = await templates.app
      .visitor()
      .api.get("/api/public/templates/category/list.json", { id: majorCategoryId });
    expect(minors).toMatchObject({
      data: {
        categoryList: [{ id: minorCategoryId, title: { ko: "녹차" }, count: 1 }],
        total: 1,
        totalPage: 1,
      },
    });
    expect(
      await templates.operator.api.delete("/api/templates/category/item.json", { id: majorCategoryId }),
    ).toMatchObject({ error: "template.used" });
    const item = await templates.app.visitor().api.get("/api/public/templates/product/item.json", { id });
    expect(item).toMatchObject({
      data: {
        templateProduct: {
          id,
          name: "바닷가 찻집",
          categoryId: minorCategoryId,
          pageList: [{ name: "index" }, { name: "about" }],
        },
        detailImageFileList: [{ name: "index", url: expect.stringMatching(/^\/template-files\//) }],
      },
    });
  });

  test("[TPL-07] [TPL-09] [TPL-10] [TPL-11] [TPL-22] [TPL-27] css and js of a template come as code, its settings as plain text", async () => {
    const id = await uploaded();
    const css = await templates.member.api.get("/api/public/templates/css/list.json", {
      templateId: id,
      page: 1,
      perPage: 99_999,
    });
    expect(css).toMatchObject({
      data: { total: 2, cssList: [{ name: "base.css", code: "body { margin: 0 }" }, {}] },
    });
    expect(
      await templates.member.api.get("/api/public/templates/js/list.json", { templateId: id }),
    ).toMatchObject({
      data: { jsList: [{ code: "document.title += '!'" }] },
    });
    const setting = await templates.member.request(`/api/public/templates/setting.css?templateId=${id}`);
    expect(setting.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await setting.text()).toBe(":root { --ink: #111 }");
    expect(
      await (await templates.member.request(`/api/public/templates/setting.js?templateId=${id}`)).text(),
    ).toBe("");
  });

  test("[TPL-02] [TPL-18] [TPL-20] [MED-03] [MED-07] uploaded items stand in the library and go into projects with their files", async () => {
    const id = await uploaded({ name: "새 찻집" });
    const member = await templates.app.signUpMember();
    const themes = await templates.app
      .visitor()
      .api.get("/api/public/templates/theme/list.json", { templateProductId: id });
    expect(themes).toMatchObject({ data: { themeList: [{ id, templateName: { ko: "찻집" } }] } });
    const project = await member.api.post("/api/projects/project/item.json", { project: { title: "집" } });
    const projectId = project.ok ? project.data.project.id : "";
    const hero = (await blocksOf(id)).find(({ name }) => name === "hero");
    const taken = await member.api.post("/api/projects/library/item.json", {
      projectId,
      type: "block",
      id: hero?.id ?? "",
    });
    expect(taken).toMatchObject({ data: { block: { fileList: [{ path: "media/images/sea.png" }] } } });
    const images = await member.api.get("/api/medias/images/file/list.json", { categoryName: id });
    const image = images.ok ? images.data.mediaImageFileList[0] : undefined;
    expect(image).toMatchObject({ name: "sea.png", url: expect.stringMatching(/^\/template-files\//) });
    expect(
      await member.api.post("/api/projects/library/item.json", {
        projectId,
        type: "image",
        id: image?.id ?? "",
      }),
    ).toMatchObject({ data: { file: { path: "media/images/sea.png" } } });
    const whole = await member.api.post("/api/projects/project/item.json", {
      project: { title: "통째" },
      themeId: id,
    });
    const wholeId = whole.ok ? whole.data.project.id : "";
    const pages = await member.api.get("/api/projects/page/list.json", { projectId: wholeId });
    expect(pages.ok && pages.data.pageList.map(({ name, home }) => [name, home])).toEqual([
      ["index", true],
      ["about", false],
    ]);
  });

  test("[PAG-23] [TPL-27] a page begins with a page of an uploaded template, with its files", async () => {
    const templateId = await uploaded();
    const { api } = templates.member;
    const made = await api.post("/api/projects/project/item.json", { project: { title: "다른 집" } });
    if (!made.ok) throw new Error(made.error);
    const projectId = made.data.project.id;
    const page = await api.post("/api/projects/page/item.json", {
      projectId,
      page: {},
      theme: { id: templateId, language: "ko" },
    });
    if (!page.ok) throw new Error(JSON.stringify(page));
    const read = await api.get("/api/projects/page/item.json", { pageId: page.data.page.id });
    const content = read.ok ? (read.data.page?.content ?? []) : [];
    expect(content.map(({ html }) => html).join("")).toContain(
      '<section class="hero"><img src="media/images/sea.png" alt=""></section>',
    );
    const files = await templates.app.parts.database.read((query) =>
      query.selectFrom("projectFiles").select("path").where("projectId", "=", projectId).execute(),
    );
    expect(files.map(({ path }) => path)).toContain("media/images/sea.png");
  });

  test("[LOK-01] a preview says the language that it is read in", async () => {
    for (const language of ["ko", "en"]) {
      const page = await templates.app
        .visitor()
        .request(`/template-preview/open/festival/${language}/index.html`);
      expect(await page.text()).toContain(`<html lang="${language}">`);
    }
  });

  test("[TPL-23] trust: previews run in an origin of their own and hold the page with its files", async () => {
    const id = await uploaded();
    const page = await templates.app.visitor().request(`/template-preview/open/${id}/ko/index.html`);
    expect(page.headers.get("content-security-policy")).toBe("sandbox allow-scripts; frame-ancestors 'self'");
    const html = await page.text();
    expect(html).toContain('<section class="hero">');
    expect(html).toContain("css/base.css");
    for (const file of ["css/base.css", "media/images/sea.png", "about.html"])
      expect(
        (await templates.app.visitor().request(`/template-preview/open/${id}/ko/${file}`)).status,
        file,
      ).toBe(200);
    const picture = await templates.app
      .visitor()
      .request(`/template-preview/open/${id}/ko/media/icons/tea.svg`);
    expect(picture.headers.get("content-security-policy")).toMatch(/^sandbox;/);
    const frame = await templates.app.visitor().request("/template-preview/frame.html");
    expect(frame.headers.get("content-security-policy")).toMatch(/^sandbox allow-scripts;/);
    expect(
      (await templates.app.visitor().request(`/template-preview/open/bakery/en/index.html`)).status,
    ).toBe(200);
    expect(
      (await templates.app.visitor().request(`/template-preview/open/${id}/ko/..%2f..%2fpackage.json`))
        .status,
    ).toBe(404);
  });
});
