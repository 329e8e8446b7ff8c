import { expect, test } from "vitest";
import { startCanvas } from "./support/start.ts";

const { canvas } = await startCanvas();

test("[HND-06] a refresh leads nowhere, wherever it stands and however it is written; other rules of a page hold", async () => {
  await canvas.load(`<!doctype html><html><head data-mark="h"><meta data-mark="m1" http-equiv="refresh" content="0;url=/away">
    <META data-mark="m2" CONTENT=0 HTTP-EQUIV=' Refresh '><meta/content="0"/http-equiv=&#114;efresh>
    <meta content="a>b" http-equiv=refresh content=0>
    <meta content="img-src 'none'" http-equiv="Content-Security-Policy"></head>
    <body data-mark="b"><p data-mark="p">x</p><script data-mark="s">window.text = '<meta http-equiv="refresh" content="0">'</script>
    <div data-mark="d"></div></body></html>`);
  await canvas.settle();
  await canvas.send({
    type: "patch", revision: 2, marker: "data-mark",
    patches: [
      { op: "inner", node: "d", html: '<meta data-mark="m3" http-equiv="refresh" content="0">y' },
      { op: "attribute", node: "m1", name: "http-equiv", value: "refresh" },
    ],
  }); // biome-ignore format: one message
  await canvas.settle();
  await canvas.page.waitForTimeout(800);
  expect((await canvas.messages()).filter(({ type }) => type === "leaving")).toEqual([]);
  expect(await canvas.frame.locator("body").innerText()).toBe("x\n\ny");
  // The text of a script is its author's.
  expect(await canvas.frame.evaluate("text")).toBe('<meta http-equiv="refresh" content="0">');
  const blocked = canvas.frame.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
        new Image().src = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
      }),
  );
  expect(await blocked).toBe("img-src");
});

test("[HND-06] a script cannot open or write the document once it is parsed; what it writes before is a part of it", async () => {
  await canvas.load(`<!doctype html><body data-mark="b"><h1 data-mark="h1">x</h1><script data-mark="s">
    document.write("<p id=made>y</p>"); document.open(); document.writeln("<p>z</p>");</script><p data-mark="p">last</p></body>`);
  await canvas.settle();
  await canvas.frame.evaluate(
    'document.open(); document.write("<h1>gone</h1>"); document.writeln("gone"); document.close()',
  );
  await canvas.frame.evaluate("setTimeout(() => document.write('gone'))");
  await canvas.settle();
  expect(await canvas.frame.locator("body").innerText()).toBe("x\n\ny\n\nz\n\nlast");
  // Documents of the page's own are another matter.
  const other = await canvas.frame.evaluate(() => {
    const paper = document.implementation.createHTMLDocument("");
    paper.open();
    paper.write("<b>own</b>");
    return paper.body?.innerHTML;
  });
  expect(other).toBe("<b>own</b>");
});
