import { type Endpoint, listEndpoints, type Policy, type ProjectPolicy } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { TestBrowser } from "../client.ts";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";

/**
 * Every call of the contract × every kind of caller, over HTTP. The samples are made from the contract; a new
 * call whose required fields are not known here fails until it is given one.
 */
const PERSONAS = [
  "visitor",
  "outsider",
  "administrator",
  "former owner",
  "viewer",
  "editor",
  "owner",
] as const;
type Persona = (typeof PERSONAS)[number];

interface Ids {
  readonly projectId: string;
  readonly pageId: string;
  readonly id: string;
  readonly versionId: string;
}

const NO_IDS: Ids = { projectId: "nothing", pageId: "nothing", id: "nothing", versionId: "nothing" };

/** Values for required fields by name; ids are put in by the test. */
const FIELDS: Readonly<Record<string, unknown>> = {
  email: "someone@example.com",
  number: "000000",
  password: "wrong Guess 1",
  passwordConfirm: "wrong Guess 1",
  token: "x".repeat(43),
  reasons: ["none"],
  agree: false,
  opId: "matrix-op",
  base: 0,
  since: 0,
  changes: [],
  releaseId: "none",
  pageIdSort: {},
  use: "project",
  importKey: "none",
};
const NO_KEY = "0".repeat(40);
const OBJECTS: Readonly<Record<string, unknown>> = {
  "accounts.signUp": {
    member: {
      ...FIELDS,
      name: "이름",
      job: "other",
      purpose: "other",
      terms: { service: true, privacy: true },
    },
  },
  "accounts.saveMember": { member: {} },
  "projects.saveProject": { project: {} },
  "files.useFiles": { use: "member", useId: "me", keys: [NO_KEY] },
  "files.readFile": { fileUrl: NO_KEY },
  "files.deleteFile": { key: NO_KEY },
  "files.downloadFile": { key: NO_KEY },
  "files.takeFile": { key: NO_KEY },
  "personal.savePersonal": { type: "asset", asset: { title: "제목", html: "<p>글</p>" } },
  "personal.listPersonal": { type: "block" },
  "personal.deletePersonal": { type: "block", key: "nothing" },
  "personal.takePersonal": { type: "block", id: "nothing" },
  "personal.saveGroup": { type: "block", name: "모음" },
  "personal.listGroups": { type: "block" },
  "personal.deleteGroup": { type: "block", key: "nothing" },
  "resources.readResource": { resourceId: "nothing" },
  "resources.saveResource": { resource: {} },
  "resources.trashResource": { resourceId: "nothing" },
  "resources.deleteResource": { resourceId: "nothing" },
  "library.readTheme": { id: "studio" },
  "library.readBlock": { id: "faq-accordion" },
  "library.readAsset": { id: "button-solid" },
  "library.takeFiles": { fromProjectId: "nothing", paths: [] },
  "library.takeItem": { type: "asset", id: "button-solid" },
  "pages.savePage": { page: { title: "새 페이지" } },
  "plans.readPlan": { id: "FREE_PLAN" },
  "legal.readLegalText": { kind: "terms" },
  "editing.runEdit": { name: "page.sort", input: { pageIds: [] } },
  "editing.takeBackEdit": { operation: "matrix-op", name: "page.sort" },
};

/** What the caller has to own for a call to find something: made by the caller just before it. */
const OWN: Readonly<Record<string, (browser: TestBrowser) => Promise<Record<string, unknown>>>> = {
  "files.useFiles": async (browser) => ({ keys: [(await uploaded(browser)).key] }),
  "files.readFile": async (browser) => ({ fileUrl: (await uploaded(browser)).url }),
  "files.deleteFile": async (browser) => ({ key: (await uploaded(browser)).key }),
  "files.downloadFile": async (browser) => ({ key: (await uploaded(browser)).key }),
  "files.takeFile": async (browser) => ({ key: (await uploaded(browser)).key }),
  "library.takeFiles": async (browser) => {
    const made = await browser.api.post("/api/projects/project/item.json", { project: { title: "곳간" } });
    return { fromProjectId: made.ok ? made.data.project.id : made.error };
  },
  "personal.deletePersonal": async (browser) => ({ key: await savedBlock(browser) }),
  "personal.takePersonal": async (browser) => ({ id: await savedBlock(browser) }),
  "personal.deleteGroup": async (browser) => {
    const name = `모음 ${Math.random()}`;
    const made = await browser.api.post("/api/members/personal/group/item.json", { type: "block", name });
    return { key: made.ok ? made.data.group.id : made.error };
  },
};

