import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Pebble, startPebble } from "../../../test/acme/pebble.ts";
import { shake, visit2 } from "../../../test/acme/visits.ts";
import { type BuiltServer, buildServer, kill } from "../../../test/built-server.ts";
import { freePort } from "../../../test/deploy/proxies.ts";

const HOST = "app.hanok-test.com";
let server: BuiltServer;
let pebble: Pebble;
let folder = "";
let httpPort = 0;
let tlsPort = 0;

beforeAll(async () => {
  server = await buildServer();
  httpPort = await freePort();
  tlsPort = await freePort();
  pebble = await startPebble({ httpPort, tlsPort, looksAfter: 3 });
  folder = await mkdtemp(path.join(os.tmpdir(), "hanok-tls-kill-"));
  await writeFile(path.join(folder, "trusted.pem"), pebble.trusted);
}, 240_000);
afterAll(async () => {
  await server?.remove();
  await pebble?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("[LIF-01] a server that is killed in an order has its certificate after the next start, in half a minute", async () => {
  const start = () =>
    server.start({
      ...{ PORT: String(httpPort), HOST: "127.0.0.1", HANOK_DATA: path.join(folder, "data") },
      ...{ HANOK_ORIGIN: `https://${HOST}`, HANOK_SITES_ORIGIN: "off" },
      ...{ HANOK_TLS: "on", HANOK_TLS_PORT: String(tlsPort) },
      ...{ HANOK_ACME_DIRECTORIES: pebble.directory, HANOK_ACME_TRUSTED: path.join(folder, "trusted.pem") },
    });
  const first = await start();
  const patience = { timeout: 45_000, interval: 20 };
  // The authority has the order and has not looked at the answer yet.
  await vi.waitFor(() => expect(pebble.output()).toContain("Pulled a task from the Tasks queue"), patience);
  await kill(first);
  await start();
  const began = performance.now();
  const ca = await pebble.root();
  await vi.waitFor(
    async () =>
      expect(await shake(tlsPort, HOST, { rejectUnauthorized: true, ca })).toMatchObject({ protocol: "h2" }),
    patience,
  );
  expect(performance.now() - began).toBeLessThan(30_000);
  expect((await visit2({ port: tlsPort, servername: HOST, path: "/healthz", ca })).body).toContain("ready");
}, 180_000);
