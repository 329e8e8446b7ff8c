import {
  type Endpoint,
  type FurtherId,
  type InState,
  listEndpoints,
  type ProjectPolicy,
} from "@hanok/api-contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestBrowser } from "../client.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { createBlank, openPage, uploadFile } from "../projects-support.ts";
import { addForm } from "./add-form.ts";
import { call, type Ids, isOfProject, OWN, refusalOf, sampleOf } from "./call-samples.ts";

/**
 * Every call of the contract that is decided by a project × its states, and every further id of a body × an item of
 * another project. Both come from the policies, so that a new call is covered by being declared.
 */
let app: TestApp;
let owner: TestMember;
let editor: TestMember;

beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite", settings: { plans: true } });
  owner = await app.signUpMember();
  editor = await app.signUpMember();
});
afterAll(() => app?.stop());
beforeEach(() => void app.clock.advance(3_600_000));

const change = (projectId: string, fields: { plan?: "BIRTH_EXPERT"; trash?: string }) =>
  app.parts.database.write(projectId, async (query) => {
    await query.updateTable("projects").set(fields).where("id", "=", projectId).execute();
  });

/** A project of the owner with an editor, a version and an export that never begins. */
const makeProject = async (): Promise<Ids> => {
  const { id: projectId, homePageId: pageId } = await createBlank(owner);
  const id = await app.parts.database.write(projectId, async (query) => {
    const date = new Date(app.clock.now()).toISOString();
    await query
      .insertInto("projectMembers")
      .values({ projectId, memberId: editor.member.id, role: "EDITOR", date })
      .execute();
    return app.parts.jobs.enqueue(query, {
      kind: "export",
      subject: projectId,
      input: {},
      createdBy: owner.member.id,
      runAt: app.clock.now() + 86_400_000_000,
    });
  });
  const version = await owner.api.post("/api/projects/page/version/item.json", { pageId });
  const comment = await owner.api.post("/api/projects/commentn/item.json", {
    projectId,
    pageId,
    content: "글",
  });
  return {
    projectId,
    pageId,
    id,
    versionId: version.ok ? version.data.pageVersion.id : version.error,
    commentId: comment.ok ? comment.data.comment.id : comment.error,
    ...(await addForm(app.parts, projectId, id)),
  };
};
/** Places are limited, so every case gives back all that it made. */
const removeProjects = async () => {
  await app.parts.database.write("projects", async (query) => {
    await query.updateTable("projects").set({ trash: "2026-01-01T00:00:00.000Z" }).execute();
  });
  for (const member of [owner, editor]) await member.api.delete("/api/projects/project/trash.json", {});
};

const decided = listEndpoints().flatMap(({ name, endpoint }) =>
  isOfProject(endpoint.policy) ? [{ name, endpoint, policy: endpoint.policy }] : [],
);
const isRefused = (inState: InState): boolean => inState === "refused";

describe.each(["locked", "trashed"] as const)("on a %s project", (state) => {
  const makeInState = async (): Promise<Ids> => {
    const ids = await makeProject();
    await change(
      ids.projectId,
      state === "locked" ? { plan: "BIRTH_EXPERT" } : { trash: new Date(app.clock.now()).toISOString() },
    );
    return ids;
  };
  const refusals = async ({ name, endpoint, policy }: (typeof decided)[number], ids: Ids) => {
    const found: { readonly refusal: string; readonly own: string }[] = [];
    for (const member of [editor, owner]) {
      if (member === editor && policy.allow === "project.own") continue;
      const sample = { ...sampleOf(name, endpoint, ids), ...(await OWN[name]?.(member)) };
      const refusal = await refusalOf(await call(member, endpoint, sample));
      found.push({ refusal, own: member === owner ? `project.${state}` : `project.${state}-by-owner` });
    }
    return found;
  };

  describe("that refuses", () => {
    // A refused call changes nothing, so that one project does for all of them.
    let ids: Ids;
    beforeAll(async () => {
      ids = await makeInState();
    });
    afterAll(() => removeProjects());
    test.each(decided.filter(({ policy }) => isRefused(policy[state])))(
      "$name answers as its policy declares",
      async (one) => {
        for (const { refusal, own } of await refusals(one, ids)) expect(refusal, one.name).toBe(own);
      },
    );
  });

  describe("that lets through", () => {
    afterEach(() => removeProjects());
    test.each(decided.filter(({ policy }) => !isRefused(policy[state])))(
      "$name answers as its policy declares",
      async (one) => {
        for (const { refusal } of await refusals(one, await makeInState()))
          expect(refusal, one.name).not.toContain(`project.${state}`);
      },
    );
  });
});

