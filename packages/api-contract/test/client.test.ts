import { describe, expect, expectTypeOf, test, vi } from "vitest";
import { createClient } from "../src/client/index.ts";
import { sendTelling } from "../src/watched-upload.ts";

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

  test("[AUT-03] a call that needs a fresh proof is sent again as it was once the proof is given, and only once", async () => {
    let isFresh = false;
    const bodies: unknown[] = [];
    const stale = { code: "FAIL", message: "확인", error: "proof.stale", data: {} };
    const fake: typeof fetch = async (_, init) => {
      bodies.push(init?.body);
      return new Response(JSON.stringify(isFresh ? { code: "SUCC", message: "", data: {} } : stale), {
        status: 403,
      });
    };
    let asked = 0;
    const api = (isProved: boolean) =>
      createClient({
        baseUrl: "",
        fetch: fake,
        prove: async () => {
          asked += 1;
          isFresh = isProved;
          return isProved;
        },
      });
    const send = (isProved: boolean) =>
      api(isProved).post("/api/members/member/resetpw/link.json", { email: "a@b.kr" });
    expect(await send(false)).toMatchObject({ ok: false, error: "proof.stale", message: "확인" });
    expect(bodies).toEqual(['{"email":"a@b.kr"}']);
    expect(await send(true)).toMatchObject({ ok: true });
    expect(bodies).toEqual(Array(3).fill('{"email":"a@b.kr"}'));
    expect(asked).toBe(2);
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

  describe("an upload that is watched", () => {
    /** The little of a browser's XMLHttpRequest that is used. */
    class Request extends EventTarget {
      static answer: { status: number; text: string } | "error" = "error";
      static sent: Request | null = null;
      readonly upload = new EventTarget();
      address = "";
      body: unknown = null;
      status = 0;
      responseText = "";
      open(_method: string, address: string): void {
        this.address = address;
      }
      setRequestHeader(): void {}
      abort(): void {
        this.dispatchEvent(new Event("abort"));
      }
      send(body: unknown): void {
        this.body = body;
        Request.sent = this;
        this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 3, total: 4 }));
        const { answer } = Request;
        if (answer === "error") this.dispatchEvent(new Event("error"));
        else {
          Object.assign(this, { status: answer.status, responseText: answer.text });
          this.dispatchEvent(new Event("load"));
        }
      }
    }
    const upload = async (answer: typeof Request.answer, signal?: AbortSignal) => {
      vi.stubGlobal("XMLHttpRequest", Request);
      Request.answer = answer;
      Request.sent = null;
      const told: number[][] = [];
      const expired = vi.fn();
      const value = await createClient({ baseUrl: "", watched: sendTelling, onExpire: expired }).upload(
        "/api/attach/file/upload.json",
        { use: "project", fileType: "zip" },
        { part: "file", name: "가게.zip", content: new Blob(["PK"]) },
        { ...(signal ? { signal } : {}), onSent: (sent, total) => told.push([sent, total]) },
      );
      return { value, told, expired };
    };

    test("tells how far it is, sends the fields before the file, and reads the envelope", async () => {
      const { value, told } = await upload({
        status: 200,
        text: '{"code":"SUCC","message":"ok","data":{"importKey":"k"}}',
      });
      expect(value).toMatchObject({ ok: true, data: { importKey: "k" } });
      expect(told).toEqual([[3, 4]]);
      expect(Request.sent?.address).toBe("/api/attach/file/upload.json");
      expect([...((Request.sent as NonNullable<typeof Request.sent>).body as FormData).keys()]).toEqual([
        "use",
        "fileType",
        "file",
      ]);
    });

    test("no answer, no envelope, a refusal and the end of the session are failures like any other", async () => {
      expect((await upload("error")).value).toMatchObject({ error: "network.unreachable", status: 0 });
      expect((await upload({ status: 502, text: "<html>" })).value).toMatchObject({
        error: "network.unreadable",
        status: 502,
      });
      expect((await upload({ status: 200, text: "null" })).value).toMatchObject({ ok: false });
      const refused = '{"code":"FAIL","message":"손상","error":"archive.damaged","data":{}}';
      expect((await upload({ status: 422, text: refused })).value).toMatchObject({
        error: "archive.damaged",
        message: "손상",
      });
      const over = await upload({ status: 401, text: '{"code":"EXPIRE","message":"","error":"","data":{}}' });
      expect(over.expired).toHaveBeenCalledOnce();
    });

    test("given up before it began, nothing is sent", async () => {
      const { value } = await upload({ status: 200, text: "{}" }, AbortSignal.abort());
      expect(value).toMatchObject({ error: "network.aborted" });
      expect(Request.sent).toBeNull();
    });
  });
});
