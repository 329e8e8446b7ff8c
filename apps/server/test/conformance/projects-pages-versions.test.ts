import { isErrorId, listEndpoints } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { TestBrowser } from "../client.ts";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { createBlank } from "../projects-support.ts";
import { CALLS, type Fixture, type ListedCall, type Sample } from "./calls.ts";
import { wrongShapes } from "./shapes.ts";

interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly error?: string;
  readonly data: Record<string, unknown> & { readonly fields?: Record<string, string> };
}

/** Sends a call as any program would: nothing of the contract is used. */
const send = async (
  browser: TestBrowser,
  { method, path }: Pick<ListedCall, "method" | "path">,
  sample: Sample,
): Promise<{ status: number; body: Envelope }> => {
  const query = new URLSearchParams(
    Object.entries(sample).map(([key, value]) => [key, String(value)] as [string, string]),
  );
  const response =
    method === "POST"
      ? await browser.request(path, {
          method,
          headers: { "content-type": "application/json" },
          body: JSON.stringify(sample),
        })
      : await browser.request(`${path}?${query}`, { method });
  return { status: response.status, body: (await response.json()) as Envelope };
};

/** The sample with one value, dotted, replaced. */
const withValue = (sample: Sample, path: string, value: unknown): Sample => {
  const [key = "", ...rest] = path.split(".");
  return {
    ...sample,
    [key]: rest.length === 0 ? value : withValue((sample[key] ?? {}) as Sample, rest.join("."), value),
  };
};
const without = (sample: Sample, key: string): Sample =>
  Object.fromEntries(Object.entries(sample).filter(([name]) => name !== key));

const titled = CALLS.map((call) => ({ ...call, title: `${call.method} ${call.path}` }));
const endpointOf = ({ method, path }: ListedCall) =>
  listEndpoints().find(({ endpoint }) => endpoint.method === method && endpoint.path === path)?.endpoint;

describe("the contract has what the specification lists [PRJ-57 to 61, PAG-66 to 80]", () => {
  test.each(titled)("$title", (call) => {
    const endpoint = endpointOf(call);
    if (!endpoint) throw new Error("not declared");
    const input = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
    const output = z.toJSONSchema(endpoint.output, { io: "output", unrepresentable: "any" });
    for (const param of call.params) {
      expect(Object.keys(input.properties ?? {})).toContain(param.replace("?", ""));
      if (param.endsWith("?")) expect(input.required ?? []).not.toContain(param.replace("?", ""));
    }
    for (const key of call.reads) expect(Object.keys(output.properties ?? {})).toContain(key);
    // Its refusals are rows of the one table.
    expect(endpoint.errors.every(isErrorId)).toBe(true);
  });
});

