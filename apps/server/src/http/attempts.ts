import { randomBytes } from "node:crypto";
import { WORK_HEADER } from "@hanok/api-contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Attempt } from "../ports/guesses.ts";

const BROWSER = /^[\w-]{32}$/;
const YEAR = 365 * 86_400;
const LONGEST_WORK = 4_000;

const workField = z.object({
  challenge: z.object({
    parameters: z.record(z.string(), z.unknown()),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

const readWork = (header: unknown): Attempt["work"] => {
  if (typeof header !== "string" || header.length > LONGEST_WORK) return undefined;
  try {
    const parsed = workField.safeParse(JSON.parse(header));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Author of an attempt at a call where somebody may guess: a browser that has no name yet gets one, at
 * random, which says nothing about the person. It alone separates the owner of an account from strangers who
 * guess at it [AVL-07].
 */
export const readAttempt = (
  request: FastifyRequest,
  reply: FastifyReply,
  { secure }: { readonly secure: boolean },
): Attempt => {
  const name = secure ? "__Host-hanok-browser" : "hanok-browser";
  const known = request.cookies[name] ?? "";
  const browser = BROWSER.test(known) ? known : randomBytes(24).toString("base64url");
  if (browser !== known)
    reply.setCookie(name, browser, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: YEAR });
  return { browser, work: readWork(request.headers[WORK_HEADER]) };
};
