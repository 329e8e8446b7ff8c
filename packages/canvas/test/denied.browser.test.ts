import { expect, test } from "vitest";
import { startCanvas } from "./support/start.ts";

const { canvas } = await startCanvas();

const denied = async () =>
  (await canvas.messages()).flatMap((message) => (message.type === "denied" ? [message.what] : []));

test("[HND-04] storage that an opaque origin is denied stands in memory, before any script of the page runs", async () => {
  await canvas.load(`<!doctype html><h1 data-mark="h1">x</h1><script data-mark="s">
    localStorage.setItem("theme", "dark"); localStorage.count = 3; sessionStorage["빈"] = "";
    window.found = [localStorage.getItem("theme"), localStorage.theme, localStorage.count, localStorage.length,
      localStorage.key(0), localStorage.getItem("none"), Object.keys(localStorage).join(), "theme" in localStorage,
      localStorage instanceof Storage, sessionStorage.getItem("빈"), JSON.stringify(localStorage)];
    localStorage.removeItem("theme"); delete localStorage.count; sessionStorage.clear();
    found.push(localStorage.length, localStorage.theme, sessionStorage.length);
  </script>`);
  expect(await canvas.frame.evaluate("found")).toEqual([
    "dark", "dark", "3", 2, "theme", null, "theme,count", true, true, "", '{"theme":"dark","count":"3"}',
    0, undefined, 0,
  ]); // biome-ignore format: one list
  expect(await denied()).toEqual([]);
});

test("[HND-04] further denied features are reported once each, and scripts get the browser's own error", async () => {
  await canvas.load(`<!doctype html><h1 data-mark="h1">x</h1><script data-mark="s">
    window.errors = [];
    const tried = (act) => { try { act(); errors.push("none"); } catch (error) { errors.push(error.name); } };
    for (let i = 0; i < 3; i += 1) {
      tried(() => indexedDB.open("shop"));
      tried(() => navigator.serviceWorker.register("/sw.js"));
      tried(() => new Worker("/worker.js"));
      tried(() => document.cookie);
    }
  </script>`);
  await canvas.settle();
  expect(await canvas.frame.evaluate("errors")).toEqual(Array(12).fill("SecurityError"));
  expect((await denied()).sort()).toEqual(["cookies", "indexed-db", "service-worker", "workers"]);
});

test("[HND-04] below a path, addresses of the root are told: they lead out of the project there", async () => {
  await canvas.load(`<!doctype html><h1 data-mark="h1">x</h1><img data-mark="i" src="a.png">`);
  await canvas.settle();
  expect(await denied()).not.toContain("root-addresses");
  await canvas.load(
    `<!doctype html><h1 data-mark="h1">x</h1><link data-mark="l" rel="stylesheet" href="/css/a.css">`,
  );
  await canvas.until(
    ({ type, ...rest }) => type === "denied" && "what" in rest && rest.what === "root-addresses",
  );
});
