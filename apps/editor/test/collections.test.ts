import { type Change, type Field, isFieldName, type Resource, valueProblems } from "@hanok/page-document";
import fc from "fast-check";
import { expect, test } from "vitest";
import { goneOf, missingOf } from "../src/document/edit/missing-entries.ts";
import { trashedIn } from "../src/features/collections/collections-in.ts";
import { caretOver } from "../src/features/collections/controls/caret-over.ts";
import { addedField, draftsOf, fieldsOf } from "../src/features/collections/fields/field-drafts.ts";
import { mergeFields } from "../src/features/collections/fields/merge-fields.ts";
import { proposedMapping } from "../src/features/collections/import/proposed-mapping.ts";
import { PRESET_NAMES, PRESETS } from "../src/features/collections/presets.ts";
import { instantOfSeoul, publishTimeProblem, seoulClock } from "../src/features/collections/seoul-time.ts";

test("[COL-02] the clocks of Seoul are nine hours ahead of UTC, over midnight and back", () => {
  expect(seoulClock("2026-11-29T16:30:00.000Z")).toBe("2026-11-30T01:30");
  expect(seoulClock("2026-11-30T01:30:00+09:00")).toBe("2026-11-30T01:30");
  expect(instantOfSeoul("2026-11-30T01:30")).toBe("2026-11-29T16:30:00.000Z");
  for (const none of ["", "soon", "2026-13-40T99:99"]) {
    expect(seoulClock(none)).toBe("");
    expect(instantOfSeoul(none)).toBe("");
  }
});

test("[COL-02] a caret stays beside its letters when others write before it, behind it and around it", () => {
  expect(caretOver("둘", "하나 둘", 1)).toBe(4);
  expect(caretOver("하나", "하나 둘", 1)).toBe(1);
  expect(caretOver("하나 셋", "하나 둘 셋", 5)).toBe(7);
  expect(caretOver("하나", "", 2)).toBe(0);
  expect(caretOver("가나다", "가라다", 3)).toBe(3);
});

test("[COL-01] presets begin with a title and with fields that the core takes; choices are offered", () => {
  for (const preset of PRESET_NAMES) {
    const { fields } = PRESETS[preset];
    const names = fields.map(({ name }) => name);
    expect(fields[0], preset).toMatchObject({ type: "text", required: true });
    expect(new Set(names).size, preset).toBe(names.length);
    expect(
      names.filter((name) => !isFieldName(name)),
      preset,
    ).toEqual([]);
    for (const field of fields) expect("choices" in field, field.name).toBe(field.type === "choice");
  }
});

test("[COL-01] fields keep their names and what the dialog does not ask for; new ones are named by their labels", () => {
  const fields: readonly Field[] = [
    { name: "title", label: "제목", type: "text", required: true, unique: true, maxLength: 40 },
    { name: "category", label: "분류", type: "choice", choices: ["공지", "행사"] },
  ];
  const drafts = draftsOf(fields);
  expect(fieldsOf(drafts)).toEqual(fields);
  const [title, category] = drafts;
  if (!title || !category) throw new Error("no drafts");
  const renamed = { ...title, label: "이름" };
  const retyped = { ...category, type: "text" as const };
  const added = [1, 2].map((key) => ({
    ...addedField([]),
    key: 10 + key,
    label: "가격",
    type: "price" as const,
  }));
  const next = fieldsOf([renamed, retyped, ...added, { ...addedField([]), key: 20, label: "★" }]);
  expect(next.map(({ name }) => name)).toEqual(["title", "category", "gagyeok", "gagyeok2", "field"]);
  expect(next[0]).toMatchObject({ label: "이름", unique: true, maxLength: 40 });
  // A choice that becomes a text keeps the values of entries: they fit.
  expect(next[1] && valueProblems(next[1], "공지")).toEqual([]);
});

test("[COL-01] fields that two people change at once are merged: what either added, changed, moved or took out holds", () => {
  const field = (name: string, rest: Partial<Field> = {}): Field => ({
    name,
    label: name,
    type: "text",
    ...rest,
  });
  const opened = [field("title"), field("date"), field("body")];
  const names = (mine: readonly Field[], now: readonly Field[]) =>
    mergeFields(opened, mine, now).map(({ name }) => name);
  const [title, date, body] = [field("title"), field("date"), field("body")];
  // A colleague's new field stays behind the one that it follows, and so does an own one.
  expect(names(opened, [title, field("author"), date, body])).toEqual(["title", "author", "date", "body"]);
  expect(names([title, date, field("own"), body], [title, field("author"), date, body])).toEqual([
    "title",
    "author",
    "date",
    "own",
    "body",
  ]);
  expect(names([body, title, date], [title, field("author"), date, body])).toEqual([
    "body",
    "title",
    "author",
    "date",
  ]);
  expect(names(opened, [body, title, date])).toEqual(["body", "title", "date"]);
  // Taken out by either; one that was changed here comes back with its change.
  expect(names([title, body], [title, date])).toEqual(["title"]);
  expect(names([title, field("date", { label: "날짜" }), body], [title, body])).toContain("date");
  // Choices that both have changed: those of both.
  const choices = (...words: string[]) => [field("kind", { type: "choice", choices: words })];
  expect(mergeFields(choices("a", "b"), choices("a", "b", "c"), choices("d", "a"))).toEqual(
    choices("d", "a", "c"),
  );
  // Properties of one field, each for itself; for one that both changed the own value wins.
  const merged = mergeFields(
    [field("kind", { type: "choice", choices: ["a"], help: "b" })],
    [field("kind", { type: "choice", choices: ["a", "c"] })],
    [field("kind", { type: "choice", choices: ["a"], help: "b", required: true, label: "분류" })],
  );
  expect(merged).toEqual([
    field("kind", { type: "choice", choices: ["a", "c"], required: true, label: "분류" }),
  ]);
  expect(mergeFields([title], [field("title", { label: "a" })], [field("title", { label: "b" })])).toEqual([
    field("title", { label: "a" }),
  ]);
  // Two new fields of one label have two names.
  const own = fieldsOf([{ ...addedField([]), label: "값" }], ["gap"]);
  expect(mergeFields([], own, [field("gap")]).map(({ name }) => name)).toEqual(["gap", "gap2"]);
});

