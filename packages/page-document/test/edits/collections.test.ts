import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collectionAdd } from "../../src/edits/collection/add.ts";
import { collectionDelete } from "../../src/edits/collection/delete.ts";
import { entryAdd } from "../../src/edits/collection/entry-add.ts";
import { entryAddressSet } from "../../src/edits/collection/entry-address-set.ts";
import { entryDelete } from "../../src/edits/collection/entry-delete.ts";
import { entryFieldSet } from "../../src/edits/collection/entry-field-set.ts";
import { entryMove } from "../../src/edits/collection/entry-move.ts";
import { entryStatusSet } from "../../src/edits/collection/entry-status-set.ts";
import { collectionFieldsSet } from "../../src/edits/collection/fields-set.ts";
import type { Edit } from "../../src/edits/edit.ts";
import { resourceRestore } from "../../src/edits/resource/restore.ts";
import {
  applyChanges,
  type Change,
  collectionsOf,
  emptyPart,
  entriesOf,
  type Field,
  type JsonValue,
  type ProjectPart,
  readCollection,
  readEntry,
  runEdit,
  type TextId,
} from "../../src/index.ts";
import { checkConvergence, checkLaws } from "../laws.ts";
import { resource, tools } from "./helpers.ts";

const FIELDS: Field[] = [
  { name: "title", label: "제목", type: "text", required: true },
  { name: "body", label: "내용", type: "formatted" },
  { name: "image", label: "사진", type: "image" },
  { name: "date", label: "날짜", type: "date" },
  { name: "price", label: "가격", type: "price" },
  { name: "related", label: "관련", type: "references", collection: "news" },
];

const content = (id: string, path: string) =>
  resource({ id, path, name: path, fileExt: "json", category: "content", birth: "content", linked: false });

const DEFINITION: TextId = "resource/c1";
const ENTRY: TextId = "resource/e1";

const partWith = (
  entry: string,
  definition = `${JSON.stringify({ hanok: "collection", label: "소식", fields: FIELDS }, null, 2)}\n`,
): ProjectPart => ({
  ...emptyPart(),
  resources: {
    c1: content("c1", "collections/news.json"),
    e1: content("e1", "collections/news/first.json"),
  },
  texts: { [DEFINITION]: definition, [ENTRY]: entry },
});

const MEANS = tools();

const run = <Input>(
  edit: Edit<string, Input>,
  part: ProjectPart,
  input: NoInfer<Partial<Input>>,
): { readonly part: ProjectPart; readonly changes: readonly Change[] } => {
  const outcome = runEdit(part, edit.name, input, MEANS);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return { part: checkLaws(part, outcome.value), changes: outcome.value };
};
const refusal = <Input>(edit: Edit<string, Input>, part: ProjectPart, input: Partial<Input>): string => {
  const outcome = runEdit(part, edit.name, input, tools());
  return outcome.ok ? "accepted" : outcome.refusal.reason;
};
const valuesIn = (part: ProjectPart, text: TextId = ENTRY): Readonly<Record<string, JsonValue>> => {
  const read = readEntry(part.texts[text] ?? "");
  if (!read.ok) throw new Error(read.refusal.reason);
  return read.value.fields;
};

const SIMPLE = `{
  "status": "draft",
  "publishAt": "",
  "fields": {
    "title": "첫 소식",
    "body": "<p>one</p>",
    "image": {"file": "a.jpg", "alt": "", "focus": ""},
    "date": "2026-11-29",
    "price": 1000,
    "related": []
  }
}
`;

