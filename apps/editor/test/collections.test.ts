import { type Field, isFieldName, valueProblems } from "@hanok/page-document";
import { expect, test } from "vitest";
import { caretOver } from "../src/features/collections/controls/caret-over.ts";
import { addedField, draftsOf, fieldsOf } from "../src/features/collections/fields/field-drafts.ts";
import { PRESET_NAMES, PRESETS } from "../src/features/collections/presets.ts";
import { instantOfSeoul, seoulClock } from "../src/features/collections/seoul-time.ts";

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
