import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CONTENT_LIMITS,
  collectionPath,
  collectionsOf,
  entriesOf,
  entryPath,
  type Field,
  readCollection,
  readContentPath,
  readEntry,
  titleOf,
  valueProblems,
} from "../../src/content/index.ts";
import { locateJson, memberOf } from "../../src/content/located-json.ts";
import { emptyPart, type ProjectPart, type Resource } from "../../src/model/index.ts";

const collection = (fields: unknown = [{ name: "title", label: "제목", type: "text" }]): string =>
  JSON.stringify({ hanok: "collection", label: "소식", preset: "news", fields });

const reasonOf = (outcome: { ok: boolean; refusal?: { reason: string } }): string | null =>
  outcome.refusal?.reason ?? null;

describe("[COL-01] definitions", () => {
  test("a property that the schema does not name is left out, with a mark at its beginning and CRLF", () => {
    const text = `\uFEFF${collection().replace("{", '{\r\n  "x-own": [1],')}`;
    expect(readCollection(text)).toEqual({
      ok: true,
      value: {
        hanok: "collection",
        label: "소식",
        preset: "news",
        fields: [{ name: "title", label: "제목", type: "text" }],
      },
    });
  });

  test.each([
    ["{", "content.json"],
    [`${collection()}x`, "content.json"],
    ["{'a': 1}", "content.json"],
    [collection().replace("}]", "},]"), "content.json"],
    ["[]", "content.shape"],
    ["null", "content.shape"],
    [collection().replace('"collection"', '"other"'), "content.shape"],
    [collection([{ name: "title", label: "", type: "sound" }]), "content.shape"],
    [collection([{ name: "a b", label: "", type: "text" }]), "content.shape"],
    [collection([{ name: "__proto__", label: "", type: "text" }]), "content.shape"],
    [collection([{ name: "entry", label: "", type: "text" }]), "content.shape"],
    [
      collection([
        { name: "a", label: "", type: "text" },
        { name: "a", label: "", type: "date" },
      ]),
      "collection.field-duplicate",
    ],
    ["[".repeat(100_000), "content.depth"],
    [`{"a":`.repeat(100_000), "content.depth"],
    [`"${"a".repeat(CONTENT_LIMITS.characters)}"`, "content.size"],
  ])("%.30s is refused", (text, reason) => {
    expect(reasonOf(readCollection(text))).toBe(reason);
  });
});

describe("[COL-02] entries", () => {
  test("values stay as they are, whatever their fields say; of a name said twice the last counts", () => {
    const text = '{"status":"draft","fields":{"a":1,"a":[true],"constructor":"x"},"fields":{"b":null}}';
    expect(readEntry(text)).toEqual({
      ok: true,
      value: { status: "draft", publishAt: "", fields: { b: null } },
    });
    const located = locateJson(text);
    const fields = located.ok ? memberOf(located.value.root, "fields")?.value : undefined;
    expect(fields && text.slice(fields.from, fields.to)).toBe('{"b":null}');
  });

  test.each([
    '{"fields":{}}',
    '{"status":"gone","fields":{}}',
    '{"status":"draft"}',
    '{"status":"draft","fields":[]}',
    '{"status":"scheduled","publishAt":"tomorrow","fields":{}}',
  ])("%s is refused", (text) => {
    expect(reasonOf(readEntry(text))).toBe("content.shape");
  });
});

test("[COL-10] every place of a JSON text is found, however it is spaced", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom("", "  ", "\t"), (json, space) => {
      const text = JSON.stringify(JSON.parse(json), null, space).replaceAll("\n", "\r\n");
      const located = locateJson(text);
      if (!located.ok) throw new Error(located.refusal.reason);
      const check = (node: typeof located.value.root, value: unknown): void => {
        expect(JSON.parse(text.slice(node.from, node.to))).toEqual(value);
        if (node.kind === "array")
          for (const [at, item] of node.items.entries()) check(item, (value as unknown[])[at]);
        if (node.kind === "object")
          for (const { name, from, to, value: inner } of node.members) {
            expect(JSON.parse(text.slice(from, to))).toBe(name);
            check(inner, Object.getOwnPropertyDescriptor(value, name)?.value);
          }
      };
      check(located.value.root, located.value.value);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["collections/news.json", { collection: "news", slug: null }],
  ["collections/소식/첫-글.json", { collection: "소식", slug: "첫-글" }],
  ["collections/news/a/b.json", null],
  ["collections/news/.json", null],
  ["collections/-.json", null],
  ["collections/a_b.json", null],
  ["Collections/news.json", null],
  ["collections/news/con.json", null],
  ["collections/소식.json".normalize("NFD"), null],
  ["data/news.json", null],
  ["collections/news.JSON", null],
])("[COL-10] %s", (path, expected) => {
  const read = readContentPath(path);
  expect(read).toEqual(expected);
  if (read)
    expect(read.slug === null ? collectionPath(read.collection) : entryPath(read.collection, read.slug)).toBe(
      path,
    );
});

