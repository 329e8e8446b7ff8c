import { describe, expect, test } from "vitest";
import {
  applyChanges,
  blockText,
  type Change,
  deleteElement,
  editSession,
  emptyHistory,
  forgetOperation,
  freezes,
  HISTORY_DEPTH,
  type History,
  historyList,
  historySchema,
  type LoggedOperation,
  leftOut,
  mapHistory,
  mapOperation,
  moveElement,
  noteBrought,
  openSession,
  operationOf,
  type Page,
  type ProjectPart,
  receive,
  record,
  recordOperation,
  redo,
  replaceValue,
  type Step,
  setPage,
  turnOperation,
  typeText,
  undo,
  withoutRestored,
} from "../../src/index.ts";
import { HTML, part } from "../changes/parts.ts";

const html = blockText("b1", "html");
const at = (text: string, piece: string) => text.indexOf(piece);
const after = (before: ProjectPart, changes: readonly Change[]): ProjectPart => {
  const applied = applyChanges(before, changes, { rebased: true });
  if (!applied.ok) throw new Error(applied.refusal.reason);
  return applied.value.part;
};
const stepOf = (changes: readonly Change[], more: Partial<Step> = {}): Step => ({
  id: "s",
  name: "element.text",
  subject: "p.card",
  group: null,
  at: "2026-01-01T00:00:00.000Z",
  changes,
  ...more,
});
const textOf = (one: ProjectPart) => one.texts[html] ?? "";
const type = (one: ProjectPart, from: number, insert: string) =>
  typeText(one, html, [{ from, to: from, insert }]);
const href = (one: ProjectPart, to: string) => {
  const from = textOf(one).indexOf('href="') + 6;
  const end = textOf(one).indexOf('"', from);
  return replaceValue(one, html, [{ from, to: end, insert: to }], "attribute href");
};

describe("undo and redo", () => {
  test("[H1] [PAG-44] one step back and forward, byte for byte", () => {
    const changes = [type(part, 3, "x"), href(part, "/a")].slice(0, 1);
    const edited = after(part, changes);
    const history = record(emptyHistory, stepOf(changes), part);
    const back = undo(history, edited, "u1");
    if (!back) throw new Error("nothing to undo");
    expect(after(edited, back.changes)).toEqual(part);
    const forward = redo(back.history, part, "r1");
    if (!forward) throw new Error("nothing to redo");
    expect(after(part, forward.changes)).toEqual(edited);
    expect(undo(back.history, part, "u2")).toBeNull();
  });
  test("[H2] a new edit clears redo", () => {
    const first = [type(part, 3, "x")];
    const history = record(emptyHistory, stepOf(first), part);
    const back = undo(history, after(part, first), "u");
    if (!back) throw new Error("nothing to undo");
    expect(record(back.history, stepOf([type(part, 3, "y")]), part).redo).toEqual([]);
  });
  test("[H3] typing is one step until a pause", () => {
    let current = part;
    let history: History = emptyHistory;
    const times = [0, 300, 600, 2000];
    for (const [index, time] of times.entries()) {
      const changes = [type(current, 20 + index, String(index))];
      const step = stepOf(changes, { group: "type b1", at: new Date(time).toISOString() });
      history = record(history, step, current);
      current = after(current, changes);
    }
    expect(history.undo).toHaveLength(2);
    const back = undo(history, current, "u");
    if (!back) throw new Error("nothing to undo");
    current = after(current, back.changes);
    const all = undo(back.history, current, "v");
    if (!all) throw new Error("nothing to undo");
    expect(after(current, all.changes)).toEqual(part);
  });
  test("[H4] 500 deep, the list shows the latest 10 [PAG-06] [PAG-47]", () => {
    let current = part;
    let history: History = emptyHistory;
    for (let index = 0; index < HISTORY_DEPTH + 20; index++) {
      const changes = [type(current, 20, "z")];
      history = record(history, stepOf(changes, { id: String(index) }), current);
      current = after(current, changes);
    }
    expect(history.undo).toHaveLength(HISTORY_DEPTH);
    const list = historyList(history);
    expect(list).toHaveLength(10);
    expect(list.at(-1)?.entry.id).toBe(String(HISTORY_DEPTH + 19));
    expect(list.every(({ undone }) => !undone)).toBe(true);
    expect(JSON.stringify(history).length).toBeLessThan(5_000_000);
  });
  test("[H5] survives JSON", () => {
    const history = record(emptyHistory, stepOf([href(part, "/lee")]), part);
    expect(historySchema.parse(JSON.parse(JSON.stringify(history)))).toEqual(history);
  });
});

