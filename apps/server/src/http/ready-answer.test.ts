import { connect } from "node:net";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import type { HostHandler } from "./feature.ts";
import type { FindReady, ReadyAnswer } from "./ready-answer.ts";
import { createServer } from "./server.ts";

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

const body = Buffer.from("기와 위의 눈");
const answer: ReadyAnswer = {
  status: 200,
  headers: { "content-type": "text/plain; charset=utf-8", "content-length": String(body.length) },
  body,
};

/** A server whose one foreign host holds `/ready` in memory and answers everything else by its handler. */
const start = async (
  find: FindReady = ({ url }) => (url === "/ready" ? answer : null),
  handle: HostHandler["handle"] = async (request, reply) => reply.send(`handled ${request.method}`),
) => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) });
  const host: HostHandler = { matches: (name) => name === "snow.localhost", ready: find, handle };
  const app = await createServer({
    log,
    trustProxy: false,
    hosts: [host],
    ownHost: "localhost",
    requestsPerMinute: 0,
  });
  open.push(app);
  const after: number[] = [];
  app.addHook("onResponse", (_request, reply, done) => {
    after.push(reply.statusCode);
    done();
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  /** All bytes that come for these lines, sent as one piece; the last request has to end the connection. */
  const send = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      connect({ port, host: "127.0.0.1" })
        .on("data", (part) => void parts.push(part))
        .on("end", () => resolve(Buffer.concat(parts).toString()))
        .on("error", reject)
        .write(text);
    });
  return { lines, after, send };
};
const HEAD = "HTTP/1.1\r\nHost: snow.localhost";
const request = (line: string, ...headers: string[]): string =>
  [`${line} ${HEAD}`, ...headers, "", ""].join("\r\n");
const CLOSE = "Connection: close";

test("an answer from memory is logged and passes the response hooks like every other", async () => {
  const { send, after, lines } = await start();
  const text = await send(request("GET /ready", CLOSE));
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text.endsWith("기와 위의 눈")).toBe(true);
  await expect.poll(() => after).toEqual([200]);
  expect(lines.filter(({ msg }) => msg === "request")).toMatchObject([
    { msg: "request", method: "GET", status: 200 },
  ]);
});

test("HEAD has the headers without the body", async () => {
  const { send } = await start();
  const text = await send(request("HEAD /ready", CLOSE));
  expect(text).toContain(`content-length: ${body.length}\r\n`);
  expect(text.endsWith("\r\n\r\n")).toBe(true);
});

test("a range, another method and what memory does not hold go to the host's handler", async () => {
  const { send } = await start();
  expect(await send(request("GET /ready", "Range: bytes=0-1", CLOSE))).toContain("handled GET");
  expect(await send(request("POST /ready", "Content-Length: 0", CLOSE))).toContain("handled POST");
  expect(await send(request("GET /other", CLOSE))).toContain("handled GET");
});

test("answers come in the order of the requests, from memory or not", async () => {
  const { send } = await start();
  const text = await send(
    request("GET /other") + request("GET /ready") + request("POST /x", "Content-Length: 0", CLOSE),
  );
  const found = [...text.matchAll(/handled GET|위의 눈|handled POST/g)].map(([part]) => part);
  expect(found).toEqual(["handled GET", "위의 눈", "handled POST"]);
});

test("a malformed request never reaches the memory", async () => {
  const asked: string[] = [];
  const { send } = await start(({ url }) => {
    asked.push(url);
    return answer;
  });
  expect(await send(`GET /ready ${HEAD}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 400 /,
  );
  expect(await send(`GET /ready ${HEAD}\r\nBad Name: 1\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(asked).toEqual([]);
});

test("a fault in looking leaves the request to the handler, and a fault of the handler is a refusal", async () => {
  const away = () => Promise.reject(new Error("the database is away"));
  const { send } = await start(away);
  expect(await send(request("GET /ready", CLOSE))).toContain("handled GET");
  const failing = await start(
    () => null,
    async () => Promise.reject(new Error("broken")),
  );
  expect(await failing.send(request("GET /ready", CLOSE))).toMatch(/^HTTP\/1\.1 500 /);
});
