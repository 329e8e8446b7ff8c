import { type Client, createClient } from "@hanok/api-contract/client";

/** A browser's memory of cookies, for one origin. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();
  /** The last `Set-Cookie` headers, as they came. */
  lastSet: readonly string[] = [];

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }
  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }
  keep(response: Response): void {
    const headers = response.headers.getSetCookie();
    if (headers.length > 0) this.lastSet = headers;
    for (const header of headers) {
      const [pair = "", ...attributes] = header.split(";");
      const at = pair.indexOf("=");
      const name = pair.slice(0, at).trim();
      const gone = attributes.some((one) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
      if (gone) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(at + 1).trim());
    }
  }
}

/** A person's browser: typed calls, raw requests, cookies kept between them. */
export interface TestBrowser {
  readonly api: Client;
  readonly cookies: CookieJar;
  /** A raw request with the cookies and the app's own Origin; headers given here win. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

export const openBrowser = (origin: string): TestBrowser => {
  const cookies = new CookieJar();
  const request = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (!headers.has("origin")) headers.set("origin", origin);
    if (headers.get("origin") === "-") headers.delete("origin");
    const cookie = cookies.header();
    if (cookie && !headers.has("cookie")) headers.set("cookie", cookie);
    const url = new URL(String(address), origin);
    const response = await fetch(url, { redirect: "manual", ...init, headers });
    cookies.keep(response);
    return response;
  };
  /** Of the last sign-in or sign-up, with which the browser proves itself where a call asks for a fresh proof. */
  let password = "";
  const noticing = (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (/\/basic\/(?:login|signup)\.json$/.test(String(address)) && typeof init.body === "string")
      password = /"password":"((?:[^"\\]|\\.)*)"/.exec(init.body)?.[1] ?? password;
    return request(address, init);
  };
  const prove = async (): Promise<boolean> => {
    const body = JSON.stringify({ password });
    const headers = { "content-type": "application/json" };
    return (await request("/api/members/proof/item.json", { method: "POST", headers, body })).ok;
  };
  return {
    api: createClient({ baseUrl: origin, fetch: noticing, prove }),
    cookies,
    request: (path, init) => request(path, init),
  };
};
