import { type Endpoint, listEndpoints } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "../client.ts";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { addForm } from "./add-form.ts";
import { call, type Ids, isOfProject, NO_IDS, nounOf, OWN, refusalOf, sampleOf } from "./call-samples.ts";

/**
 * Every call of the contract × every kind of caller, over HTTP. The samples are made from the contract; a new
 * call whose required fields are not known here fails until it is given one.
 */
const PERSONAS = [
  "visitor",
  "outsider",
  // Their browsers took a share link that lets look, one that lets comment, and one that has ended.
  "guest",
  "commenter",
  "former guest",
  "administrator",
  "former owner",
  "viewer",
  "editor",
  "owner",
] as const;
type Persona = (typeof PERSONAS)[number];

/** Nobody is signed in. */
const isVisitor = (persona: Persona): boolean =>
  persona === "visitor" || persona === "guest" || persona === "former guest";

const ALLOWED: Readonly<Record<string, readonly Persona[]>> = {
  public: PERSONAS,
  member: PERSONAS.filter((persona) => !isVisitor(persona)),
  administrator: ["administrator"],
  "project.view": ["viewer", "editor", "owner"],
  "project.comment": ["commenter", "viewer", "editor", "owner"],
  "project.shared": ["guest", "commenter", "viewer", "editor", "owner"],
  "project.public": ["guest", "commenter", "viewer", "editor", "owner"],
  "project.edit": ["editor", "owner"],
  "project.own": ["owner"],
  "form.manage": ["editor", "owner"],
};

const expectedRefusal = (persona: Persona, endpoint: Endpoint): string => {
  const { policy } = endpoint;
  const allow = "by" in policy && policy.outside ? "member" : policy.allow;
  if (ALLOWED[allow]?.includes(persona)) return "";
  // The same for everybody, whether or not there is such a form.
  if (policy.allow === "form.manage") return "data.login-required";
  if (isVisitor(persona) && policy.allow !== "project.public") return "session.required";
  if (policy.allow === "administrator") return "access.denied";
  if (persona === "viewer" || persona === "editor") return "access.denied";
  return isOfProject(policy) && nounOf(policy) === "project" ? "project.missing" : "item.missing";
};

const REFUSALS = new Set([
  "session.required",
  "proof.stale",
  "factor.required",
  "data.login-required",
  "access.denied",
  "project.missing",
  "item.missing",
  "request.invalid",
  "request.origin",
  "call.missing",
]);

