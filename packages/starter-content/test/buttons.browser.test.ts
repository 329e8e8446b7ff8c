import { expect, test } from "vitest";
import { listThemes, readTheme } from "../src/index.ts";
import { assembleAll } from "../tools/assemble.mjs";
import { openServed } from "./served.ts";

const themes = (await listThemes()).map(({ id }) => id);
const { browser, url } = await openServed((await assembleAll(themes)).folder);

/** Properties that the form of a button in the style guide shows, and the size of the button. */
const LOOK = [
  "background-color",
  "color",
  "border-top-width",
  "border-top-color",
  "border-top-left-radius",
  "padding",
  "font-weight",
  "width",
  "height",
];

test.each(themes)("[RES-12] [RES-15] %s: its buttons are those of its style guide", async (id) => {
  const theme = await readTheme(id, "ko");
  const worn = theme.blocks.filter(({ html }) => html.includes("button-main")).map(({ name }) => name);
  const bare = theme.blocks.filter(
    // A quiet word beside its field is no button of the guide.
    ({ name, html }) => name !== "letter" && /<button\b(?![^>]*button-main)[^>]*type="submit"/.test(html),
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
  const pages = theme.pages.filter(({ entries }) => entries.some(({ block }) => worn.includes(block)));
  expect(pages.length).toBeGreaterThan(0);
  let followers = 0;
  for (const { name } of pages) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/${id}/ko/${name}.html`, { waitUntil: "load" });
    const look = (property?: string) =>
      page.locator(".button-main").evaluateAll(
        (all, wanted) =>
          all.map((one) => {
            const style = getComputedStyle(one);
            return [one.textContent, ...wanted.map((each) => style.getPropertyValue(each))];
          }),
        property ? [property] : LOOK,
      );
    const guide = (change: (rule: CSSStyleRule) => void) =>
      page.evaluate(`{
        const sheet = [...document.styleSheets].find(({ href }) => href.endsWith("style-guide.css"));
        const rule = [...sheet.cssRules].find(({ selectorText }) => selectorText === ".button-main");
        (${change.toString()})(rule);
      }`);
    // At first sight it looks as its blocks do where they are lent out alone, without any guide.
    const drawn = await look();
    await guide((rule) => {
      rule.selectorText = ".of-nobody";
    });
    expect(await look(), `${name} without its guide`).toEqual(drawn);
    await page.reload({ waitUntil: "load" });
    await guide((rule) => {
      rule.style.borderRadius = "7px";
      rule.style.fontWeight = "900";
      rule.style.border = "5px dashed rgb(1, 2, 3)";
      rule.style.backgroundColor = "rgb(4, 5, 6)";
    });
    for (const property of ["border-top-left-radius", "font-weight", "border-top-width", "border-top-color"])
      for (const [words, value] of await look(property))
        expect([name, words, property, value]).toEqual([
          name,
          words,
          property,
          { "border-top-left-radius": "7px", "font-weight": "900", "border-top-width": "5px" }[property] ??
            "rgb(1, 2, 3)",
        ]);
    // A button on a ground of its own colour keeps its contrast.
    followers += (await look("background-color")).filter(([, value]) => value === "rgb(4, 5, 6)").length;
    await page.close();
  }
  expect(followers).toBeGreaterThan(0);
});
