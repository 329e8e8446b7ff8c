import { connect } from "node:net";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { visitPlain } from "../../test/acme/visits.ts";
import type { HostHandler } from "./feature.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { createServer } from "./server.ts";

type App = Awaited<ReturnType<typeof createServer>>;
const open: App[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

/** A published site at `snow.localhost` that knows one page and looks for every other one in the database. */
const start = async (requestsPerMinute: number) => {
  let looked = 0;
  const site: HostHandler = {
    matches: (name) => name === "snow.localhost",
    ready: () => null,
    handle: async (_request, reply) => {
      looked += 1;
      return reply.code(404).send("missing");
    },
  };
  const log = pino({ level: "silent" });
  const app = await createServer({
    log,
    trustProxy: false,
    hosts: [site],
    ownHost: "hanok.example",
    requestsPerMinute,
  });
  await addSecurityHeaders(app, { https: false, sitesOrigin: "", cardWindow: null });
  app.get("/", async () => "app");
  app.get("/healthz", async () => "ok");
  open.push(app);
  const ask = (host: string, url = "/") => app.inject({ url, headers: { host } });
  /** Its port. */
  const listen = async () => Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  return { ask, listen, looked: () => looked };
};

test("[trust: availability] requests of a published site count towards the limit, those for what is missing too", async () => {
  const { ask, looked } = await start(5);
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) statuses.push((await ask("snow.localhost", `/missing-${i}`)).statusCode);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
  expect(looked()).toBe(5);
  expect((await ask("hanok.example")).statusCode).toBe(429);
});

test("[trust: isolation] the app answers at its own name, by number and from this machine; any other host is misdirected", async () => {
  const { ask } = await start(0);
  for (const host of [
    "hanok.example",
    "HANOK.example:3000",
    "localhost:3000",
    "127.0.0.1",
    "10.0.0.7:3000",
    "[::1]:3000",
  ])
    expect((await ask(host)).statusCode, host).toBe(200);
  for (const host of ["evil.example", "hanok.example.evil.example", "a.snow.localhost", "xhanok.example"]) {
    const answer = await ask(host);
    expect(answer.statusCode, host).toBe(421);
    expect(answer.json()).toMatchObject({ code: "FAIL", error: "host.unknown" });
  }
  expect((await ask("evil.example", "/healthz")).statusCode).toBe(200);
});

test("[trust: isolation] only built scripts run on the app's pages: files of members on the same origin do not", async () => {
  const { ask } = await start(0);
  const policy = (await ask("hanok.example")).headers["content-security-policy"];
  expect(policy).toContain("script-src http://hanok.example/assets/ http://hanok.example/neditor/assets/;");
});

test("[AVL-09] an address that cannot be decoded, and what is no request, are answered by a page", async () => {
  const { ask, listen } = await start(0);
  for (const url of ["/%", "/%ff", "/a/%E0%A4%A"]) {
    const answer = await ask("snow.localhost", url);
    expect(answer.statusCode, url).toBe(404);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.body).toContain("<h1>");
    const own = await ask("hanok.example", url);
    expect([own.statusCode, own.json<{ error: string }>().error]).toEqual([404, "call.missing"]);
  }
  const port = await listen();
  const send = (text: string) =>
    new Promise<string>((resolve) => {
      let got = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      socket.on("data", (piece: Buffer) => {
        got += piece.toString("utf8");
      });
      socket.on("close", () => resolve(got));
    });
  for (const [text, status] of [
    [`GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: snow.localhost\r\n\r\n`, 431],
    ["GET / HTTP/1.1\r\nNo Header: x\r\n\r\n", 400],
  ] as const) {
    const got = await send(text);
    expect(got).toContain(`HTTP/1.1 ${status}`);
    expect(got).toContain("text/html");
    expect(got).toContain("</html>");
  }
});

test("[LIF-01] [trust: isolation] with TLS of its own the app is served by no address without TLS: challenges, probes, else the way to https", async () => {
  const origin = "https://hanok.example";
  const app = await createServer({
    ...{ log: pino({ level: "silent" }), trustProxy: false, hosts: [], requestsPerMinute: 0 },
    ownHost: "hanok.example",
    tls: {
      origin,
      answers: {
        contextOf: async () => null,
        challengeContext: () => null,
        covers: () => false,
        challengeText: async (host, token) => (token === "known" ? `text of ${host}` : null),
      },
    },
  });
  open.push(app);
  app.get("/", async () => "app");
  app.get("/healthz", async () => "ok");
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  for (const host of [
    "10.0.0.7",
    "10.0.0.7:8080",
    "[2001:db8::7]",
    "[::1]:80",
    "127.0.0.1",
    "hanok.example",
  ]) {
    const led = await visitPlain(port, host, "/?a=1");
    expect([led.status, led.headers.location, led.body], host).toEqual([308, `${origin}/?a=1`, ""]);
    expect((await visitPlain(port, host, "/healthz")).body, host).toBe("ok");
    const challenge = "/.well-known/acme-challenge";
    expect((await visitPlain(port, host, `${challenge}/known`)).body).toMatch(/^text of /);
    expect((await visitPlain(port, host, `${challenge}/other`)).status).toBe(404);
  }
  expect((await visitPlain(port, "evil.example", "/")).status).toBe(421);
});