describe("[COL-01] collections", () => {
  test("a new one is named after its label, with a number where that is taken, and reads as it was given", () => {
    const first = run(collectionAdd, emptyPart(), { label: "소식", preset: "news", fields: FIELDS }).part;
    const second = run(collectionAdd, first, { label: "소식", fields: [] });
    const [added] = collectionsOf(first);
    expect(added?.name).toBe("sosik");
    expect(added?.read).toMatchObject({ value: { label: "소식", preset: "news", fields: FIELDS } });
    expect(second.changes).toMatchObject([{ resource: { path: "collections/sosik2.json" } }]);
    expect(refusal(collectionAdd, first, { name: "sosik", label: "x", fields: [] })).toBe(
      "collection.duplicate",
    );
    expect(refusal(collectionAdd, first, { name: "../x", label: "x", fields: [] })).toBe("collection.name");
    expect(refusal(collectionAdd, first, { label: "x", fields: [...FIELDS, ...FIELDS] })).toBe(
      "collection.field-duplicate",
    );
  });

  const definition = (part: ProjectPart) => {
    const read = readCollection(part.texts[DEFINITION] ?? "");
    if (!read.ok) throw new Error(read.refusal.reason);
    return read.value;
  };
  const odd = `{"x-own":1,\r\n "fields" :[ {"name":"title","label":"제목","type":"text","x-mine":[1]},\r\n  {"name":"date","label":"날짜","type":"date"} ],"label":"소식","hanok":"collection"}`;

  test("labels and types change where they stand; new fields come behind; all else stays as the author wrote it", () => {
    const part = partWith(SIMPLE, odd);
    const after = run(collectionFieldsSet, part, {
      name: "news",
      label: "뉴스",
      fields: [
        { name: "title", label: "이름", type: "long-text", help: "짧게" },
        { name: "date", label: "날짜", type: "date" },
        { name: "more", label: "더", type: "number" },
      ],
    }).part;
    expect(after.texts[DEFINITION]).toBe(
      odd
        .replace(
          '{"name":"title","label":"제목","type":"text"',
          '{"help": "짧게","name":"title","label":"이름","type":"long-text"',
        )
        .replace('"date"} ]', '"date"}, {"name":"more","label":"더","type":"number"} ]')
        .replace('"label":"소식"', '"label":"뉴스"'),
    );
    expect(after.texts[ENTRY]).toBe(SIMPLE);
  });

  test("fields that move or go keep what no schema names", () => {
    const part = partWith(SIMPLE, odd);
    const [title, date] = definition(part).fields;
    if (!title || !date) throw new Error("no fields");
    const moved = run(collectionFieldsSet, part, { name: "news", fields: [date, title] }).part;
    expect(definition(moved).fields).toEqual([date, title]);
    expect(moved.texts[DEFINITION]).toContain('"x-mine":[1]');
    const gone = run(collectionFieldsSet, moved, { name: "news", fields: [] }).part;
    expect(definition(gone).fields).toEqual([]);
    expect(definition(run(collectionFieldsSet, gone, { name: "news", fields: [title] }).part).fields).toEqual(
      [title],
    );
  });

  test("a property that a field loses is removed from its source", () => {
    const after = run(collectionFieldsSet, partWith(SIMPLE), {
      name: "news",
      fields: FIELDS.map(({ required: _gone, ...field }) => field),
    }).part;
    expect(after.texts[DEFINITION]).not.toContain("required");
    expect(after.texts[DEFINITION]).toContain('\n  "fields": [\n    {\n      "name": "title",\n');
  });

  test("to the trash with its entries, each of them restored to content", () => {
    const part = partWith(SIMPLE);
    const gone = run(collectionDelete, part, { name: "news" }).part;
    expect(Object.values(gone.resources).map(({ category }) => category)).toEqual(["trash", "trash"]);
    expect(collectionsOf(gone)).toEqual([]);
    const back = run(resourceRestore, gone, { resourceId: "e1" }).part;
    expect(back.resources.e1?.category).toBe("content");
    expect(refusal(collectionDelete, gone, { name: "news" })).toBe("collection.missing");
  });
});