describe.each(FEATURE_DIALECTS)("calls of projects, pages and versions on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  let shared: Fixture;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    [owner, stranger] = [await app.signUpMember(), await app.signUpMember()];
    shared = await makeFixture();
  });
  afterAll(() => app?.stop());

  const makeFixture = async (trashed = false): Promise<Fixture> => {
    const { id: projectId, homePageId: pageId } = await createBlank(owner);
    const other = await owner.api.post("/api/projects/page/item.json", { projectId, page: {} });
    const version = await owner.api.post("/api/projects/page/version/item.json", { pageId });
    if (!other.ok || !version.ok) throw new Error("no fixture");
    if (trashed)
      await owner.api.post("/api/projects/project/item.json", { project: { id: projectId, trash: "now" } });
    return { projectId, pageId, otherPageId: other.data.page.id, versionId: version.data.pageVersion.id };
  };
  const fixtureFor = async (call: ListedCall): Promise<Fixture> =>
    call.isLast ? makeFixture(call.path === "/api/projects/project/item.json") : shared;

  test.each(titled)(
    "[API-02] [API-03] [API-09] [API-17] $title: SUCC with its data in the shapes of all answers, unknown keys dropped",
    async (call) => {
      const sample = call.sample(await fixtureFor(call));
      const { status, body } = await send(owner, call, { ...sample, nonsense: "1", owner: "7", plan: "x" });
      expect(body.message).toEqual(expect.any(String));
      expect({ status, code: body.code, keys: Object.keys(body).sort() }).toEqual({
        status: 200,
        code: "SUCC",
        keys: ["code", "data", "message"],
      });
      expect(Object.keys(body.data)).toEqual(expect.arrayContaining([...call.reads]));
      expect(body.data).not.toHaveProperty("nonsense");
      expect(wrongShapes(body.data)).toEqual([]);
      if (!call.list) return;
      const rows = body.data[call.list.key] as unknown[];
      expect(Number(body.data.total)).toBeGreaterThanOrEqual(rows.length);
      expect(body.data.totalPage).toEqual(expect.any(Number));
    },
  );

  test.each(titled.filter(({ auth }) => auth !== "public"))(
    "[ERR-01] [API-04] $title: EXPIRE 'login required' without a session, and nothing happens",
    async (call) => {
      const { status, body } = await send(app.visitor(), call, call.sample(shared));
      expect({ status, code: body.code }).toEqual({ status: 401, code: "EXPIRE" });
      expect(body.message).toContain("login required");
      const read = await owner.api.get("/api/projects/page/item.json", { pageId: shared.pageId });
      expect(read.ok).toBe(true);
    },
  );

  test.each(titled.filter((call) => call.auth !== "member"))(
    "[COW-42] $title: another's id is a missing one, 404",
    async (call) => {
      const foreign = await send(stranger, call, call.sample(shared));
      const fake = { projectId: "nosuch", pageId: "nosuch", otherPageId: "nosuch2", versionId: "nosuch" };
      const missing = await send(stranger, call, call.sample(fake));
      expect({ status: foreign.status, code: foreign.body.code }).toEqual({ status: 404, code: "FAIL" });
      expect(["project.missing", "item.missing"]).toContain(foreign.body.error);
      expect(missing).toEqual(foreign);
    },
  );

  test.each(
    titled.flatMap((call) =>
      Object.entries(call.wrong).map(([path, { value }]) => ({ call, path, value, title: call.title })),
    ),
  )(
    "[API-02] $title: $path of a wrong type is FAIL 422, told by its field",
    async ({ call, path, value }) => {
      const { status, body } = await send(owner, call, withValue(call.sample(shared), path, value));
      expect({ status, code: body.code, error: body.error }).toEqual({
        status: 422,
        code: "FAIL",
        error: "request.invalid",
      });
      expect(Object.keys(body.data.fields ?? {})).toEqual([path]);
    },
  );

  test.each(titled)("[API-02] $title: what is required and left out is FAIL 422 'required'", async (call) => {
    const required = call.params.filter((param) => !param.endsWith("?"));
    for (const param of required) {
      const endpoint = endpointOf(call);
      const schema = z.toJSONSchema(endpoint?.input ?? z.object({}), { io: "input", unrepresentable: "any" });
      // Lists have defaults for their paging, and a page without an id is a new one.
      if (!schema.required?.includes(param)) continue;
      const { status, body } = await send(owner, call, without(call.sample(shared), param));
      expect({ status, fields: body.data.fields }).toEqual({ status: 422, fields: { [param]: "required" } });
    }
  });

  test.each(titled.filter(({ list }) => list))(
    "[API-05] [API-06] [API-09] [API-15] $title: edges of paging",
    async (call) => {
      const sample = call.sample(shared);
      const ask = (paging: Sample) =>
        send(owner, call, { ...without(without(sample, "page"), "perPage"), ...paging });
      const rows = ({ body }: Awaited<ReturnType<typeof ask>>) =>
        body.data[call.list?.key ?? ""] as unknown[];
      const first = await ask({});
      expect(first.body.code).toBe("SUCC");
      const total = Number(first.body.data.total);
      expect(total).toBeGreaterThan(0);
      for (const bad of [{ page: 0 }, { page: -1 }, { perPage: 0 }, { page: 1.5 }])
        expect((await ask(bad)).status).toBe(422);
      // An empty optional filter of a list is no filter.
      expect(rows(await ask({ page: "" }))).toEqual(rows(first));
      const huge = await ask({ page: 1, perPage: 99999 });
      expect({ code: huge.body.code, total: huge.body.data.total }).toEqual({ code: "SUCC", total });
      const beyond = await ask({ page: 1_000_000 });
      expect(beyond.body.data.total).toBe(total);
      expect(rows(beyond)).toHaveLength(call.list?.paged ? 0 : total);
      const one = await ask({ page: 1, perPage: 1 });
      expect(rows(one)).toHaveLength(call.list?.paged ? 1 : total);
      expect(one.body.data.totalPage).toBe(call.list?.paged ? total : 1);
    },
  );

  test.each(titled.filter(({ method }) => method === "POST"))(
    "[API-07] $title: takes JSON and nothing else",
    async ({ path }) => {
      const post = (body: string, type: string) =>
        owner.request(path, { method: "POST", headers: { "content-type": type }, body });
      expect((await post("{", "application/json")).status).toBe(400);
      expect((await post("[]", "application/json")).status).toBe(422);
      for (const type of ["text/plain", "application/x-www-form-urlencoded"])
        expect((await post("{}", type)).status).toBe(415);
    },
  );

  test("[API-01] [API-10] every call is under /api, and a project is wrapped as `project`", () => {
    for (const { path } of CALLS) expect(path.startsWith("/api/")).toBe(true);
    const saved = endpointOf(
      CALLS.find(({ path, method }) => path.endsWith("project/item.json") && method === "POST") as ListedCall,
    );
    expect(saved?.input.safeParse({ title: "x" }).success).toBe(false);
  });

  test("[PRJ-48] [PRJ-71] calls for owners are refused to editors, calls for editors to viewers", async () => {
    const [editor, viewer] = [await app.signUpMember(), await app.signUpMember()];
    await app.parts.database.write(shared.projectId, async (query) => {
      for (const [member, role] of [
        [editor, "EDITOR"],
        [viewer, "VIEWER"],
      ] as const)
        await query
          .insertInto("projectMembers")
          .values({ projectId: shared.projectId, memberId: member.member.id, role, date: "" })
          .execute();
    });
    for (const call of CALLS) {
      const denied = { owner: [editor, viewer], editor: [viewer], viewer: [], member: [], public: [] }[
        call.auth
      ];
      for (const somebody of denied) {
        const { status, body } = await send(somebody, call, call.sample(shared));
        expect({ call: call.path, status, error: body.error }).toEqual({
          call: call.path,
          status: 403,
          error: "access.denied",
        });
      }
    }
    const trash = { project: { id: shared.projectId, trash: "now" } };
    const save = { method: "POST", path: "/api/projects/project/item.json" } as const;
    expect((await send(editor, save, trash)).body.error).toBe("access.denied");
  });
});
