import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  Client,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../../test/harness.ts";
import { createBlank } from "../../../../test/projects-support.ts";
import { isRedirectUri, isRegistered } from "./redirect-uri.ts";

const BACK = "http://127.0.0.1:43117/callback";

describe("addresses to which an answer is sent", () => {
  test.each([
    ["https://app.example/cb", true],
    ["http://localhost:8123/cb", true],
    ["http://[::1]/cb", true],
    ["cursor://anysphere.cursor-mcp/oauth", true],
    ["http://app.example/cb", false],
    ["https://app.example/cb#part", false],
    ["https://user:secret@app.example/cb", false],
    ["javascript:alert(1)", false],
    ["data:text/html,<script>", false],
    ["/cb", false],
  ])("[AGT-01] %s: %s", (uri, isOne) => expect(isRedirectUri(uri)).toBe(isOne));
  test("[AGT-01] are compared letter by letter, on this device whatever the port", () => {
    const registered = ["https://app.example/cb", "http://127.0.0.1/cb"];
    expect(isRegistered("https://app.example/cb", registered)).toBe(true);
    expect(isRegistered("http://127.0.0.1:5099/cb", registered)).toBe(true);
    for (const uri of [
      "https://app.example/cb/",
      "https://app.example/cb?a",
      "http://localhost:5099/cb",
      "http://127.0.0.1:5099/other",
    ])
      expect(isRegistered(uri, registered), uri).toBe(false);
  });
});