describe("[COL-02] entries", () => {
  test("a new one has a value for every field, an address from its title, and a place of its own", () => {
    const part = partWith(SIMPLE);
    const { part: after, changes } = run(entryAdd, part, {
      collection: "news",
      values: { title: "첫 소식", extra: "kept" },
    });
    expect(changes).toMatchObject([
      { resource: { path: "collections/news/cheot-sosik.json", category: "content" } },
    ]);
    const [, added] = entriesOf(after, "news");
    expect(added?.read).toMatchObject({
      value: {
        status: "draft",
        fields: {
          title: "첫 소식",
          body: "",
          image: { file: "", alt: "", focus: "" },
          date: "",
          price: null,
          related: [],
          extra: "kept",
        },
      },
    });
    const again = run(entryAdd, after, { collection: "news", values: { title: "첫 소식" } }).changes;
    expect(again).toMatchObject([{ resource: { path: "collections/news/cheot-sosik2.json" } }]);
    expect(run(entryAdd, part, { collection: "news", slug: "첫-날" }).changes).toMatchObject([
      { resource: { path: "collections/news/첫-날.json" } },
    ]);
    expect(refusal(entryAdd, part, { collection: "news", slug: "first" })).toBe("entry.duplicate");
    expect(refusal(entryAdd, part, { collection: "news", slug: "a/b" })).toBe("entry.address");
    expect(refusal(entryAdd, part, { collection: "none" })).toBe("collection.missing");
    expect(refusal(entryAdd, part, { collection: "news", status: "scheduled" })).toBe("entry.publish-at");
  });

  test("words are spliced, values replaced, missing properties put in; the rest keeps its characters", () => {
    const ugly = `\uFEFF{"fields":{"title" : "a\\u00e9b\\/c", "x-own":{"a":[1 ,2]},\r\n"price":1e3},"status":"draft"}`;
    const part = partWith(ugly);
    const set = (field: string, value: JsonValue) =>
      run(entryFieldSet, part, { resourceId: "e1", field, value }).part.texts[ENTRY];
    expect(set("title", "aéb/cd")).toBe(ugly.replace("\\/c", "\\/cd"));
    expect(set("title", "aé/c")).toBe(ugly.replace("\\u00e9b", "é"));
    expect(set("title", 'a"éb/c')).toBe(ugly.replace("a\\u00e9", 'a\\"\\u00e9'));
    expect(set("price", 2000)).toBe(ugly.replace("1e3", "2000"));
    expect(set("price", 1000)).toBe(ugly);
    expect(set("date", "2026-12-01")).toBe(ugly.replace('{"title"', '{"date": "2026-12-01","title"'));
    expect(
      run(entryFieldSet, partWith('{"status":"draft","fields":{}}'), {
        resourceId: "e1",
        field: "title",
        value: "x",
      }).part.texts[ENTRY],
    ).toBe('{"status":"draft","fields":{"title":"x"}}');
    expect(set("title", 3 as JsonValue)).toBe(ugly.replace('"a\\u00e9b\\/c"', "3"));
  });

  test("one letter of several like ones goes where the caret stands", () => {
    const part = partWith(SIMPLE.replace("첫 소식", "aa"));
    const typed = run(entryFieldSet, part, {
      resourceId: "e1",
      field: "title",
      value: "aaa",
      caret: 1,
    }).changes;
    const at = (part.texts[ENTRY] ?? "").indexOf('"aa"') + 1;
    expect(typed).toMatchObject([{ kind: "text", changes: [at, [0, "a"], expect.any(Number)] }]);
  });

  test("status and time, each a value of its own", () => {
    const part = partWith(SIMPLE);
    const after = run(entryStatusSet, part, {
      resourceId: "e1",
      status: "scheduled",
      publishAt: "2026-12-01T00:00:00Z",
    }).part;
    expect(after.texts[ENTRY]).toBe(
      SIMPLE.replace('"draft"', '"scheduled"').replace(
        '"publishAt": ""',
        '"publishAt": "2026-12-01T00:00:00Z"',
      ),
    );
    expect(run(entryStatusSet, part, { resourceId: "e1", status: "draft" }).changes).toEqual([]);
    expect(refusal(entryStatusSet, part, { resourceId: "e1", status: "scheduled" })).toBe("entry.publish-at");
    const short = partWith('{"fields":{},"status":"draft"}');
    expect(
      run(entryStatusSet, short, { resourceId: "e1", status: "published", publishAt: "2026-12-01T00:00:00Z" })
        .part.texts[ENTRY],
    ).toBe('{"publishAt": "2026-12-01T00:00:00Z","fields":{},"status":"published"}');
  });

  test("another address is said in every reference", () => {
    const part = partWith(SIMPLE.replace("[]", '["first", "other"]'));
    const { part: after } = run(entryAddressSet, part, { resourceId: "e1", slug: "둘째" });
    expect(after.resources.e1?.path).toBe("collections/news/둘째.json");
    expect(valuesIn(after).related).toEqual(["둘째", "other"]);
    expect(refusal(entryAddressSet, part, { resourceId: "e1", slug: "A B" })).toBe("entry.address");
  });

  test("place, trash and restore; code is no entry", () => {
    const part = partWith(SIMPLE);
    expect(run(entryMove, part, { resourceId: "e1", key: "a5" }).part.resources.e1?.key).toBe("a5");
    const gone = run(entryDelete, part, { resourceId: "e1" }).part;
    expect(entriesOf(gone, "news")).toEqual([]);
    expect(run(resourceRestore, gone, { resourceId: "e1" }).part).toEqual(part);
    expect(refusal(entryFieldSet, gone, { resourceId: "e1", field: "title", value: "" })).toBe(
      "entry.missing",
    );
    expect(refusal(entryDelete, part, { resourceId: "c1" })).toBe("entry.missing");
    expect(refusal(entryMove, part, { resourceId: "c1", key: "a5" })).toBe("entry.missing");
  });

  test("a text that is no entry is left alone, and says why", () => {
    const part = partWith('{"status":"draft","fields":{},}');
    expect(refusal(entryFieldSet, part, { resourceId: "e1", field: "title", value: "x" })).toBe(
      "content.unreadable",
    );
    expect(run(entryDelete, part, { resourceId: "e1" }).part.resources.e1?.category).toBe("trash");
  });
});

