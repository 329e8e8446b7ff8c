import { describe, expect, test } from "vitest";
import { startCanvas } from "./support/start.ts";

const { server, canvas } = await startCanvas();

const read = (expression: string): Promise<unknown> => canvas.frame.evaluate(expression);

describe("markers", () => {
  test("scripts of the page never see one, wherever they stand", async () => {
    await canvas.load(`<!doctype html><html data-mark="h"><head data-mark="hd">
      <script>window.seen = [document.documentElement.outerHTML]</script>
      <script data-mark="s0">window.seen.push(document.documentElement.outerHTML, document.currentScript.outerHTML)</script>
      </head><body data-mark="b"><h1 data-mark="n1">제목</h1>
      <template data-mark="t"><i data-mark="ti">x</i></template>
      <SCRIPT>seen.push(document.documentElement.outerHTML, document.querySelector("template").innerHTML)</SCRIPT>
      <p data-mark="n2">text</p>
      <script data-mark="s2" src="${server.origin}/slow.js"></script>
      <section data-mark="n3"><b data-mark="n4">deep</b><script data-mark="s3">seen.push(document.documentElement.outerHTML)</script></section>
      </body></html>`);
    await canvas.frame.waitForFunction("document.readyState === 'complete'");
    const seen = (await read("seen.concat(slowSaw)")) as string[];
    expect(seen).toHaveLength(7);
    expect(seen[3]).toContain("제목");
    for (const html of seen.slice(1)) expect(html).not.toContain("data-mark");
    expect(await read("document.documentElement.outerHTML")).not.toContain("data-mark");
    const loaded = (await canvas.messages()).filter((message) => message.type === "loaded").at(-1);
    expect(loaded).toMatchObject({ nodes: 9 });
  });

  test("a custom element sees none on itself, and can be pointed at all the same", async () => {
    await canvas.load(`<!doctype html><body data-mark="b"><script data-mark="s">
      window.saw = [];
      customElements.define("x-card", class extends HTMLElement {
        static observedAttributes = ["class"];
        constructor() { super(); saw.push(this.outerHTML); }
        attributeChangedCallback() { saw.push(this.outerHTML); }
        connectedCallback() {
          saw.push(this.outerHTML);
          if (this.className === "a") this.before(document.createElement("x-card"));
          this.attachShadow({ mode: "open" }).innerHTML = "<slot></slot>";
        }
      });
    </script>
    <X-Card data-mark="one" class="a" title="<b data-x='1'>">first <x-card data-mark="two">second</x-card></X-Card>
    <p data-mark="p">between</p><x-late data-mark="late">late</x-late><template data-mark="t"><x-card data-mark="in"></x-card></template>`);
    await canvas.frame.waitForFunction("document.readyState === 'complete'");
    const saw = (await read("saw.join()")) as string;
    expect(saw).toContain("x-card");
    expect(saw).not.toContain("data-mark");
    expect(await read("document.documentElement.outerHTML")).not.toContain("data-mark");
    for (const [id, words] of [
      ["one", "first"],
      ["two", "second"],
      ["p", "between"],
      ["late", "late"],
    ] as const) {
      await canvas.clear();
      const box = await canvas.frame.getByText(words, { exact: false }).last().boundingBox();
      if (!box) throw new Error("not drawn");
      await canvas.page.mouse.click(box.x + 4, box.y + box.height / 2);
      expect(await canvas.until((message) => message.type === "select")).toMatchObject({ node: id });
    }
  });

  test("[BLK-41] a marker of ours behind other attributes counts, whatever they hold", async () => {
    await canvas.load(
      `<!doctype html><body><header class="section-header" data-mark="section/header">` +
        `<div style="min-height:72px" data-mark="placeholder/header">empty</div></header>`,
    );
    await canvas.clear();
    const box = await canvas.frame.getByText("empty").boundingBox();
    if (!box) throw new Error("not drawn");
    await canvas.page.mouse.click(box.x + 4, box.y + 4);
    expect(await canvas.until((message) => message.type === "select")).toMatchObject({
      node: "placeholder/header",
    });
  });

  test("the document is what the author wrote: mode, order, no element of ours in body", async () => {
    await canvas.load(`<p data-mark="a">no doctype</p>`);
    expect(await read("document.compatMode")).toBe("BackCompat");
    await canvas.load(
      `<!doctype html><title data-mark="t">x</title><p data-mark="a">1</p><p data-mark="b">2</p>`,
    );
    expect(await read("document.compatMode")).toBe("CSS1Compat");
    expect(await read("document.body.innerHTML.trim()")).toBe("<p>1</p><p>2</p>");
    expect(await read("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  });

  test("malformed nesting keeps the ids on the elements that the parser made", async () => {
    await canvas.load(
      `<!doctype html><table data-mark="t"><p data-mark="p">foster</p><tr data-mark="r"><td data-mark="d"><b data-mark="b">one<i data-mark="i">two</b>three</i></table>`,
    );
    for (const [id, selector] of [
      ["p", "p"],
      ["b", "b"],
      ["i", "i"],
    ]) {
      await canvas.clear();
      const box = await canvas.frame
        .locator(selector ?? "")
        .first()
        .boundingBox();
      if (!box) throw new Error("not drawn");
      await canvas.page.mouse.click(box.x + 3, box.y + box.height / 2);
      expect(await canvas.until((message) => message.type === "select")).toMatchObject({ node: id });
    }
  });

  test("5 MB of html open, and the last element can be selected", async () => {
    const rows = Array.from(
      { length: 40_000 },
      (_, i) => `<p data-mark="n${i}" class="row">row ${i} ${"x".repeat(90)}</p>`,
    );
    const html = `<!doctype html><body data-mark="b">${rows.join("\n")}<h2 data-mark="last">end</h2>`;
    expect(html.length).toBeGreaterThan(5_000_000);
    await canvas.load(html);
    await canvas.send({ type: "select", nodes: ["last"], kind: "element", label: "", reveal: true });
    await canvas.settle();
    await canvas.frame.waitForFunction(
      "document.querySelector('h2').getBoundingClientRect().top < innerHeight",
    );
    expect(await read("document.querySelectorAll('[data-mark]').length")).toBe(0);
  }, 60_000);
});
