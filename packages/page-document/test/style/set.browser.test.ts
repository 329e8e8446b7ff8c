import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { styleSet } from "../../src/edits/style/style-set.ts";
import { applyChanges, blocksOfPage, locate, type ProjectPart } from "../../src/index.ts";
import { VIEWPORTS } from "../../src/style/index.ts";
import { tools } from "../edits/helpers.ts";
import { importedPart, packageFile, readPackage } from "../edits/real-part.ts";

const ARGS =
  "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run".split(
    " ",
  );
const VALUES = [
  ["color", "rgb(1, 2, 3)"],
  ["margin-left", "13px"],
  ["padding-top", "7px"],
  ["font-size", "21px"],
  ["background-color", "rgb(4, 5, 6)"],
  ["border-top-color", "rgb(7, 8, 9)"],
  ["letter-spacing", "3px"],
] as const;
const VIEWS = ["pc", "ta", "mo"] as const;

let browser: Browser;
let page: Page;
let folder: string;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.HANOK_CHROMIUM ?? "/usr/bin/chromium",
    args: ARGS,
  });
  page = await browser.newPage();
  await page.route("**", (route) => {
    const url = route.request().url();
    return url.startsWith("file:") && !/\.(js|png|jpe?g|svg)$/.test(url) ? route.continue() : route.abort();
  });
  folder = mkdtempSync(path.join(tmpdir(), "style-set-"));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (part: ProjectPart): string =>
  [
    part.texts["page/p1/bodyStart"],
    ...blocksOfPage(part, "p1").map((block) => part.texts[`block/${block.id}/html`]),
    part.texts["page/p1/bodyEnd"],
  ].join("");

/** The computed values of one property of one element in the three widths. */
const computed = async (html: string, css: string, steps: readonly number[], property: string) => {
  writeFileSync(path.join(folder, "dist", "index.html"), html);
  writeFileSync(path.join(folder, "dist", "css", "styles.css"), css);
  const answers: string[] = [];
  for (const view of VIEWS) {
    await page.setViewportSize(VIEWPORTS[view]);
    await page.goto(pathToFileURL(path.join(folder, "dist", "index.html")).href);
    await page.addStyleTag({ content: "* { transition: none !important; animation: none !important; }" });
    const answer = await page.evaluate(
      ([way, name]) => {
        let element: Element = document.documentElement;
        for (const step of way) element = element.children[step] ?? element;
        return getComputedStyle(element).getPropertyValue(name);
      },
      [steps, property] as [number[], string],
    );
    answers.push(answer);
  }
  return answers;
};

test("[E21] [E22] a written value is the one that Chromium then computes, here and in no wider view", {
  timeout: 300_000,
}, async () => {
  cpSync(packageFile("startbootstrap-agency", ""), path.join(folder, "dist"), { recursive: true });
  const css = readPackage("startbootstrap-agency", "css/styles.css");
  const part = importedPart(readPackage("startbootstrap-agency", "index.html"), "index.html", {
    "css/styles.css": css,
  });
  const blocks = blocksOfPage(part, "p1");
  let asked = 0;
  const wrong: string[] = [];
  for (let turn = 0; turn < 14; turn += 1) {
    const [property, value] = VALUES[turn % VALUES.length] ?? VALUES[0];
    const view = VIEWS[turn % VIEWS.length] ?? "pc";
    const block = blocks[(turn * 3 + 1) % blocks.length];
    if (!block) continue;
    const text = `block/${block.id}/html` as const;
    const elements = locate(part.texts[text] ?? "", "fragment").elements.filter(
      ({ tag }) => !/^(script|br|i)$/.test(tag),
    );
    const element = elements[(turn * 7) % Math.max(elements.length, 1)];
    if (!element?.span) continue;
    const input = {
      element: { text, at: element.span.from },
      property,
      value,
      view,
      target: "deciding",
    } as const;
    const outcome = styleSet.run(part, input, tools());
    if (!outcome.ok) {
      wrong.push(`${property} of <${element.tag}> refused: ${outcome.refusal.reason}`);
      continue;
    }
    const applied = applyChanges(part, outcome.value);
    if (!applied.ok) throw new Error(applied.refusal.reason);
    const offset = fileOf(part).indexOf(part.texts[text] ?? "") + element.span.from;
    const steps = wayTo(fileOf(part), offset);
    const before = await computed(fileOf(part), css, steps, property);
    const after = await computed(
      fileOf(applied.value.part),
      applied.value.part.texts["resource/r0"] ?? "",
      steps,
      property,
    );
    asked += 1;
    const place = VIEWS.indexOf(view);
    if (after[place] !== value)
      wrong.push(`${view} <${element.tag}> ${property}: ${after[place]}, not ${value}`);
    for (let wider = 0; wider < place; wider += 1)
      if (after[wider] !== before[wider])
        wrong.push(`${view} <${element.tag}> ${property} changed ${VIEWS[wider]}`);
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(9);
});

const wayTo = (html: string, at: number): number[] => {
  const element = locate(html, "document").elements.find(({ span }) => span?.from === at);
  const steps: number[] = [];
  for (let up = element ?? null; up?.parent; up = up.parent)
    steps.unshift(up.parent.children.filter((child) => child.kind === "element").indexOf(up));
  return steps;
};
