import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { TEMPLATE_KINDS } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { type HandMadeEntry, handMadeZip } from "../../../test/hand-made-zip.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const whole: HandMadeEntry[] = [
  {
    name: "template.json",
    data: JSON.stringify({ title: { ko: "찻집", en: "Teahouse" }, provider: "한옥 공방" }),
  },
  {
    name: "block/hero/block.html",
    data: '<section class="hero"><img src="media/images/sea.png" alt=""></section>',
  },
  { name: "block/hero/block.css", data: ".hero { color: teal }" },
  { name: "block/hero/block.json", data: JSON.stringify({ title: { ko: "첫 화면", en: "Hero" } }) },
  { name: "block/foot.html", data: "<footer>끝</footer>" },
  { name: "asset/badge.html", data: "<b>새</b>" },
  {
    name: "theme/index/data.json",
    data: JSON.stringify([
      { section: "content", block: "hero", fixed: false, tag: "section" },
      { section: "footer", block: "foot", fixed: false, tag: "footer" },
    ]),
  },
  { name: "theme/about/data.json", data: JSON.stringify([{ section: "footer", block: "foot" }]) },
  { name: "theme/index/cover.png", data: PNG, method: 0 },
  { name: "css/base.css", data: "body { margin: 0 }" },
  { name: "css/style-guide.css", data: ":root { --ink: #111 }" },
  { name: "js/menu.js", data: "document.title += '!'" },
  { name: "image/sea.png", data: PNG, method: 0 },
  { name: "icon/tea.svg", data: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  { name: "video/day.webm", data: Buffer.from("1a45dfa3", "hex"), method: 0 },
];

