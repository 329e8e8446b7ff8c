import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { listThemes } from "../src/index.ts";
import { assembleAll } from "../tools/assemble.mjs";
import { openServed } from "./served.ts";

const themes = await listThemes();
const { browser, url } = await openServed((await assembleAll(themes.map(({ id }) => id))).folder);

/** The properties that a text style of the guide may set. */
const LOOK = ["font-size", "font-weight", "line-height", "letter-spacing", "color"] as const;
/** Names of a face that is a stand-in for another, and system fonts, say nothing about the style. */
const FAMILY = "font-family";

interface Text {
  readonly words: string;
  /** The text style by its class, without "text-"; "" where the element has none. */
  readonly role: string;
  readonly tag: string;
  readonly look: Readonly<Record<string, string>>;
}

/** Headings, and every element with a text style, as they are drawn now. */
const textsOf = (page: Page): Promise<readonly Text[]> =>
  page.locator("h1, h2, h3, h4, [class*='text-']").evaluateAll(
    (all, wanted) =>
      all.flatMap((one) => {
        const role = [...one.classList].find((name) =>
          /^text-(title|subtitle|lead|body|caption)$/.test(name),
        );
        const isHeading = /^h[1-4]$/.test(one.localName);
        if ((!role && !isHeading) || one.closest("nav, button, [popover]")) return [];
        const style = getComputedStyle(one);
        return [
          {
            words: one.textContent.trim().slice(0, 20),
            role: role?.slice("text-".length) ?? "",
            tag: one.localName,
            look: Object.fromEntries(
              wanted.map((name) => {
                const value = style.getPropertyValue(name);
                return [name, name === "font-family" ? (value.split(",")[0] ?? "") : value];
              }),
            ),
          },
        ];
      }),
    [...LOOK, FAMILY],
  );

/** Texts of the size of body text that no text style reaches, by the part of their block that they are in. */
const strayTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const sample = document.createElement("p");
    sample.className = "text-body";
    document.body.append(sample);
    const body = getComputedStyle(sample).fontSize;
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement;
      if (!element || text.nodeValue?.trim() === "" || getComputedStyle(element).fontSize !== body) continue;
      // Menus, buttons and the guide's own fields have styles of their own; hidden words are part of a picture.
      if (
        element.closest(
          "nav, button, [popover], script, style, header, footer, select, [class*='button-'], [aria-hidden]",
        )
      )
        continue;
      if (!element.closest("[class*='text-']")) found.add(element.closest("[class]")?.className ?? "");
    }
    sample.remove();
    return [...found];
  });

/** Changes the rule of a text style in the style guide; `null` takes the style away. */
const changeStyle = (page: Page, role: string, values: Readonly<Record<string, string>> | null) =>
  page.evaluate(
    ([name, changes]) => {
      const sheet = [...document.styleSheets].find(({ href }) => href?.endsWith("style-guide.css"));
      const rules = [...(sheet?.cssRules ?? [])].filter((one) => one instanceof CSSStyleRule);
      const rule = rules.find(({ selectorText }) => selectorText === `.text-${name}`);
      if (!rule) throw new Error(`the guide has no style ${name}`);
      if (changes === null) rule.selectorText = ".of-nobody";
      else for (const [property, value] of Object.entries(changes)) rule.style.setProperty(property, value);
    },
    [role, values] as const,
  );

const ROLES = ["title", "subtitle", "lead", "body", "caption"];

test.each(themes.map(({ id, pages }) => ({ id, pages })))(
  "[RES-14] $id: its headings and paragraphs follow the text styles of its style guide",
  async ({ id, pages }) => {
    const followers = { title: 0, body: 0 };
    const strays: string[] = [];
    for (const { name } of pages) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${url}/${id}/ko/${name}.html`, { waitUntil: "load" });
      const drawn = await textsOf(page);
      strays.push(...(await strayTexts(page)));
      expect(
        drawn.filter(({ role }) => role === ""),
        `${name}: headings without a text style`,
      ).toEqual([]);
      // Alone, lent out to a project without a guide, blocks look the same.
      for (const role of ROLES) await changeStyle(page, role, null);
      expect(await textsOf(page), `${name} without its guide`).toEqual(drawn);

      await page.reload({ waitUntil: "load" });
      await changeStyle(page, "title", { "font-family": "monospace", "font-weight": "850" });
      await changeStyle(page, "title", { "font-size": "33px" });
      await changeStyle(page, "body", { "font-size": "13px" });
      const after = await textsOf(page);
      // A display size is a heading's own; its face and its weight are always the guide's.
      for (const { role, words, look } of after.filter(({ role }) => role === "title"))
        expect([name, role, words, look[FAMILY], look["font-weight"]]).toEqual([
          name,
          role,
          words,
          "monospace",
          "850",
        ]);
      for (const { role, words, look } of after.filter(({ role }) => role === "body"))
        expect([name, role, words, look["font-size"]]).toEqual([name, role, words, "13px"]);
      followers.title += after.filter(
        ({ role, look }) => role === "title" && look["font-size"] === "33px",
      ).length;
      followers.body += after.filter(({ role }) => role === "body").length;
      // Nothing else was touched.
      const others = (texts: readonly Text[]) =>
        texts.filter(({ role }) => !["title", "body"].includes(role));
      expect(others(after)).toEqual(others(drawn));
      await page.close();
    }
    expect(strays, "body text without a text style").toEqual([]);
    expect(followers.title).toBeGreaterThan(0);
    expect(followers.body).toBeGreaterThan(0);
  },
);
