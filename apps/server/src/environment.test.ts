import { describe, expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

const good = (variables: Record<string, string>) => {
  const read = readEnvironment(variables);
  if (!read.ok) throw new Error(read.problems.join("; "));
  return read.environment;
};
const problems = (variables: Record<string, string>) => {
  const read = readEnvironment(variables);
  return read.ok ? [] : read.problems;
};

describe("environment", () => {
  test("nothing set: port 3000, ./data, SQLite, mail in the outbox, sites under localhost", () => {
    expect(good({})).toMatchObject({
      PORT: 3000,
      origin: "http://localhost:3000",
      originConfigured: false,
      sitesOrigin: "http://*.localhost:3000",
      HANOK_SOURCE_MEMBER_ID: 149,
      HANOK_ADMIN_EMAIL: "admin@hanok.local",
      HANOK_DEMO: false,
    });
  });

  test("an empty value is no value", () => {
    expect(good({ PORT: "", DATABASE_URL: "", HANOK_ORIGIN: "" }).PORT).toBe(3000);
  });

  test.each([
    [{ PORT: "abc" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ S3_URL: "s3://key:secret@store.example/hanok" }, "S3_URL"],
    [{ S3_URL: "https://store.example/hanok" }, "S3_URL"],
    [{ S3_URL: "https://key:secret@store.example/" }, "S3_URL"],
    [{ HANOK_ORIGIN: "hanok.example" }, "HANOK_ORIGIN"],
    [{ HANOK_ORIGIN: "https://hanok.example/app" }, "HANOK_ORIGIN"],
    [{ HANOK_SECRET: "short" }, "HANOK_SECRET"],
    [{ HANOK_DEMO: "yes" }, "HANOK_DEMO"],
    [{ HANOK_SITES_ORIGIN: "https://sites.example" }, "HANOK_SITES_ORIGIN"],
    [{ HANOK_COUNTRY_LOOKUP: "https://locations.example/" }, "HANOK_COUNTRY_LOOKUP"],
    [{ HANOK_COUNTRY_LOOKUP: "http://locations.example/{ip}" }, "HANOK_COUNTRY_LOOKUP"],
    [{ HANOK_ORIGN: "https://hanok.example" }, "HANOK_ORIGN"],
  ])("%j stops the start and names the variable", (variables, name) => {
    const found = problems(variables as Record<string, string>);
    expect(found.length).toBeGreaterThan(0);
    expect(found.join()).toContain(name);
  });

  test("trust: sites that could read the app's cookies stop the start", () => {
    const app = { HANOK_ORIGIN: "https://hanok.example" };
    for (const sites of ["https://*.hanok.example", "https://*.example"])
      expect(problems({ ...app, HANOK_SITES_ORIGIN: sites }).join(), sites).toContain("share cookies");
    expect(
      problems({ HANOK_ORIGIN: "https://app.hanok.example", HANOK_SITES_ORIGIN: "https://*.hanok.example" }),
    ).toHaveLength(1);
    expect(good({ ...app, HANOK_SITES_ORIGIN: "https://*.hanok-sites.example" }).sitesOrigin).toBe(
      "https://*.hanok-sites.example",
    );
  });

  test("trust: sites below the registrable domain of the app stop the start", () => {
    const pair = (app: string, sites: string) =>
      problems({ HANOK_ORIGIN: app, HANOK_SITES_ORIGIN: sites }).join();
    for (const [app, sites] of [
      ["https://app.example.com", "https://*.sites.example.com"],
      ["https://app.hanok.co.kr", "https://*.sites.hanok.co.kr"],
      ["https://hanok.github.io", "https://*.x.hanok.github.io"],
    ] as const)
      expect(pair(app, sites), sites).toContain("share cookies");
    for (const [app, sites] of [
      ["https://app.example.com", "https://*.example-sites.com"],
      ["https://hanok.co.kr", "https://*.sites.co.kr"],
      // Names directly below a public suffix share nothing with each other.
      ["https://hanok.example.com", "https://*.github.io"],
      ["http://localhost:3000", "http://*.localhost:3000"],
      ["http://127.0.0.1:3000", "http://*.localhost:3000"],
    ] as const)
      expect(pair(app, sites), sites).toBe("");
  });

  test("trust: http sites under an https app stop the start", () => {
    expect(
      problems({
        HANOK_ORIGIN: "https://hanok.example",
        HANOK_SITES_ORIGIN: "http://*.sites.example",
      }).join(),
    ).toContain("https");
    expect(good({ HANOK_ORIGIN: "https://localhost:3000" }).sitesOrigin).toBe("");
  });

  test("[AUT-04] the console's second factor is off on this machine alone", () => {
    const off = { HANOK_SECOND_FACTOR: "off" };
    expect(good({}).HANOK_SECOND_FACTOR).toBe("on");
    expect(good(off).HANOK_SECOND_FACTOR).toBe("off");
    expect(good({ ...off, HOST: "127.0.0.1", HANOK_ORIGIN: "http://localhost:3000" }).boundToLoopback).toBe(
      true,
    );
    for (const open of [{ HOST: "0.0.0.0" }, { HANOK_ORIGIN: "https://hanok.example" }])
      expect(problems({ ...off, ...open }).join(), JSON.stringify(open)).toContain("HANOK_SECOND_FACTOR");
  });

  test("HOST: loopback alone unless it says otherwise", () => {
    expect(good({}).boundToLoopback).toBe(true);
    for (const HOST of ["127.0.0.1", "::1", "localhost"]) expect(good({ HOST }).boundToLoopback).toBe(true);
    for (const HOST of ["0.0.0.0", "::", "192.168.0.7"]) expect(good({ HOST }).boundToLoopback).toBe(false);
  });

  test("behind a name without a sites origin, sites are sandboxed in place", () => {
    expect(good({ HANOK_ORIGIN: "https://hanok.example" }).sitesOrigin).toBe("");
    expect(good({ HANOK_SITES_ORIGIN: "off" }).sitesOrigin).toBe("");
  });

  test("proxies: hops or addresses", () => {
    expect(good({ HANOK_TRUST_PROXY: "1" }).HANOK_TRUST_PROXY).toBe(1);
    expect(good({ HANOK_TRUST_PROXY: "10.0.0.0/8,127.0.0.1" }).HANOK_TRUST_PROXY).toBe(
      "10.0.0.0/8,127.0.0.1",
    );
  });
});

test("the keys of a payment provider come in pairs, and the chosen provider needs them", () => {
  const secret = "2dcc2a0d63bf469490bb19a201be3735";
  const refused = (variables: Record<string, string>) => {
    const read = readEnvironment(variables);
    return read.ok ? [] : read.problems;
  };
  expect(refused({ HANOK_PAYMENTS: "toss" })).toEqual([
    "HANOK_TOSS_CLIENT_KEY: HANOK_PAYMENTS=toss needs it",
    "HANOK_TOSS_SECRET_KEY: HANOK_PAYMENTS=toss needs it",
  ]);
  expect(refused({ HANOK_NICEPAY_SECRET_KEY: secret })).toEqual(["HANOK_NICEPAY_CLIENT_KEY is missing"]);
  expect(refused({ HANOK_NICEPAY_CLIENT_KEY: "R2_key", HANOK_NICEPAY_SECRET_KEY: "short" })).toEqual([
    "HANOK_NICEPAY_SECRET_KEY: 32 letters and digits",
  ]);
  expect(
    refused({
      HANOK_PAYMENTS: "nicepay",
      HANOK_NICEPAY_CLIENT_KEY: "R2_key",
      HANOK_NICEPAY_SECRET_KEY: secret,
    }),
  ).toEqual([]);
});

describe("[LIF-01] HANOK_TLS=on", () => {
  const app = { HANOK_TLS: "on", HANOK_ORIGIN: "https://hanok.example" };
  const accounts = "https://acme.zerossl.com/v2/DV90 kid-1 bWFj-_8=";
  test("listens on 80 and 443 for everybody, and asks Let's Encrypt", () => {
    const { PORT, HOST, tls, boundToLoopback } = good(app);
    expect([PORT, HOST, boundToLoopback]).toEqual([80, "::", false]);
    expect(tls).toMatchObject({ port: 443, given: [] });
    expect(tls?.authorities.map(({ directory }) => new URL(directory).hostname)).toEqual([
      "acme-v02.api.letsencrypt.org",
    ]);
    expect(good({}).tls).toBeNull();
  });
  test("other ports, other authorities, external accounts, files of certificates", () => {
    expect(good({ ...app, HANOK_ACME_ACCOUNTS: accounts }).tls?.authorities[1]).toEqual({
      directory: "https://acme.zerossl.com/v2/DV90",
      externalAccount: { id: "kid-1", key: "bWFj-_8=" },
    });
    const read = good({
      ...{ ...app, PORT: "8080", HOST: "0.0.0.0", HANOK_TLS_PORT: "8443" },
      HANOK_SITES_ORIGIN: "https://*.hanok-sites.example",
      HANOK_TLS_CERTIFICATE: "a.crt, b.crt",
      HANOK_TLS_KEY: "a.key, b.key",
      HANOK_ACME_DIRECTORIES: "https://one.example/dir, https://two.example/dir",
    });
    expect([read.PORT, read.HOST]).toEqual([8080, "0.0.0.0"]);
    expect(read.tls).toEqual({
      port: 8443,
      given: [
        { certificate: "a.crt", key: "a.key" },
        { certificate: "b.crt", key: "b.key" },
      ],
      authorities: [{ directory: "https://one.example/dir" }, { directory: "https://two.example/dir" }],
    });
  });
  test.each([
    [{ HANOK_TLS: "on" }, "HANOK_ORIGIN"],
    [{ HANOK_TLS: "on", HANOK_ORIGIN: "https://192.0.2.1" }, "HANOK_ORIGIN"],
    [{ ...app, HANOK_SITES_ORIGIN: "https://*.hanok-sites.example" }, "HANOK_TLS_CERTIFICATE"],
    [{ ...app, HANOK_TLS_CERTIFICATE: "a.crt" }, "HANOK_TLS_KEY"],
    [{ ...app, HANOK_ACME_DIRECTORIES: "http://one.example/dir" }, "HANOK_ACME_DIRECTORIES"],
    [{ ...app, HANOK_ACME_ACCOUNTS: "kid key" }, "HANOK_ACME_ACCOUNTS"],
    [
      { ...app, HANOK_ACME_ACCOUNTS: accounts, HANOK_ACME_DIRECTORIES: "https://one.example/dir" },
      "HANOK_ACME_ACCOUNTS",
    ],
  ])("%j stops the start and names the variable", (variables, name) => {
    expect(problems(variables as Record<string, string>).join()).toContain(name);
  });
});
