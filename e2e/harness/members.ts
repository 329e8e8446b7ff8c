import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type Client, createClient } from "@hanok/api-contract/client";
import type { BrowserContext } from "playwright-core";
import type { Hanok } from "./server.ts";

/** A member who has just joined and is signed in. */
export interface JoinedMember {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Typed calls as this member. */
  readonly client: Client;
  /** Cookie name → value. */
  readonly cookies: ReadonlyMap<string, string>;
}

let joined = 0;

/** A fetch that keeps cookies as a browser would and names the app as its origin. */
function memberFetch(origin: string, cookies: Map<string, string>): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("origin", origin);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const cut = pair.indexOf("=");
      const value = pair.slice(cut + 1);
      if (value === "") cookies.delete(pair.slice(0, cut));
      else cookies.set(pair.slice(0, cut), value);
    }
    return response;
  };
}

/** Joins by the real calls: code by mail, proof, sign-up. */
export async function joinMember(
  hanok: Hanok,
  wishes: { email?: string; name?: string } = {},
): Promise<JoinedMember> {
  joined += 1;
  const email = wishes.email ?? `member${joined}@example.com`;
  const name = wishes.name ?? "김한옥";
  const password = "madang-and-maru-7";
  const cookies = new Map([["locale", "ko"]]);
  const client = createClient({ baseUrl: hanok.origin, fetch: memberFetch(hanok.origin, cookies) });
  must(await client.post("/api/members/member/auth/number.json", { email, use: "signup" }));
  const number = await hanok.mail.code(email);
  const { token } = must(await client.post("/api/members/member/auth/result.json", { email, number }));
  must(
    await client.post("/api/members/member/basic/signup.json", {
      member: {
        email,
        token,
        name,
        password,
        passwordConfirm: password,
        job: "designer",
        purpose: "client",
        terms: { service: true, privacy: true, marketing: false },
      },
    }),
  );
  return { email, password, name, client, cookies };
}

/** The administrator that the first start has created, signed in with the password of the data folder. */
export async function signInOperator(hanok: Hanok): Promise<JoinedMember> {
  const secret = await readFile(path.join(hanok.dataFolder, "admin.txt"), "utf8");
  const [email = "", password = ""] = secret.split("\n");
  return signIn(hanok, { email, password, name: "관리자" });
}

/** A member in a browser of its own: another session. */
export async function signIn(
  hanok: Hanok,
  { email, password, name }: Pick<JoinedMember, "email" | "password" | "name">,
): Promise<JoinedMember> {
  const cookies = new Map([["locale", "ko"]]);
  const client = createClient({ baseUrl: hanok.origin, fetch: memberFetch(hanok.origin, cookies) });
  must(await client.post("/api/members/member/basic/login.json", { email, password }));
  return { email, password, name, client, cookies };
}

function must<Data>(answer: { ok: true; data: Data } | { ok: false; error: string; message: string }): Data {
  if (answer.ok) return answer.data;
  throw new Error(`${answer.error}: ${answer.message}`);
}

/** Gives a browser context the session of a member. */
export async function signInContext(
  context: BrowserContext,
  hanok: Hanok,
  member: JoinedMember,
): Promise<void> {
  const session = [...member.cookies].filter(([name]) => name !== "locale");
  await context.addCookies(session.map(([name, value]) => ({ name, value, url: hanok.origin })));
}

/** The embedded database's driver, as far as a test needs it. */
type OpenDatabase = new (
  file: string,
) => { prepare(sql: string): { run(...values: unknown[]): { changes: number } }; close(): void };

/** Makes a member one of another type, in the database of the running server: no call does so [ACC-83]. */
export function setMemberType(hanok: Hanok, member: JoinedMember, type: "GUEST" | "SPONSOR"): void {
  const server = createRequire(path.resolve(import.meta.dirname, "../../apps/server/package.json"));
  const Database = server("libsql") as OpenDatabase;
  const database = new Database(path.join(hanok.dataFolder, "hanok.sqlite"));
  const { changes } = database
    .prepare("update members set member_type = ? where email = ?")
    .run(type, member.email);
  database.close();
  if (changes !== 1) throw new Error(`${member.email} is no member`);
}
