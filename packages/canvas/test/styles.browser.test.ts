import { describe, expect, test } from "vitest";
import { startCanvas } from "./support/start.ts";

const { server, canvas } = await startCanvas();

const read = (expression: string): Promise<unknown> => canvas.frame.evaluate(expression);
const colourOf = (selector: string): Promise<unknown> =>
  read(`getComputedStyle(document.querySelector("${selector}")).color`);
const before =
  "p { color: rgb(1, 1, 1); margin: 0 }\n@media (min-width: 1px) { b { color: rgb(2, 2, 2) } i { color: rgb(3, 3, 3) } }";

async function style(css: string): Promise<void> {
  await canvas.send({
    type: "patch",
    revision: 2,
    marker: "data-mark",
    patches: [{ op: "style", node: "css/a", css }],
  });
  await canvas.settle();
}
async function open(): Promise<void> {
  await canvas.load(
    `<!doctype html><head><style data-mark="css/a">${before}</style></head><p data-mark="p">a <b data-mark="b">b</b> <i data-mark="i">i</i></p>`,
  );
  await read(
    "void (window.sheet = document.querySelector('style').sheet, window.rules = [...sheet.cssRules])",
  );
}

describe("a style sheet that changes", () => {
  test("only the rule that is another now is written; every other one stays itself", async () => {
    await open();
    await style(before.replace("1, 1, 1", "9, 9, 9").replace("2, 2, 2", "8, 8, 8"));
    expect(await colourOf("p")).toBe("rgb(9, 9, 9)");
    expect(await colourOf("b")).toBe("rgb(8, 8, 8)");
    expect(await colourOf("i")).toBe("rgb(3, 3, 3)");
    expect(await read("rules.every((rule, i) => rule === sheet.cssRules[i])")).toBe(true);
  });

  test("rules come and go, and the first state comes back", async () => {
    await open();
    await style(`b { color: rgb(7, 7, 7) !important }\n${before}`);
    expect(await colourOf("b")).toBe("rgb(7, 7, 7)");
    expect(await read("sheet.cssRules[1] === rules[0] && sheet.cssRules[2] === rules[1]")).toBe(true);
    await style(`${before}\ni { color: rgb(6, 6, 6) }`);
    expect(await colourOf("b")).toBe("rgb(2, 2, 2)");
    expect(await colourOf("i")).toBe("rgb(6, 6, 6)");
    await style(before);
    expect(await colourOf("b")).toBe("rgb(2, 2, 2)");
    expect(await colourOf("i")).toBe("rgb(3, 3, 3)");
    expect(await read("sheet.cssRules.length")).toBe(2);
  });

  test("[V2] a shorthand with a variable keeps what it gives when a part of it is set behind it", async () => {
    await open();
    const ground = (): Promise<unknown> =>
      read(
        "(({ backgroundColor, backgroundImage, marginTop, marginLeft }) => [backgroundColor, backgroundImage.slice(0, 15), marginTop, marginLeft].join(' '))(getComputedStyle(document.querySelector('p')))",
      );
    const shorthands = ":root { --a: rgb(1, 2, 3); --m: 7px } p { background: var(--a); margin: var(--m); }";
    await style(shorthands);
    expect(await ground()).toBe("rgb(1, 2, 3) none 7px 7px");
    const part = shorthands.replace(
      "margin: var(--m);",
      "margin: var(--m); background-image: linear-gradient(red, red); margin-top: 9px;",
    );
    await style(part);
    expect(await ground()).toBe("rgb(1, 2, 3) linear-gradient 9px 7px");
    // The browser says both alike.
    await style(part.replace("background: var(--a)", "background: var(--m, red) var(--none)"));
    await style(part.replace("background: var(--a)", "background: rgb(4, 5, 6)").replace("p {", "p{"));
    expect(await ground()).toBe("rgb(4, 5, 6) linear-gradient 9px 7px");
    await style(shorthands);
    expect(await ground()).toBe("rgb(1, 2, 3) none 7px 7px");
  });

  test("a change that only a whole sheet can express is written whole, there and back", async () => {
    await open();
    await style(`@import "${server.origin}/more.css";\n${before}`);
    await canvas.frame.waitForFunction(
      "document.querySelector('style').sheet.cssRules[0].constructor.name === 'CSSImportRule'",
    );
    await style(before.replace("1, 1, 1", "5, 5, 5"));
    expect(await colourOf("p")).toBe("rgb(5, 5, 5)");
    expect(await read("document.querySelector('style').sheet.cssRules.length")).toBe(2);
  });
});