describe("changes that make an entry", () => {
  const page = part.pages.p1;
  if (!page) throw new Error("fixture");
  test("[H8] [PAG-41] [PAG-84] title, name, memo and status freeze, and add none", () => {
    for (const change of [
      setPage(page, "title", "t"),
      setPage(page, "name", "n"),
      setPage(page, "memo", "m"),
      setPage(page, "status", "done"),
    ]) {
      expect(freezes([change])).toBe(true);
      expect(record(emptyHistory, stepOf([change]), part)).toEqual(emptyHistory);
    }
  });
  test("[PAG-42] any other change adds one", () => {
    for (const change of [setPage(page, "layout", "column2"), type(part, 0, "x")])
      expect(record(emptyHistory, stepOf([change]), part).undo).toHaveLength(1);
  });
  test("[PRJ-51] freezing holds for the one change: once it is saved, the next one adds an entry again", () => {
    const named = setPage(page, "title", "t");
    const frozen = record(emptyHistory, stepOf([named]), part);
    const saved = after(part, [named]);
    const typed = type(saved, 0, "x");
    expect([frozen.undo.length, record(frozen, stepOf([typed]), saved).undo.length]).toEqual([0, 1]);
  });
  test("[H8] [PAG-43] nothing changed, nothing added", () => {
    expect(record(emptyHistory, stepOf([]), part)).toEqual(emptyHistory);
  });
});

describe("[H6] undo takes back one's own edits, never a colleague's", () => {
  test("a colleague's typing elsewhere stays", () => {
    const mine = [href(part, "/lee")];
    const edited = after(part, mine);
    const theirs = [type(edited, at(textOf(edited), "Hello"), "colleague ")];
    const history = mapHistory(record(emptyHistory, stepOf(mine), part), theirs);
    const both = after(edited, theirs);
    const back = undo(history, both, "u");
    if (!back) throw new Error("nothing to undo");
    expect(textOf(after(both, back.changes))).toBe(HTML.replace("Hello", "colleague Hello"));
  });
  test("a value that a colleague replaced since is left alone", () => {
    const mine = [href(part, "/lee")];
    const edited = after(part, mine);
    const theirs = [href(edited, "/park")];
    const history = mapHistory(record(emptyHistory, stepOf(mine), part), theirs);
    expect(history.undo).toEqual([]);
  });
  test("a value that a colleague types in since is left alone", () => {
    const mine = [href(part, "/lee")];
    const edited = after(part, mine);
    const theirs = [type(edited, at(textOf(edited), "/lee") + 4, "/more")];
    expect(mapHistory(record(emptyHistory, stepOf(mine), part), theirs).undo).toEqual([]);
  });
  test("older steps are mapped through newer ones", () => {
    const first = [type(part, at(HTML, "Hello"), "1")];
    const one = after(part, first);
    const second = [type(one, at(textOf(one), "1"), "2")];
    const two = after(one, second);
    let history = record(record(emptyHistory, stepOf(first), part), stepOf(second), one);
    const theirs = [type(two, 0, "<!-- c -->")];
    history = mapHistory(history, theirs);
    let current = after(two, theirs);
    for (const opId of ["u", "v"]) {
      const back = undo(history, current, opId);
      if (!back) throw new Error("nothing to undo");
      current = after(current, back.changes);
      history = back.history;
    }
    expect(textOf(current)).toBe(`<!-- c -->${HTML}`);
  });
  test("[H7] an element deleted by two comes back once", () => {
    const span = { from: at(HTML, "<li>1"), to: at(HTML, "<li>2") };
    const mine: Change[] = [{ ...deleteElement(part, html, span), id: "mine.0" }];
    const edited = after(part, mine);
    const theirs: Change[] = [
      {
        ...deleteElement(part, html, span),
        id: "theirs.0",
        text: "hidden/mine.0",
        from: 0,
        to: span.to - span.from,
      },
    ];
    const history = mapHistory(record(emptyHistory, stepOf(mine), part), theirs);
    expect(history.undo).toEqual([]);
    expect(after(edited, theirs)).toEqual(edited);
  });
  test("[H9] a word that a colleague took away is not taken back by the space beside it: their words stay apart", () => {
    const end = at(HTML, "Kim<") + 3;
    const typed: Change[] = [typeText(part, html, [{ from: end, to: end, insert: " Lee" }])];
    const mine = after(part, typed);
    const history = record(emptyHistory, stepOf(typed), part);
    const theirs: Change[] = [typeText(mine, html, [{ from: end + 1, to: end + 4, insert: "" }])];
    const alone = after(mine, theirs);
    const next: Change[] = [typeText(alone, html, [{ from: end + 1, to: end + 1, insert: "Choi" }])];
    const now = after(alone, next);
    expect(now.texts[html]).toContain("Kim Choi<");
    const mapped = mapHistory(mapHistory(history, theirs), next);
    expect(undo(mapped, now, "u")).toBeNull();
    // A space that one typed oneself is undone.
    const space: Change[] = [typeText(part, html, [{ from: end - 1, to: end - 1, insert: " " }])];
    const apart = after(part, space);
    const turn = undo(record(emptyHistory, stepOf(space), part), apart, "u");
    expect(after(apart, turn?.changes ?? [])).toEqual(part);
  });
  test("[H6] a choice that was settled is open again after undo, whatever a colleague did meanwhile", () => {
    const span = { from: at(HTML, "Kim<"), to: at(HTML, "Kim<") + 3 };
    const alternative = { id: "alt-1", text: html, ...span, value: "Lee", what: "text" };
    const open = after(part, [
      { kind: "alternative-add", alternative: { ...alternative, memberId: "m", date: "" } },
    ]);
    const [kept] = Object.values(open.alternatives);
    if (!kept) throw new Error("no alternative");
    const settled: Change[] = [{ kind: "alternative-remove", alternative: kept }];
    const history = record(emptyHistory, stepOf(settled), open);
    const theirs: Change[] = [typeText(open, html, [{ from: 0, to: 0, insert: "ABC" }])];
    const now = after(after(open, settled), theirs);
    const turn = undo(mapHistory(history, theirs), now, "u");
    const back = after(now, turn?.changes ?? []);
    expect(back.alternatives["alt-1"]).toMatchObject({ from: span.from + 3, to: span.to + 3, value: "Lee" });
  });
  test("[H7] [R19] a step that puts back what another has put back already is left out with what it did to it, settled or not", () => {
    const source = "<p>back</p>";
    const back: Change = {
      ...{ kind: "element-insert", text: html, at: 5, source, restores: "theirs.0" },
      firm: 2,
    };
    const end = 5 + source.length;
    const move: Change = { ...moveElement(html, { from: 5, to: end }, html, 0), firm: 2 } as Change;
    const entry = { ...stepOf([]), changes: [back, move] };
    const mapped = mapHistory({ undo: [entry], redo: [] }, [], { vanished: ["theirs.0"] });
    expect(mapped.undo).toEqual([]);
  });
});