describe.each(FEATURE_DIALECTS)("permitted callers of each call on %s", (dialect) => {
  let app: TestApp;
  const people = new Map<Persona, TestBrowser>();
  let owner: TestMember;
  const roles = new Map<Persona, number>();
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    for (const persona of ["visitor", "guest", "former guest"] as const) people.set(persona, app.visitor());
    people.set("owner", owner);
    roles.set("owner", owner.member.id);
    for (const persona of ["outsider", "commenter", "former owner", "viewer", "editor"] as const) {
      const member = await app.signUpMember();
      people.set(persona, member);
      roles.set(persona, member.member.id);
    }
    const admin = await app.app.accounts.ensureAdministrator({
      dataFolder: app.folder,
      email: "admin@hanok.local",
    });
    const browser = app.visitor();
    await browser.api.post("/api/members/member/basic/login.json", {
      email: "admin@hanok.local",
      password: admin?.password ?? "",
    });
    people.set("administrator", browser);
  });
  afterAll(() => app?.stop());

  /** A project of the owner with its first page, an export, an editor and a viewer; a former owner has left. */
  const makeProject = async (persona: Persona = "owner"): Promise<Ids> => {
    const made = await owner.api.post("/api/projects/project/item.json", { project: { title: "행렬" } });
    if (!made.ok) throw new Error(`no project: ${made.error}`);
    const projectId = made.data.project.id;
    const pages = await owner.api.get("/api/projects/page/list.json", { projectId });
    const pageId = pages.ok ? (pages.data.pageList[0]?.id ?? "") : "";
    const date = new Date(app.clock.now()).toISOString();
    const id = await app.parts.database.write(projectId, async (query) => {
      for (const [persona, role] of [
        ["editor", "EDITOR"],
        ["viewer", "VIEWER"],
      ] as const)
        await query
          .insertInto("projectMembers")
          .values({ projectId, memberId: roles.get(persona) ?? 0, role, date })
          .execute();
      return app.parts.jobs.enqueue(query, {
        kind: "export",
        subject: projectId,
        input: { projectId, options: {} },
        createdBy: owner.member.id,
        // Never its turn: the matrix asks who may look, not what exporting does.
        runAt: app.clock.now() + 86_400_000_000,
      });
    });
    const version = await owner.api.post("/api/projects/page/version/item.json", { pageId });
    const versionId = version.ok ? version.data.pageVersion.id : "";
    const commentId = `comment${id}`;
    // Of whoever asks: those of others are the owner's to delete.
    const memberId = roles.get(persona) ?? 0;
    await app.parts.database.write(projectId, (query) =>
      query
        .insertInto("comments")
        .values({
          id: commentId,
          projectId,
          pageId,
          parentId: "",
          memberId,
          content: "글",
          anchor: "",
          mentions: "[]",
          status: "unresolved",
          date,
          modified: "",
        })
        .execute(),
    );
    await share(persona, projectId);
    const { ibdFormId, dataId } = await addForm(app.parts, projectId, id);
    return { projectId, pageId, id, versionId, commentId, ibdFormId, dataId };
  };
  /** Every project is shared by a link; those alone who took it get in by it. */
  const share = async (persona: Persona, projectId: string) => {
    const address = "/api/members/projects/share/item.json";
    const permission = persona === "commenter" ? ("comment" as const) : ("view" as const);
    const shared = await owner.api.post(address, { projectId, permission });
    const key = new URLSearchParams(shared.ok ? shared.data.link.split("?")[1] : "").get("share") ?? "";
    if (persona !== "guest" && persona !== "commenter" && persona !== "former guest") return;
    const taken = await people
      .get(persona)
      ?.api.post("/api/public/projects/share/item.json", { projectId, key });
    if (!taken?.ok) throw new Error(`${persona} was not let in`);
    if (persona === "former guest") await owner.api.post(address, { projectId, renew: true });
  };
  /** Places are limited, so every case gives its project back. */
  const removeProject = async ({ projectId }: Ids) => {
    await app.parts.database.write(projectId, async (query) => {
      await query.deleteFrom("projectMembers").where("projectId", "=", projectId).execute();
      await query.deleteFrom("projects").where("id", "=", projectId).execute();
    });
  };

  /** The project that a persona's calls are about, until one of them may have changed it. */
  const standing = new Map<Persona, Ids>();
  const projectOf = async (persona: Persona): Promise<Ids> => {
    const ids = standing.get(persona) ?? (await makeProject(persona));
    standing.set(persona, ids);
    return ids;
  };
  const leaveProject = async (persona: Persona): Promise<void> => {
    const ids = standing.get(persona);
    standing.delete(persona);
    if (ids) await removeProject(ids);
  };

  const setProved = (provedAt: string) =>
    app.parts.database.write("sessions", async (query) => {
      await query.updateTable("sessions").set({ provedAt }).execute();
    });

  const calls = listEndpoints();

  test.each(calls)("[AUT-03] $name", async ({ name, endpoint }) => {
    for (const persona of PERSONAS) {
      const browser = people.get(persona);
      if (!browser) throw new Error(persona);
      const ids =
        isOfProject(endpoint.policy) || endpoint.policy.allow === "form.manage"
          ? await projectOf(persona)
          : NO_IDS;
      const own = isVisitor(persona) ? {} : await OWN[name]?.(browser);
      const sample = { ...sampleOf(name, endpoint, ids), ...own };
      const parsed = endpoint.input.safeParse(sample);
      expect(parsed.success, `a sample for ${name}: ${JSON.stringify(sample)}`).toBe(true);
      // Whoever may call is asked for a fresh proof where the contract says so, and nobody else is.
      if (endpoint.proof?.of === "everyone" && expectedRefusal(persona, endpoint) === "") {
        await setProved("2020-01-01T00:00:00.000Z");
        expect(await refusalOf(await call(browser, endpoint, sample)), `unproved ${persona} ${name}`).toBe(
          isVisitor(persona) ? "session.required" : "proof.stale",
        );
      }
      await setProved(new Date(app.clock.now()).toISOString());
      // Public calls count tries; a session that ends would spoil the next case.
      const caller = endpoint.cookie === "ends" && !isVisitor(persona) ? await app.signUpMember() : browser;
      const response = await call(caller, endpoint, sample);
      const refusal = await refusalOf(response);
      const expected = expectedRefusal(persona, endpoint);
      if (expected === "") {
        if (endpoint.policy.allow !== "public")
          expect(REFUSALS.has(refusal) ? refusal : "", `${persona} ${name}`).toBe("");
        expect(response.status, `${persona} ${name}`).not.toBe(500);
      } else expect(refusal, `${persona} ${name}`).toBe(expected);
      // A call that is refused, or that reads, leaves the project as it was.
      if (expected === "" && endpoint.method !== "GET" && ids !== NO_IDS) await leaveProject(persona);
      app.clock.advance(3_600_000);
    }
  });

  test.each(calls.filter(({ endpoint }) => isOfProject(endpoint.policy)))(
    "[COW-42] $name: a stranger cannot tell another's id from one that does not exist",
    async ({ name, endpoint }) => {
      const outsider = people.get("outsider");
      if (!outsider) throw new Error("outsider");
      const ids = await projectOf("outsider");
      const foreign = await call(outsider, endpoint, sampleOf(name, endpoint, ids));
      const missing = await call(outsider, endpoint, sampleOf(name, endpoint, NO_IDS));
      expect(foreign.status).toBe(404);
      expect(missing.status).toBe(404);
      expect(await foreign.text()).toBe(await missing.text());
    },
  );
});