const uploaded = async (browser: TestBrowser) => {
  const sent = await browser.api.upload(
    "/api/attach/file/upload.json",
    { use: "member", onTaken: "number" },
    { part: "file", name: "a.css", content: new Blob(["body { color: green }"]) },
  );
  if (!sent.ok) throw new Error(sent.error);
  return sent.data;
};

const savedBlock = async (browser: TestBrowser) => {
  const saved = await browser.api.post("/api/members/personal/item.json", {
    type: "block",
    block: { title: "블록", html: "<section></section>" },
  });
  if (!saved.ok) throw new Error(saved.error);
  return saved.data.item.id;
};

const put = (
  target: Record<string, unknown>,
  path: readonly string[],
  value: string,
): Record<string, unknown> => {
  const [key = "", ...rest] = path;
  const inner = target[key];
  return {
    ...target,
    [key]: rest.length === 0 ? value : put((inner ?? {}) as Record<string, unknown>, rest, value),
  };
};

/** Policies of items that lie outside of projects too are given such a one: it is the caller's own. */
const isOfProject = (policy: Policy): policy is ProjectPolicy => "by" in policy && !policy.outside;
const nounOf = ({ by, of }: ProjectPolicy): string =>
  typeof of === "string" ? of : of ? "project" : (by.split(".").at(-1) ?? "").replace(/Id$/, "");

const sampleOf = (name: string, endpoint: Endpoint, ids: Ids): Record<string, unknown> => {
  const schema = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  let sample = structuredClone((OBJECTS[name] ?? {}) as Record<string, unknown>);
  for (const key of schema.required ?? []) if (!(key in sample) && key in FIELDS) sample[key] = FIELDS[key];
  for (const key of schema.required ?? [])
    if (key in ids && !(key in sample)) sample[key] = ids[key as keyof Ids];
  const { policy } = endpoint;
  if (isOfProject(policy)) {
    const noun = nounOf(policy);
    sample = put(
      sample,
      policy.by.split("."),
      noun === "project"
        ? ids.projectId
        : noun === "page"
          ? ids.pageId
          : noun === "version"
            ? ids.versionId
            : ids.id,
    );
  }
  return sample;
};

const call = async (browser: TestBrowser, endpoint: Endpoint, sample: Record<string, unknown>) => {
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, String(value)])),
  );
  if (endpoint.multipart) {
    const body = new FormData();
    for (const [key, value] of Object.entries(sample)) body.append(key, String(value));
    body.append(endpoint.multipart.file, new Blob(["body { color: red }"]), "matrix.css");
    return browser.request(endpoint.path, { method: "POST", body });
  }
  if (endpoint.method === "POST")
    return browser.request(endpoint.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sample),
    });
  return browser.request(`${endpoint.path}?${query}`, { method: endpoint.method });
};

/** What the pipeline says; '' when the call was let through to its rules. */
const refusalOf = async (response: Response): Promise<string> => {
  const type = response.headers.get("content-type") ?? "";
  if (!type.includes("json")) return "";
  const body = (await response.json()) as { error?: string };
  return body.error ?? "";
};

const ALLOWED: Readonly<Record<string, readonly Persona[]>> = {
  public: PERSONAS,
  member: PERSONAS.filter((persona) => persona !== "visitor"),
  administrator: ["administrator"],
  "project.view": ["viewer", "editor", "owner"],
  "project.public": ["viewer", "editor", "owner"],
  "project.edit": ["editor", "owner"],
  "project.own": ["owner"],
};