test("[H6] [PAG-53] a page that went back to a version: steps in its texts are left out with all before them, later ones stay", () => {
  const title = [setPage(part.pages.p1 as Page, "layout", "column2")];
  const words = [type(part, 3, "x")];
  const later = [setPage(part.pages.p1 as Page, "mode", "mo")];
  const steps = [title, words, later].reduce<History>(
    (history, changes, place) => record(history, stepOf(changes, { id: `s${place}` }), part),
    emptyHistory,
  );
  const restored = [href(part, "/then")];
  expect(withoutRestored(steps, restored, "op-1").undo.map(({ id }) => id)).toEqual(["s2"]);
  expect(withoutRestored(steps, title, "op-1")).toEqual(steps);
  const undone = { undo: [], redo: steps.undo };
  expect(withoutRestored(undone, restored, "op-1").redo.map(({ id }) => id)).toEqual(["s2"]);
  // One's own is a step itself, and what was done after it stays.
  const own = recordOperation(steps, {
    id: "op-1",
    name: "page.restore",
    subject: "",
    at: "2026-01-01T00:00:20.000Z",
  });
  const typed = record(own, stepOf(words, { id: "s3" }), part);
  expect(withoutRestored(typed, restored, "op-1").undo.map(({ id }) => id)).toEqual(["s2", "op-1", "s3"]);
});