describe.each(FEATURE_DIALECTS)("templates on %s", (dialect) => {
  let app: TestApp;
  let operator: TestBrowser;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect, settings: { plans: true } });
    member = await app.signUpMember();
    const email = "admin@hanok.local";
    const made = await app.app.accounts.ensureAdministrator({ dataFolder: app.folder, email });
    operator = app.visitor();
    await operator.api.post("/api/members/member/basic/login.json", {
      email,
      password: made?.password ?? "",
    });
  });
  afterAll(() => app?.stop());

  const priced = async (templateProductId: string, price: number) => {
    const answer = await operator.api.post("/api/source/template/price/item.json", {
      templateProductId,
      priceType: "PREMIUM",
      price,
      extendedPrice: price * 2,
      reason: "새 가격",
    });
    if (!answer.ok) throw new Error(answer.error);
  };
  const make = async (fields: { name?: string; hidden?: boolean } = {}) => {
    const answer = await operator.api.post("/api/templates/item.json", {
      name: "찻집",
      hidden: false,
      ...fields,
    });
    if (!answer.ok) throw new Error(answer.error);
    app.clock.advance(1000);
    return answer.data.id;
  };
  const zip = (entries: readonly HandMadeEntry[]) => ({
    part: "file",
    name: "template.zip",
    content: new Blob([new Uint8Array(handMadeZip(entries))]),
  });
  const upload = (id: string, entries: readonly HandMadeEntry[] = whole) =>
    operator.api.upload("/api/templates/upload.json", { id }, zip(entries));
  const uploaded = async ({ price = 0, ...fields }: Parameters<typeof make>[0] & { price?: number } = {}) => {
    const id = await make(fields);
    const answer = await upload(id);
    if (!answer.ok) throw new Error(`${answer.error} ${JSON.stringify(answer.data)}`);
    if (price > 0) await priced(id, price);
    return id;
  };
  const blocksOf = async (templateId: string, browser: TestBrowser = member) => {
    const answer = await browser.api.get("/api/templates/block/list.json", { templateId, perPage: 99_999 });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.list;
  };

  test("[SRC-04] [SRC-05] [SRC-12] [SRC-13] [SRC-15] [SRC-55] a ZIP with a folder per kind comes in whole and every kind lists it", async () => {
    const id = await uploaded();
    const list = await operator.api.get("/api/templates/list.json", { perPage: 99_999 });
    const row = list.ok ? list.data.list.find((one) => one.id === id) : null;
    expect(row).toMatchObject({
      title: { ko: "찻집", en: "Teahouse" },
      provider: "한옥 공방",
      shipped: false,
      counts: { asset: 1, block: 2, theme: 2, css: 2, js: 1, image: 1, icon: 1, video: 1 },
    });
    expect(list.ok && list.data.list.map((one) => one.id)).toEqual(
      expect.arrayContaining(["bakery", "hanok"]),
    );
  });

  test("[SRC-06] [SRC-10] [SRC-11] [SRC-16] [SRC-19] [SRC-22] [SRC-25] [SRC-28] [SRC-31] [SRC-34] [SRC-37] members read every kind, all of it in one page", async () => {
    const templateId = await uploaded();
    const lists: Record<string, readonly { name: string; cover: { ko: string } }[]> = {};
    const query = { templateId, page: 1, perPage: 99_999 };
    const read = { templateName: "찻집", totalPage: 1 };
    for (const kind of ["asset", "block", "theme"] as const) {
      const answer = await member.api.get(`/api/templates/${kind}/list.json`, query);
      expect(answer).toMatchObject({ data: read });
      lists[kind] = answer.ok ? answer.data.list : [];
    }
    const css = await member.api.get("/api/templates/css/list.json", query);
    const js = await member.api.get("/api/templates/js/list.json", query);
    const image = await member.api.get("/api/templates/image/list.json", query);
    const icon = await member.api.get("/api/templates/icon/list.json", query);
    const video = await member.api.get("/api/templates/video/list.json", query);
    for (const answer of [css, js, image, icon, video]) expect(answer).toMatchObject({ data: read });
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
      const answer = await member.api.get(`/api/templates/${kind}/list.json`, {
        templateId: of,
        perPage: 99_999,
      });
      return (answer.ok && answer.data.list.find((one) => one.name === name)?.id) || "";
    };
    const block = await member.api.get("/api/templates/block/item.json", { id: await idOf("block", "hero") });
    expect(block).toMatchObject({ data: { item: { title: { en: "Hero" }, css: ".hero { color: teal }" } } });
    const theme = await member.api.get("/api/templates/theme/item.json", {
      id: await idOf("theme", "index"),
    });
    expect(theme).toMatchObject({
      data: { json: [{ section: "content", block: "hero", fixed: false, tag: "section" }, {}] },
    });
    const asset = await member.api.get("/api/templates/asset/item.json", {
      id: await idOf("asset", "badge"),
    });
    expect(asset).toMatchObject({ data: { item: { html: "<b>새</b>" } } });
    const css = await member.api.get("/api/templates/css/item.json", { id: "bakery/css-1" });
    expect(css.ok && css.data.item.css.length).toBeGreaterThan(10);
    const cssList = await member.api.get("/api/templates/css/list.json", { templateId });
    const cssId = cssList.ok ? (cssList.data.cssList[0]?.id ?? "") : "";
    expect(await member.api.get("/api/templates/css/item.json", { id: cssId })).toMatchObject({
      data: { item: { css: "body { margin: 0 }" } },
    });
    const jsList = await member.api.get("/api/templates/js/list.json", { templateId });
    const jsId = jsList.ok ? (jsList.data.jsList[0]?.id ?? "") : "";
    expect(await member.api.get("/api/templates/js/item.json", { id: jsId })).toMatchObject({
      data: { item: { js: "document.title += '!'" } },
    });
    const shipped = await member.api.get("/api/templates/theme/item.json", {
      id: await idOf("theme", "index", "bakery"),
    });
    expect(shipped.ok && shipped.data.json.length).toBeGreaterThan(3);
  });

  test("[SRC-17] [SRC-20] [SRC-23] [SRC-26] [SRC-29] [SRC-32] [SRC-35] [SRC-38] each kind takes one file", async () => {
    const templateId = await make();
    const one = async (kind: (typeof TEMPLATE_KINDS)[number], name: string, content: string | Buffer) =>
      operator.api.upload(
        `/api/templates/${kind}/upload.json`,
        { templateId },
        {
          part: "file",
          name,
          content: new Blob([typeof content === "string" ? content : new Uint8Array(content)]),
        },
      );
    const files = [
      ["asset", "tag.html", "<i>1</i>"],
      ["block", "hero.html", "<section></section>"],
      ["block", "hero.css", "section { color: red }"],
      ["theme", "index.json", JSON.stringify([{ section: "content", block: "hero" }])],
      ["css", "a.css", "a {}"],
      ["js", "a.js", "1"],
      ["image", "바다.png", PNG],
      ["icon", "a.svg", "<svg></svg>"],
      ["video", "a.webm", Buffer.from("1a45dfa3", "hex")],
    ] as const;
    for (const [kind, name, content] of files)
      expect(await one(kind, name, content), name).toMatchObject({
        data: { fileInfoList: [{ accepted: true, kind }] },
      });
    const [hero] = await blocksOf(templateId);
    expect(await member.api.get("/api/templates/block/item.json", { id: hero?.id ?? "" })).toMatchObject({
      data: { item: { html: "<section></section>", css: "section { color: red }" } },
    });
    expect(await one("image", "a.exe", "MZ")).toMatchObject({
      error: "template.upload",
      data: { fileInfoList: [{ reason: "type" }] },
    });
  });

  const bad: readonly [string, HandMadeEntry, string][] = [
    ["lies in no kind's folder", { name: "other/a.html", data: "x" }, "place"],
    ["climbs out", { name: "../block/a.html", data: "x" }, "parent"],
    ["is a link", { name: "block/a.html", data: "/etc/passwd", mode: 0o120777 }, "link"],
    ["is encrypted", { name: "block/a.html", data: "x", encrypted: true }, "encrypted"],
    [
      "unpacks to more than it says",
      { name: "block/a.html", data: "x".repeat(900), claimedSize: 5 },
      "damaged",
    ],
    ["is no picture", { name: "image/a.png", data: "<script>alert(1)</script>" }, "content"],
    ["is no theme", { name: "theme/a/data.json", data: '{"section": "content"}' }, "json"],
    [
      "names a block that is not there",
      { name: "theme/a/data.json", data: '[{"section":"content","block":"no"}]' },
      "block",
    ],
    ["holds NUL", { name: "css/a.css", data: "a\0b" }, "text"],
    ["has a name that code cannot have", { name: "block/큰 것/block.html", data: "x", utf8: true }, "name"],
    ["is empty", { name: "block/a/block.html", data: "" }, "empty"],
  ];
  test.each(bad)(
    "[SRC-07] [SRC-53] [SRC-55] trust: a file that %s refuses all with its reason, and nothing comes in",
    async (_, entry, reason) => {
      const id = await make();
      const answer = await upload(id, [...whole, entry]);
      expect(answer).toMatchObject({ ok: false, error: "template.upload" });
      const { fileInfoList } = answer.ok
        ? { fileInfoList: [] }
        : (answer.data as { fileInfoList: { reason: string; accepted: boolean }[] });
      expect(fileInfoList.filter(({ accepted }) => !accepted).map((info) => info.reason)).toEqual([reason]);
      expect(await blocksOf(id)).toEqual([]);
    },
  );

  test("trust: what is no archive, or hides its files in each other, is refused as a whole", async () => {
    const id = await make();
    const plain = await operator.api.upload(
      "/api/templates/upload.json",
      { id },
      { part: "file", name: "a.zip", content: new Blob(["no"]) },
    );
    expect(plain).toMatchObject({ error: "archive.type" });
    const overlapping = await upload(id, [
      { name: "block/a.html", data: "x".repeat(5000), method: 0 },
      { name: "block/b.html", data: "x".repeat(5000), method: 0, sharesDataOf: 0 },
    ]);
    expect(overlapping).toMatchObject({ error: "archive.entries" });
  });

  test("[SRC-40] [SRC-41] [SRC-42] [SRC-54] code is edited field by field, and a renamed block keeps its place in themes", async () => {
    const id = await uploaded();
    const hero = (await blocksOf(id)).find(({ name }) => name === "hero");
    const edited = await operator.api.post("/api/templates/block/item.json", {
      id: hero?.id ?? "",
      name: "front",
      js: "let a",
    });
    expect(edited).toMatchObject({
      data: { item: { name: "front", js: "let a", css: ".hero { color: teal }" } },
    });
    const themes = await operator.api.get("/api/templates/theme/list.json", { templateId: id });
    const themeId = themes.ok ? (themes.data.list[0]?.id ?? "") : "";
    expect(await operator.api.get("/api/templates/theme/item.json", { id: themeId })).toMatchObject({
      data: { json: [{ block: "front" }, {}] },
    });
    const wrong = { id: themeId, json: [{ section: "content" as const, block: "gone" }] };
    expect(await operator.api.post("/api/templates/theme/item.json", wrong)).toMatchObject({
      error: "template.block",
    });
    const assets = await operator.api.get("/api/templates/asset/list.json", { templateId: id });
    const asset = { id: assets.ok ? (assets.data.list[0]?.id ?? "") : "", html: "<b>1</b>", title: "배지" };
    expect(await operator.api.post("/api/templates/asset/item.json", asset)).toMatchObject({
      data: { item: { html: "<b>1</b>", title: { ko: "배지" } } },
    });
    const foot = (await blocksOf(id)).find(({ name }) => name === "foot");
    expect(
      await operator.api.post("/api/templates/block/item.json", { id: foot?.id ?? "", name: "front" }),
    ).toMatchObject({ error: "template.name-taken" });
    const records = await app.parts.database.read((query) =>
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
    await operator.api.post("/api/templates/block/item.json", fields as { id: string });
    expect((await blocksOf(id)).find(({ name }) => name === "hero")).toMatchObject({
      templateId: id,
      kind: "block",
      size: 0,
    });
    const template: unknown = { id, shipped: 1, coverBlob: "x", date: "1999" };
    await operator.api.post("/api/templates/item.json", template as { id: string });
    const list = await operator.api.get("/api/templates/list.json", { search: "찻집", perPage: 1000 });
    expect(list.ok && list.data.list.find((one) => one.id === id)).toMatchObject({
      shipped: false,
      cover: { ko: expect.not.stringContaining("/x/") },
    });
  });

  test("[SRC-14] [SRC-18] [SRC-21] [SRC-24] [SRC-27] [SRC-30] [SRC-33] [SRC-36] [SRC-39] deleting tells what uses the item, and deletes on a second word", async () => {
    const id = await uploaded();
    const itemOf = async (kind: (typeof TEMPLATE_KINDS)[number]) =>
      (
        await app.parts.database.read((query) =>
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
      await operator.api.delete("/api/templates/block/item.json", { id: await itemOf("block") }),
    ).toMatchObject({
      error: "template.used",
      data: { usedBy: ["theme/index"] },
    });
    expect(
      await operator.api.delete("/api/templates/image/item.json", { id: await itemOf("image") }),
    ).toMatchObject({ error: "template.used", data: { usedBy: ["block/hero"] } });
    for (const kind of TEMPLATE_KINDS)
      expect(
        await operator.api.delete(`/api/templates/${kind}/item.json`, {
          id: await itemOf(kind),
          confirmed: true,
        }),
        kind,
      ).toMatchObject({ ok: true });
    const used = await uploaded();
    const project = await member.api.post("/api/projects/project/item.json", {
      project: { title: "새 집" },
      themeId: used,
    });
    expect(project.ok).toBe(true);
    expect(await operator.api.delete("/api/templates/item.json", { id: used })).toMatchObject({
      error: "template.used",
      data: { usedBy: 1 },
    });
    expect(
      await operator.api.delete("/api/templates/item.json", { id: used, confirmed: true }),
    ).toMatchObject({ ok: true });
    expect(await member.api.get("/api/templates/block/list.json", { templateId: used })).toMatchObject({
      error: "template.missing",
    });
    expect(await operator.api.delete("/api/templates/item.json", { id: "bakery" })).toMatchObject({
      error: "template.shipped",
    });
    expect(await operator.api.delete("/api/templates/block/item.json", { id: "bakery/hero" })).toMatchObject({
      error: "template.shipped",
    });
  });

  test("an export is the ZIP that upload takes: both templates hold the same", async () => {
    const id = await uploaded();
    const answer = await operator.request(`/api/templates/export.json?id=${id}`);
    expect(answer.headers.get("content-type")).toContain("zip");
    const file = path.join(app.folder, "export.zip");
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    const again = await make();
    const back = await operator.api.upload(
      "/api/templates/upload.json",
      { id: again },
      { part: "file", name: "a.zip", content: new Blob([new Uint8Array(await readFile(file))]) },
    );
    expect(back.ok).toBe(true);
    const held = (templateId: string) =>
      app.parts.database.read((query) =>
        query
          .selectFrom("templateItems")
          .select(["kind", "name", "title", "html", "css", "js", "json", "blob", "coverBlob"])
          .where("templateId", "=", templateId)
          .orderBy("kind")
          .orderBy("name")
          .execute(),
      );
    expect(await held(again)).toEqual(await held(id));
    expect((await held(id)).length).toBe(11);
  });

  test("[SRC-48] [SRC-49] covers of blocks, themes and whole templates; contents that nothing names are swept", async () => {
    const id = await uploaded();
    const hero = (await blocksOf(id)).find(({ name }) => name === "hero");
    const picture = { part: "file", name: "표지.png", content: new Blob([new Uint8Array(PNG)]) };
    const block = await operator.api.upload(
      "/api/templates/block/cover/upload.json",
      { id: hero?.id ?? "" },
      picture,
    );
    const url = block.ok ? block.data.cover.ko : "";
    const served = await app.visitor().request(url);
    expect(served.status).toBe(200);
    expect(served.headers.get("content-security-policy")).toMatch(/^sandbox;/);
    const themes = await operator.api.get("/api/templates/theme/list.json", { templateId: id });
    const themeId = themes.ok ? (themes.data.list[1]?.id ?? "") : "";
    expect(
      (await operator.api.upload("/api/templates/theme/cover/upload.json", { id: themeId }, picture)).ok,
    ).toBe(true);
    expect((await operator.api.upload("/api/templates/cover/upload.json", { id: "tax" }, picture)).ok).toBe(
      true,
    );
    const products = await app.visitor().api.get("/api/public/templates/product/item.json", { id: "tax" });
    expect(products).toMatchObject({
      data: { templateProduct: { cover: { ko: url.replace(/[^/]+$/, "cover.png") } } },
    });
    const fake = { ...picture, content: new Blob(["<svg/>"]) };
    expect(
      await operator.api.upload("/api/templates/block/cover/upload.json", { id: hero?.id ?? "" }, fake),
    ).toMatchObject({ error: "upload.content" });
    expect(
      await operator.api.upload("/api/templates/block/cover/upload.json", { id: "bakery/hero" }, picture),
    ).toMatchObject({ ok: false });
    app.clock.advance(3_600_000);
    await app.app.sweep();
    expect((await app.visitor().request(url)).status).toBe(200);
  });

  test("a shipped template is hidden, shown and priced, and its files stay those of the release", async () => {
    const at = "/api/public/templates/product/item.json";
    await operator.api.post("/api/templates/item.json", { id: "clinic", hidden: true });
    expect(await app.visitor().api.get(at, { id: "clinic" })).toMatchObject({ error: "template.missing" });
    expect(await member.api.get("/api/templates/block/list.json", { templateId: "clinic" })).toMatchObject({
      error: "template.missing",
    });
    expect(await member.api.get("/api/templates/block/item.json", { id: "clinic/hero" })).toMatchObject({
      error: "template.item-missing",
    });
    expect(await member.api.get("/api/public/templates/theme/item.json", { id: "clinic" })).toMatchObject({
      error: "item.missing",
    });
    expect(
      await member.api.get("/api/public/templates/block/item.json", { id: "clinic/hero" }),
    ).toMatchObject({ error: "item.missing" });
    expect(
      await member.api.get("/api/public/templates/css/list.json", { templateId: "clinic" }),
    ).toMatchObject({ error: "template.missing" });
    expect(
      await member.api.post("/api/projects/project/item.json", { project: {}, themeId: "clinic" }),
    ).toMatchObject({ error: "theme.missing" });
    const blocks = await app
      .visitor()
      .api.get("/api/public/templates/block/list.json", { templateProductId: "clinic" });
    expect(blocks).toMatchObject({ data: { total: 0 } });
    expect((await app.visitor().request("/template-preview/open/clinic/ko/index.html")).status).toBe(404);
    const rows = await operator.api.get("/api/templates/list.json", { search: "clinic" });
    const sealed = rows.ok ? (rows.data.list.find(({ id }) => id === "clinic")?.previewUrl.ko ?? "") : "";
    expect((await app.visitor().request(sealed)).status).toBe(200);
    await operator.api.post("/api/templates/item.json", {
      id: "clinic",
      hidden: false,
    });
    await priced("clinic", 50_000);
    expect(await app.visitor().api.get(at, { id: "clinic" })).toMatchObject({
      data: { templateProduct: { priceType: "PREMIUM", price: 50_000, covered: false } },
    });
    expect(
      await operator.api.post("/api/templates/item.json", { id: "clinic", name: "다른 이름" }),
    ).toMatchObject({ error: "template.shipped" });
    expect(await upload("clinic")).toMatchObject({ error: "template.shipped" });
  });

  test("[TPL-02] [TPL-03] [TPL-26] [PAY-28] [PAY-29] free templates are for all members, premium ones for paid plans", async () => {
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
    for (const answer of await refusedBy(member))
      expect(answer).toMatchObject({ ok: false, error: "template.not-covered" });
    const setting = await member.request(`/api/public/templates/setting.css?templateId=${id}`);
    expect(setting.status).toBe(403);
    await app.parts.database.write("plans", (query) =>
      query
        .insertInto("memberPlans")
        .values({ memberId: member.member.id, planId: "BASIC_PLAN", since: "" })
        .execute(),
    );
    for (const answer of await refusedBy(member)) expect(answer).toMatchObject({ ok: true });
    const again = await member.api.post("/api/projects/project/item.json", {
      project: { title: "둘째 찻집" },
      themeId: id,
    });
    expect(again, "one premium template in one project a month").toMatchObject({
      ok: false,
      error: "template.month-used",
    });
    const blank = await member.api.post("/api/projects/project/item.json", { project: { title: "빈 집" } });
    const projectId = blank.ok ? blank.data.project.id : "";
    const take = { projectId, type: "block" as const, id: blockId };
    expect(await member.api.post("/api/projects/library/item.json", take)).toMatchObject({
      error: "template.month-used",
    });
    await app.parts.database.write("plans", (query) => query.deleteFrom("memberPlans").execute());
  });

  test("[TPL-05] [TPL-06] [TPL-15] [TPL-16] [TPL-17] [TPL-24] [TPL-25] products are found by category, price and words, in three orders", async () => {
    const id = await uploaded({ name: "바닷가 찻집", price: 30_000 });
    const list = async (query: object) => {
      const answer = await app
        .visitor()
        .api.get("/api/public/templates/product/list.json", { perPage: 100, ...query });
      if (!answer.ok) throw new Error(answer.error);
      return answer.data.templateProductList.map((one) => one.id);
    };
    const category = await operator.api.post("/api/templates/category/item.json", {
      title: { ko: "찻집", en: "Tea" },
    });
    const majorCategoryId = category.ok ? category.data.id : "";
    const minor = await operator.api.post("/api/templates/category/item.json", {
      parentId: majorCategoryId,
      title: { ko: "녹차", en: "Green" },
    });
    const minorCategoryId = minor.ok ? minor.data.id : "";
    await operator.api.post("/api/templates/item.json", { id, majorCategoryId, minorCategoryId });
    expect((await list({}))[0]).toBe(id);
    expect(await list({ majorCategoryId, minorCategoryId })).toEqual([id]);
    expect(await list({ majorCategoryId: "cafe" })).toContain("bakery");
    expect(await list({ monthlyPriceType: "PREMIUM" })).toContain(id);
    expect(await list({ monthlyPriceType: "FREE" })).not.toContain(id);
    expect((await list({ orderType: "price" })).at(-1)).not.toBe("bakery");
    const baker = await app.signUpMember();
    for (const title of ["빵집", "둘째 빵집", "셋째 빵집"])
      await baker.api.post("/api/projects/project/item.json", { project: { title }, themeId: "bakery" });
    expect((await list({ orderType: "popular" }))[0]).toBe("bakery");
    expect(await list({ name: "ㅂㄷㄱ" })).toContain(id);
    expect(await list({ name: "wheat" })).toEqual(["bakery"]);
    const minors = await app
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
      await operator.api.delete("/api/templates/category/item.json", { id: majorCategoryId }),
    ).toMatchObject({ error: "template.used" });
    const item = await app.visitor().api.get("/api/public/templates/product/item.json", { id });
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
    const css = await member.api.get("/api/public/templates/css/list.json", {
      templateId: id,
      page: 1,
      perPage: 99_999,
    });
    expect(css).toMatchObject({
      data: { total: 2, cssList: [{ name: "base.css", code: "body { margin: 0 }" }, {}] },
    });
    expect(await member.api.get("/api/public/templates/js/list.json", { templateId: id })).toMatchObject({
      data: { jsList: [{ code: "document.title += '!'" }] },
    });
    const setting = await member.request(`/api/public/templates/setting.css?templateId=${id}`);
    expect(setting.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await setting.text()).toBe(":root { --ink: #111 }");
    expect(await (await member.request(`/api/public/templates/setting.js?templateId=${id}`)).text()).toBe("");
  });

  test("[TPL-18] [TPL-20] [MED-03] [MED-07] uploaded items stand in the library and go into projects with their files", async () => {
    const id = await uploaded({ name: "새 찻집" });
    const member = await app.signUpMember();
    const themes = await app
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

  test("[TPL-23] trust: previews run in an origin of their own and hold the page with its files", async () => {
    const id = await uploaded();
    const page = await app.visitor().request(`/template-preview/open/${id}/ko/index.html`);
    expect(page.headers.get("content-security-policy")).toBe("sandbox allow-scripts; frame-ancestors 'self'");
    const html = await page.text();
    expect(html).toContain('<section class="hero">');
    expect(html).toContain("css/base.css");
    for (const file of ["css/base.css", "media/images/sea.png", "about.html"])
      expect((await app.visitor().request(`/template-preview/open/${id}/ko/${file}`)).status, file).toBe(200);
    const picture = await app.visitor().request(`/template-preview/open/${id}/ko/media/icons/tea.svg`);
    expect(picture.headers.get("content-security-policy")).toMatch(/^sandbox;/);
    const frame = await app.visitor().request("/template-preview/frame.html");
    expect(frame.headers.get("content-security-policy")).toMatch(/^sandbox allow-scripts;/);
    expect((await app.visitor().request(`/template-preview/open/bakery/en/index.html`)).status).toBe(200);
    expect(
      (await app.visitor().request(`/template-preview/open/${id}/ko/..%2f..%2fpackage.json`)).status,
    ).toBe(404);
  });
});
