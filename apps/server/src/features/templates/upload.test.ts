import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { TEMPLATE_KINDS } from "@hanok/api-contract";
import { describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import type { HandMadeEntry } from "../../../test/hand-made-zip.ts";
import { PNG, startTemplates, WHOLE } from "../../../test/templates-support.ts";

describe.each(FEATURE_DIALECTS)("uploads of templates on %s", (dialect) => {
  const templates = startTemplates(dialect);
  const { make, upload, uploaded, blocksOf } = templates;

  test("[SRC-04] [SRC-05] [SRC-12] [SRC-13] [SRC-15] [SRC-55] a ZIP with a folder per kind comes in whole and every kind lists it", async () => {
    const id = await uploaded();
    const list = await templates.operator.api.get("/api/templates/list.json", { perPage: 99_999 });
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

  test("[SRC-17] [SRC-20] [SRC-23] [SRC-26] [SRC-29] [SRC-32] [SRC-35] [SRC-38] each kind takes one file", async () => {
    const templateId = await make();
    const one = async (kind: (typeof TEMPLATE_KINDS)[number], name: string, content: string | Buffer) =>
      templates.operator.api.upload(
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
    expect(
      await templates.member.api.get("/api/templates/block/item.json", { id: hero?.id ?? "" }),
    ).toMatchObject({
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
      const answer = await upload(id, [...WHOLE, entry]);
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
    const plain = await templates.operator.api.upload(
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

  test("an export is the ZIP that upload takes: both templates hold the same", async () => {
    const id = await uploaded();
    const answer = await templates.operator.request(`/api/templates/export.json?id=${id}`);
    expect(answer.headers.get("content-type")).toContain("zip");
    const file = path.join(templates.app.folder, "export.zip");
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    const again = await make();
    const back = await templates.operator.api.upload(
      "/api/templates/upload.json",
      { id: again },
      { part: "file", name: "a.zip", content: new Blob([new Uint8Array(await readFile(file))]) },
    );
    expect(back.ok).toBe(true);
    const held = (templateId: string) =>
      templates.app.parts.database.read((query) =>
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
});
