import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOutbound } from "./outbound.ts";

const heard: { path: string; body: string; host: string }[] = [];
const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
};
const server = createServer(async (request, response) => {
  const { url = "", headers } = request;
  if (url === "/silent") return;
  if (url === "/cut") {
    request.socket.destroy();
    return;
  }
  if (url === "/switch") {
    request.socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n");
    return;
  }
  if (url === "/hints") {
    const hints = setInterval(() => request.socket.write("HTTP/1.1 103 Early Hints\r\n\r\n"), 5);
    request.socket.once("close", () => clearInterval(hints));
    return;
  }
  heard.push({ path: url, body: await bodyOf(request), host: headers.host ?? "" });
  const status = Number(url.slice(1)) || 200;
  response.writeHead(status, status === 302 ? { location: "/200" } : {}).end("x".repeat(100_000));
});
let port = 0;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => void server.close());

const inside = (patience?: number) =>
  openOutbound({
    allowPrivate: true,
    lookUp: async () => ["127.0.0.1"],
    ...(patience === undefined ? {} : { patience }),
  });
const at = (path: string, host = "hooks.example") => `http://${host}:${port}${path}`;

test("an answer's status comes back, redirects are not followed, and the name stays the host", async () => {
  for (const status of [200, 204, 302, 500])
    expect(await inside().post(at(`/${status}`), { "x-a": "1" }, "본문")).toEqual({ ok: true, status });
  expect(heard.map(({ path }) => path)).toEqual(["/200", "/204", "/302", "/500"]);
  expect(heard[0]).toMatchObject({ body: "본문", host: `hooks.example:${port}` });
});

test("a line that is cut, a host that is silent and a name that is unknown are faults", async () => {
  expect(await inside().post(at("/cut"), {}, "")).toEqual({ ok: false, fault: "connection" });
  expect(await inside(50).post(at("/silent"), {}, "")).toEqual({ ok: false, fault: "time" });
  const nobody = openOutbound({
    allowPrivate: true,
    lookUp: async () => {
      throw new Error("no such name");
    },
  });
  expect(await nobody.post("https://nobody.example/", {}, "")).toEqual({ ok: false, fault: "name" });
});

test("[trust: network] private and loopback addresses and plain http are refused unless allowed, and nothing is sent", async () => {
  const before = heard.length;
  for (const address of ["127.0.0.1", "10.0.0.5", "169.254.169.254", "::1", "::ffff:127.0.0.1"]) {
    const outside = openOutbound({ allowPrivate: false, lookUp: async () => [address] });
    expect(await outside.post("https://hooks.example/", {}, ""), address).toEqual({
      ok: false,
      fault: "private",
    });
  }
  const mixed = openOutbound({ allowPrivate: false, lookUp: async () => ["93.184.215.14", "127.0.0.1"] });
  expect(await mixed.post("https://hooks.example/", {}, "")).toEqual({ ok: false, fault: "private" });
  const outside = openOutbound({ allowPrivate: false, lookUp: async () => ["93.184.215.14"] });
  for (const url of [at("/200"), "ftp://hooks.example/", "file:///etc/passwd", "no address"])
    expect(await outside.post(url, {}, ""), url).toEqual({ ok: false, fault: "scheme" });
  expect(heard.length).toBe(before);
});

test("[trust: availability] an answer that switches protocols, one that never begins and a silent name server settle", async () => {
  expect(await inside(2_000).post(at("/switch"), {}, "")).toEqual({ ok: true, status: 101 });
  expect(await inside(100).post(at("/hints"), {}, "")).toEqual({ ok: false, fault: "time" });
  const silent = openOutbound({ allowPrivate: true, lookUp: () => new Promise(() => {}), patience: 50 });
  expect(await silent.post(at("/200"), {}, "")).toEqual({ ok: false, fault: "time" });
});

test("a host whose first address does not answer is reached at its other family's", async () => {
  const both = openOutbound({ allowPrivate: true, lookUp: async () => ["::1", "127.0.0.1"] });
  expect(await both.post(at("/204"), {}, "")).toEqual({ ok: true, status: 204 });
});
