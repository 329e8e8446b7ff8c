import { describe, expect, test } from "vitest";
import {
  type Change,
  commitOperation,
  deleteElement,
  insertElement,
  invertChanges,
  type LoggedOperation,
  type ProjectPart,
  renameEverywhere,
} from "../../../src/index.ts";
import { resolver } from "../../generate.ts";
import { b1, css, LI, meet, part, SOURCE, span, type, value } from "./meet.ts";

describe("[R8] renames", () => {
  const rename = (to: string) =>
    renameEverywhere(
      part,
      "class",
      "old",
      to,
      [b1, css],
      [
        { text: b1, splices: [{ ...span("old"), insert: to }] },
        { text: css, splices: [{ from: 1, to: 4, insert: to }] },
      ],
    );
  test("reach what was inserted and set with the old name", () => {
    const insert = insertElement(b1, SOURCE.indexOf(LI), '<li class="old">x</li>');
    expect(meet(insert, rename("new")).html).toBe(
      SOURCE.replace("old", "new").replace(LI, `<li class="new">x</li>${LI}`),
    );
    expect(meet(rename("new"), insert).html).toContain('<li class="new">x</li>');
    expect(meet(rename("new"), value("old", "old big", "attribute class")).html).toBe(
      SOURCE.replace("old", "new big"),
    );
  });
  test("give way to typing inside the name", () => {
    const typed = type('class="ol', "i");
    for (const met of [meet(typed, rename("new")), meet(rename("new"), typed)]) {
      expect(met.html).toBe(SOURCE.replace("old", "olid"));
      expect(met.part.texts[css]).toBe(".new { }");
    }
  });
  test("of one name: the later stands", () => {
    const met = meet(rename("kim"), rename("lee"));
    expect([met.html, met.part.texts[css], met.aside]).toEqual([
      SOURCE.replace("old", "lee"),
      ".lee { }",
      ["kim"],
    ]);
  });
});

describe("[R8] a name renamed by two, its element deleted and put back", () => {
  const classOf = (html: string | undefined) =>
    [...(html ?? "").matchAll(/class="([^"]*)"/g)].map(([, name]) => name);
  const two: ProjectPart = {
    ...part,
    texts: { ...part.texts, [b1]: '<ul class="old"><li class="old">one</li></ul>' },
  };
  const to = (from: string, name: string, met = two): Change => ({
    ...renameEverywhere(
      met,
      "class",
      from,
      name,
      [b1, css],
      [b1, css].map((text) => ({
        text,
        splices: resolver.find(text, met.texts[text] ?? "", { what: "class", from, to: name }),
      })),
    ),
    everywhere: true,
  });
  const gone = { ...deleteElement(two, b1, { from: 16, to: 40 }), id: "d.8" } as Change;
  /** A log of operations, each made on what `seen` of those before it had made. */
  const play = (
    ...operations: readonly (readonly [seen: number, make: (met: ProjectPart) => readonly Change[]])[]
  ) => {
    const states = [two];
    const log: LoggedOperation[] = [];
    for (const [base, make] of operations) {
      const [met, now] = [states[base], states.at(-1)];
      if (!met || !now) throw new Error("fixture");
      const version = log.length + 1;
      const operation = { opId: `op${version}`, memberId: "m", at: "", base, name: "", changes: make(met) };
      const done = commitOperation(now, operation, log.slice(base), { renames: resolver });
      if (!done.ok) throw new Error(done.refusal.reason);
      log.push({ ...operation, version, changes: done.value.changes });
      states.push(done.value.part);
    }
    return states.at(-1)?.texts[b1];
  };
  const remove = () => [gone];
  const back = () => invertChanges([gone], two);
  test("the later name stands in what came back too, whoever had seen what", () => {
    for (const seen of [0, 1]) {
      const kim = [seen, (met: ProjectPart) => [to("old", "kim", met)]] as const;
      const lee = [0, (met: ProjectPart) => [to("old", "lee", met)]] as const;
      expect(classOf(play([0, remove], kim, lee, [1, back]))).toEqual(["lee", "lee"]);
      expect(classOf(play([0, remove], kim, [1, back], lee))).toEqual(["lee", "lee"]);
      expect(classOf(play([0, remove], [1, back], kim, lee))).toEqual(["lee", "lee"]);
    }
  });
});
