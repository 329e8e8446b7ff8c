import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { SITE_PAGES } from "@hanok/public-texts";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOutbox } from "../ports/mail/index.ts";
import { addBuiltPages } from "./built-pages.ts";
import { addDevOutbox } from "./dev-outbox.ts";
import { createServer } from "./server.ts";
import { answerUnknown } from "./unknown-addresses.ts";

describe("the built pages", () => {
  let folder: string;
  /** Addresses that the service of locations was asked for. */
  const asked: string[] = [];
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "hanok-built-"));
    for (const [file, content] of [
      ["site/index.html", "<!doctype html><title>site</title>"],
      ["site/favicon.svg", "<svg/>"],
      ["site/assets/index-AbCd1234.js", "site()"],
      ["site/assets/index-AbCd1234.js.map", "{}"],
      ["editor/index.html", "<!doctype html><title>editor</title>"],
      ["editor/assets/index-EfGh5678.css", "a{}"],
      ["secret.txt", "secret"],
    ] as const) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
    app = await createServer({
      log: pino({ level: "silent" }),
      trustProxy: false,
      hosts: [],
      ownHost: "localhost",
      requestsPerMinute: 0,
    });
    await addBuiltPages(app, {
      site: path.join(folder, "site"),
      render: path.join(folder, "render.js"),
      editor: path.join(folder, "editor"),
      lookUpLocation: async (address) => {
        if (address === "127.0.0.1") return null;
        asked.push(address);
        const country = { "8.8.8.8": "US", "1.201.0.1": "KR" }[address];
        return country ? { country, name: "", city: "", region: "" } : null;
      },
    });
    const outbox = await openOutbox(path.join(folder, "outbox"), "Hanok <hanok@localhost>", {
      now: () => Date.now(),
    });
    await outbox.send({
      to: "a@example.com",
      subject: "<b>코드</b>",
      text: "123456 http://localhost/x?a=1&b=<",
      html: "",
    });
    addDevOutbox(app, outbox);
    answerUnknown(app);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
    app.inject({ url, headers: { host: "localhost:3000", ...headers }, remoteAddress });

  test("pages are asked for again each time, files with a hash are kept for a year", async () => {
    expect(await get("/")).toMatchObject({ statusCode: 200, body: "<!doctype html><title>site</title>" });
    expect((await get("/")).headers["cache-control"]).toBe("no-cache");
    const hashed = await get("/assets/index-AbCd1234.js");
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(hashed.headers["content-type"]).toContain("javascript");
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  test("[PUB-37] every address of the site's router answers 200, others 404", async () => {
    const router = path.join(import.meta.dirname, "../../../site/src/router.tsx");
    const routes = [...(await readFile(router, "utf8")).matchAll(/\bpath: "([^"]+)"/g)].map(
      ([, route]) => route,
    );
    expect(routes.length).toBeGreaterThan(30);
    // The last parameter of a policy and of a template's items is one of their kinds.
    const addresses = routes.map((route = "") =>
      route.replace("/policy/$kind", "/policy/terms").replace("$kind", "block").replace(/\$\w+/, "a1"),
    );
    const statuses = addresses.map((address) => [address, app.sitePage?.status(address)]);
    expect(statuses).toEqual(addresses.map((address) => [address, 200]));
    for (const { path: address } of SITE_PAGES)
      expect([address, app.sitePage?.status(address)]).toEqual([address, 200]);
    for (const address of [
      "/nothing",
      "/template/a/b",
      "/source/nothing",
      "/source/templates/a/nothing",
      "/policy/nothing",
    ])
      expect([address, app.sitePage?.status(address)]).toEqual([address, 404]);
  });

  test("programs that name no type get the pages of the site, too; an unknown address is a page for people alone", async () => {
    const html = { accept: "text/html,*/*;q=0.8" };
    for (const headers of [{}, { accept: "*/*" }, html]) {
      const answer = await get("/template?category=food", headers);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    }
    expect((await get("/nothing", html)).headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const url of ["/nothing", "/api/nothing.json"]) {
      const answer = await get(url, { accept: "*/*" });
      expect([answer.statusCode, answer.json().error]).toEqual([404, "call.missing"]);
    }
    expect((await get("/api/nothing.json", html)).json().error).toBe("call.missing");
    const sent = await app.inject({ method: "POST", url: "/template", headers: { host: "localhost:3000" } });
    expect(sent.statusCode).toBe(404);
  });

  test("the editor lives at /neditor/, with its query", async () => {
    expect((await get("/neditor/?project=p")).body).toContain("editor");
    const moved = await get("/neditor?project=p&page=q");
    expect([moved.statusCode, moved.headers.location]).toEqual([308, "/neditor/?project=p&page=q"]);
    expect((await get("/neditor/assets/index-EfGh5678.css")).body).toBe("a{}");
  });

  test("trust: only files of the build have an address", async () => {
    for (const url of [
      "/secret.txt",
      "/assets/index-AbCd1234.js.map",
      "/assets/",
      "/assets",
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/assets/..%2f..%2fsecret.txt",
    ])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  test("[I18-03] [I18-13] the country chooses the first language, the person's choice stays", async () => {
    const first = await get("/", { "cf-ipcountry": "US" });
    expect(first.headers["set-cookie"]).toBe("locale=en; Max-Age=31536000; Path=/; SameSite=Lax");
    expect((await get("/", { "x-country": "KR" })).headers["set-cookie"]).toContain("locale=ko");
    expect(
      (await get("/", { "x-country": "KR", cookie: "locale=en" })).headers["set-cookie"],
    ).toBeUndefined();
    expect((await get("/")).headers["set-cookie"]).toBeUndefined();
    // Whichever page a visitor enters by; no other answer sets it.
    for (const url of ["/plan", "/login", "/neditor/?project=p", "/help/faq"])
      expect((await get(url, { "x-country": "US" })).headers["set-cookie"], url).toContain("locale=en");
    expect((await get("/plan?lang=ko", { "x-country": "US" })).headers["set-cookie"]).toBeUndefined();
    expect((await get("/favicon.svg", { "x-country": "US" })).headers["set-cookie"]).toBeUndefined();
  });

  test("[LET-12] [I18-12] without a country the browser's languages choose, else Korean", async () => {
    const cookie = async (headers: Readonly<Record<string, string>>) =>
      (await get("/plan", headers)).headers["set-cookie"]?.toString().split(";")[0];
    expect(await cookie({ "accept-language": "fr;q=0.9,en-GB;q=0.5,ko;q=0.3" })).toBe("locale=en");
    expect(await cookie({ "accept-language": "ko-KR,en;q=0.5" })).toBe("locale=ko");
    expect(await cookie({ "accept-language": "fr,ja" })).toBeUndefined();
    // The country counts before the browser, and what was chosen before both.
    expect(await cookie({ "accept-language": "en", "x-country": "KR" })).toBe("locale=ko");
    expect(await cookie({ "accept-language": "en", cookie: "locale=ko" })).toBeUndefined();
  });

  test("[I18-07] [I18-10] [I18-12] without a proxy that tells the country, the service of locations is asked once", async () => {
    asked.length = 0;
    expect((await get("/plan", {}, "8.8.8.8")).headers["set-cookie"]).toContain("locale=en");
    expect((await get("/", {}, "1.201.0.1")).headers["set-cookie"]).toContain("locale=ko");
    expect((await get("/", {}, "9.9.9.9")).headers["set-cookie"]).toBeUndefined();
    await get("/", { cookie: "locale=en" }, "8.8.8.8");
    await get("/", { "x-country": "KR" }, "8.8.8.8");
    expect(asked).toEqual(["8.8.8.8", "1.201.0.1", "9.9.9.9"]);
  });

  test("the outbox shows mail as text", async () => {
    const page = await get("/dev/outbox");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("&#60;b&#62;코드&#60;/b&#62;");
    expect(page.body).not.toContain("<b>");
    expect(page.body).toContain("123456");
  });

  test("trust: the outbox answers to this machine alone, under its own name, through no proxy", async () => {
    expect((await get("/dev/outbox", {}, "192.168.0.9")).statusCode).toBe(404);
    expect((await get("/dev/outbox", { host: "evil.example:3000" })).statusCode).toBe(421);
    expect((await get("/dev/outbox", { "x-forwarded-for": "127.0.0.1" })).statusCode).toBe(404);
    for (const name of [
      "via",
      "forwarded",
      "x-real-ip",
      "x-forwarded-host",
      "x-forwarded-proto",
      "cf-connecting-ip",
    ])
      expect((await get("/dev/outbox", { [name]: "127.0.0.1" })).statusCode, name).toBe(404);
    expect((await get("/dev/outbox", { host: "[::1]:3000" }, "::1")).statusCode).toBe(200);
  });
});
