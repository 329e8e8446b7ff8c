import type { Locale } from "@hanok/api-contract";
import { SITE_ACCESS_LIMITS } from "@hanok/api-contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hostName } from "../../http/host-name.ts";
import { networkLine, networkOf } from "../../http/network.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import { type Guesses, type GuessRule, NO_ATTEMPT } from "../../ports/guesses.ts";
import type { Keys } from "../../ports/keys/index.ts";
import { inLine } from "../../ports/threads/index.ts";
import { ASK_POLICY, type AskReason, askPage } from "./ask-page.ts";
import type { Lock } from "./store.ts";
import { openUnlocked } from "./unlocked.ts";

/** Wrong tries of one network for one lock, and those of all networks together. */
const OF_NETWORK: GuessRule = { free: 10, most: 10, seconds: 3_600 };
const OF_ALL: GuessRule = { free: 300, most: 300, seconds: 3_600 };
/** Bytes of what the form sends. */
const LARGEST_BODY = 8 * 1024;
/** The form comes at once or not at all, in milliseconds. */
const BODY_TIME = 10_000;

export interface SitePasswords {
  hash(password: string): Promise<string>;
  verify(storedHash: string, password: string): Promise<boolean>;
}

interface GateParts {
  readonly database: Database;
  readonly keys: Keys;
  readonly guesses: Guesses;
  readonly passwords: SitePasswords;
  readonly clock: Clock;
  /** Sites are opened over HTTPS. */
  readonly secure: boolean;
}

/** The locked place, for the page that asks for its password. */
export interface Locked {
  readonly projectId: string;
  readonly lock: Lock;
  readonly title: string;
  readonly language: Locale;
  /** False where the site has no host of its own: there is nothing that could remember who knows the password. */
  readonly canUnlock: boolean;
}

/** [LIF-04] Lets visitors of a site's host pass who know the password of what they ask for. */
export interface Gate {
  isOpen(request: FastifyRequest, projectId: string, lock: Lock): boolean;
  /** The answer to everybody else: the page that asks, or, where the password came, the way back to the address. */
  answer(request: FastifyRequest, reply: FastifyReply, locked: Locked): Promise<FastifyReply>;
}

const hostOf = (request: FastifyRequest): string => hostName(request.headers.host);

export const openGate = ({ database, keys, guesses, passwords, clock, secure }: GateParts): Gate => {
  const unlocked = openUnlocked(keys, clock, secure);
  const send = (reply: FastifyReply, { lock, title, language }: Locked, reason: AskReason): FastifyReply => {
    const [kind = ""] = lock.scope.split(".", 1);
    const scope = kind === "site" || kind === "draft" ? kind : "page";
    if (reason.kind === "later") reply.header("retry-after", String(reason.seconds));
    return reply
      .code(reason.kind === "later" ? 429 : 403)
      .headers({
        "content-security-policy": ASK_POLICY,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
        "referrer-policy": "same-origin",
        "content-type": "text/html; charset=utf-8",
      })
      .send(askPage({ title, language }, scope, reason));
  };
  return {
    isOpen: (request, projectId, lock) =>
      unlocked.has(request.headers.cookie, { projectId, lock, host: hostOf(request) }),
    answer: async (request, reply, locked) => {
      const { projectId, lock, canUnlock } = locked;
      if (!canUnlock) return send(reply, locked, { kind: "elsewhere" });
      if (request.method !== "POST") return send(reply, locked, { kind: "first" });
      const password = isFromHere(request) ? await sentPassword(request) : null;
      if (password === null || password === "") return send(reply, locked, { kind: "first" });
      const all = { kind: "site", subject: `${projectId} ${lock.scope}` };
      const network = networkOf(request.ip);
      const ofNetwork = { kind: "site", subject: `${projectId} ${lock.scope} ${network}` };
      const halted =
        (await guesses.begin(ofNetwork, NO_ATTEMPT, OF_NETWORK)) ??
        (await guesses.begin(all, NO_ATTEMPT, OF_ALL));
      if (halted)
        return send(reply, locked, { kind: "later", seconds: Number(halted.detail?.facts?.seconds ?? 60) });
      const isRight =
        password.length <= SITE_ACCESS_LIMITS.passwordMost &&
        (await inLine(networkLine(request.ip), () => passwords.verify(lock.passwordHash, password)));
      if (!isRight) return send(reply, locked, { kind: "wrong" });
      await database.write("guesses", async (query) => {
        await guesses.succeed(query, ofNetwork, NO_ATTEMPT);
        await guesses.succeed(query, all, NO_ATTEMPT);
      });
      const cookie = unlocked.add(request.headers.cookie, { projectId, lock, host: hostOf(request) });
      // Two slashes at the beginning would lead to another site.
      const location = `/${(request.raw.url ?? "").replace(/^[/\\]+/, "")}`;
      return reply
        .code(303)
        .headers({ "cache-control": "private, no-store", "set-cookie": cookie, location })
        .send();
    },
  };
};

/** A page of another site cannot make its visitors guess. */
const isFromHere = ({ headers }: FastifyRequest): boolean => {
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host);
};

/** The field of the form; null where it is no such form, or longer than one. The request comes before bodies are read. */
const sentPassword = async ({ raw }: FastifyRequest): Promise<string | null> => {
  if (!/^application\/x-www-form-urlencoded\b/i.test(raw.headers["content-type"] ?? "")) return null;
  const late = setTimeout(() => raw.destroy(), BODY_TIME);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of raw as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > LARGEST_BODY) return null;
      parts.push(part);
    }
  } finally {
    clearTimeout(late);
  }
  return new URLSearchParams(Buffer.concat(parts).toString("utf8")).get("password")?.trim() ?? null;
};
