import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";

describe.each(FEATURE_DIALECTS)("the library on %s", (dialect) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    member = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const blocks = async (query: object = {}) => {
    const answer = await app.visitor().api.get("/api/public/templates/block/list.json", query);
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };

  test("[TPL-06, TPL-18, TPL-20, BLK-20] lists of blocks, themes and elements, with paging and true totals", async () => {
    const first = await blocks();
    expect(first.blockList).toHaveLength(20);
    expect(first.total).toBeGreaterThanOrEqual(150);
    expect(first.totalPage).toBe(Math.ceil(first.total / 20));
    const last = await blocks({ page: first.totalPage });
    expect(last.blockList.length).toBe(first.total - 20 * (first.totalPage - 1));
    expect((await blocks({ page: first.totalPage + 1 })).blockList).toEqual([]);
    const most = await blocks({ perPage: 99999 });
    expect(most.blockList).toHaveLength(100);
    expect(most.total).toBe(first.total);
    expect(first.blockList[0]).toMatchObject({ priceType: "FREE", title: { ko: expect.any(String) } });
    const themes = await app.visitor().api.get("/api/public/templates/theme/list.json", {});
    expect(themes.ok && themes.data.themeList.map(({ id }) => id)).toContain("bakery");
    expect(themes.ok && [themes.data.total, themes.data.totalPage]).toEqual([
      themes.ok && themes.data.themeList.length,
      1,
    ]);
    for (const block of most.blockList) {
      expect([block.id, block.title.ko, block.title.en]).not.toContain("");
      expect([block.id, block.cover.ko]).toEqual([block.id, expect.stringMatching(/\.webp$/)]);
    }
    const assets = await app.visitor().api.get("/api/public/templates/asset/list.json", { perPage: 100 });
    expect(assets.ok && assets.data.assetList.length).toBe(58);
  });

  test("[TPL-14] filters: template, its name, category, price", async () => {
    const own = await blocks({ templateProductId: "bakery", perPage: 100 });
    expect(own.total).toBeGreaterThan(5);
    expect(own.blockList.every(({ templateId }) => templateId === "bakery")).toBe(true);
    expect((await blocks({ templateName: "밀과 볕" })).total).toBe(own.total);
    expect((await blocks({ templateName: "wheat" })).total).toBe(own.total);
    const faq = await blocks({ categoryName: "faq" });
    expect(faq.blockList.length).toBeGreaterThan(0);
    expect(faq.blockList.every(({ categoryName }) => categoryName === "faq")).toBe(true);
    expect((await blocks({ priceType: "FREE" })).total).toBe((await blocks()).total);
    expect((await blocks({ priceType: "PREMIUM" })).total).toBe(0);
    expect((await blocks({ categoryName: "nothing" })).total).toBe(0);
  });

  test.each(["갤러리", "gallery", "GALLERY", "갤러", "갤러리 밀과", "ㄱㄹㄹ", "갤럴"])(
    "search in Korean and English, half-typed and by initial consonants: %s",
    async (search) => {
      const found = await blocks({ search, perPage: 100 });
      expect(found.blockList.some(({ categoryName }) => categoryName === "gallery")).toBe(true);
      expect(found.total).toBeLessThan((await blocks()).total);
    },
  );

  test.each([
    ["히어로", "hero"],
    ["헤더", "header"],
    ["푸터", "footer"],
    ["폼", "form"],
    ["지도", "map"],
    ["가격표", "price"],
    ["리뷰", "reviews"],
    ["navbar", "header"],
    ["testimonials", "reviews"],
  ])("search by the words of other builders and of the trade: %s", async (search, category) => {
    const found = await blocks({ search, perPage: 100 });
    expect(found.blockList.map(({ categoryName }) => categoryName)).toContain(category);
    expect(found.total).toBeLessThan(30);
  });

  test("an item with the searched name is first", async () => {
    const answer = await app.visitor().api.get("/api/public/templates/asset/list.json", { search: "표" });
    expect(answer.ok && answer.data.assetList[0]?.title.ko).toBe("표");
  });

  test("search finds nothing where a word is nowhere", async () =>
    expect((await blocks({ search: "갤러리 zzz" })).total).toBe(0));

  test("[TPL-19, TPL-21] categories carry names in both languages and true counts", async () => {
    const answer = await app
      .visitor()
      .api.get("/api/public/templates/block/category/list.json", { perPage: 100 });
    if (!answer.ok) throw new Error(answer.error);
    const { categoryList, total } = answer.data;
    expect(total).toBe(22);
    expect(categoryList.find(({ name }) => name === "faq")?.title).toEqual({
      ko: "자주 묻는 질문",
      en: "FAQ",
    });
    const sum = categoryList.reduce((count, row) => count + row.count, 0);
    expect(sum).toBe((await blocks()).total);
    const themes = await app.visitor().api.get("/api/public/templates/theme/category/list.json", {});
    expect(themes.ok && [themes.data.total, themes.data.totalPage]).toEqual([9, 1]);
    const names = themes.ok ? themes.data.categoryList.map(({ name }) => name) : [];
    expect(new Set(names).size).toBe(9);
    expect(names).toContain("cafe");
    const paging = { page: 2, perPage: 3 };
    expect(
      await app.visitor().api.get("/api/public/templates/theme/category/list.json", paging),
    ).toMatchObject({
      data: { categoryList: names.slice(3, 6).map((name) => ({ name })), total: 9, totalPage: 3 },
    });
  });

  test("covers are addressed by their content: kept for ever, known by their tag", async () => {
    const url = (await blocks()).blockList[0]?.cover.ko ?? "";
    const visitor = app.visitor();
    const cover = await visitor.request(url);
    expect(cover.status).toBe(200);
    expect(cover.headers.get("content-type")).toBe("image/webp");
    expect(cover.headers.get("cache-control")).toContain("immutable");
    const etag = cover.headers.get("etag") ?? "";
    expect((await visitor.request(url, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await visitor.request(url.replace(/[0-9a-f]{32}/, "0".repeat(32)))).status).toBe(404);
  });

  test("[TPL-27] code is for members; an unknown id is missing", async () => {
    const item = await member.api.get("/api/public/templates/block/item.json", { id: "bakery/hero" });
    const list = await blocks({ templateProductId: "bakery" });
    const id = list.blockList[0]?.id ?? "";
    const block = await member.api.get("/api/public/templates/block/item.json", { id, language: "en" });
    if (!block.ok) throw new Error(block.error);
    expect(block.data.block.html).toContain("<");
    expect(block.data.block.css).toContain(block.data.block.classtitle);
    expect(item.ok || item.error).toBe(item.ok ? true : "item.missing");
    for (const missing of ["nothing", "bakery/nothing", "nothing/nothing"]) {
      const answer = await member.api.get("/api/public/templates/block/item.json", { id: missing });
      expect(!answer.ok && answer.error).toBe("item.missing");
    }
    const bad = await member.api.get("/api/public/templates/block/item.json", { id: "../src" });
    expect(!bad.ok && bad.error).toBe("request.invalid");
    const visitor = await app.visitor().api.get("/api/public/templates/block/item.json", { id });
    expect(!visitor.ok && visitor.error).toBe("session.required");
  });

  test("[TPL-07, TPL-08] a theme's json: entries of section, block, fixed, tag, with their blocks", async () => {
    const theme = await member.api.get("/api/public/templates/theme/item.json", { id: "bakery" });
    if (!theme.ok) throw new Error(theme.error);
    const { json, blockList, pageList } = theme.data;
    expect(json[0]).toEqual({
      section: "header",
      block: expect.stringMatching(/^bakery\//),
      fixed: false,
      tag: expect.any(String),
    });
    expect(new Set(blockList.map(({ id }) => id))).toEqual(new Set(json.map(({ block }) => block)));
    const other = pageList.find(({ home }) => !home)?.name ?? "";
    const page = await member.api.get("/api/public/templates/theme/item.json", { id: "bakery", page: other });
    expect(page.ok && page.data.json).not.toEqual(json);
    const none = await member.api.get("/api/public/templates/theme/item.json", { id: "bakery", page: "no" });
    expect(!none.ok && none.error).toBe("item.missing");
  });

  test("taking a block brings its pictures and fonts into the project, once", async () => {
    const { id: projectId } = await createBlank(member);
    const list = await blocks({ templateProductId: "bakery", perPage: 100 });
    let taken = null;
    for (const { id } of list.blockList) {
      const item = await member.api.get("/api/public/templates/block/item.json", { id });
      if (item.ok && item.data.block.fileList.length > 0) taken = item.data.block;
    }
    if (!taken) throw new Error("no block names a picture");
    const take = () =>
      member.api.post("/api/projects/library/item.json", { projectId, type: "block", id: taken.id });
    const first = await take();
    if (!first.ok) throw new Error(first.error);
    expect(first.data.block?.html).toBe(taken.html);
    const { part, version } = await openPage(member, projectId);
    expect(version).toBe(first.data.version);
    for (const { path, url } of taken.fileList) {
      const cover = await app.visitor().request(url);
      expect(part.files[path]?.size).toBe((await cover.arrayBuffer()).byteLength);
    }
    const sheets = Object.values(part.resources).map(({ path }) => path);
    expect(sheets.toSorted()).toEqual(
      [
        "css/base.css",
        "css/style-guide.css",
        ...taken.fonts.map((font) => `css/font-${font}.css`),
      ].toSorted(),
    );
    const again = await take();
    expect(again.ok && again.data.version).toBe(first.data.version);
  });

  test("[HND-08] files that an item brought leave where nothing uses them, and return", async () => {
    const { id: projectId } = await createBlank(member);
    const before = (await openPage(member, projectId)).part;
    const taken = await member.api.post("/api/projects/library/item.json", {
      projectId,
      type: "block",
      id: "faq-accordion",
    });
    if (!taken.ok || !taken.data.block) throw new Error("not taken");
    const { brought, block } = taken.data;
    expect(brought).toContain("css/font-gothic.css");
    expect(brought).toContain("fonts/gothic/LICENSE.txt");
    const again = await member.api.post("/api/projects/library/item.json", {
      projectId,
      type: "block",
      id: "faq-accordion",
    });
    expect(again.ok && again.data.brought).toEqual([]);
    const run = (name: string, input: object) => {
      const opId = crypto.randomUUID();
      return member.api
        .post("/api/projects/edit/run.json", { projectId, opId, name, input })
        .then((answer) => ({ answer, opId }));
    };
    const { pageId } = await openPage(member, projectId);
    const added = await run("block.add", {
      pageId,
      section: "content",
      index: 0,
      block: { ...block, name: block.title },
    });
    expect(added.answer).toMatchObject({ ok: true });
    // A block that uses the font keeps it.
    const kept = (await openPage(member, projectId)).part;
    await run("library.leave", { paths: brought });
    expect(Object.keys((await openPage(member, projectId)).part.files)).toEqual(Object.keys(kept.files));
    const blockId = Object.keys(kept.blocks).find((id) => !before.blocks[id]) ?? "";
    await run("block.delete", { blockId });
    const left = await run("library.leave", { paths: brought });
    const bare = (await openPage(member, projectId)).part;
    expect(bare.files).toEqual(before.files);
    expect(Object.keys(bare.resources)).toEqual(Object.keys(before.resources));
    const back = await member.api.post("/api/projects/edit/take-back.json", {
      projectId,
      opId: crypto.randomUUID(),
      operation: left.opId,
      name: "library.leave",
    });
    expect(back).toMatchObject({ ok: true });
    const returned = (await openPage(member, projectId)).part;
    expect(returned.files).toEqual(kept.files);
    expect(Object.keys(returned.resources).toSorted()).toEqual(Object.keys(kept.resources).toSorted());
  });

  test("a block of no theme brings its font into a project of no theme", async () => {
    const { id: projectId } = await createBlank(member);
    await member.api.post("/api/projects/library/item.json", {
      projectId,
      type: "block",
      id: "faq-accordion",
    });
    const { part } = await openPage(member, projectId);
    const linked = Object.values(part.resources).filter((one) => one.linked);
    expect(linked.map(({ path }) => path).toSorted()).toEqual([
      "css/base.css",
      "css/font-gothic.css",
      "css/style-guide.css",
    ]);
    expect(Object.keys(part.files)).toContain("fonts/gothic/LICENSE.txt");
  });

  test("a path that the project uses for something else is left alone, and the code follows", async () => {
    const { id: projectId } = await createBlank(member);
    const media = await member.api.get("/api/medias/images/file/list.json", { perPage: 1 });
    const picture = media.ok ? media.data.mediaImageFileList[0] : undefined;
    if (!picture) throw new Error("no picture");
    const pictures = await member.api.get("/api/medias/images/file/list.json", { perPage: 100 });
    const others = pictures.ok ? pictures.data.mediaImageFileList : [];
    const other = others.find(({ path }) => path !== picture.path);
    const take = (id: string) =>
      member.api.post("/api/projects/library/item.json", { projectId, type: "image", id });
    await take(other?.id ?? "");
    const { part, version } = await openPage(member, projectId);
    const file = part.files[other?.path ?? ""];
    await member.api.post("/api/projects/edit.json", {
      projectId,
      opId: "move",
      base: version,
      changes: [{ kind: "file-set", path: picture.path, to: { ...file, path: picture.path }, from: null }],
    });
    const taken = await take(picture.id);
    const moved = picture.path.replace(/\.(\w+)$/, "-2.$1");
    expect(taken.ok && taken.data.file?.path).toBe(moved);
    const repeated = await take(picture.id);
    expect(repeated.ok && repeated.data.file?.path).toBe(moved);
    const after = await openPage(member, projectId);
    expect(after.part.files[picture.path]?.blob).toBe(file?.blob);
    expect(after.part.files[moved]?.size).toBe(picture.size);
  });

  test("an element copied in one project brings its files into another; a stranger's project is missing", async () => {
    const { id: from } = await createBlank(member);
    const { id: to } = await createBlank(member);
    const media = await member.api.get("/api/medias/images/file/list.json", { perPage: 2 });
    const [one, two] = media.ok ? media.data.mediaImageFileList : [];
    if (!one || !two) throw new Error("no pictures");
    for (const { id } of [one, two])
      await member.api.post("/api/projects/library/item.json", { projectId: from, type: "image", id });
    const { part, version } = await openPage(member, to);
    expect(part.files).toEqual({});
    const file = (await openPage(member, from)).part.files[two.path];
    const take = (who: TestMember, fromProjectId: string, projectId: string) =>
      who.api.post("/api/projects/library/files.json", {
        projectId,
        fromProjectId,
        paths: [one.path, "no/such.png"],
      });
    expect(await take(member, from, to)).toMatchObject({ ok: true, data: { moved: [] } });
    const taken = (await openPage(member, to)).part.files;
    expect(Object.keys(taken)).toEqual([one.path]);
    // The path is taken by another picture there.
    const { id: third } = await createBlank(member);
    await member.api.post("/api/projects/library/item.json", { projectId: third, type: "image", id: two.id });
    await member.api.post("/api/projects/edit.json", {
      projectId: third,
      opId: "other",
      base: version + 1,
      changes: [{ kind: "file-set", path: one.path, to: { ...file, path: one.path }, from: null }],
    });
    expect(await take(member, from, third)).toMatchObject({
      data: { moved: [{ from: one.path, to: one.path.replace(/\.(\w+)$/, "-2.$1") }] },
    });
    const other = await app.signUpMember();
    const { id: theirs } = await createBlank(other);
    expect(await take(other, from, theirs)).toMatchObject({ ok: false, error: "item.missing" });
    expect(await take(other, theirs, to)).toMatchObject({ ok: false, error: "project.missing" });
  });

  test("two files that would land on one path get a place each, and neither is lost", async () => {
    const { id: from } = await createBlank(member);
    const { id: to } = await createBlank(member);
    const media = await member.api.get("/api/medias/images/file/list.json", { perPage: 3 });
    const [one, two, three] = media.ok ? media.data.mediaImageFileList : [];
    if (!one || !two || !three) throw new Error("no pictures");
    const put = async (projectId: string, id: string, wanted: string) => {
      const taken = await member.api.post("/api/projects/library/item.json", {
        projectId,
        type: "image",
        id,
      });
      if (!taken.ok) throw new Error(taken.error);
      const path = taken.data.file?.path ?? "";
      const file = (await openPage(member, projectId)).part.files[path];
      if (!file) throw new Error(`no file ${path}`);
      const moved = await member.api.post("/api/projects/edit.json", {
        projectId,
        opId: `put-${taken.data.version}`,
        base: taken.data.version,
        changes: [
          { kind: "file-set", path: wanted, to: { ...file, path: wanted }, from: null },
          { kind: "file-set", path, to: null, from: file },
        ],
      });
      if (!moved.ok) throw new Error(moved.error);
      return file.blob;
    };
    const first = await put(from, one.id, "img/a.png");
    const second = await put(from, two.id, "img/a-2.png");
    const third = await put(to, three.id, "img/a.png");
    const take = () =>
      member.api.post("/api/projects/library/files.json", {
        projectId: to,
        fromProjectId: from,
        paths: ["img/a.png", "img/a-2.png"],
      });
    const moved = [{ from: "img/a.png", to: "img/a-3.png" }];
    expect(await take()).toMatchObject({ ok: true, data: { moved } });
    const { part, version } = await openPage(member, to);
    expect(Object.fromEntries(Object.entries(part.files).map(([path, { blob }]) => [path, blob]))).toEqual({
      "img/a.png": third,
      "img/a-2.png": second,
      "img/a-3.png": first,
    });
    expect(await take()).toMatchObject({ ok: true, data: { moved, version } });
  });

  test("[MED-08, MED-09, MED-39 to MED-44] icons, pictures and films with categories, search and sort", async () => {
    const { api } = member;
    const icons = await api.get("/api/medias/icons/file/list.json", { perPage: 100 });
    expect(icons.ok && icons.data.total).toBe(199);
    const phone = await api.get("/api/medias/icons/file/list.json", { search: "전화" });
    expect(phone.ok && phone.data.mediaIconFileList.map(({ id }) => id)).toContain("phone");
    const food = await api.get("/api/medias/icons/file/list.json", { categoryName: "food", perPage: 100 });
    expect(food.ok && food.data.total).toBe(24);
    const categories = await api.get("/api/medias/icons/category/list.json", {});
    expect(categories.ok && categories.data.mediaIconCategoryList).toHaveLength(10);
    const named = await api.get("/api/medias/images/file/list.json", { sort: "name", perPage: 100 });
    const titles = named.ok ? named.data.mediaImageFileList.map(({ title }) => title.ko) : [];
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, "ko")));
    const owners = await api.get("/api/medias/images/category/list.json", {});
    expect(owners.ok && owners.data.mediaImageCategoryList.map(({ name }) => name)).toContain("bakery");
    const images = async (query: object) => {
      const answer = await api.get("/api/medias/images/file/list.json", query);
      if (!answer.ok) throw new Error(answer.error);
      return answer.data;
    };
    const all = await images({});
    expect(all.totalPage).toBe(Math.ceil(all.total / 20));
    const second = await images({ page: 2, perPage: 5 });
    expect([second.mediaImageFileList.length, second.total]).toEqual([5, all.total]);
    const bakery = await images({ categoryName: "bakery", perPage: 100 });
    expect(bakery.total).toBe(bakery.mediaImageFileList.length);
    expect(bakery.total).toBeGreaterThan(0);
    expect(bakery.total).toBeLessThan(all.total);
    const [wanted] = bakery.mediaImageFileList;
    const found = await images({ search: wanted?.title.ko ?? "", perPage: 100 });
    expect(found.mediaImageFileList.map(({ id }) => id)).toContain(wanted?.id);
    expect(found.total).toBeLessThan(all.total);
    expect((await images({ search: "없는그림이름" })).total).toBe(0);
    const films = await api.get("/api/medias/videos/file/list.json", {});
    expect(films.ok && films.data.mediaVideoFileList[0]).toMatchObject({ mediaType: "video/webm" });
    const filmOwners = await api.get("/api/medias/videos/category/list.json", {});
    expect(filmOwners.ok && filmOwners.data.total).toBe(1);
    const url = films.ok ? (films.data.mediaVideoFileList[0]?.url ?? "") : "";
    const part = await app.visitor().request(url, { headers: { range: "bytes=0-99" } });
    expect(part.status).toBe(206);
  });
});
