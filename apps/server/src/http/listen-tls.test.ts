import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import http2 from "node:http2";
import os from "node:os";
import path from "node:path";
import { connect, createSecureContext } from "node:tls";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { shake, visit1, visit2 } from "../../test/acme/visits.ts";
import { listenTls, type TlsListener } from "./listen-tls.ts";

let folder = "";
let listener: TlsListener;
let ca = "";
/** Requests to `/held` that wait for their answer. */
const held: (() => void)[] = [];
const app = Fastify();

const certify = async (name: string, subject: string) => {
  const file = (end: string) => path.join(folder, `${name}.${end}`);
  execFileSync(
    "openssl",
    [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2".split(" "),
      ...["-subj", `/CN=${subject}`, "-addext", "subjectAltName=DNS:a.test"],
      ...["-keyout", file("key"), "-out", file("crt")],
    ],
    { stdio: "ignore" },
  );
  const [key, cert] = await Promise.all([readFile(file("key")), readFile(file("crt"), "utf8")]);
  return { cert, context: createSecureContext({ key, cert }) };
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "hanok-listen-"));
  const live = await certify("live", "live");
  const challenge = await certify("challenge", "challenge");
  ca = live.cert;
  app.get("/", async (request) => `${request.headers.host} ${request.protocol}`);
  app.post("/", async (request) => request.body);
  app.get("/held", () => new Promise<string>((resolve) => held.push(() => resolve("late"))));
  const sockets = new WebSocketServer({ noServer: true });
  app.server.on("upgrade", (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (ready) => ready.send(request.headers.cookie ?? "")),
  );
  await app.ready();
  listener = await listenTls(
    app,
    {
      contextOf: async (host) => (host === "a.test" ? live.context : null),
      challengeContext: (host) => (host === "a.test" || host === "new.test" ? challenge.context : null),
      covers: (servername, host) => servername === host,
      challengeText: async () => null,
    },
    { port: 0, host: "127.0.0.1", mostConnections: 100, mostStreams: 2, idle: 300 },
  );
});
afterAll(async () => {
  await listener?.close(AbortSignal.abort());
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const subjectOf = async (...args: Parameters<typeof shake>) => {
  const shaken = await shake(...args);
  return typeof shaken === "string" ? shaken : [shaken.protocol, shaken.certificate.subject.CN];
};

test("[LIF-01] challenges in a handshake leave visitors of a live name their certificate, with TLS 1.2 and 1.3", async () => {
  for (const version of ["TLSv1.2", "TLSv1.3"] as const) {
    const options = { minVersion: version, maxVersion: version };
    const asking = { ...options, ALPNProtocols: ["acme-tls/1"] };
    expect(await subjectOf(listener.port, "a.test", options)).toEqual(["h2", "live"]);
    expect(await subjectOf(listener.port, "a.test", asking)).toEqual(["acme-tls/1", "challenge"]);
    expect(await subjectOf(listener.port, "a.test", options)).toEqual(["h2", "live"]);
    // Before the first certificate.
    expect(await subjectOf(listener.port, "new.test", asking)).toEqual(["acme-tls/1", "challenge"]);
    expect(await subjectOf(listener.port, "other.test", asking)).toMatch(/ALERT|RESET/);
    expect(await subjectOf(listener.port, "other.test", options)).toMatch(/ALERT|RESET/);
  }
  const old = { minVersion: "TLSv1.1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
  expect(typeof (await subjectOf(listener.port, "a.test", old))).toBe("string");
  // Without a name there is no certificate.
  expect(typeof (await subjectOf(listener.port, ""))).toBe("string");
});

test("[LIF-01] [trust: availability] a challenge's handshake without a name fails, and the listener goes on", async () => {
  const logged = vi.spyOn(app.log, "debug");
  for (const version of ["TLSv1.2", "TLSv1.3"] as const)
    for (const ALPNProtocols of [["acme-tls/1"], ["acme-tls/1", "h2"]])
      expect(
        await subjectOf(listener.port, "", { minVersion: version, maxVersion: version, ALPNProtocols }),
      ).toMatch(/ALERT|RESET/);
  expect(await subjectOf(listener.port, "a.test")).toEqual(["h2", "live"]);
  // A fault of the callback itself ends the process before Node 20.20.
  const faults = logged.mock.calls.map(([about]) => Reflect.get(Object(about), "err"));
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.filter((fault) => fault instanceof TypeError)).toEqual([]);
  logged.mockRestore();
});

test("[LIF-01] HTTP/1.1 and HTTP/2 are answered by the same server", async () => {
  for (const visit of [visit1, visit2])
    expect((await visit({ port: listener.port, servername: "a.test", ca })).body).toBe("a.test https");
});

const openSession = () =>
  http2.connect(`https://a.test:${listener.port}`, {
    createConnection: () =>
      connect({
        ...{ host: "127.0.0.1", port: listener.port, servername: "a.test", ca, ALPNProtocols: ["h2"] },
      }),
  });
/** Code by which the stream is closed. */
const closed = (stream: http2.ClientHttp2Stream): Promise<number> =>
  new Promise((resolve) => {
    stream.on("error", () => {});
    stream.once("close", () => resolve(stream.rstCode));
  });

test("[LIF-01] [trust: availability] streams of HTTP/2 are bounded over all connections, and each connection has one", async () => {
  const { NGHTTP2_NO_ERROR: NONE, NGHTTP2_REFUSED_STREAM: REFUSED } = http2.constants;
  const [one, other] = [openSession(), openSession()];
  const ask = (session: http2.ClientHttp2Session) => closed(session.request({ ":path": "/held" }).resume());
  const running = [ask(one), ask(one), ask(one)];
  await vi.waitFor(() => expect(held).toHaveLength(3));
  expect(await ask(one)).toBe(REFUSED);
  running.push(ask(other));
  await vi.waitFor(() => expect(held).toHaveLength(4));
  expect(await ask(other)).toBe(REFUSED);
  // A place that was given back is taken again.
  held.shift()?.();
  expect(await Promise.race(running)).toBe(NONE);
  const again = ask(other);
  await vi.waitFor(() => expect(held).toHaveLength(4));
  for (const answer of held.splice(0)) answer();
  expect(await Promise.all([...running, again])).toEqual([NONE, NONE, NONE, NONE, NONE]);
  // A body that never ends holds no place after its answer.
  for (let i = 0; i < 4; i++)
    expect(await closed(one.request({ ":method": "POST", ":path": "/missing" }).resume())).toBe(NONE);
  one.destroy();
  other.destroy();
});

test("[LIF-01] [trust: availability] a connection without a request is closed although it pings; a silent request keeps it", async () => {
  const session = openSession();
  const ended = once(session, "close");
  const silent = session.request({ ":path": "/held" });
  silent.resume();
  await once(session, "connect");
  const idle = openSession();
  const began = performance.now();
  const pings = setInterval(() => idle.destroyed || idle.ping(() => {}), 50);
  await once(idle, "close").finally(() => clearInterval(pings));
  expect(performance.now() - began).toBeLessThan(5_000);
  // It was silent for longer than that.
  expect(session.closed).toBe(false);
  for (const answer of held.splice(0)) answer();
  expect(await closed(silent)).toBe(http2.constants.NGHTTP2_NO_ERROR);
  await ended;
});

test("[LIF-01] a WebSocket is opened over TLS, with its cookies", async () => {
  const socket = new WebSocket(`wss://127.0.0.1:${listener.port}/`, {
    ...{ servername: "a.test", ca, headers: { host: "a.test", cookie: "session=of-a-member" } },
  });
  const [message] = await once(socket, "message");
  expect(String(message)).toBe("session=of-a-member");
  socket.terminate();
});