const HOSTILE = [
  "\0",
  "\ud800",
  "\udc00x",
  "</script><script>alert(1)</script>",
  "]]>",
  "<!--",
  "\u2028\u2029",
  "\u202e‮abc",
  '"\\',
  "😀\r\n\t",
  "a".repeat(1_000_000),
  "\0".repeat(1_000_000),
];

test("[COL-02] hostile values are read back as they were written, and undone to the byte", () => {
  for (const value of HOSTILE) {
    const part = partWith(SIMPLE);
    const changes = runEdit(part, "entry.field-set", { resourceId: "e1", field: "title", value }, tools());
    if (!changes.ok) throw new Error(changes.refusal.reason);
    const after = value.length > 1000 ? applied(part, changes.value) : checkLaws(part, changes.value);
    expect(valuesIn(after).title === value).toBe(true);
    const texts = after.texts[ENTRY] ?? "";
    expect(Buffer.from(texts).toString() === texts).toBe(true);
  }
});

const applied = (part: ProjectPart, changes: readonly Change[]): ProjectPart => {
  const outcome = applyChanges(part, changes);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value.part;
};

const piece = fc.constantFrom(
  "a",
  "b ",
  "소식",
  '"',
  "\\",
  "\n",
  "😀",
  "\0",
  "\ud83d",
  "\ude00",
  "<b>",
  "1,200원",
  " ",
);
const words = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
const value = (name: string): fc.Arbitrary<JsonValue> =>
  name === "title" || name === "body"
    ? words
    : name === "image"
      ? fc.record({ file: words, alt: words, focus: fc.constant("") })
      : name === "related"
        ? fc.array(fc.constantFrom("first", "other"), { maxLength: 3 })
        : name === "price"
          ? fc.oneof(fc.integer(), fc.constant(null), words)
          : words;
