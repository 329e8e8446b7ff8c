import { type Endpoint, endpoints, listEndpoints, refused, succeed } from "@hanok/api-contract";
import pino from "pino";
import { describe, expect, test } from "vitest";
import { deviceCookies, formCookies, sessionCookies, shareCookies } from "./cookies.ts";
import type { Implementation } from "./feature.ts";
import { type PipelineParts, registerCalls } from "./pipeline.ts";
import { nounsOf } from "./policy-input.ts";
import { createServer } from "./server.ts";

const ALL_NOUNS = [...new Set(listEndpoints().flatMap(({ endpoint }) => nounsOf(endpoint.policy)))];
const parts = (nouns: readonly string[] = ALL_NOUNS): PipelineParts => ({
  sessions: { resolve: async () => null },
  tokenSessions: { resolve: async () => refused("token.unknown") },
  access: { nouns, find: async () => [] },
  formSessions: { find: async () => null, opens: async () => null },
  formCookies: formCookies(false),
  cookies: sessionCookies(false),
  deviceCookies: deviceCookies(false),
  lookUpLocation: async () => null,
  shareCookies: shareCookies(false),
  origins: { origins: [], numericHosts: false },
  files: {} as PipelineParts["files"],
  secure: false,
  largestUpload: Number.POSITIVE_INFINITY,
});
const everything = (): Implementation[] =>
  listEndpoints().map(({ endpoint }) => ({ endpoint, run: async () => succeed({}) }) as Implementation);
const register = async (implementations: readonly Implementation[], given = parts()) => {
  const app = await createServer({
    log: pino({ level: "silent" }),
    trustProxy: false,
    hosts: [],
    ownHost: "localhost",
    requestsPerMinute: 0,
  });
  registerCalls(app, implementations, given);
  await app.close();
};

describe("start-up", () => {
  test("a complete set of handlers is accepted", async () => {
    await register(everything());
  });
  test("a declared call without handler is named", async () => {
    const without = everything().filter(({ endpoint }) => endpoint !== endpoints.accounts.logIn);
    await expect(register(without)).rejects.toThrow("accounts.logIn has no handler");
  });
  test("a handler of an undeclared call is named", async () => {
    const endpoint = { ...endpoints.accounts.logIn, path: "/api/sneaked.json" } as Endpoint;
    await expect(
      register([...everything(), { endpoint, run: async () => succeed({}) } as Implementation]),
    ).rejects.toThrow("POST /api/sneaked.json is not in the contract");
  });
  test("two handlers of one call are refused", async () => {
    await expect(register([...everything(), ...everything().slice(0, 1)])).rejects.toThrow("two handlers");
  });
  test("a policy whose noun nobody can look up is named", async () => {
    await expect(register(everything(), parts(["project"]))).rejects.toThrow("nobody can look up a page");
  });
  test("a call without policy stops the start", async () => {
    const endpoint = endpoints.accounts.logIn as { policy?: unknown };
    const policy = endpoint.policy;
    try {
      endpoint.policy = undefined;
      await expect(register(everything())).rejects.toThrow("accounts.logIn has no policy");
    } finally {
      endpoint.policy = policy;
    }
  });
});
