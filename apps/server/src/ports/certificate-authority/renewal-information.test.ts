import { expect, test } from "vitest";
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
