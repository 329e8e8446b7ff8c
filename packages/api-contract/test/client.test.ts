import { describe, expect, expectTypeOf, test } from "vitest";
import { createClient } from "../src/client/index.ts";

const respond = (body: unknown, status = 200) => {
  const seen: { url: string; init: RequestInit | undefined }[] = [];
  const fake: typeof fetch = async (url, init) => {
    seen.push({ url: String(url), init });
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  };
  return { seen, fake };
};

describe("client", () => {
  test("posts JSON to the path and hands out the data", async () => {
    const { seen, fake } = respond({ code: "SUCC", message: "ok", data: { token: "t", expiresAt: "" } });
    const api = createClient({ baseUrl: "", fetch: fake });
    const answer = await api.post("/api/members/member/auth/result.json", {
      email: "a@b.kr",
      number: "123456",
    });
    expect(answer).toEqual({ ok: true, data: { token: "t", expiresAt: "" }, message: "ok" });
    expect(seen[0]?.url).toBe("/api/members/member/auth/result.json");
    expect(seen[0]?.init).toMatchObject({ method: "POST", body: '{"email":"a@b.kr","number":"123456"}' });
    if (answer.ok) expectTypeOf(answer.data.token).toEqualTypeOf<string>();
  });

  test("a failure brings id, message and fields", async () => {
    const { fake } = respond(
      { code: "FAIL", message: "다시", error: "request.invalid", data: { fields: { email: "format" } } },
      422,
    );
    const answer = await createClient({ baseUrl: "", fetch: fake }).post(
      "/api/members/member/resetpw/link.json",
      {
        email: "x",
      },
    );
    expect(answer).toMatchObject({
      ok: false,
      status: 422,
      error: "request.invalid",
      fields: { email: "format" },
    });
  });

  test("[ERR-01] EXPIRE is told once to whoever clears the member", async () => {
    const { fake } = respond(
      { code: "EXPIRE", message: "login required", error: "session.required", data: {} },
      401,
    );
    const expired: string[] = [];
    const api = createClient({
      baseUrl: "",
      fetch: fake,
      onExpire: (failure) => expired.push(failure.error),
    });
    await api.get("/api/members/member/item.json");
    expect(expired).toEqual(["session.required"]);
  });

  test("no answer, an unreadable answer and an abort are values, not exceptions", async () => {
    const offline = createClient({
      baseUrl: "",
      fetch: async () => Promise.reject(new TypeError("offline")),
    });
    expect(await offline.get("/api/members/member/item.json")).toMatchObject({
      error: "network.unreachable",
    });
    const broken = createClient({ baseUrl: "", fetch: respond("<html>", 502).fake });
    expect(await broken.get("/api/members/member/item.json")).toMatchObject({
      error: "network.unreadable",
      status: 502,
    });
    const abort = new AbortController();
    abort.abort();
    expect(await offline.get("/api/members/member/item.json", {}, { signal: abort.signal })).toMatchObject({
      error: "network.aborted",
    });
  });

  test("queries leave out what is undefined and escape the rest", async () => {
    const { seen, fake } = respond({ code: "SUCC", message: "", data: {} });
    const api = createClient({ baseUrl: "http://h", fetch: fake });
    await api.get("/api/projects/project/list.json", { page: 2, perPage: undefined });
    expect(seen[0]?.url).toBe("http://h/api/projects/project/list.json?page=2");
  });

  test("types refuse unknown paths and wrong bodies", () => {
    const api = createClient({ baseUrl: "", fetch: respond({}).fake });
    // @ts-expect-error there is no such call
    void api.get("/api/members/nobody.json");
    // @ts-expect-error a number is no e-mail
    void api.post("/api/members/member/resetpw/link.json", { email: 1 });
    // @ts-expect-error a POST is no GET
    void api.get("/api/members/member/basic/login.json", {});
  });
});