test("[COL-01] merging of fields keeps its laws whatever two people do to them", () => {
  const fields = fc
    .uniqueArray(
      fc.record({ name: fc.constantFrom(..."abcdefgh"), label: fc.constantFrom("가", "나", "다") }),
      {
        selector: ({ name }) => name,
        maxLength: 6,
      },
    )
    .map((all) => all.map((one): Field => ({ ...one, type: "text" })));
  const names = (list: readonly Field[]) => list.map(({ name }) => name);
  fc.assert(
    fc.property(fields, fields, fields, (opened, mine, now) => {
      // If one side alone has changed anything, or both the same, the result is that.
      expect(mergeFields(opened, mine, opened)).toEqual(mine);
      expect(mergeFields(opened, opened, now)).toEqual(now);
      expect(mergeFields(opened, mine, mine)).toEqual(mine);
      const merged = mergeFields(opened, mine, now);
      expect(new Set(names(merged)).size).toBe(merged.length);
      const [before, own, theirs] = [opened, mine, now].map(
        (list) => new Map(list.map((one) => [one.name, one])),
      );
      for (const name of "abcdefgh") {
        const [was, ours, others] = [before?.get(name), own?.get(name), theirs?.get(name)];
        const found = merged.find((one) => one.name === name);
        // New fields of either stay; what this person has taken out, or others and nobody has changed here, goes.
        if (!was) expect(found).toEqual(ours ? { ...others, ...ours } : others);
        else if (!ours || (!others && ours.label === was.label)) expect(found).toBeUndefined();
        else expect(found?.label).toBe(ours.label === was.label ? others?.label : ours.label);
      }
    }),
    { numRuns: 500, seed: 1 },
  );
});

test("[COL-02] an entry is scheduled for a time to come: none and one that has passed are refused with their reason", () => {
  const now = Date.parse("2026-11-30T01:30:00.000Z");
  expect(publishTimeProblem("", now)).toBe("missing");
  expect(publishTimeProblem("2026-11-30T01:29:00.000Z", now)).toBe("past");
  expect(publishTimeProblem("2026-11-30T01:30:00.000Z", now)).toBe("past");
  expect(publishTimeProblem("2026-11-30T01:31:00.000Z", now)).toBeNull();
});

test("[COL-02] an answer that holds a part of the entries leaves those behind its last one to be asked for again", () => {
  const answered = (...ids: string[]) => ids.map((id) => ({ id }));
  expect(goneOf(["a", "b", "c"], answered("a", "b", "c"))).toEqual([]);
  expect(goneOf(["a", "b", "c"], answered("b"))).toEqual(["a"]);
  expect(goneOf(["a", "b", "c"], answered())).toEqual(["a", "b", "c"]);
});

test("[COL-02] a step of the history names the entries that have to be loaded before it is taken back", () => {
  const resource = (id: string) => ({ id }) as Resource;
  const changes: readonly Change[] = [
    { kind: "text", text: "resource/held", changes: [3, [0, "x"]] },
    { kind: "text", text: "resource/away", changes: [3, [0, "x"]] },
    { kind: "text", text: "block/b/html", changes: [3, [0, "x"]] },
    { kind: "resource-set", resourceId: "moved", field: "key", to: "a1", from: "a0" },
    { kind: "resource-insert", resource: resource("back"), text: "{}" },
    { kind: "text", text: "resource/back", changes: [3, [0, "x"]] },
  ];
  expect(missingOf(changes, { resources: { held: resource("held") } })).toEqual(["away", "moved"]);
});

test("[COL-08] columns of a table are proposed by name or label, each field once, and the title is never left out", () => {
  const fields = [
    { name: "title", label: "제목", type: "text" },
    { name: "price", label: "가격 (원)", type: "price" },
  ] as const;
  expect(proposedMapping(["제 목", "PRICE", "가격(원)", "슬러그", ""], fields)).toEqual([
    ...["title", "price", null, "@address", null],
  ]);
  expect(proposedMapping(["메뉴판", "가격(원)"], fields)).toEqual(["title", "price"]);
});

test("[COL-02] collections in the trash are known by their definitions, and entries are none of them", () => {
  const resource = (id: string, path: string, category: string) => ({ id, path, category, birth: "content" });
  const part = {
    resources: {
      a: resource("a", "collections/news.json", "trash"),
      b: resource("b", "collections/news/first.json", "trash"),
      c: resource("c", "collections/menu.json", "content"),
    },
    texts: { "resource/a": '{"hanok":"collection","label":"소식","fields":[]}' },
  } as unknown as Parameters<typeof trashedIn>[0];
  expect(trashedIn(part)).toEqual([{ id: "a", name: "news", label: "소식" }]);
});
