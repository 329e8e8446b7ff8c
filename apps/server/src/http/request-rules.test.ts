import { endpoints, LIMITS } from "@hanok/api-contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failureEnvelope, successEnvelope } from "./envelope.ts";
import { isBounded, parseJsonBody } from "./json-body.ts";
import { localeOf, localeOfCountry } from "./locale.ts";
import { networkOf } from "./network.ts";
import { isOwnRequest, type OwnOrigins } from "./origin.ts";
import { validate } from "./validate.ts";

describe("JSON bodies", () => {
  test("a JSON text comes through as it is", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const parsed = parseJsonBody(JSON.stringify(value));
        // fast-check's values may hold the very keys that are refused.
        if (/__proto__|constructor/.test(JSON.stringify(value))) return;
        expect(parsed).toEqual({ ok: true, value: JSON.parse(JSON.stringify(value)) });
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test.each([
    '{"__proto__":{"admin":true}}',
    '{"a":[{"b":{"__proto__":null}}]}',
    '{"\\u005f_proto__":{}}',
    '{"\\u005F\\u005Fpr\\u006Fto__" : 1}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"a":{"c\\u006fnstructor":{"prototype":1}}}',
    "{",
    "nul",
    "[1,]",
    '{"a":1}}',
  ])("trust: %s is refused", (text) => expect(parseJsonBody(text)).toEqual({ ok: false }));

  test("source text may speak of prototypes", () => {
    for (const value of [
      { js: 'a["__proto__"]: b' },
      { js: '{"__proto__": 1}' },
      { changes: [{ insert: 'class A { constructor() {} }; "constructor": {"prototype"' }] },
      { constructor: "a name" },
    ])
      expect(parseJsonBody(JSON.stringify(value))).toEqual({ ok: true, value });
  });

  test("trust: depth is bounded, and counting it takes no stack", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(parseJsonBody(nested(LIMITS.jsonDepth)).ok).toBe(true);
    expect(parseJsonBody(nested(LIMITS.jsonDepth + 1)).ok).toBe(false);
    expect(parseJsonBody(nested(1_000_000)).ok).toBe(false);
    const text = JSON.stringify({ a: '[[["\\"[[[\\\\', b: [1] });
    expect([1, 2].map((depth) => isBounded(text, { depth, values: 99 }))).toEqual([false, true]);
  });

  test("trust: [AVL-01] values are counted before they are parsed, whatever stands in texts", () => {
    const many = (count: number) => JSON.stringify(Array.from({ length: count }, () => 0));
    expect(parseJsonBody(many(LIMITS.jsonValues)).ok).toBe(true);
    expect(parseJsonBody(many(LIMITS.jsonValues + 1)).ok).toBe(false);
    expect(parseJsonBody(`[${"[],".repeat(LIMITS.jsonValues)}0]`).ok).toBe(false);
    const source = { js: '[1,{2,"\\'.repeat(LIMITS.jsonValues) };
    expect(parseJsonBody(JSON.stringify(source))).toEqual({ ok: true, value: source });
  });
});

describe("origins", () => {
  const configured: OwnOrigins = { origins: ["https://hanok.example"], numericHosts: false };
  const unconfigured: OwnOrigins = { origins: ["http://localhost:3000"], numericHosts: true };
  const from = (own: OwnOrigins, origin?: string, fetchSite?: string, host = "localhost:3000") =>
    isOwnRequest(own, { origin, fetchSite, host });

  test("the configured origin, exactly", () => {
    expect(from(configured, "https://hanok.example")).toBe(true);
    for (const foreign of [
      "https://hanok.example.evil.example",
      "https://evil.example",
      "http://hanok.example",
      "https://hanok.example:8443",
      "https://a.hanok.example",
      "null",
      "",
      "https://HANOK.example",
    ])
      expect(from(configured, foreign), foreign).toBe(false);
  });

  test("a program without Origin is let in, a browser that says cross-site is not", () => {
    expect(from(configured)).toBe(true);
    expect(from(configured, undefined, "same-origin")).toBe(true);
    expect(from(configured, undefined, "cross-site")).toBe(false);
    expect(from(configured, undefined, "same-site")).toBe(false);
  });

  test("without a configured origin numbers of this machine work, names do not (rebinding)", () => {
    expect(from(unconfigured, "http://192.168.0.7:3000", undefined, "192.168.0.7:3000")).toBe(true);
    expect(from(unconfigured, "http://[::1]:3000", undefined, "[::1]:3000")).toBe(true);
    expect(from(unconfigured, "http://evil.example:3000", undefined, "evil.example:3000")).toBe(false);
    expect(from(unconfigured, "http://192.168.0.7:3000", undefined, "192.168.0.8:3000")).toBe(false);
    expect(from(unconfigured, "http://site1.localhost:3000", undefined, "localhost:3000")).toBe(false);
  });
});