const expectedRefusal = (persona: Persona, endpoint: Endpoint): string => {
  const { policy } = endpoint;
  if (persona === "visitor" && "by" in policy && policy.allow !== "project.public") return "session.required";
  const allow = "by" in policy && policy.outside ? "member" : policy.allow;
  if (ALLOWED[allow]?.includes(persona)) return "";
  if (persona === "visitor" && policy.allow !== "project.public") return "session.required";
  if (policy.allow === "administrator") return "access.denied";
  if (persona === "viewer" || persona === "editor") return "access.denied";
  return isOfProject(policy) && nounOf(policy) === "project" ? "project.missing" : "item.missing";
};

const REFUSALS = new Set([
  "session.required",
  "access.denied",
  "project.missing",
  "item.missing",
  "request.invalid",
  "request.origin",
  "call.missing",
]);

describe.each(FEATURE_DIALECTS)("who may call what on %s", (dialect) => {
  let app: TestApp;
  const people = new Map<Persona, TestBrowser>();
  let owner: TestMember;
  const roles = new Map<Persona, number>();
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    people.set("visitor", app.visitor());
    people.set("owner", owner);
    roles.set("owner", owner.member.id);
    for (const persona of ["outsider", "former owner", "viewer", "editor"] as const) {
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
  const makeProject = async (): Promise<Ids> => {
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
        runAt: app.clock.now() + 86_400_000,
      });
    });
    const version = await owner.api.post("/api/projects/page/version/item.json", { pageId });
    const versionId = version.ok ? version.data.pageVersion.id : "";
    return { projectId, pageId, id, versionId };
  };
  /** Places are limited, so every case gives its project back. */
  const removeProject = async ({ projectId }: Ids) => {
    await app.parts.database.write(projectId, async (query) => {
      await query.deleteFrom("projectMembers").where("projectId", "=", projectId).execute();
      await query.deleteFrom("projects").where("id", "=", projectId).execute();
    });
  };

  const calls = listEndpoints();

  test.each(calls)("$name", async ({ name, endpoint }) => {
    for (const persona of PERSONAS) {
      const browser = people.get(persona);
      if (!browser) throw new Error(persona);
      const ids = isOfProject(endpoint.policy) ? await makeProject() : NO_IDS;
      const own = persona === "visitor" ? {} : await OWN[name]?.(browser);
      const sample = { ...sampleOf(name, endpoint, ids), ...own };
      const parsed = endpoint.input.safeParse(sample);
      expect(parsed.success, `a sample for ${name}: ${JSON.stringify(sample)}`).toBe(true);
      // Public calls count tries; a session that ends would spoil the next case.
      const caller = endpoint.cookie === "ends" && persona !== "visitor" ? await app.signUpMember() : browser;
      const response = await call(caller, endpoint, sample);
      const refusal = await refusalOf(response);
      const expected = expectedRefusal(persona, endpoint);
      if (expected === "") {
        if (endpoint.policy.allow !== "public")
          expect(REFUSALS.has(refusal) ? refusal : "", `${persona} ${name}`).toBe("");
        expect(response.status, `${persona} ${name}`).not.toBe(500);
      } else expect(refusal, `${persona} ${name}`).toBe(expected);
      await removeProject(ids);
      app.clock.advance(3_600_000);
    }
  });

  test.each(calls.filter(({ endpoint }) => isOfProject(endpoint.policy)))(
    "[COW-42] $name: a stranger cannot tell another's id from one that does not exist",
    async ({ name, endpoint }) => {
      const outsider = people.get("outsider");
      if (!outsider) throw new Error("outsider");
      const ids = await makeProject();
      const foreign = await call(outsider, endpoint, sampleOf(name, endpoint, ids));
      const missing = await call(outsider, endpoint, sampleOf(name, endpoint, NO_IDS));
      expect(foreign.status).toBe(404);
      expect(missing.status).toBe(404);
      expect(await foreign.text()).toBe(await missing.text());
      await removeProject(ids);
    },
  );
});
