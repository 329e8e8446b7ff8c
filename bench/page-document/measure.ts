import { loadavg } from "node:os";
import {
  applyChanges,
  type Block,
  blockText,
  type Change,
  editSession,
  emptyHistory,
  emptyPart,
  insertBlock,
  keyBetween,
  locate,
  newBlock,
  newPage,
  openSession,
  type ProjectPart,
  rebaseOperations,
  receive,
  record,
  replaceValue,
  setFile,
  type TextId,
  typeText,
} from "@hanok/page-document";
import { parse } from "parse5";

/** Measures rebasing, one edit and history; see bench/README.md for what the figures mean. */

const NOW = "2026-01-01T00:00:00.000Z";
const author = (opId: string) => ({ opId, memberId: opId, at: NOW });
const authored = (changes: readonly Change[], by: string) => [{ author: author(by), changes }];

const page = (blocks: number, elements: number): ProjectPart => {
  const each = Math.floor(elements / blocks);
  const html = Array.from(
    { length: each - 1 },
    (_, index) =>
      `  <p class="item item-${index}"><!-- n --><a href="/page/${index}">항목 ${index}</a></p>\r\n`,
  )
    .slice(0, Math.floor((each - 1) / 2))
    .join("");
  const all: Record<string, Block> = {};
  const texts: Record<string, string> = {};
  let key: string | null = null;
  for (let index = 0; index < blocks; index++) {
    const id = `b${index}`;
    key = keyBetween(key, null);
    all[id] = newBlock({ id, pageId: "p", section: "content", key, name: id, classtitle: id, now: NOW });
    texts[blockText(id, "html")] = `<section class="${id}">\r\n${html}</section>\r\n`;
    texts[blockText(id, "css")] = `.${id} { color: red; }\n`;
    texts[blockText(id, "js")] = "";
  }
  return {
    ...emptyPart(),
    pages: { p: newPage({ id: "p", title: "p", key: "a0", now: NOW }) },
    blocks: all,
    texts,
  };
};

/**
 * Processor time in ms, so that a busy machine shows nearly the same as a quiet one; collecting garbage
 * counts.
 */
const time = (run: () => void): number => {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};
const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((left, right) => left - right)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? 0;
const repeat = (count: number, run: (index: number) => void): number[] =>
  Array.from({ length: count }, (_, index) => time(() => run(index)));
const report: string[] = [];
const say = (name: string, value: string) => report.push(`${name.padEnd(64)} ${value}`);
/** A figure beside its goal, and whether it holds. */
const judge = (name: string, value: number, goal: number, shown: string): void => {
  say(name, `${shown} (goal ${goal}) ${value <= goal ? "holds" : "MISSED"}`);
};
const ms = (value: number) => `${value.toFixed(2)} ms`;

const part = page(100, 10_000);
const whole = Object.entries(part.texts)
  .filter(([id]) => id.endsWith("/html"))
  .map(([, text]) => text)
  .join("");
const parsing = quantile(
  repeat(7, () => parse(whole, { sourceCodeLocationInfo: true })),
  0.5,
);
say("located parse5 parse of the 10,000 elements, median of 7", ms(parsing));

const opening = repeat(7, (index) => {
  // Another text each time: nothing is remembered.
  const html = `${whole}<!-- ${index} -->`;
  const located = locate(html, "fragment");
  if (located.elements.length < 9_000) throw new Error("not the page");
});
const opened = quantile(opening, 0.5) / parsing;
judge("opening 10,000 elements (located tree with spans), × parse", opened, 2, opened.toFixed(2));

// ---- rebase ----

const typed = (text: TextId, count: number, length: number, by: number): Change[] =>
  Array.from({ length: count }, (_, index) => {
    const from = (index * 37 + by) % length;
    return typeText({ ...part, texts: { [text]: "x".repeat(length + count) } }, text, [
      { from, to: from, insert: "가" },
    ]);
  });
const rebasing = (name: string, remote: readonly Change[], local: readonly Change[]) => {
  const one = () =>
    rebaseOperations(
      remote.map((change, index) => ({ author: author(`r${index}`), changes: [structuredClone(change)] })),
      local.map((change, index) => ({ author: author(`l${index}`), changes: [structuredClone(change)] })),
    );
  const cloning = quantile(
    repeat(5, () => [...remote, ...local].map((change) => structuredClone(change))),
    0.5,
  );
  const median = quantile(repeat(7, one), 0.5) - cloning;
  const figure = `${ms(median)} = ${(median / parsing).toFixed(2)} × parse`;
  judge(`1,000 remote under 100 local, ${name}, ms`, median, 100, figure);
};
const first = blockText("b0", "html");
const size = (part.texts[first] ?? "").length;
rebasing("all typing in one text", typed(first, 1000, size, 0), typed(first, 100, size, 11));
rebasing(
  "typing all over the page",
  Array.from({ length: 1000 }, (_, index) =>
    typed(blockText(`b${index % 100}`, "html"), 1, size, index),
  ).flat(),
  Array.from({ length: 100 }, (_, index) => typed(blockText(`b${index}`, "html"), 1, size, index + 5)).flat(),
);
const values = (count: number, by: number): Change[] =>
  Array.from({ length: count }, (_, index) => {
    const text = blockText(`b${(index * 7) % 100}`, "html");
    const source = part.texts[text] ?? "";
    const from = source.indexOf(`href="/page/${(index * 3 + by) % 40}"`) + 6;
    return replaceValue(
      part,
      text,
      [{ from, to: source.indexOf('"', from), insert: `/new/${index}` }],
      "attribute href",
    );
  });