describe("languages", () => {
  test.each([
    [undefined, undefined, "ko"],
    [undefined, "en-US,en;q=0.9", "en"],
    [undefined, "ko-KR,ko;q=0.9,en;q=0.8", "ko"],
    [undefined, "en;q=0.5,ko;q=0.8", "ko"],
    [undefined, "fr,de;q=0.9", "ko"],
    [undefined, "*", "ko"],
    [undefined, "en;q=0", "ko"],
    ["en", "ko", "en"],
    ["ko", "en", "ko"],
    ["fr", "en", "en"],
    ["__proto__", undefined, "ko"],
  ] as const)("[I18-01] [I18-04] cookie %s, browser %s: %s", (cookie, accept, expected) => {
    expect(localeOf(cookie, accept)).toBe(expected);
  });

  test("[I18-03] [I18-06] [I18-12] Korea reads Korean, other countries English, unknown is unknown", () => {
    expect(localeOfCountry("KR")).toBe("ko");
    expect(localeOfCountry("us")).toBe("en");
    for (const none of [undefined, "", "XX", "T1!", "KOREA"]) expect(localeOfCountry(none)).toBeNull();
  });
});

test("networks: one IPv4 address, one IPv6 /64", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:0db8:0001:0002::1")).toBe(networkOf("2001:db8:1:2:ffff::"));
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

describe("validation", () => {
  test("names each wrong field with what is wrong, never with its value", () => {
    const secret = "canary-4711";
    const refused = validate(endpoints.accounts.signUp, {
      member: {
        email: secret,
        password: 5,
        name: "",
        purpose: secret,
        terms: { service: "yes" },
        token: "t",
      },
    });
    expect(refused).toMatchObject({
      ok: false,
      error: "request.invalid",
      detail: {
        fields: {
          "member.email": "format",
          "member.password": "type",
          "member.passwordConfirm": "required",
          "member.name": "too-short",
          "member.purpose": "choice",
          "member.terms.service": "type",
          "member.terms.privacy": "required",
        },
      },
    });
    expect(JSON.stringify(refused)).not.toContain(secret);
  });

  test("unknown keys are dropped, at every depth", () => {
    const parsed = validate(endpoints.accounts.saveMember, {
      owner: 1,
      member: { name: "이름", memberType: "SPONSOR", notifications: { marketing: true, verified: true } },
    });
    expect(parsed).toEqual({
      ok: true,
      value: { member: { name: "이름", notifications: { marketing: true } } },
    });
  });

  test("trust: no body that a sender can make up throws", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withObjectString: true, maxDepth: 4 }), (body) => {
        for (const endpoint of [
          endpoints.accounts.signUp,
          endpoints.accounts.logIn,
          endpoints.accounts.saveMember,
        ])
          expect(typeof validate(endpoint, body).ok).toBe("boolean");
      }),
      { numRuns: 300, seed: 11 },
    );
    expect(Reflect.get({}, "admin")).toBeUndefined();
  });
});

describe("envelope", () => {
  test("[API-02] [API-03] success", () => {
    expect(successEnvelope(endpoints.accounts.logIn, "en", { a: 1 })).toEqual({
      code: "SUCC",
      message: "Done.",
      data: { a: 1 },
    });
  });
  test("[API-08] [API-14] payments repeat the message as msg", () => {
    expect(successEnvelope({ ...endpoints.accounts.logIn, payment: true }, "ko", {})).toMatchObject({
      msg: "완료했어요.",
    });
    const { body } = failureEnvelope({ ok: false, error: "server.failed" }, "en", true);
    expect(body).toMatchObject({ code: "FAIL", msg: body.message });
  });
  test("facts go into the sentence, fields and data into data", () => {
    expect(
      failureEnvelope(
        {
          ok: false,
          error: "request.too-large",
          detail: { facts: { limit: "300MB" }, fields: { file: "too-large" }, data: { left: 1 } },
        },
        "en",
      ),
    ).toMatchObject({
      status: 413,
      body: {
        code: "FAIL",
        message: "This is larger than the 300MB that can be sent.",
        error: "request.too-large",
        data: { fields: { file: "too-large" }, left: 1 },
      },
    });
  });
  test("a refusal may answer a bare number as data (the monthly export count)", () => {
    expect(failureEnvelope({ ok: false, error: "access.denied", detail: { data: 3 } }, "ko").body.data).toBe(
      3,
    );
  });
});
