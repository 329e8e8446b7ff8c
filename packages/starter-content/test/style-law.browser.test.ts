import { type ElementAddress, type ProjectPart, renderPage, resourceText } from "@hanok/page-document";
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { styleSet } from "../../page-document/src/edits/style/style-set.ts";
import { VIEWPORTS, type ViewMode } from "../../page-document/src/style/index.ts";
import { tools } from "../../page-document/test/edits/helpers.ts";
import { randomFrom } from "../../page-document/test/random.ts";
import { figure } from "../../page-document/test/soak.ts";
import { applied, pickAddress, rearranged, VALUES, VIEWS } from "../../page-document/test/style/law.ts";
import { listThemes, readTheme } from "../src/index.ts";
import { sampled } from "./soak.ts";
import { projectOf, applied as themed } from "./theme-project.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.HANOK_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
});
afterAll(() => browser.close());

const ORIGIN = "http://law.example";
/** The attribute that marks the styled element in the browser; it is in no project. */
const OWN = "data-law-own";

/** Properties whose rules decide one of `VALUES`. */
const decides = (property: string): readonly string[] =>
  ({
    margin: ["margin", "margin-top"],
    "padding-top": ["padding", "padding-top", "padding-block", "padding-block-start"],
    "font-size": ["font", "font-size"],
    "background-color": ["background", "background-color"],
    "border-radius": ["border-radius", "border-top-left-radius"],
  })[property] ?? [property];

/** The declaration that wins at each element, in the document's order, by the rules that Chromium says match. */
async function winners(
  page: Page,
  cdp: CDPSession,
  property: string,
  state: string | null,
): Promise<{ readonly own: boolean; readonly name: string; readonly said: string }[]> {
  const names = decides(property);
  const { root } = await cdp.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await cdp.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "body, body *",
  });
  const told = await page.evaluate(
    (own) =>
      [...document.querySelectorAll("body, body *")].map((one) => ({
        own: one.hasAttribute(own),
        name: `<${one.localName} class="${one.getAttribute("class") ?? ""}">`,
      })),
    OWN,
  );
  if (state)
    await Promise.all(
      nodeIds.map((nodeId) => cdp.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [state] })),
    );
  const found = await Promise.all(
    nodeIds.map(async (nodeId, place) => {
      const { matchedCSSRules = [], inlineStyle } = await cdp.send("CSS.getMatchedStylesForNode", { nodeId });
      let winner: { readonly value: string; readonly important: boolean } | null = null;
      const styles = matchedCSSRules
        .filter(({ rule }) => rule.origin === "regular")
        .map(({ rule }) => rule.style);
      for (const { cssProperties } of inlineStyle ? [...styles, inlineStyle] : styles)
        for (const { name, value, important = false, parsedOk = true, disabled = false } of cssProperties)
          if (names.includes(name) && parsedOk && !disabled && (important || !winner?.important))
            winner = { value: value.replace(/\s*!important$/, ""), important };
      const { own = false, name = "" } = told[place] ?? {};
      return { own, name, said: winner ? JSON.stringify(winner) : "none" };
    }),
  );
  return found;
}

/** The winners on every page at the width of a view. */
async function seenIn(part: ProjectPart, property: string, view: ViewMode, state: string | null) {
  const seen: Awaited<ReturnType<typeof winners>>[] = [];
  // No script changes what is in the source; nothing is fetched but html and css.
  const context = await browser.newContext({ viewport: VIEWPORTS[view], javaScriptEnabled: false });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("DOM.enable");
  await cdp.send("CSS.enable");
  for (const id of Object.keys(part.pages)) {
    const { html, files } = renderPage(part, id, "publish");
    const texts = new Map([
      ...Object.values(part.resources).map(
        (one) => [one.path, part.texts[resourceText(one.id)] ?? ""] as const,
      ),
      ...files.map(({ path, text }) => [path, text] as const),
    ]);
    await page.unrouteAll();
    await page.route("**", (route) => {
      const path = decodeURIComponent(new URL(route.request().url()).pathname.slice(1));
      if (path === "page.html") return route.fulfill({ body: html, contentType: "text/html; charset=utf-8" });
      const text = path.endsWith(".css") ? texts.get(path) : undefined;
      return text === undefined
        ? route.abort()
        : route.fulfill({ body: text, contentType: "text/css; charset=utf-8" });
    });
    await page.goto(`${ORIGIN}/page.html`);
    seen.push(await winners(page, cdp, property, state));
  }
  await context.close();
  return seen;
}

/** The part with a mark in the start tag of the element. */
const marked = (part: ProjectPart, { text, at }: ElementAddress): ProjectPart => {
  const raw = part.texts[text] ?? "";
  const end = at + (/^<[a-z][\w-]*/i.exec(raw.slice(at))?.[0].length ?? 0);
  return { ...part, texts: { ...part.texts, [text]: `${raw.slice(0, end)} ${OWN}${raw.slice(end)}` } };
};

test("[E26] on themes, Chromium's matched rules change at the styled element alone, and its style wins there", {
  timeout: 1_200_000,
}, async () => {
  const themes = await listThemes();
  let count = 0;
  for (const { id } of sampled(themes, 5)) {
    const theme = await readTheme(id, "ko");
    let part = projectOf(theme);
    const { column1, custom } = part.pages;
    if (!column1 || !custom) throw new Error("the project lacks pages");
    part = { ...part, pages: { column1, custom } };
    part = await themed(await themed(part, theme, "column1"), theme, "custom");
    const random = randomFrom(id.length + 1);
    const hands = tools();
    const edits = figure("EDITS", 6, 40);
    for (let edit = 0; edit < edits; edit += 1) {
      if (random.chance(0.4)) part = rearranged(part, random);
      const element = pickAddress(part, random);
      if (!element) continue;
      const [property, value] = random.pick(VALUES);
      const state = random.pick([null, "hover", "focus"] as const);
      const view = random.pick(VIEWS);
      const input = { element, property, value, view, target: "element", state: state ?? undefined };
      const after = applied(part, styleSet.run(part, styleSet.input.parse(input), hands));
      if (!after) continue;
      count += 1;
      const before = await seenIn(marked(part, element), property, view, state);
      const now = await seenIn(marked(after, element), property, view, state);
      expect(before.flat().filter(({ own }) => own).length, "the styled element is drawn").toBeGreaterThan(0);
      for (const [place, page] of before.entries())
        for (const [at, one] of page.entries()) {
          const then = now[place]?.[at];
          if (one.own) expect(then?.said, `${JSON.stringify(input)} does not win`).toContain(value);
          else expect([one.name, then?.said], JSON.stringify(input)).toEqual([one.name, one.said]);
        }
      part = after;
    }
  }
  expect(count).toBeGreaterThan(0);
});
