import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createSecureContext } from "node:tls";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { shake, visit1, visit2 } from "../../test/acme/visits.ts";
import { listenTls, type TlsListener } from "./listen-tls.ts";

let folder = "";
let listener: TlsListener;
let ca = "";
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
  await app.ready();
  listener = await listenTls(
    app,
    {
      contextOf: async (host) => (host === "a.test" ? live.context : null),
      challengeContext: (host) => (host === "a.test" || host === "new.test" ? challenge.context : null),
      covers: (servername, host) => servername === host,
      challengeText: async () => null,
    },
    { port: 0, host: "127.0.0.1", mostConnections: 100 },
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
