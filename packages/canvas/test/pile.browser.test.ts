import { describe, expect, test } from "vitest";
import { startCanvas } from "./support/start.ts";

const { canvas } = await startCanvas();

const middle = async (selector: string): Promise<[number, number]> => {
  const box = await canvas.frame.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return [box.x + Math.min(30, box.width / 2), box.y + box.height / 2];
};

async function open(body: string): Promise<void> {
  await canvas.load(
    `<!doctype html><body data-mark="body" style="margin:0;font:20px/30px sans-serif">${body}`,
  );
  await canvas.settle();
  await canvas.clear();
}

async function clicked(selector: string, alt = false): Promise<unknown> {
  await canvas.clear();
  if (alt) await canvas.page.keyboard.down("Alt");
  await canvas.page.mouse.click(...(await middle(selector)));
  if (alt) await canvas.page.keyboard.up("Alt");
  const message = await canvas.until((m) => m.type === "select");
  return message.type === "select" ? message.node : null;
}

describe("[HND-11] everything that is seen can be selected", () => {
  test("elements that let the pointer through: letters, pictures, boxes in the flow; not a layer that decorates", async () => {
    await open(`<style data-mark="st">.s,.layer,.shot,.tag{pointer-events:none} .hero{position:relative;height:200px} .layer{position:absolute;inset:0} .shot{position:absolute;right:0;top:0;width:80px;height:80px}</style>
<section data-mark="sec" class="s"><p data-mark="p1" class="p1">words that no press reaches</p><div data-mark="box" class="box" style="height:40px"></div></section>
<div data-mark="hero" class="hero"><h2 data-mark="h2">headline</h2><div data-mark="layer" class="layer"></div><img data-mark="shot" class="shot" alt="x" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></div>
<button data-mark="go" disabled style="pointer-events:none">send <span data-mark="in" class="in">now</span></button>`);
    expect(await clicked(".p1")).toBe("p1");
    expect(await clicked(".box")).toBe("box");
    expect(await clicked("h2")).toBe("h2");
    expect(await clicked(".shot")).toBe("shot");
    expect(await clicked(".in")).toBe("in");
    // The empty part of the hero is the hero, under the layer that is over it.
    await canvas.clear();
    const hero = await canvas.frame.locator(".hero").boundingBox();
    await canvas.page.mouse.click((hero?.x ?? 0) + 400, (hero?.y ?? 0) + 180);
    expect(await canvas.until((m) => m.type === "select")).toMatchObject({ node: "hero" });
    // Hovering promises what a press selects.
    await canvas.clear();
    await canvas.page.mouse.move(...(await middle(".p1")));
    expect(await canvas.until((m) => m.type === "hover")).toMatchObject({ node: "p1" });
  });

  test.each([
    "pointer-events:none",
    "user-select:none;-webkit-user-select:none",
    "pointer-events:none;user-select:none",
  ])("words in `%s` are typed in, and the page stays as it was", async (style) => {
    await open(`<section data-mark="sec" style="${style}"><p data-mark="p" class="p">words</p></section>`);
    const before = await canvas.frame.evaluate("document.querySelector('.p').outerHTML");
    await canvas.page.mouse.dblclick(...(await middle(".p")));
    expect(await canvas.until((m) => m.type === "text-start")).toMatchObject({ node: "p" });
    // A press within the text places the caret and does not end it.
    await canvas.page.mouse.click(...(await middle(".p")));
    await canvas.page.keyboard.press("End");
    await canvas.page.keyboard.type("!");
    await canvas.page.keyboard.press("Escape");
    const ended = await canvas.until((m) => m.type === "text-end");
    expect(ended).toMatchObject({ node: "p", content: [{ text: "words!" }] });
    const after = await canvas.frame.evaluate("document.querySelector('.p').outerHTML");
    expect(after).toBe(String(before).replace("words", "words!"));
  });

  test("Alt and a click go through the pile, from what is covered to what holds it, and round again", async () => {
    await open(`<style data-mark="st">.stack{position:relative;height:120px}.card{position:absolute;inset:0;background:#eee}</style>
<div data-mark="stack" class="stack"><p data-mark="low" class="low">covered</p><div data-mark="card" class="card" style="pointer-events:none"></div><div data-mark="top" class="card top" ></div></div>`);
    expect(await clicked(".low")).toBe("top");
    const pile: unknown[] = [];
    for (let i = 0; i < 6; i += 1) pile.push(await clicked(".low", true));
    expect(pile.slice(0, 2)).toEqual(["card", "low"]);
    expect(pile).toContain("stack");
    expect(pile.slice(pile.indexOf("stack"))).toContain("top");
    // Without a selection the first one is what is under the top.
    await canvas.send({ type: "select", nodes: [], kind: "element", label: "", reveal: false });
    await canvas.settle();
    expect(await clicked(".low", true)).toBe("card");
    // No trace of it stays in the page.
    expect(
      await canvas.frame.evaluate("getComputedStyle(document.querySelector('.card')).pointerEvents"),
    ).toBe("none");
  });
});
