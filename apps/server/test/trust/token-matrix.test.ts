import { type Endpoint, listEndpoints, TOKEN_RIGHTS, type TokenRight } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../client.ts";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { addForm } from "./add-form.ts";
import { call, type Ids, isOfProject, NO_IDS, refusalOf, sampleOf } from "./call-samples.ts";

/** Every call of the contract × role of a token's member × rights × projects of the token, over HTTP [AGT-01]. */
const calls = listEndpoints();
const ROLES = ["outsider", "viewer", "editor", "owner"] as const;
type Role = (typeof ROLES)[number];

const MAY: Readonly<Record<string, readonly Role[]>> = {
  member: ROLES,
  "project.view": ["viewer", "editor", "owner"],
  "project.edit": ["editor", "owner"],
  "project.own": ["owner"],
};
/** Refusals that decide who may call. */
const DECIDING = /^(?:token|session|access|proof|factor|project\.missing|item\.missing)/;

describe.each(FEATURE_DIALECTS)("calls that access tokens reach on %s", (dialect) => {
  let app: TestApp;
  const members = new Map<Role, TestMember>();
  const tokens = new Map<string, TestBrowser>();
  let ids: Ids;

  /** A program that sends the token with each request, and no cookie. */
  const withToken = (token: string): TestBrowser => {
    const browser = openBrowser(app.origin);
    const headers = { authorization: `Bearer ${token}` };
    return {
      ...browser,
      request: (path, init) =>
        browser.request(path, { ...init, headers: { origin: "-", ...Object(init?.headers), ...headers } }),
    };
  };
  const makeToken = async (role: Role, rights: readonly TokenRight[], projectIds?: string[]) => {
    const made = await members.get(role)?.api.post("/api/members/token/item.json", {
      name: "표",
      rights: [...rights],
      days: 1,
      ...(projectIds ? { projectIds } : {}),
    });
    if (!made?.ok) throw new Error(`no token: ${made?.error}`);
    return withToken(made.data.token);
  };

  beforeAll(async () => {
    app = await startTestApp({ dialect });
    for (const role of ROLES) members.set(role, await app.signUpMember());
    const owner = members.get("owner");
    if (!owner) throw new Error("no owner");
    const projects: string[] = [];
    for (const title of ["행렬", "다른 것"]) {
      const made = await owner.api.post("/api/projects/project/item.json", { project: { title } });
      if (!made.ok) throw new Error(made.error);
      projects.push(made.data.project.id);
    }
    const [projectId = "", otherId = ""] = projects;
    const date = new Date(app.clock.now()).toISOString();
    for (const id of projects)
      await app.parts.database.write(id, async (query) => {
        for (const [role, given] of [
          ["editor", "EDITOR"],
          ["viewer", "VIEWER"],
        ] as const)
          await query
            .insertInto("projectMembers")
            .values({ projectId: id, memberId: members.get(role)?.member.id ?? 0, role: given, date })
            .execute();
      });
    const pages = await owner.api.get("/api/projects/page/list.json", { projectId });
    const pageId = pages.ok ? (pages.data.pageList[0]?.id ?? "") : "";
    const version = await owner.api.post("/api/projects/page/version/item.json", { pageId });
    const id = await app.parts.database.write(projectId, (query) =>
      app.parts.jobs.enqueue(query, {
        kind: "export",
        subject: projectId,
        input: { projectId, options: {} },
        createdBy: owner.member.id,
        runAt: app.clock.now() + 86_400_000,
      }),
    );
    const form = await addForm(app.parts, projectId, id);
    const versionId = version.ok ? version.data.pageVersion.id : "";
    ids = { projectId, pageId, id, versionId, commentId: "nothing", ...form };
    for (const role of ROLES) {
      tokens.set(`${role} all`, await makeToken(role, TOKEN_RIGHTS));
      for (const right of TOKEN_RIGHTS) tokens.set(`${role} ${right}`, await makeToken(role, [right]));
      if (role !== "outsider")
        tokens.set(`${role} elsewhere`, await makeToken(role, TOKEN_RIGHTS, [otherId]));
    }
  });
  afterAll(() => app?.stop());

  const of = (name: string): TestBrowser => {
    const found = tokens.get(name);
    if (!found) throw new Error(name);
    return found;
  };
  const answered = async (browser: TestBrowser, name: string, endpoint: Endpoint): Promise<string> =>
    refusalOf(await call(browser, endpoint, sampleOf(name, endpoint, ids)));

  test("[AGT-01] a call without the field is reached by no token, whatever its rights and its member's role", async () => {
    const reached: string[] = [];
    for (const { name, endpoint } of calls) {
      if (endpoint.token !== undefined || endpoint.crossOrigin === "public") continue;
      const refusal = await refusalOf(
        await call(of("owner all"), endpoint, sampleOf(name, endpoint, NO_IDS)),
      );
      if (refusal !== "token.call") reached.push(`${name}: ${refusal}`);
      app.clock.advance(1_000);
    }
    expect(reached).toEqual([]);
  });

  test.each(calls.filter(({ endpoint }) => endpoint.token !== undefined))(
    "[AGT-01] $name: right of the token, role of its member, projects of the token",
    async ({ name, endpoint }) => {
      for (const role of ROLES) {
        for (const right of TOKEN_RIGHTS) {
          const isEnough = endpoint.token === "read" || endpoint.token === right;
          if (isEnough) continue;
          expect(await answered(of(`${role} ${right}`), name, endpoint), `${role} ${right}`).toBe(
            `token.no-${endpoint.token}`,
          );
        }
        const may = MAY[endpoint.policy.allow]?.includes(role) ?? false;
        const refusal = await answered(of(`${role} ${endpoint.token}`), name, endpoint);
        if (may) expect(DECIDING.test(refusal) ? refusal : "", `${role} ${name}`).toBe("");
        else if (role === "outsider") expect(refusal, role).toMatch(/^(?:project|item)\.missing$/);
        else expect(refusal, role).toBe("access.denied");
        if (role !== "outsider" && isOfProject(endpoint.policy))
          expect(await answered(of(`${role} elsewhere`), name, endpoint), `${role} elsewhere`).toMatch(
            /^(?:project|item)\.missing$/,
          );
        app.clock.advance(60_000);
      }
    },
  );
});
