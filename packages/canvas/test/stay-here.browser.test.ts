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

/** Acts of a script that lead a page elsewhere, or close, empty or hold it. */
const LEADING: Readonly<Record<string, string>> = {
  address: 'location = "/away"',
  href: 'location.href = "/away"',
  assign: 'location.assign("/away")',
  replace: 'location.replace("/away")',
  search: 'location.search = "?left"',
  "another site": 'location.href = "http://127.0.0.1:9/"',
  reload: "location.reload()",
  self: 'self.open("/away", "_self")',
  form: 'const form = document.createElement("form"); form.action = "/away"; document.body.append(form); form.submit()',
  "detached link": 'const link = document.createElement("a"); link.href = "/away"; link.click()',
  refresh:
    'const meta = document.createElement("meta"); meta.httpEquiv = "refresh"; meta.content = "0;url=/away"; document.head.append(meta)',
  "refresh in html":
    'document.body.insertAdjacentHTML("beforeend", \'<meta http-equiv="refresh" content="0;url=/away">\')',
  "data address": 'location.href = "data:text/html,gone"',
};

const pageWith = (script: string): string =>
  `<!doctype html><html><head data-mark="h"></head><body data-mark="b"><h1 data-mark="h1">first</h1>
  <script data-mark="s">${script}</script><p data-mark="p">last</p></body></html>`;

test("[HND-06] no script leads a page away once it is parsed; it goes on, and it is told once", async () => {
  await canvas.clear();
  for (const [name, script] of Object.entries(LEADING)) {
    // A sandboxed frame sends no form at all.
    const superseded =
      name === "form"
        ? Promise.resolve()
        : canvas.page.waitForRequest(/hanok-canvas=stay/, { timeout: 10_000 });
    await canvas.load(pageWith(`setTimeout(() => { ${script} }, 50)`));
    await superseded.then(undefined, () => expect.fail(`${name}: nothing took its place`));
    await canvas.page.waitForTimeout(200);
    await canvas.settle();
    expect([name, await canvas.frame.locator("body").innerText()]).toEqual([name, "first\n\nlast"]);
    expect([name, (await canvas.messages()).filter(({ type }) => type === "leaving")]).toEqual([name, []]);
  }
  const told = (await canvas.messages()).filter(({ type }) => type === "denied");
  expect(told).toEqual([{ type: "denied", what: "navigation" }]);
});

test("[HND-06] dialogs do not hold the page, and a page that asks before it is left does not ask", async () => {
  const dialogs: string[] = [];
  const listen = (dialog: { type: () => string; dismiss: () => Promise<void> }): void => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  };
  canvas.page.on("dialog", listen);
  await canvas.load(
    pageWith(`window.onbeforeunload = (event) => { event.preventDefault(); return event.returnValue = "stay?" };
      window.answers = [alert("a"), confirm("b"), prompt("c"), print()]; close(); window.ended = true;
      setTimeout(() => location.reload(), 50)`),
  );
  await canvas.page.waitForTimeout(300);
  await canvas.settle();
  expect(await canvas.frame.evaluate("[answers.map(String), ended]")).toEqual([
    ["undefined", "false", "null", "undefined"],
    true,
  ]);
  expect(dialogs).toEqual([]);
  canvas.page.off("dialog", listen);
});

test("[HND-06] a page that tries for ever is let go, and the letters that were typed are told before", async () => {
  await canvas.load(pageWith(""));
  await canvas.clear();
  await canvas.send({ type: "edit-text", node: "p", letters: 4 });
  await canvas.until(({ type }) => type === "text-start");
  await canvas.page.keyboard.type(" words");
  await canvas.frame.evaluate("void setInterval(() => location.reload(), 20)");
  await canvas.until(({ type }) => type === "leaving");
  const drafts = (await canvas.messages()).filter(({ type }) => type === "text-draft" || type === "text-end");
  expect(JSON.stringify(drafts.at(-1))).toContain("last words");
});
