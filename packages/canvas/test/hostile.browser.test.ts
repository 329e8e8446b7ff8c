import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Canvas, launch } from "./support/browser.ts";
import { type CanvasServer, startCanvasServer } from "./support/canvas-server.ts";

let server: CanvasServer;
let browser: Browser;
let canvas: Canvas;
beforeAll(async () => {
  server = await startCanvasServer();
});
afterAll(async () => {
  await server?.close();
});
beforeEach(async () => {
  browser = await launch();
  canvas = await Canvas.open(browser, server.origin);
});
afterEach(async () => {
  await browser?.close();
});

describe("a hostile page", () => {
  test("patched built-ins get neither the port nor a say", async () => {
    await canvas.load(`<!doctype html><h1 data-mark="h1">x</h1><p data-mark="p">other</p><script data-mark="s">
      window.loot = [];
      const apply = Reflect.apply;
      const isPort = (value) => value instanceof MessagePort || (value && value.currentTarget instanceof MessagePort);
      const listen = (object, name) => { const old = object[name]; object[name] = function () {
        if (isPort(this)) loot[loot.length] = name;
        for (let i = 0; i < arguments.length; i++) if (isPort(arguments[i])) loot[loot.length] = name;
        return apply(old, this, arguments); }; };
      for (const name of ["postMessage", "start", "close"]) listen(MessagePort.prototype, name);
      for (const name of ["get", "set", "has"]) { listen(WeakMap.prototype, name); listen(Map.prototype, name); }
      for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"]) listen(EventTarget.prototype, name);
      for (const name of ["push", "indexOf", "slice", "map", "shift"]) listen(Array.prototype, name);
      for (const name of ["apply", "get"]) listen(Reflect, name);
      for (const name of ["call", "apply", "bind"]) listen(Function.prototype, name);
      for (const name of ["data", "ports", "source"]) Object.defineProperty(MessageEvent.prototype, name, {
        get() { loot[loot.length] = name; return { type: "nothing" }; }, configurable: true });
      Object.defineProperty(Event.prototype, "isTrusted", { get: () => true, configurable: true });
      setTimeout(() => document.querySelector("p").dispatchEvent(new MouseEvent("click", { bubbles: true })), 300);
    </script>`);
    await canvas.settle();
    const box = await canvas.frame.locator("h1").boundingBox();
    if (!box) throw new Error("not drawn");
    await canvas.clear();
    await canvas.page.mouse.click(box.x + 5, box.y + 5);
    await canvas.settle();
    const selections = (await canvas.messages()).filter((m) => m.type === "select");
    expect(selections).toEqual([{ type: "select", node: "h1", outside: false }]);
    await canvas.page.waitForTimeout(400);
    await canvas.settle();
    expect((await canvas.messages()).filter((m) => m.type === "select")).toHaveLength(1);
    expect(await canvas.frame.evaluate("loot")).toEqual([]);
  });

  test("[HND-07] patched built-ins choose neither the words nor the files of a paste", async () => {
    await canvas.load(`<!doctype html><h1 data-mark="h1">Title</h1><script data-mark="s">
      const own = new DataTransfer();
      own.items.add(new File(["of the page"], "own.png", { type: "image/png" }));
      const files = own.files;
      const lie = (prototype, name, get) => Object.defineProperty(prototype, name, { get, configurable: true });
      lie(ClipboardEvent.prototype, "clipboardData", () => own);
      lie(InputEvent.prototype, "dataTransfer", () => own);
      lie(InputEvent.prototype, "data", () => "of the page");
      lie(DataTransfer.prototype, "files", () => files);
      lie(Blob.prototype, "type", () => "image/png");
      DataTransfer.prototype.getData = () => "";
    </script>`);
    await canvas.settle();
    const box = await canvas.frame.locator("h1").boundingBox();
    if (!box) throw new Error("not drawn");
    await canvas.page.mouse.dblclick(box.x + 5, box.y + 5);
    await canvas.until((m) => m.type === "text-start");
    for (const keys of ["Home", "Shift+End", "Control+c", "End", "Control+v"])
      await canvas.page.keyboard.press(keys);
    await canvas.page.keyboard.press("Escape");
    const message = await canvas.until((m) => m.type === "text-end");
    expect(message).toMatchObject({ content: [{ text: "TitleTitle" }] });
    const strange = (await canvas.messages()).filter((m) => m.type === "paste" || m.type === "pictures-left");
    expect(strange).toEqual([]);
  });

  test("window messages to the editor are not canvas messages: 20 forged types arrive nowhere", async () => {
    await canvas.load(`<!doctype html><h1 data-mark="h1">x</h1><script data-mark="s">
      const types = ["ready","loaded","styled","pong","leaving","hover","select","text-start","text-end","composing","key","edit","patch","save","publish","load","undo","delete","style","attribute","hanok-canvas"];
      for (const type of types) { parent.postMessage({ type, node: "h1", revision: 1, outside: false, content: [{ text: "pwned" }] }, "*"); parent.postMessage(type, "*"); }
      const { port1 } = new MessageChannel(); parent.postMessage("hanok-canvas", "*", [port1]);
    </script>`);
    await canvas.settle();
    const strange = (await canvas.messages()).filter(
      (m) => !["ready", "loaded", "styled", "pong"].includes(m.type),
    );
    expect(strange).toEqual([]);
  });

  test("reads nothing of the app: no parent, no cookie, no storage, an opaque origin", async () => {
    // Storage that the frame is denied is in memory there; the app's own is what it must not read.
    await canvas.page.evaluate("localStorage.secret = 'of the app'");
    await canvas.load(`<!doctype html><script data-mark="s">
      const storage = () => { if (localStorage.secret === undefined) throw new DOMException("", "SecurityError") };
      const tries = { parent: () => parent.document.body, cookie: () => document.cookie, storage, top: () => { top.location = "/away" } };
      window.results = {}; for (const name in tries) { try { tries[name](); results[name] = "read"; } catch (e) { results[name] = e.name; } }
      results.origin = origin;</script>`);
    expect(await canvas.frame.evaluate("results")).toEqual({
      parent: "SecurityError",
      cookie: "SecurityError",
      storage: "SecurityError",
      top: "SecurityError",
      origin: "null",
    });
  });

  test("going elsewhere is told, and the next page in the frame has no port", async () => {
    await canvas.load(`<!doctype html><h1 data-mark="h1">x</h1>`);
    // Again and again: what a page tries a few times leads nowhere.
    await canvas.frame
      .evaluate(
        "for (let i = 0; i < 50; i += 1) location.href = '/away'; void setInterval(() => { location.href = '/away' }, 10)",
      )
      .catch(() => undefined);
    await canvas.until((m) => m.type === "leaving");
    await canvas.clear();
    await canvas.send({ type: "ping", ping: 7 });
    await canvas.page.waitForTimeout(300);
    expect(await canvas.messages()).toEqual([]);
  });

  test("an endless loop stops the frame, not the editor; a new frame without scripts opens", async () => {
    await canvas.page.evaluate(() => {
      (window as unknown as { loadPage: (html: string) => void }).loadPage(
        '<!doctype html><h1 data-mark="h1">loop</h1><script data-mark="s">for(;;);</script>',
      );
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const alive = await Promise.race([
      canvas.page.evaluate("1 + 1"),
      new Promise((resolve) => setTimeout(() => resolve("stuck"), 2_000)),
    ]);
    expect(alive).toBe(2);
    // A frame that does not answer keeps its process until the browser gives up on its unloading.
    await canvas.page.evaluate(() => document.querySelector("iframe")?.remove());
    await canvas.page.waitForTimeout(1_000);
    await canvas.page.evaluate(() =>
      (window as unknown as { openCanvas: (query: string) => Promise<void> }).openCanvas("&scripts=off"),
    );
    await canvas.load('<!doctype html><h1 data-mark="h1">loop</h1><script data-mark="s">for(;;);</script>');
    expect(await canvas.until((m) => m.type === "loaded")).toMatchObject({ nodes: 1 });
  });
});
