import { isErrorId, listEndpoints } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { TestBrowser } from "../client.ts";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { createBlank } from "../projects-support.ts";

/** Prerequisites of the calls: items of the caller. */
interface Fixture {
  readonly projectId: string;
  readonly key: string;
  readonly fileUrl: string;
  readonly itemId: string;
  readonly groupId: string;
}
interface Call {
  /** The requirement's line. */
  readonly line: string;
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly params: readonly string[];
  readonly reads: readonly string[];
  readonly auth: "public" | "member" | "viewer";
  /** Key of its rows. */
  readonly list?: string;
  readonly sample: (fixture: Fixture) => Readonly<Record<string, unknown>>;
  /** Field → a value that it cannot have. */
  readonly wrong?: Readonly<Record<string, unknown>>;
}

const paging = ["page", "perPage"];
const totals = ["total", "totalPage"];
const filters = ["templateProductId", "templateName", "categoryName", "priceType", ...paging];
const none = () => ({});
const MEDIA = ["icons", "images", "videos"] as const;
const NOUNS = { icons: "Icon", images: "Image", videos: "Video" } as const;

/** The calls of media, personal items and the library as the specification lists them. */
const CALLS: readonly Call[] = [
  {
    line: "MED-31",
    method: "GET",
    path: "/api/attach/file/list.json",
    params: ["use", "useId", "auth", "key", ...paging],
    reads: ["fileList", ...totals],
    auth: "member",
    list: "fileList",
    sample: () => ({ use: "member" }),
    wrong: { use: "all", auth: "all", key: "x" },
  },
  {
    line: "MED-32",
    method: "POST",
    path: "/api/attach/file/list.json",
    params: ["use", "useId", "keys"],
    reads: ["fileList"],
    auth: "member",
    sample: ({ key }) => ({ use: "member", useId: "me", keys: [key] }),
    wrong: { keys: "x", use: 7, useId: "../x" },
  },
  {
    line: "MED-34",
    method: "GET",
    path: "/api/attach/file/item.json",
    params: ["fileUrl"],
    reads: ["file"],
    auth: "member",
    sample: ({ fileUrl }) => ({ fileUrl }),
  },
  {
    line: "MED-36",
    method: "GET",
    path: "/api/projects/project/media/list.json",
    params: ["projectId", "type", "sort", ...paging],
    reads: ["mediaList", ...totals],
    auth: "viewer",
    list: "mediaList",
    sample: ({ projectId }) => ({ projectId }),
    wrong: { type: "music", sort: "up", projectId: "../x" },
  },
  {
    line: "MED-37",
    method: "GET",
    path: "/api/members/media/list.json",
    params: ["type", "sort", ...paging],
    reads: ["mediaList", ...totals],
    auth: "member",
    list: "mediaList",
    sample: none,
    wrong: { type: "music", sort: "up" },
  },
  {
    line: "MED-38",
    method: "GET",
    path: "/api/members/storage/item.json",
    params: [],
    reads: ["capacity", "limit"],
    auth: "member",
    sample: none,
  },
  ...MEDIA.flatMap((kind): Call[] => [
    {
      line: `MED-${39 + 2 * MEDIA.indexOf(kind)}`,
      method: "GET",
      path: `/api/medias/${kind}/category/list.json`,
      params: paging,
      reads: [`media${NOUNS[kind]}CategoryList`],
      auth: "member",
      list: `media${NOUNS[kind]}CategoryList`,
      sample: none,
    },
    {
      line: `MED-${40 + 2 * MEDIA.indexOf(kind)}`,
      method: "GET",
      path: `/api/medias/${kind}/file/list.json`,
      params: ["categoryName", "sort", "search", ...paging],
      reads: [`media${NOUNS[kind]}FileList`, ...totals],
      auth: "member",
      list: `media${NOUNS[kind]}FileList`,
      sample: none,
      wrong: { sort: "up", categoryName: "../x" },
    },
  ]),
  {
    line: "PER-15",
    method: "POST",
    path: "/api/members/personal/item.json",
    params: ["type", "block", "asset"],
    reads: ["item"],
    auth: "member",
    sample: () => ({ type: "asset", asset: { title: "글", html: "<p>" } }),
    wrong: { type: "page", asset: "x" },
  },
  {
    line: "PER-16",
    method: "GET",
    path: "/api/members/personal/list.json",
    params: ["type", "groupId", "sort", "search", ...paging],
    reads: ["list", ...totals],
    auth: "member",
    list: "list",
    sample: () => ({ type: "block" }),
    wrong: { type: "page", sort: "up" },
  },
  {
    line: "PER-18",
    method: "POST",
    path: "/api/members/personal/group/item.json",
    params: ["type", "id", "name"],
    reads: ["group"],
    auth: "member",
    sample: ({ groupId }) => ({ type: "block", id: groupId, name: `모음 ${Math.random()}` }),
    wrong: { type: 7, name: {}, id: "../x" },
  },
  {
    line: "PER-19",
    method: "GET",
    path: "/api/members/personal/group/list.json",
    params: ["type", ...paging],
    reads: ["list", ...totals],
    auth: "member",
    list: "list",
    sample: () => ({ type: "block" }),
    wrong: { type: "page" },
  },
  {
    line: "PER-17",
    method: "DELETE",
    path: "/api/members/personal/item.json",
    params: ["type", "key"],
    reads: [],
    auth: "member",
    sample: ({ itemId }) => ({ type: "block", key: itemId }),
    wrong: { type: "page", key: "../x" },
  },
  {
    line: "PER-20",
    method: "DELETE",
    path: "/api/members/personal/group/item.json",
    params: ["type", "key"],
    reads: [],
    auth: "member",
    sample: ({ groupId }) => ({ type: "block", key: groupId }),
    wrong: { type: "page", key: "../x" },
  },
  {
    line: "MED-35",
    method: "DELETE",
    path: "/api/attach/file/item.json",
    params: ["key"],
    reads: [],
    auth: "member",
    sample: ({ key }) => ({ key }),
    wrong: { key: "x" },
  },
  ...(["theme", "block"] as const).flatMap((kind): Call[] => [
    {
      line: kind === "theme" ? "TPL-18" : "TPL-20",
      method: "GET",
      path: `/api/public/templates/${kind}/list.json`,
      params: filters,
      reads: [`${kind}List`, ...totals],
      auth: "public",
      list: `${kind}List`,
      sample: none,
      wrong: { priceType: "CHEAP", templateProductId: "../x" },
    },
    {
      line: kind === "theme" ? "TPL-19" : "TPL-21",
      method: "GET",
      path: `/api/public/templates/${kind}/category/list.json`,
      params: paging,
      reads: ["categoryList", ...totals],
      auth: "public",
      list: "categoryList",
      sample: none,
    },
  ]),
];
const titled = CALLS.map((call) => ({ ...call, title: `[${call.line}] ${call.method} ${call.path}` }));

interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly error?: string;
  readonly data: Record<string, unknown> & { readonly fields?: Record<string, string> };
}

/** Sends a call as any program would: nothing of the contract is used. */
const send = async (
  browser: TestBrowser,
  { method, path }: Call,
  sample: Readonly<Record<string, unknown>>,
): Promise<{ status: number; body: Envelope }> => {
  const query = new URLSearchParams(
    Object.entries(sample).map(([key, value]): [string, string] => [key, String(value)]),
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

describe("the contract has the calls of media, personal items and the library", () => {
  test.each(titled)("$title", (call) => {
    const endpoint = listEndpoints().find(
      (one) => one.endpoint.method === call.method && one.endpoint.path === call.path,
    )?.endpoint;
    if (!endpoint) throw new Error("not declared");
    const input = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
    const output = z.toJSONSchema(endpoint.output, { io: "output", unrepresentable: "any" });
    expect(Object.keys(input.properties ?? {})).toEqual(expect.arrayContaining([...call.params]));
    expect(Object.keys(output.properties ?? {})).toEqual(expect.arrayContaining([...call.reads]));
    expect(endpoint.errors.every(isErrorId)).toBe(true);
  });
});

describe.each(FEATURE_DIALECTS)("calls of media, personal items and the library on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let shared: Fixture;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    shared = await makeFixture();
  });
  afterAll(() => app?.stop());

  const makeFixture = async (): Promise<Fixture> => {
    const { id: projectId } = await createBlank(owner);
    const file = await owner.api.upload(
      "/api/attach/file/upload.json",
      { use: "member", onTaken: "number" },
      { part: "file", name: "a.css", content: new Blob([`a { order: ${Math.random()} }`]) },
    );
    const item = await owner.api.post("/api/members/personal/item.json", {
      type: "block",
      block: { title: "블록", html: "<p>" },
    });
    const group = await owner.api.post("/api/members/personal/group/item.json", {
      type: "block",
      name: `모음 ${Math.random()}`,
    });
    if (!file.ok || !item.ok || !group.ok) throw new Error("no fixture");
    return {
      projectId,
      key: file.data.key,
      fileUrl: file.data.url,
      itemId: item.data.item.id,
      groupId: group.data.group.id,
    };
  };

  /** Items that a call deletes are made for it alone. */
  const fixtureFor = async ({ method }: Call): Promise<Fixture> =>
    method === "DELETE" ? makeFixture() : shared;

  test.each(titled)(
    "[API-02] [API-03] $title: its data, unknown keys dropped, and nobody else's",
    async (call) => {
      const fixture = await fixtureFor(call);
      const sample = call.sample(fixture);
      if (call.auth !== "public") {
        const visitor = await send(app.visitor(), call, sample);
        expect([visitor.status, visitor.body.code]).toEqual([401, "EXPIRE"]);
        expect(visitor.body.message).toContain("login required");
      }
      const answer = await send(owner, call, { ...sample, nonsense: "1", memberId: "1" });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(answer.body.code).toBe("SUCC");
      expect(Object.keys(answer.body.data)).toEqual(expect.arrayContaining([...call.reads]));
      expect(answer.body.data).not.toHaveProperty("nonsense");
    },
  );

  test.each(titled.filter(({ list }) => list !== undefined))(
    "[API-05] [API-06] [API-09] $title: paging and its edges",
    async (call) => {
      const fixture = await fixtureFor(call);
      const ask = async (page: number | string, perPage: number | string) =>
        send(owner, call, { ...call.sample(fixture), page, perPage });
      const rows = (body: Envelope) => body.data[call.list ?? ""] as unknown[];
      const whole = await ask(1, 99999);
      expect(whole.status).toBe(200);
      const total = Number(whole.body.data.total);
      expect(rows(whole.body).length).toBe(Math.min(total, rows(whole.body).length));
      const one = await ask(1, 1);
      expect(rows(one.body)).toEqual(rows(whole.body).slice(0, 1));
      expect([one.body.data.total, one.body.data.totalPage]).toEqual([total, total]);
      expect(rows((await ask(total + 1, 1)).body)).toEqual([]);
      for (const [page, perPage] of [
        [0, 20],
        [-1, 20],
        ["x", 20],
        [1, 0],
        [1, "many"],
      ] as const) {
        const refused = await ask(page, perPage);
        expect([refused.status, refused.body.error]).toEqual([422, "request.invalid"]);
      }
    },
  );

  test.each(titled.filter(({ wrong }) => wrong !== undefined))(
    "[API-04] $title: a value of the wrong type is named and nothing happens",
    async (call) => {
      const fixture = await fixtureFor(call);
      for (const [field, value] of Object.entries(call.wrong ?? {})) {
        const { status, body } = await send(owner, call, { ...call.sample(fixture), [field]: value });
        expect([status, body.code, body.error], field).toEqual([422, "FAIL", "request.invalid"]);
        expect(Object.keys(body.data.fields ?? {}).some((name) => name.split(".")[0] === field)).toBe(true);
      }
      expect((await send(owner, call, call.sample(fixture))).status).toBe(200);
    },
  );

  test("[MED-35] [PER-17] [PER-20] [PER-18] [MED-34] another's ids answer as missing ones, word for word", async () => {
    const fixture = await makeFixture();
    const stranger = await app.signUpMember();
    const asked: readonly [string, Partial<Fixture>][] = [
      ["MED-34", { fileUrl: `/attach/${"0".repeat(40)}/a.css` }],
      ["MED-35", { key: "0".repeat(40) }],
      ["MED-32", { key: "0".repeat(40) }],
      ["MED-36", { projectId: "nothing" }],
      ["PER-17", { itemId: "nothing" }],
      ["PER-18", { groupId: "nothing" }],
      ["PER-20", { groupId: "nothing" }],
    ];
    for (const [line, missing] of asked) {
      // A public file may be read by whoever has its address.
      if (line === "MED-34") continue;
      const call = titled.find((one) => one.line === line);
      if (!call) throw new Error(line);
      const foreign = await send(stranger, call, call.sample(fixture));
      const absent = await send(stranger, call, call.sample({ ...fixture, ...missing }));
      expect([line, foreign.status]).toEqual([line, 404]);
      expect(foreign.body).toEqual(absent.body);
    }
  });
});