const names = fc.constantFrom("title", "body", "image", "date", "price", "related", "new-one", "new-two");
const edit = names.chain((name) => value(name).map((one) => ({ name, value: one })));
/** One text in several spellings. */
const spelling = fc.constantFrom(
  (text: string) => text,
  (text: string) => JSON.stringify(JSON.parse(text)),
  (text: string) => text.replaceAll("\n", "\r\n"),
  (text: string) => text.replace(/[가-힣]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`),
);

const entryOf = (title: string, body: string): string =>
  JSON.stringify(
    { status: "draft", publishAt: "", fields: { title, body, image: null, date: "", price: 0, related: [] } },
    null,
    2,
  );

describe("[COL-02] two people at one entry", () => {
  test("any two edits leave JSON, and both of them where they concern different fields", () => {
    fc.assert(
      fc.property(words, words, spelling, fc.tuple(edit, edit), (title, body, spell, [one, other]) => {
        const part = partWith(spell(entryOf(title, body)));
        const changes = [one, other].map(
          ({ name, value: wanted }) =>
            run(entryFieldSet, part, { resourceId: "e1", field: name, value: wanted }).changes,
        );
        const met = checkConvergence(part, changes[0] ?? [], changes[1] ?? []).part;
        const values = valuesIn(met);
        if (one.name !== other.name)
          for (const { name, value: wanted } of [one, other]) expect(values[name]).toEqual(wanted);
      }),
      { numRuns: 400 },
    );
  });

  test("letters that both type into one field are all there", () => {
    fc.assert(
      fc.property(
        words,
        spelling,
        fc.nat(),
        fc.nat(),
        fc.constantFrom("X", '"', "\\", "\n", "\0", "가"),
        fc.constantFrom("Y", "'", "\t", "나"),
        (title, spell, first, second, left, right) => {
          const part = partWith(spell(entryOf(title, "")));
          const insert = (at: number, typed: string) => {
            const place = edge(title, at);
            return run(entryFieldSet, part, {
              resourceId: "e1",
              field: "title",
              value: title.slice(0, place) + typed + title.slice(place),
            }).changes;
          };
          const met = checkConvergence(part, insert(first, left), insert(second, right)).part;
          const now = valuesIn(met).title;
          const kept = Object.values(met.alternatives).map((one) => one.value);
          if (typeof now !== "string") throw new Error("no words");
          const letters = (text: string) => text.split("").toSorted().join("");
          // Of a number in which both type, one whole is kept aside (SPEC R20).
          if (kept.length === 0) expect(letters(now)).toBe(letters(title + left + right));
        },
      ),
      { numRuns: 300 },
    );
  });

  test("status, fields and what the schema says change side by side", () => {
    const part = partWith(SIMPLE);
    const status = (one: "published" | "archived") =>
      run(entryStatusSet, part, { resourceId: "e1", status: one }).changes;
    const title = run(entryFieldSet, part, { resourceId: "e1", field: "title", value: "둘째 소식" }).changes;
    expect(checkConvergence(part, status("published"), title).part.texts[ENTRY]).toBe(
      SIMPLE.replace("첫", "둘째").replace('"draft"', '"published"'),
    );
    const twice = checkConvergence(part, status("published"), status("archived")).part;
    expect(readEntry(twice.texts[ENTRY] ?? "")).toMatchObject({ value: { status: "archived" } });
    expect(Object.values(twice.alternatives)).toMatchObject([{ value: '"published"' }]);
  });

  test("any two changes of a collection's fields leave a definition", () => {
    const field = fc.record({
      name: fc.constantFrom("title", "body", "image", "date", "a", "b"),
      label: words,
      type: fc.constantFrom("text" as const, "date" as const),
      help: fc.constantFrom("", "도움말"),
    });
    const list = fc.uniqueArray(field, { selector: ({ name }) => name, maxLength: 5 });
    const change = fc.oneof(
      list,
      fc.constantFrom(
        FIELDS.slice(1),
        FIELDS.slice(0, -1),
        FIELDS.slice(0, -2),
        FIELDS.toReversed(),
        [...FIELDS, { name: "a", label: "", type: "text" as const }],
        [...FIELDS, { name: "b", label: "", type: "text" as const }],
        FIELDS.map((one) => ({ ...one, label: "이름" })),
      ),
    );
    fc.assert(
      fc.property(spelling, change, change, (spell, one, other) => {
        const definition = spell(JSON.stringify({ hanok: "collection", label: "", fields: FIELDS }, null, 2));
        const part = partWith(SIMPLE, definition);
        const changes = [one, other].map(
          (fields) => run(collectionFieldsSet, part, { name: "news", fields }).changes,
        );
        const met = checkConvergence(part, changes[0] ?? [], changes[1] ?? []).part;
        const text = met.texts[DEFINITION] ?? "";
        expect(JSON.parse(text).hanok).toBe("collection");
      }),
      { numRuns: 300 },
    );
  });
});

/** The nearest place at or before `at` that cuts no character in two. */
const edge = (text: string, at: number): number => {
  const place = at % (text.length + 1);
  const pair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, place - 1), place + 1));
  return pair ? place - 1 : place;
};
