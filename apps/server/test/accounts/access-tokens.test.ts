import { LIMITS } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { createBlank } from "../projects-support.ts";

const MADE = "/api/members/token/item.json";
const LIST = "/api/members/token/list.json";

describe.each(FEATURE_DIALECTS)("access tokens on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const make = async (member: TestMember, more: object = {}) => {
    const made = await member.api.post(MADE, { name: "배포 스크립트", rights: ["edit"], days: 30, ...more });
    if (!made.ok) throw new Error(made.error);
    return made.data;
  };
  const pages = (projectId: string, token: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${app.origin}/api/projects/page/list.json?projectId=${projectId}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  const errorOf = async (response: Response): Promise<string> =>
    ((await response.json()) as { error?: string }).error ?? "";

  test("[AGT-01] a token is shown once, stored as a hash, listed with name, rights, projects, end and last use", async () => {
    const member = await app.signUpMember();
    const project = await createBlank(member);
    const { token, accessToken } = await make(member, { projectIds: [project.id] });
    expect(token).toMatch(/^hanok_[\w-]{43}$/);
    expect(accessToken).toMatchObject({
      name: "배포 스크립트",
      rights: ["read", "edit"],
      projects: [{ id: project.id }],
      usedAt: "",
      expiresAt: new Date(app.clock.now() + 30 * 86_400_000).toISOString(),
    });
    expect((await pages(project.id, token)).status).toBe(200);
    const listed = await member.api.get(LIST, {});
    expect(listed.ok && listed.data.tokenList).toMatchObject([
      { id: accessToken.id, usedAt: new Date(app.clock.now()).toISOString() },
    ]);
    const rows = await app.parts.database.read((query) =>
      query.selectFrom("accessTokens").selectAll().execute(),
    );
    const own = await (await member.request("/api/members/member/export.json")).text();
    expect(own).toContain("배포 스크립트");
    for (const text of [JSON.stringify(rows), JSON.stringify(listed), own, app.log()])
      expect(text).not.toContain(token);
    const [mail] = (await app.mailTo(member.email)).slice(-1);
    await app.jobsDone();
    expect((await app.mailTo(member.email)).map(({ subject }) => subject).join()).toContain("접근 토큰");
    expect(JSON.stringify(await app.mailTo(member.email))).not.toContain(token);
    expect(mail).toBeDefined();
  });

  test("[AUT-05] signing out everywhere ends the tokens, too", async () => {
    const member = await app.signUpMember();
    const other = await app.signUpMember();
    const { id } = await createBlank(member);
    const { id: otherId } = await createBlank(other);
    const made = await make(member);
    const kept = await make(other);
    expect((await pages(id, made.token)).status).toBe(200);
    expect(await member.api.delete("/api/members/session/item.json", { everywhere: "true" })).toMatchObject({
      ok: true,
    });
    expect(await errorOf(await pages(id, made.token))).toBe("token.unknown");
    expect((await pages(otherId, kept.token)).status).toBe(200);
  });

  test("[AGT-01] a token is refused once it was removed, has ended, or its member has left or may not sign in", async () => {
    const member = await app.signUpMember();
    const { id } = await createBlank(member);
    const removed = await make(member);
    const ended = await make(member, { days: 1 });
    const lasting = await make(member);
    expect((await pages(id, removed.token)).status).toBe(200);
    expect(await member.api.delete(MADE, { id: removed.accessToken.id })).toMatchObject({ ok: true });
    expect(await errorOf(await pages(id, removed.token))).toBe("token.unknown");
    expect(await member.api.delete(MADE, { id: removed.accessToken.id })).toMatchObject({
      error: "token.missing",
    });
    app.clock.advance(86_400_000);
    const late = await pages(id, ended.token);
    expect(late.status).toBe(401);
    expect(await errorOf(late)).toBe("token.unknown");
    expect((await pages(id, lasting.token)).status).toBe(200);
    await app.parts.database.write("member", async (query) => {
      await query
        .insertInto("memberRestrictions")
        .values({
          memberId: member.member.id,
          stage: "SUSPENDED",
          beginsAt: "",
          endsAt: new Date(app.clock.now() + 86_400_000).toISOString(),
          reason: "광고",
          date: new Date(app.clock.now()).toISOString(),
        })
        .execute();
    });
    expect(await errorOf(await pages(id, lasting.token))).toBe("member.suspended");
    await app.parts.database.write("member", async (query) => {
      await query.deleteFrom("memberRestrictions").execute();
      await query
        .updateTable("members")
        .set({ withdrawnAt: new Date(app.clock.now()).toISOString() })
        .where("id", "=", member.member.id)
        .execute();
    });
    expect(await errorOf(await pages(id, lasting.token))).toBe("token.unknown");
    for (const wrong of ["hanok_", `hanok_${"x".repeat(43)}`, `hanok_${"x".repeat(5000)}`])
      expect(await errorOf(await pages(id, wrong))).toBe("token.unknown");
  });

  test("[AGT-01] making a token asks for a fresh proof and for projects of the member's own", async () => {
    const member = await app.signUpMember();
    const stranger = await app.signUpMember();
    const { id } = await createBlank(stranger);
    app.clock.advance(LIMITS.proofMinutes * 60_000 + 1000);
    const body = JSON.stringify({ name: "x", rights: [], days: 1 });
    const headers = { "content-type": "application/json" };
    const stale = await member.request(MADE, { method: "POST", headers, body });
    expect(await errorOf(stale)).toBe("proof.stale");
    const foreign = { name: "x", rights: [], days: 1, projectIds: [id] };
    expect(await member.api.post(MADE, foreign)).toMatchObject({ error: "project.missing" });
    for (const wrong of [{ days: 0 }, { days: 367 }, { name: " " }, { rights: ["own"] }, { projectIds: [] }])
      expect(
        await errorOf(
          await member.request(MADE, {
            method: "POST",
            headers,
            body: JSON.stringify({ name: "x", rights: [], days: 1, ...wrong }),
          }),
        ),
      ).toBe("request.invalid");
    for (let made = 0; made < LIMITS.tokensMost; made++) await make(member);
    expect(await member.api.post(MADE, { name: "x", rights: [], days: 1 })).toMatchObject({
      error: "token.most",
    });
  });

  test("[AGT-01] beside a token no cookie counts, and no token is a session", async () => {
    const other = await app.signUpMember();
    const { id } = await createBlank(owner);
    const { token } = await make(other);
    // The owner's own cookies open the project; the stranger's token beside them does not.
    const cookie = owner.cookies.header();
    expect(await errorOf(await pages(id, token, { cookie }))).toBe("project.missing");
    const asCookie = await fetch(`${app.origin}/api/members/member/item.json`, {
      headers: { cookie: `hanok-token=${token}` },
    });
    expect(await errorOf(asCookie)).toBe("session.required");
    // A bearer value of somebody else's, which a proxy may ask for, leaves the session as it is.
    expect((await pages(id, "eyJhbGciOi", { cookie })).status).toBe(200);
  });

  test("[AGT-01] calls by tokens of one member have a limit of their own, however many tokens there are", async () => {
    const member = await app.signUpMember();
    const { id } = await createBlank(member);
    const tokens = [(await make(member)).token, (await make(member)).token];
    app.clock.advance(60_000);
    // Calls that no token reaches count as well, and cost less.
    const send = (at: number) =>
      fetch(`${app.origin}/api/members/member/item.json`, {
        headers: { authorization: `Bearer ${tokens[at % 2]}` },
      });
    for (let sent = 0; sent < LIMITS.tokenCallsPerMinute; sent += 100)
      await Promise.all(Array.from({ length: 100 }, (_, at) => send(at)));
    const refused = await pages(id, tokens[0] ?? "");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await member.api.get("/api/projects/page/list.json", { projectId: id })).toMatchObject({
      ok: true,
    });
    app.clock.advance(60_000);
    expect((await pages(id, tokens[1] ?? "")).status).toBe(200);
  });
});