rebasing("links set all over the page", values(1000, 0), values(100, 1));

let session = openSession(part, 0);
for (const [index, change] of typed(first, 100, size, 11).entries()) {
  const made = editSession(session, { ...author(`l${index}`), name: "text", changes: [change] });
  if (made.ok) session = made.value.session;
}
const remote = typed(first, 1000, size, 0).map((change, index) => ({
  ...author(`r${index}`),
  base: index,
  version: index + 1,
  name: "text",
  changes: [change],
}));
const receiving = quantile(
  repeat(5, () => receive(session, remote)),
  0.5,
);
say("the same received by a session: applied, rebased, shown", ms(receiving));

// ---- many changes that are no typing, all in one text ----

const attributesIn = (count: number, by: number): Change[] => {
  const on = { ...part, texts: { [first]: "x".repeat(count * 40 + 80) } };
  return Array.from({ length: count }, (_, index) => {
    const from = by + index * 40;
    return replaceValue(on, first, [{ from, to: from + 5, insert: `v${index}` }], "attribute href");
  });
};
const meeting = (count: number): number =>
  quantile(
    repeat(3, () => {
      const sides = [attributesIn(count, 0), attributesIn(count, 10)] as const;
      rebaseOperations(authored(sides[0], "r"), authored(sides[1], "l"));
    }),
    0.5,
  );
const [few, more] = [meeting(500), meeting(1000)];
judge(
  "values in one text: 1,000 × 1,000 beside 500 × 500 (linear 2, quadratic 4)",
  more / few,
  3,
  `${(more / few).toFixed(2)} (${ms(few)}, ${ms(more)})`,
);

// ---- lists of changes that have nothing to do with each other ----

const files = (count: number, by: string): Change[] =>
  Array.from({ length: count }, (_, index) => {
    const path = `media/${by}-${index}.png`;
    return setFile(part, path, { path, blob: "b", size: 1, mediaType: "image/png" });
  });
const blocksIn = (count: number, by: string): Change[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `${by}-${index}`;
    const key = `a${by === "l" ? "1" : "2"}${String(index).padStart(4, "0")}V`;
    return insertBlock(
      newBlock({ id, pageId: "p", section: "content", key, name: id, classtitle: id, now: NOW }),
      {},
    );
  });
const many = files(10_000, "m");
say(
  "10,000 file-set applied",
  ms(
    quantile(
      repeat(3, () => applyChanges(part, many)),
      0.5,
    ),
  ),
);
for (const [name, make] of [
  ["file-set", files],
  ["blocks inserted in one page", blocksIn],
] as const) {
  const [left, right] = [make(2000, "l"), make(2000, "r")];
  const met = repeat(3, () =>
    rebaseOperations(authored(structuredClone(left), "l"), authored(structuredClone(right), "r")),
  );
  say(`2,000 under 2,000, ${name}`, ms(quantile(met, 0.5)));
}

// ---- one edit ----

const editing = (name: string, on: ProjectPart, text: TextId, goals: readonly [number, number] | null) => {
  let current = openSession(on, 0);
  let history = emptyHistory;
  locate(current.part.texts[text] ?? "", "fragment");
  const times = repeat(200, (index) => {
    const source = current.part.texts[text] ?? "";
    const from = source.indexOf("항목 7") + 1;
    const change = typeText(current.part, text, [{ from, to: from, insert: "x" }]);
    const before = current.part;
    const made = editSession(current, { ...author(`e${index}`), name: "text", changes: [change] });
    if (!made.ok) throw new Error(made.refusal.reason);
    history = record(
      history,
      {
        id: `e${index}`,
        name: "text",
        subject: "",
        group: null,
        at: NOW,
        changes: made.value.operation.changes,
      },
      before,
    );
    current = { ...made.value.session, pending: [] };
    locate(current.part.texts[text] ?? "", "fragment");
  });
  const [median, high] = [quantile(times, 0.5), quantile(times, 0.95)];
  const what = `one edit (apply, history, locate again), ${name}`;
  if (goals) {
    judge(`${what}, median ms`, median, goals[0], ms(median));
    judge(`${what}, 95th percentile ms`, high, goals[1], ms(high));
  } else say(what, `${ms(median)} median, ${ms(high)} p95`);
  return median;
};
editing("10,000 elements in 100 blocks", part, first, [2, 8]);
const single = page(1, 10_000);
const median = editing("10,000 elements in one block", single, first, null);
const singleText = single.texts[first] ?? "";
const singleParsing = quantile(
  repeat(7, () => parse(singleText, { sourceCodeLocationInfo: true })),
  0.5,
);
const ratio = median / singleParsing;
judge("  as a ratio to a located parse of that block", ratio, 1.5, ratio.toFixed(2));

// ---- history ----

let current = part;
let history = emptyHistory;
for (let index = 0; index < 500; index++) {
  const text = blockText(`b${index % 100}`, "html");
  const change = typeText(current, text, [{ from: 20, to: 20, insert: `입력 ${index}` }]);
  history = record(
    history,
    { id: `${index}`, name: "text", subject: "p", group: null, at: NOW, changes: [change] },
    current,
  );
  const made = editSession(openSession(current, 0), {
    ...author(`${index}`),
    name: "text",
    changes: [change],
  });
  if (made.ok) current = made.value.session.part;
}
const kept = JSON.stringify(history).length / 1000;
judge("500 history entries as JSON, KB", kept, 5_000, kept.toFixed(0));
say(
  "load of the machine (1, 5, 15 minutes)",
  loadavg()
    .map((load) => load.toFixed(1))
    .join(", "),
);

console.log(report.join("\n"));