const resource = (id: string, path: string, fields: Partial<Resource> = {}): Resource => ({
  id,
  path,
  fileExt: "json",
  type: "code",
  name: path,
  url: "",
  fileKind: "user",
  category: "content",
  birth: "content",
  key: `a${id}`,
  linked: false,
  imported: null,
  date: "",
  ...fields,
});

test("[COL-02] a part's collections and loaded entries, in order, without the trash and without code", () => {
  const resources = [
    resource("2", "collections/news/b.json"),
    resource("1", "collections/news/c.json"),
    resource("3", "collections/news/a.json", { category: "trash" }),
    resource("4", "collections/news/unloaded.json"),
    resource("5", "collections/news.json"),
    resource("6", "collections/menu.json", { category: "js" }),
    resource("7", "collections/menu/x.json"),
  ];
  const entry = '{"status":"draft","fields":{"title":"하나"}}';
  const part: ProjectPart = {
    ...emptyPart(),
    resources: Object.fromEntries(resources.map((one) => [one.id, one])),
    texts: {
      "resource/1": entry,
      "resource/2": "{",
      "resource/3": entry,
      "resource/5": collection(),
      "resource/6": collection(),
      "resource/7": entry,
    },
  };
  const [news, ...others] = collectionsOf(part);
  expect(others).toEqual([]);
  expect(news).toMatchObject({ name: "news", resourceId: "5", read: { ok: true } });
  const entries = entriesOf(part, "news");
  expect(entries.map(({ slug, read }) => [slug, read.ok])).toEqual([
    ["c", true],
    ["b", false],
  ]);
  const [first] = entries;
  if (!news?.read.ok || !first?.read.ok) throw new Error("not read");
  expect(titleOf(news.read.value, first.read.value)).toBe("하나");
});

const field = (fields: Partial<Field> & Pick<Field, "type">): Field => ({
  name: "one",
  label: "",
  ...fields,
});

test.each([
  [{ type: "text", required: true }, "", ["value.required"]],
  [{ type: "text" }, "", []],
  [{ type: "text" }, "a\nb", ["value.line"]],
  [{ type: "text", maxLength: 2 }, "한국어", ["value.length"]],
  [{ type: "text", maxLength: 3 }, "한국어".normalize("NFD"), []],
  [{ type: "text" }, 3, ["value.type"]],
  [{ type: "long-text" }, "a\nb", []],
  [{ type: "choice", choices: ["공지"] }, "공지", []],
  [{ type: "choice", choices: ["공지"] }, "행사", ["value.choice"]],
  [{ type: "date" }, "2024-02-29", []],
  [{ type: "date" }, "2026-02-29", ["value.date"]],
  [{ type: "time" }, "2026-11-29T23:59", []],
  [{ type: "time" }, "2026-11-29T24:00", ["value.time"]],
  [{ type: "number" }, "3", ["value.type"]],
  [{ type: "number" }, null, []],
  [{ type: "price" }, 12_000, []],
  [{ type: "price" }, 1.5, ["value.price"]],
  [{ type: "price" }, -1, ["value.price"]],
  [{ type: "price", required: true }, 0, []],
  [{ type: "yes-no", required: true }, false, []],
  [{ type: "image", required: true }, { file: "", alt: "" }, ["value.required"]],
  [{ type: "image" }, "media/a.jpg", ["value.type"]],
  [{ type: "gallery" }, [{ file: "a.jpg" }], []],
  [{ type: "gallery" }, ["a.jpg"], ["value.type"]],
  [{ type: "link" }, "java\tscript:alert(1)", ["value.line", "value.link"]],
  [{ type: "link" }, "https://example.com/가", []],
  [{ type: "link" }, "about.html?a=b:c", []],
  [{ type: "references" }, ["a", 1], ["value.type"]],
  [{ type: "references" }, "", ["value.type"]],
] as const)("[COL-01] %o with %o", (about, value, reasons) => {
  expect(
    valueProblems(field(about as Partial<Field> & Pick<Field, "type">), value).map((one) => one.reason),
  ).toEqual(reasons);
});