describe("a project of one's own in either state", () => {
  afterEach(() => removeProjects());

  test("[PLN-19] [PRJ-43] a locked project and one in the trash take only their trash time, and only from the owner", async () => {
    const ids = await makeProject();
    const save = (member: TestMember, fields: object) =>
      member.api.post("/api/projects/project/item.json", { project: { id: ids.projectId, ...fields } });
    await change(ids.projectId, { plan: "BIRTH_EXPERT" });
    expect(await save(owner, { title: "이름" })).toMatchObject({ error: "project.locked" });
    expect(await save(editor, { trash: "now" })).toMatchObject({ error: "access.denied" });
    expect(await save(owner, { trash: "now" })).toMatchObject({ ok: true });
    expect(await save(owner, { trash: "", title: "이름" })).toMatchObject({ error: "project.trashed" });
    expect(await save(editor, { title: "이름" })).toMatchObject({ error: "project.trashed-by-owner" });
    expect(await save(owner, { trash: "" })).toMatchObject({ ok: true });
  });

  test("[MED-35] the file of a locked project stays, though its uploader asks for it by its key alone", async () => {
    const { id: projectId } = await createBlank(owner);
    const sent = await uploadFile(owner, projectId, "a.css", Buffer.from("p { color: red }"));
    const key = sent.ok ? sent.data.key : sent.error;
    await change(projectId, { plan: "BIRTH_EXPERT" });
    const asked = await owner.api.delete("/api/attach/file/item.json", { key });
    expect(asked).toMatchObject({ error: "project.locked", status: 403 });
    expect((await openPage(owner, projectId)).part.files).toHaveProperty(["css/a.css"]);
  });
});

/** An id of another project or another member, by noun; every one exists. */
const foreignId = async (noun: string, other: Ids, stranger: TestMember): Promise<string | null> => {
  const fields = { title: "블록", html: "<section></section>" };
  if (noun === "page") return other.pageId;
  if (noun === "version") return other.versionId;
  if (noun === "comment" || noun === "othersComment") return other.commentId;
  if (noun === "project") return (await createBlank(stranger)).id;
  if (noun === "release") {
    const { projectId } = other;
    await owner.api.post("/api/projects/publish/item.json", { projectId });
    const list = await owner.api.get("/api/projects/publish/list.json", { projectId });
    return list.ok ? (list.data.releaseList[0]?.id ?? "") : list.error;
  }
  if (noun === "personal") {
    const saved = await stranger.api.post("/api/members/personal/item.json", {
      type: "block",
      block: fields,
    });
    return saved.ok ? saved.data.item.id : saved.error;
  }
  if (noun === "collaborator") return String(stranger.member.id);
  if (noun === "upload" || noun === "portrait") return (await OWN_FILE(stranger)).key;
  return null;
};
const OWN_FILE = async (member: TestMember) => {
  const sent = await member.api.upload(
    "/api/attach/file/upload.json",
    { use: "member", onTaken: "number" },
    { part: "file", name: "a.css", content: new Blob(["body { color: green }"]) },
  );
  if (!sent.ok) throw new Error(sent.error);
  return sent.data;
};

const signInOperator = async (): Promise<TestBrowser> => {
  const email = "admin@hanok.local";
  const made = await app.app.accounts.ensureAdministrator({ dataFolder: app.folder, email });
  const browser = app.visitor();
  const password = made?.password ?? "";
  await browser.api.post("/api/members/member/basic/login.json", { email, password });
  return browser;
};

const pairs = listEndpoints().flatMap(({ name, endpoint }) =>
  (endpoint.policy.also ?? []).flatMap((further) =>
    typeof further.of === "string" && further.of !== "import" && endpoint.method !== "DELETE"
      ? [{ name, endpoint, further, noun: further.of, by: further.by }]
      : [],
  ),
);

const putAt = (target: object, path: readonly string[], value: unknown): Record<string, unknown> => {
  const [key = "", ...rest] = path;
  const inner: unknown = Reflect.get(target, key);
  const below = typeof inner === "object" && inner !== null ? inner : {};
  return { ...target, [key]: rest.length === 0 ? value : putAt(below, rest, value) };
};
/** Fields that take their ids in another form than one word. */
const shaped = (by: string, id: string): unknown =>
  by === "keys" || by === "projectIds"
    ? [id]
    : by === "pageIdSort"
      ? { [id]: 1 }
      : by === "memberId"
        ? Number(id)
        : id;
const missingOf = (further: FurtherId, noun: string): string =>
  further.missing ?? (noun === "project" ? "project.missing" : "item.missing");

describe("two ids in one body", () => {
  // Each call is refused and changes nothing, so that two projects do for all of them.
  let ids: Ids;
  let other: Ids;
  let stranger: TestMember;
  const foreignIds = new Map<string, string | null>();
  const foreignIdOf = async (noun: string): Promise<string | null> => {
    const id = foreignIds.get(noun) ?? (await foreignId(noun, other, stranger));
    foreignIds.set(noun, id);
    return id;
  };
  beforeAll(async () => {
    ids = await makeProject();
    other = await makeProject();
    stranger = await app.signUpMember();
  });
  afterAll(() => removeProjects());

  test.each(pairs)("$name: $by is decided too", async ({ name, endpoint, further, noun, by }) => {
    const id = await foreignIdOf(noun);
    if (id === null) throw new Error(`no foreign ${noun}`);
    const sample = putAt(sampleOf(name, endpoint as Endpoint, ids), by.split("."), shaped(by, id));
    expect(endpoint.input.safeParse(sample).success, JSON.stringify(sample)).toBe(true);
    const caller = endpoint.policy.allow === "administrator" ? await signInOperator() : owner;
    expect(await refusalOf(await call(caller, endpoint, sample)), name).toBe(missingOf(further, noun));
  });
  test("the pairs come from the policies", () => {
    const found = new Set(pairs.map(({ name, by }) => `${name} ${by}`));
    for (const pair of [
      "editing.openForEdit pageId",
      "publishing.rollBack releaseId",
      "accounts.saveMember member.image",
    ])
      expect(found).toContain(pair);
    const policies: readonly ProjectPolicy[] = decided.map(({ policy }) => policy);
    expect(policies.length).toBeGreaterThan(40);
  });
});
