import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Change, EDITS, editNamed, type ProjectPart, runEdit } from "../../src/index.ts";
import { findNamesInScript } from "../../src/script.ts";
import { checkLaws } from "../laws.ts";
import { figure, PART } from "../soak.ts";
import { realPages } from "../source/pages.ts";
import { tools } from "./helpers.ts";
import { drawFrom, EMPTYING, pick, randomInput, SHEET } from "./random-input.ts";
import { importedPart } from "./real-part.ts";

/**
 * Random edits, one after another, over real pages: whatever an edit accepts must hold under every law. The
 * number of edits is for all of a page's runs together: 500, or 10,000 in the soak.
 */
const EDITS_PER_PAGE = figure("EDITS", 500, 10_000);
const EDITS_PER_RUN = 50;
/** One page more with the line ends of Windows. */
const PAGES = [
  ...realPages,
  ...realPages.slice(-1).map(([name, text]) => [`${name} with CRLF`, text.replace(/\n/g, "\r\n")] as const),
];
const seen = new Set<string>();

describe.for(PAGES)("[E7] random edits of %s", ([, html]) => {
  test(`${EDITS_PER_PAGE} edits hold under every law`, { timeout: EDITS_PER_PAGE * 1_200 }, () => {
    const accepted = new Map<string, number>();
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const draw = drawFrom(seed);
        const hands = { ...tools(), findNamesInScript };
        let part = importedPart(html, "index.html", { "css/styles.css": SHEET, "css/style.css": SHEET });
        for (let tries = 0, count = 0; count < EDITS_PER_RUN && tries < EDITS_PER_RUN * 100; tries += 1) {
          const name = pick(draw, EDITS).name;
          if (EMPTYING.test(name) && draw(12) > 0) continue;
          const given = randomInput(draw, part, name);
          const outcome = runEdit(part, name, given, hands);
          if (!outcome.ok || outcome.value.length === 0) continue;
          count += 1;
          part = checked(part, outcome.value, `${name} ${JSON.stringify(given)}`);
          seen.add(name);
          accepted.set(name, (accepted.get(name) ?? 0) + 1);
        }
      }),
      { numRuns: EDITS_PER_PAGE / EDITS_PER_RUN, seed: 20260101 + PART, endOnFailure: true },
    );
    expect([...accepted.values()].reduce((sum, count) => sum + count, 0)).toBe(EDITS_PER_PAGE);
  });
});

const checked = (part: ProjectPart, changes: readonly Change[], what: string): ProjectPart => {
  try {
    return checkLaws(part, changes);
  } catch (error) {
    throw new Error(`${what}\n${JSON.stringify(changes).slice(0, 600)}\n${String(error)}`, { cause: error });
  }
};

test("[E7] nearly every edit took part", () => {
  const missing = EDITS.map(({ name }) => name).filter((name) => !seen.has(name));
  // These need what a random address seldom is, or what an imported page has not got.
  const rare = [
    "alternative.settle",
    "element.icon-set",
    "images.prepare",
    "library.leave",
    "many.align",
    "many.style-remove",
    "page.delete",
    "page.hidden-blocks-move",
    "page.sort",
    "project.fields-set",
    "site.replace",
    "style.declaration-set",
    "style.declaration-remove",
  ];
  expect(
    missing.filter(
      (name) =>
        !rare.includes(name) &&
        !/^(collection|entry|language|file|form|table|list|resource|header-footer)\./.test(name),
    ),
  ).toEqual([]);
});

test("[E7] every edit is found by its name, and refuses what does not fit its input", () => {
  for (const { name } of EDITS) {
    expect(editNamed(name)?.name).toBe(name);
    const outcome = runEdit(
      importedPart("<p>x</p>"),
      name,
      { element: 1, target: 2, blockId: 3, pageId: 4, resourceId: 5, title: 6 },
      tools(),
    );
    expect(outcome.ok ? "accepted" : outcome.refusal.reason, name).toBe("edit.input");
  }
  expect(new Set(EDITS.map(({ name }) => name)).size).toBe(EDITS.length);
  expect(runEdit(importedPart("<p>x</p>"), "no.such", {}, tools())).toMatchObject({
    refusal: { reason: "edit.unknown" },
  });
});
