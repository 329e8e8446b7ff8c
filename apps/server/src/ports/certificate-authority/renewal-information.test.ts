import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { OrderFailed, openAuthorities } from "./index.ts";
import { readRenewalWindow, renewalId, retryAfterOf } from "./renewal-information.ts";

/** Certificate of RFC 9773, appendix A. */
const EXAMPLE = `-----BEGIN CERTIFICATE-----
MIIBQzCB66ADAgECAgUAh2VDITAKBggqhkjOPQQDAjAVMRMwEQYDVQQDEwpFeGFt
cGxlIENBMCIYDzAwMDEwMTAxMDAwMDAwWhgPMDAwMTAxMDEwMDAwMDBaMBYxFDAS
BgNVBAMTC2V4YW1wbGUuY29tMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEeBZu
7cbpAYNXZLbbh8rNIzuOoqOOtmxA1v7cRm//AwyMwWxyHz4zfwmBhcSrf47NUAFf
qzLQ2PPQxdTXREYEnKMjMCEwHwYDVR0jBBgwFoAUaYhba4dGQEHhs3uEe6CuLN4B
yNQwCgYIKoZIzj0EAwIDRwAwRAIge09+S5TZAlw5tgtiVvuERV6cT4mfutXIlwTb
+FYN/8oCIClDsqBklhB9KAelFiYt9+6FDj3z4KGVelYM5MdsO3pK
-----END CERTIFICATE-----`;

test("[LIF-01] the id of a certificate for renewal information is that of RFC 9773", () => {
  expect(renewalId(EXAMPLE)).toBe("aYhba4dGQEHhs3uEe6CuLN4ByNQ.AIdlQyE");
});

test("[LIF-01] windows are read as they are meant, and broken ones not at all", () => {
  const suggestedWindow = { start: "2026-01-02T04:00:00Z", end: "2026-01-03T04:00:00Z" };
  expect(readRenewalWindow({ suggestedWindow, explanationURL: "https://x.example" }, 0)).toEqual({
    start: Date.parse(suggestedWindow.start),
    end: Date.parse(suggestedWindow.end),
    retryAfter: 21_600,
  });
  expect(readRenewalWindow({ suggestedWindow }, 1)?.retryAfter).toBe(3_600);
  expect(readRenewalWindow({ suggestedWindow }, 9_999_999)?.retryAfter).toBe(86_400);
  const { start, end } = suggestedWindow;
  for (const broken of [
    null,
    "x",
    {},
    { suggestedWindow: { start: end, end: start } },
    { suggestedWindow: {} },
  ])
    expect(readRenewalWindow(broken, 0)).toBeNull();
  const now = Date.parse("2026-01-01T00:00:00Z");
  expect(retryAfterOf("120", now)).toBe(120);
  expect(retryAfterOf("Thu, 01 Jan 2026 00:01:00 GMT", now)).toBe(60);
  expect(retryAfterOf("soon", now)).toBe(0);
  expect(retryAfterOf(undefined, now)).toBe(0);
});

test("[LIF-01] the window is asked at the address of the directory, without an account", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-ari-"));
  const file = (name: string) => path.join(folder, name);
  execFileSync(
    "openssl",
    [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=ari".split(" "),
      ...["-addext", "subjectAltName=DNS:localhost", "-keyout", file("key"), "-out", file("crt")],
    ],
    { stdio: "ignore" },
  );
  const [key, cert] = await Promise.all([readFile(file("key")), readFile(file("crt"), "utf8")]);
  const asked: string[] = [];
  const suggestedWindow = { start: "2026-01-02T04:00:00Z", end: "2026-01-03T04:00:00Z" };
  const server = https.createServer({ key, cert }, ({ url = "" }, answer) => {
    asked.push(url);
    const { port } = new URL(`https://${origin}`);
    if (url === "/broken") return void answer.writeHead(503).end();
    answer.writeHead(200, { "content-type": "application/json", "retry-after": "7200" });
    answer.end(
      JSON.stringify(
        url === "/dir"
          ? { renewalInfo: `https://localhost:${port}/ari` }
          : url === "/old"
            ? {}
            : { suggestedWindow },
      ),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const origin = `localhost:${typeof address === "object" && address ? address.port : 0}`;
  try {
    const [withWindow, without, away] = await openAuthorities({
      authorities: ["dir", "old", "broken"].map((name) => ({ directory: `https://${origin}/${name}` })),
      ...{ email: "", trusted: cert },
    });
    expect(await withWindow?.renewalWindow(EXAMPLE)).toEqual({
      start: Date.parse(suggestedWindow.start),
      end: Date.parse(suggestedWindow.end),
      retryAfter: 7_200,
    });
    expect(asked).toEqual(["/dir", "/ari/aYhba4dGQEHhs3uEe6CuLN4ByNQ.AIdlQyE"]);
    expect(await without?.renewalWindow(EXAMPLE)).toBeNull();
    await expect(away?.renewalWindow(EXAMPLE)).rejects.toMatchObject({ fault: "away" });
    await expect(away?.renewalWindow(EXAMPLE)).rejects.toBeInstanceOf(OrderFailed);
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