describe("[E63] steps that the server makes over the whole project", () => {
  const step = { id: "op-1", name: "guide.rename", subject: "main", at: "2026-01-01T00:00:10.000Z" };
  const own = [type(part, 3, "x")];
  const typed = after(part, own);
  const renamed = [href(typed, "/renamed")];
  const done = after(typed, renamed);
  const begun = record(emptyHistory, stepOf(own), part);
  test("the step names the operation; below it nothing is different, above it all is mapped", () => {
    const history = mapOperation(recordOperation(begun, step), "op-1", renamed, typed);
    expect(operationOf(history, "undo")).toMatchObject({ id: "op-1", operation: "op-1" });
    expect(undo(history, done, "u")).toBeNull();
    expect(history.undo[0]).toEqual(begun.undo[0]);
    expect(historySchema.safeParse(JSON.parse(JSON.stringify(history))).data).toEqual(
      JSON.parse(JSON.stringify(history)),
    );
    const asked = turnOperation(history, "undo", "op-2");
    expect(operationOf(asked, "redo")).toMatchObject({ operation: "op-2" });
    // The server answers: back at what was typed, and the step below takes that back.
    const back = mapOperation(asked, "op-2", [href(done, "/x")], done);
    const again = mapOperation(asked, "op-2", asked.redo[0]?.changes ?? [], done);
    for (const one of [back, again]) expect(undo(one, typed, "u")?.entry.id).toBe("s");
    const last = undo(again, typed, "u");
    expect(last && after(typed, last.changes)).toEqual(part);
    expect(operationOf(turnOperation(again, "redo", "op-3"), "undo")).toMatchObject({ operation: "op-3" });
  });
  test("operations that the server refuses are left out", () => {
    const asked = turnOperation(recordOperation(begun, step), "undo", "op-2");
    expect(forgetOperation(asked, "op-2")).toEqual(begun);
  });
});

describe("[H9] a step takes back exactly what it did", () => {
  const second = HTML.indexOf("2</li>");
  test("older steps stay where they were when one's own delete gave way", () => {
    // Typed in the second item, then the first item deleted: a colleague had typed in that one.
    const typed: Change[] = [type(part, second, "OWNWORDS")];
    const one = after(part, typed);
    const span = { from: at(textOf(one), "<li>1"), to: at(textOf(one), "<li>OWN") };
    const session = openSession(one, 1);
    const deleted = editSession(session, {
      opId: "mine",
      name: "delete",
      memberId: "m",
      at: "2026-01-01T00:00:05.000Z",
      changes: [deleteElement(one, html, span)],
    });
    if (!deleted.ok) throw new Error(deleted.refusal.reason);
    const history = record(
      record(emptyHistory, stepOf(typed), part),
      stepOf(deleted.value.operation.changes, { id: "d" }),
      one,
    );
    const theirs: LoggedOperation = {
      opId: "theirs",
      memberId: "t",
      name: "type",
      at: "2026-01-01T00:00:04.000Z",
      base: 1,
      version: 2,
      changes: [type(one, span.from + 4, "THEIRS")],
    };
    const step = receive(deleted.value.session, [theirs]);
    const mapped = mapHistory(history, step.foreign, { vanished: step.vanished });
    expect(leftOut(history, mapped).map(({ id }) => id)).toEqual(["d"]);
    const back = undo(mapped, step.session.part, "u");
    if (!back) throw new Error("nothing to undo");
    expect(textOf(after(step.session.part, back.changes))).toBe(HTML.replace("<li>1", "<li>THEIRS1"));
  });
});

test("[HND-08] [H5] which files follow a step is noted on it, and stays through undo, redo, others' edits and a reload", () => {
  const brought = { paths: ["media/images/a.webp"], left: null };
  const changes = [typeText(part, html, [{ from: 0, to: 0, insert: "<i></i>" }])];
  const made = record(emptyHistory, stepOf(changes, { id: "put", brought }), part);
  expect(made.undo.at(-1)?.brought).toEqual(brought);
  const now = after(part, changes);
  const back = undo(made, now, "o1");
  const gone = noteBrought(back?.history ?? emptyHistory, "put", { ...brought, left: "o2" });
  expect(gone.redo.at(-1)?.brought).toEqual({ ...brought, left: "o2" });
  const foreign = [typeText(part, html, [{ from: HTML.length, to: HTML.length, insert: "\n" }])];
  const kept = historySchema.parse(JSON.parse(JSON.stringify(mapHistory(gone, foreign))));
  expect(kept.redo.at(-1)?.brought).toEqual({ ...brought, left: "o2" });
  expect(redo(kept, after(part, foreign), "o3")?.history.undo.at(-1)?.brought?.left).toBe("o2");
  // A step that is gone is left alone.
  expect(noteBrought(made, "other", brought)).toEqual(made);
});