describe.each(FEATURE_DIALECTS)("access that programs ask for on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const form = async (path: string, fields: Readonly<Record<string, string>>) => {
    const response = await fetch(app.origin + path, { method: "POST", body: new URLSearchParams(fields) });
    const text = await response.text();
    return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, string> };
  };
  const register = async (redirectUris: readonly string[] = [BACK], more: object = {}) => {
    const response = await fetch(`${app.origin}/oauth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_name: "글 도우미", redirect_uris: redirectUris, ...more }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  const verifier = randomBytes(32).toString("base64url");
  const requestOf = (clientId: string, more: object = {}) => ({
    responseType: "code",
    clientId,
    redirectUri: BACK,
    codeChallenge: createHash("sha256").update(verifier).digest("base64url"),
    codeChallengeMethod: "S256",
    scope: "read edit publish",
    state: "s1",
    resource: `${app.parts.settings.origin}/mcp`,
    ...more,
  });
  const grant = (member: TestMember, request: ReturnType<typeof requestOf>, more: object = {}) =>
    member.api.post("/api/members/oauth/grant.json", { request, rights: ["edit"], days: 30, ...more });
  const codeOf = (answer: Awaited<ReturnType<typeof grant>>): string => {
    if (!answer.ok) throw new Error(answer.error);
    return new URL(answer.data.location).searchParams.get("code") ?? "";
  };
  const exchange = (clientId: string, code: string, more: Readonly<Record<string, string>> = {}) =>
    form("/oauth/token", {
      ...{ grant_type: "authorization_code", client_id: clientId, redirect_uri: BACK },
      ...{ code, code_verifier: verifier, ...more },
    });
  const renew = (clientId: string, token: string) =>
    form("/oauth/token", { grant_type: "refresh_token", client_id: clientId, refresh_token: token });
  const statusWith = async (token: string): Promise<number> =>
    (
      await fetch(`${app.origin}/api/agents/project/list.json`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;

  test("[AGT-01] a client of the protocol finds the way by itself: metadata, registration, consent, PKCE, renewal", async () => {
    const member = await app.signUpMember();
    const project = await createBlank(member);
    const other = await createBlank(member);
    let asked: URL | null = null;
    const held: { client?: object; tokens?: object; verifier: string } = { verifier: "" };
    const clientMetadata: OAuthClientMetadata = {
      client_name: "글 도우미",
      redirect_uris: [BACK],
      token_endpoint_auth_method: "none",
      scope: "read edit",
    };
    const authProvider = {
      redirectUrl: BACK,
      clientMetadata,
      state: () => "s7",
      clientInformation: () => held.client,
      saveClientInformation: (client: object) => {
        held.client = client;
      },
      tokens: () => held.tokens,
      saveTokens: (tokens: object) => {
        held.tokens = tokens;
      },
      redirectToAuthorization: (url: URL) => {
        asked = url;
      },
      saveCodeVerifier: (text: string) => {
        held.verifier = text;
      },
      codeVerifier: () => held.verifier,
    } as OAuthClientProvider;
    const connect = async () => {
      const client = new Client({ name: "oauth.test", version: "1" });
      const transport = new StreamableHTTPClientTransport(new URL("/mcp", app.parts.settings.origin), {
        authProvider,
      });
      return { client, transport };
    };
    const first = await connect();
    await expect(first.client.connect(first.transport)).rejects.toThrow(UnauthorizedError);
    const url = asked as URL | null;
    if (!url) throw new Error("the client asked for nothing");
    expect(url.origin + url.pathname).toBe(`${app.parts.settings.origin}/oauth/authorize`);
    const { searchParams } = url;
    const value = (name: string): string => searchParams.get(name) ?? "";
    const request = {
      ...{ responseType: value("response_type"), clientId: value("client_id") },
      ...{ redirectUri: value("redirect_uri"), codeChallenge: value("code_challenge") },
      ...{ codeChallengeMethod: value("code_challenge_method"), scope: value("scope") },
      ...{ state: value("state"), resource: value("resource") },
    };
    const shown = await member.api.get("/api/members/oauth/request.json", request);
    expect(shown).toMatchObject({
      ok: true,
      data: {
        client: { name: "글 도우미", host: "" },
        returnsTo: "127.0.0.1:43117",
        rights: ["read", "edit", "publish"],
        denied: `${BACK}?error=access_denied&state=s7&iss=${encodeURIComponent(app.parts.settings.origin)}`,
      },
    });
    const given = await grant(member, request as ReturnType<typeof requestOf>, { projectIds: [project.id] });
    const location = new URL(given.ok ? given.data.location : "about:blank");
    expect(location.searchParams.get("state")).toBe("s7");
    await first.transport.finishAuth(location.searchParams);
    const second = await connect();
    await second.client.connect(second.transport);
    const answer = await second.client.callTool({ name: "projects", arguments: {} });
    const text = JSON.stringify(answer);
    expect([text.includes(project.id), text.includes(other.id)]).toEqual([true, false]);
    await second.client.close();

    // The client renews by itself once the hour is over.
    app.clock.advance(3_700_000);
    const third = await connect();
    await third.client.connect(third.transport);
    expect((await third.client.callTool({ name: "projects", arguments: {} })).isError).toBeFalsy();
    await third.client.close();

    const listed = await member.api.get("/api/members/token/list.json", {});
    expect(listed.ok && listed.data.tokenList).toMatchObject([
      {
        name: "글 도우미",
        client: "127.0.0.1:43117",
        rights: ["read", "edit"],
        projects: [{ id: project.id }],
      },
    ]);
    await app.jobsDone();
    expect((await app.mailTo(member.email)).map(({ subject }) => subject).join()).toContain("접근 토큰");
    const [row] = listed.ok ? listed.data.tokenList : [];
    await member.api.delete("/api/members/token/item.json", { id: row?.id ?? "" });
    const { access_token } = held.tokens as { access_token: string };
    expect(await statusWith(access_token)).toBe(401);
  });

  test("[AGT-01] a document at the program's own address says who it is; the address answers for the name", async () => {
    const documents = new Map<string, object | string>();
    const server = createServer((request, response) => {
      const found = documents.get(request.url ?? "");
      response.statusCode = found === undefined ? 404 : 200;
      response.end(typeof found === "string" ? found : JSON.stringify(found ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const id = (path: string) => `http://${host}${path}`;
    const redirect_uris = [BACK];
    documents.set("/client.json", { client_id: id("/client.json"), client_name: "Studio", redirect_uris });
    documents.set("/other.json", { client_id: id("/client.json"), client_name: "Studio", redirect_uris });
    documents.set("/hidden.json", { client_id: id("/hidden.json"), client_name: "a‮b", redirect_uris });
    documents.set("/long.json", "x".repeat(30_000));
    const look = (path: string, more: object = {}) =>
      owner.api.get("/api/members/oauth/request.json", requestOf(id(path), more));
    expect(await look("/client.json")).toMatchObject({ data: { client: { name: "Studio", host } } });
    // Controls of the direction of writing could show another name.
    expect(await look("/hidden.json")).toMatchObject({ data: { client: { name: host, host } } });
    expect(await look("/other.json")).toMatchObject({ error: "oauth.client" });
    expect(await look("/long.json")).toMatchObject({ error: "oauth.client-away" });
    expect(await look("/none.json")).toMatchObject({ error: "oauth.client-away" });
    expect(await look("/client.json", { redirectUri: "https://evil.example/" })).toMatchObject({
      error: "oauth.redirect",
    });
    const code = codeOf(await grant(owner, requestOf(id("/client.json"))));
    expect(await exchange(id("/client.json"), code)).toMatchObject({
      status: 200,
      body: { token_type: "Bearer" },
    });
    await new Promise((resolve) => server.close(resolve));
  });

  test("[AGT-01] a code opens once, for its program, its address and its verifier; a second use ends the access", async () => {
    const { body: client } = await register();
    const clientId = client.client_id ?? "";
    const { body: stranger } = await register(["https://evil.example/cb"]);
    const wrong = [
      { code_verifier: randomBytes(32).toString("base64url") },
      { redirect_uri: "http://127.0.0.1:1/callback" },
      { client_id: stranger.client_id ?? "" },
      { resource: "https://other.example/mcp" },
    ];
    for (const more of wrong) {
      const code = codeOf(await grant(owner, requestOf(clientId)));
      const answer = await exchange(clientId, code, more);
      expect([answer.status, Object.keys(more)[0], answer.body.access_token]).toEqual([
        400,
        Object.keys(more)[0],
        undefined,
      ]);
    }
    const late = codeOf(await grant(owner, requestOf(clientId)));
    app.clock.advance(61_000);
    expect(await exchange(clientId, late)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });

    const code = codeOf(await grant(owner, requestOf(clientId)));
    const { status, body } = await exchange(clientId, code);
    expect([status, body.scope]).toEqual([200, "read edit"]);
    expect(Math.abs(Number(body.expires_in) - 3600)).toBeLessThan(60);
    const token = body.access_token ?? "";
    expect(await statusWith(token)).toBe(200);
    const rows = await app.parts.database.read(async (query) => [
      await query.selectFrom("oauthTokens").selectAll().execute(),
      await query.selectFrom("oauthCodes").selectAll().execute(),
    ]);
    for (const secret of [token, code, body.refresh_token ?? ""])
      expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await exchange(clientId, code)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect(await statusWith(token)).toBe(401);
    expect(await renew(clientId, body.refresh_token ?? "")).toMatchObject({ status: 400 });
  });

  test("[AGT-01] tokens renew by turns; one that was used before, and a revoked one, end the access", async () => {
    const { body: client } = await register();
    const clientId = client.client_id ?? "";
    const open = async () => (await exchange(clientId, codeOf(await grant(owner, requestOf(clientId))))).body;
    const first = await open();
    // A token that renews opens no call.
    expect(await statusWith(first.refresh_token ?? "")).toBe(401);
    const second = (await renew(clientId, first.refresh_token ?? "")).body;
    expect(await statusWith(second.access_token ?? "")).toBe(200);
    // The answer was lost: the same token once more, at once.
    expect((await renew(clientId, first.refresh_token ?? "")).status).toBe(200);
    // And never a third time.
    expect((await renew(clientId, first.refresh_token ?? "")).status).toBe(400);
    const other = await open();
    const newest = (await renew(clientId, other.refresh_token ?? "")).body;
    app.clock.advance(120_000);
    expect(await renew(clientId, other.refresh_token ?? "")).toMatchObject({
      body: { error: "invalid_grant" },
    });
    expect(await statusWith(newest.access_token ?? "")).toBe(401);
    expect((await renew(clientId, newest.refresh_token ?? "")).status).toBe(400);
    await app.jobsDone();
    expect((await app.mailTo(owner.email)).map(({ subject }) => subject).join()).toContain(
      "앱 연결을 끊었어요",
    );

    const third = await open();
    const { body: stranger } = await register(["https://evil.example/cb"]);
    expect(await renew(stranger.client_id ?? "", third.refresh_token ?? "")).toMatchObject({
      status: 400,
    });
    expect((await form("/oauth/revoke", { token: "unknown" })).status).toBe(200);
    expect((await form("/oauth/revoke", { token: third.refresh_token ?? "" })).status).toBe(200);
    expect(await statusWith(third.access_token ?? "")).toBe(401);

    // The access ends with its day, whatever its tokens say.
    const short = (await exchange(clientId, codeOf(await grant(owner, requestOf(clientId), { days: 1 }))))
      .body;
    app.clock.advance(86_400_000);
    expect((await renew(clientId, short.refresh_token ?? "")).status).toBe(400);
  });

  test("[AGT-01] an access keeps few tokens, says its true rights, and is not given to whoever has signed out everywhere", async () => {
    const { body: client } = await register();
    const clientId = client.client_id ?? "";
    const member = await app.signUpMember();
    // OAuth 2.1 has no `redirect_uri` here.
    const code = codeOf(await grant(member, requestOf(clientId)));
    const fields = { grant_type: "authorization_code", client_id: clientId, code, code_verifier: verifier };
    let { body } = await form("/oauth/token", fields);
    const narrow = await form("/oauth/token", {
      ...{ grant_type: "refresh_token", client_id: clientId, refresh_token: body.refresh_token ?? "" },
      scope: "read",
    });
    expect([narrow.status, narrow.body.scope]).toEqual([200, "read edit"]);
    body = narrow.body;
    for (let times = 0; times < 25; times += 1) body = (await renew(clientId, body.refresh_token ?? "")).body;
    expect(await statusWith(body.access_token ?? "")).toBe(200);
    const rows = await app.parts.database.read((query) =>
      query
        .selectFrom("oauthTokens")
        .innerJoin("accessTokens", "accessTokens.id", "oauthTokens.tokenId")
        .select("oauthTokens.tokenHash")
        .where("memberId", "=", member.member.id)
        .execute(),
    );
    expect(rows.length).toBeLessThanOrEqual(42);

    const open = codeOf(await grant(member, requestOf(clientId)));
    await member.api.delete("/api/members/session/item.json", { everywhere: true });
    expect(await exchange(clientId, open)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect((await renew(clientId, body.refresh_token ?? "")).status).toBe(400);
  });

  test("[AGT-01] nobody gives more than was asked for, to an address that is not registered, or for others' projects", async () => {
    const { body: client } = await register();
    const clientId = client.client_id ?? "";
    const stranger = await app.signUpMember();
    const project = await createBlank(stranger);
    const code = codeOf(
      await grant(owner, requestOf(clientId, { scope: "read" }), { rights: ["read", "edit", "publish"] }),
    );
    expect((await exchange(clientId, code)).body.scope).toBe("read");
    expect(await grant(owner, requestOf(clientId), { projectIds: [project.id] })).toMatchObject({
      error: "project.missing",
    });
    const refused = [
      [{ clientId: `${clientId}x` }, "oauth.client"],
      [{ clientId: "registered.e30.x" }, "oauth.client"],
      [{ redirectUri: "https://evil.example/cb" }, "oauth.redirect"],
      [{ responseType: "token" }, "oauth.request"],
      [{ codeChallengeMethod: "plain" }, "oauth.request"],
      [{ codeChallenge: "short" }, "oauth.request"],
      [{ resource: "https://other.example/mcp" }, "oauth.request"],
    ] as const;
    for (const [more, error] of refused)
      expect(await grant(owner, requestOf(clientId, more)), JSON.stringify(more)).toMatchObject({ error });
    expect((await register(["javascript:alert(1)"])).status).toBe(400);
    expect((await register([])).status).toBe(400);
    expect((await register([BACK], { token_endpoint_auth_method: "client_secret_basic" })).status).toBe(400);
    expect((await form("/oauth/token", { grant_type: "password", client_id: clientId })).status).toBe(400);
  });
});
