import { WORK_HEADER } from "@hanok/api-contract";
import { createClient } from "@hanok/api-contract/client";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "../client.ts";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";

type Challenge = Parameters<typeof solveChallenge>[0]["challenge"];

const solve = async (challenge: unknown) => {
  const solved = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return {
    challenge,
    solution: { counter: solved?.counter ?? -1, derivedKey: solved?.derivedKey ?? "" },
  };
};

describe.each(FEATURE_DIALECTS)("[AVL-07] guessing on %s", (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect, trustProxy: true });
  });
  afterAll(() => app?.stop());

  const LOGIN = "/api/members/member/basic/login.json";
  const LINK = "/api/members/member/resetpw/link.json";
  let networks = 0;
  const send = async (browser: TestBrowser, address: string, body: object, work?: object) => {
    networks += 1;
    const answer = await browser.request(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `203.0.113.${networks % 250}`,
        ...(work ? { [WORK_HEADER]: JSON.stringify(work) } : {}),
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as {
      code: string;
      error?: string;
      data: { challenge?: unknown; seconds?: number };
    };
  };
  const guess = (member: TestMember, turn: number, work?: object) =>
    send(app.visitor(), LOGIN, { email: member.email, password: `wrong Guess ${turn}` }, work);

  test("after five wrong tries each needs work of its own and waits twice as long; ten are all of an hour; the owner comes in all the while", async () => {
    const member = await app.signUpMember();
    for (let turn = 0; turn < 5; turn += 1)
      expect(await guess(member, turn)).toMatchObject({ error: "login.mismatch" });
    const waits: number[] = [];
    for (let turn = 5; turn < 10; turn += 1) {
      const asked = await guess(member, turn);
      expect(asked).toMatchObject({ error: "request.proof" });
      waits.push(asked.data.seconds ?? 0);
      const work = await solve(asked.data.challenge);
      // Too early: the work does not shorten the wait.
      expect(await guess(member, turn, work)).toMatchObject({ error: "request.proof" });
      app.clock.advance((asked.data.seconds ?? 0) * 1000);
      const forged = { ...work, solution: { ...work.solution, derivedKey: "00".repeat(32) } };
      expect(await guess(member, turn, forged)).toMatchObject({ error: "request.proof" });
      expect(await guess(member, turn, work)).toMatchObject({ error: "login.mismatch" });
      // Used once.
      expect((await guess(member, turn, work)).error).not.toBe("login.mismatch");
    }
    expect(waits).toEqual([1, 2, 4, 8, 16]);
    expect(await guess(member, 10)).toMatchObject({ error: "request.too-many" });
    const right = { email: member.email, password: member.password };
    expect(await send(app.visitor(), LOGIN, right)).toMatchObject({ error: "request.too-many" });
    for (let turn = 0; turn < 3; turn += 1)
      expect(await send(member, LOGIN, right)).toMatchObject({ code: "SUCC" });
    app.clock.advance(61 * 60_000);
    expect(await send(app.visitor(), LOGIN, right)).toMatchObject({ code: "SUCC" });
  });

  test("all doors of an account count together, and a link by mail opens it for a new browser", async () => {
    const member = await app.signUpMember();
    const thief = app.visitor();
    thief.cookies.set("hanok-token", member.cookies.get("hanok-token") ?? "");
    for (let turn = 0; turn < 3; turn += 1)
      expect(await guess(member, turn)).toMatchObject({ error: "login.mismatch" });
    const asPassword = (currentPassword: string) =>
      send(thief, "/api/members/member/item.json", {
        member: { password: "white Wall 88", passwordConfirm: "white Wall 88", currentPassword },
      });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await asPassword(`guess ${turn}`)).toMatchObject({ error: "password.wrong" });
    expect(await asPassword("guess 3")).toMatchObject({ error: "request.proof" });
    expect(await guess(member, 4)).toMatchObject({ error: "request.proof" });
    expect(await send(app.visitor(), LINK, { email: member.email })).toMatchObject({ code: "SUCC" });
    const mail = (await app.mailTo(member.email)).at(-1)?.text ?? "";
    const token = /token=([\w-]+)/.exec(mail)?.[1] ?? "";
    const fresh = app.visitor();
    const wanted = { token, password: "green Door 99", passwordConfirm: "green Door 99" };
    expect(await send(fresh, "/api/members/member/resetpw/result.json", wanted)).toMatchObject({
      code: "SUCC",
    });
    for (let turn = 0; turn < 7; turn += 1) await guess(member, turn);
    const right = { email: member.email, password: "green Door 99" };
    expect(await send(fresh, LOGIN, right)).toMatchObject({ code: "SUCC" });
  });

  test("three links that strangers ask for do not block the member's own", async () => {
    const member = await app.signUpMember();
    for (let turn = 0; turn < 3; turn += 1)
      expect(await send(app.visitor(), LINK, { email: member.email })).toMatchObject({ code: "SUCC" });
    expect(await send(app.visitor(), LINK, { email: member.email })).toMatchObject({
      error: "request.proof",
    });
    expect(await send(member, LINK, { email: member.email })).toMatchObject({ code: "SUCC" });
  });

  test("wrong codes of strangers do not burn the code of who asked for it", async () => {
    const asker = app.visitor();
    const email = "burnt@example.com";
    await send(asker, "/api/members/member/auth/number.json", { email });
    const code = await app.codeFor(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    const CHECK = "/api/members/member/auth/result.json";
    for (let turn = 0; turn < 5; turn += 1)
      expect(await send(app.visitor(), CHECK, { email, number: wrong })).toMatchObject({
        error: "code.mismatch",
      });
    expect(await send(app.visitor(), CHECK, { email, number: code })).toMatchObject({
      error: "request.proof",
    });
    expect(await send(asker, CHECK, { email, number: code })).toMatchObject({ code: "SUCC" });
  });

  test("an unknown address is counted and answered as a known one", async () => {
    const [known, unknown] = [await app.signUpMember(), "nobody-at-all@example.com"];
    for (let turn = 0; turn < 6; turn += 1) {
      const one = await guess(known, turn);
      const other = await send(app.visitor(), LOGIN, { email: unknown, password: `wrong Guess ${turn}` });
      expect([one.error, one.data.seconds]).toEqual([other.error, other.data.seconds]);
    }
  });

  test("the typed client does the work by itself, once for each call", async () => {
    const member = await app.signUpMember();
    for (let turn = 0; turn < 5; turn += 1) await guess(member, turn);
    const browser = app.visitor();
    let worked = 0;
    const client = createClient({
      baseUrl: app.origin,
      fetch: (address, init) => browser.request(String(address).replace(app.origin, ""), init),
      work: async (challenge) => {
        worked += 1;
        app.clock.advance(1_000);
        return solve(challenge);
      },
    });
    expect(await client.post(LOGIN, { email: member.email, password: member.password })).toMatchObject({
      ok: true,
    });
    expect(worked).toBe(1);
  });
});
