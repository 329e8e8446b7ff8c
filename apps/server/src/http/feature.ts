import type { Readable } from "node:stream";
import type { Endpoint, ErrorOf, Locale, ParsedOf, Refused, ReturnOf } from "@hanok/api-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SpooledFile } from "../ports/files/index.ts";
import type { Attempt } from "../ports/guesses.ts";
import type { VisitorLocation } from "../ports/location-lookup.ts";
import type { FindItems, GrantOf } from "./caller.ts";
import type { FindReady } from "./ready-answer.ts";

/** The file part of a multipart call, in a temporary file that is discarded after the call unless kept. */
export interface Upload extends SpooledFile {
  /** As the sender named it; never a path on this machine. */
  readonly fileName: string;
  /** As the sender claims it. */
  readonly mediaType: string;
}

/** Success of a call that answers bytes. */
export interface BytesAnswer {
  readonly content: Readable | Buffer | string;
  readonly mediaType: string;
  /** Sent as `Content-Length` when known. */
  readonly size?: number;
  /** Offered for saving under this name. */
  readonly fileName?: string;
}

/** One validated and authorized call. */
export interface Call<E extends Endpoint> {
  readonly input: ParsedOf<E>;
  readonly grant: GrantOf<E["policy"]>;
  /** Null unless the contract says multipart and the part came. */
  readonly upload: Upload | null;
  readonly locale: Locale;
  /** Address of the caller's network, for limits and audit; trusted proxies are already taken off. */
  readonly network: string;
  /** Browser and system of the caller, '' where they are not known. */
  readonly device: string;
  /** Author of the attempt, at calls that are marked `guessed`. */
  readonly attempt: Attempt;
  /** Token of the caller's browser, which keeps it where the call starts a session. */
  readonly deviceToken: string;
  /** Two letters; '' where the country of the caller is not known. Never throws. */
  readonly country: () => Promise<string>;
  /** Place of the caller's network address; null where the country is not known. Never throws. */
  readonly location: () => Promise<(VisitorLocation & { readonly ip: string }) | null>;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** Starts or ends the session cookie; only where the contract declares `cookie`. */
export type SessionEffect =
  | { readonly starts: string }
  | { readonly ends: true }
  /** Of a form's data manager; `token` null ends it. */
  | { readonly formId: string; readonly token: string | null };

/** Lets the browser into a project by its share link; only where the contract declares `cookie: "share"`. */
export interface ShareEffect {
  readonly projectId: string;
  readonly proof: string;
}

export type Success<E extends Endpoint> = {
  readonly ok: true;
  readonly value: E extends { readonly answers: "bytes" } ? BytesAnswer : ReturnOf<E>;
  readonly session?: SessionEffect;
  readonly share?: ShareEffect;
};
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Success<E> | Refused<ErrorOf<E>>>;

export interface Implementation {
  readonly endpoint: Endpoint;
  readonly run: (call: Call<Endpoint>) => Promise<Success<Endpoint> | Refused>;
}

/** Binds a handler to a call of the contract; types of input, grant, value and errors come from there. */
export const implement = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Implementation => ({
  endpoint,
  // The pipeline runs it with input parsed by this endpoint's schema and a grant of this endpoint's policy.
  run: handler as unknown as Implementation["run"],
});

/** Answers every request of the hosts that are not the app's own (published sites). */
export interface HostHandler {
  /** `host` is in lower case, without port. */
  matches(host: string): boolean;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** Asked first for plain requests: what it has available. */
  ready?: FindReady;
  /** Page for visitors while the host cannot answer, as far as it is known without asking anybody. */
  inFault?(host: string): HostInFault | null;
}

export interface HostInFault {
  readonly language: Locale;
  readonly title: string;
  /** The site's own page for it. */
  readonly page: Buffer | null;
}

/** Server side of one feature. */
export interface Feature {
  readonly name: string;
  readonly calls: readonly Implementation[];
  /** Look-ups of its nouns' ids, for the policies that name them. */
  readonly items?: Readonly<Record<string, FindItems>>;
  /** Addresses outside /api; each states in its route's `config.open` why it needs no policy. */
  readonly routes?: (app: FastifyInstance) => void | Promise<void>;
  readonly hosts?: HostHandler;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The host that is not the app's own, where the request is for one. */
    siteHost: HostHandler | null;
  }
  interface FastifyContextConfig {
    /** Set by the pipeline: the route is a declared call. */
    endpoint?: Endpoint;
    /** A route outside the contract says here why anyone may ask for it. */
    open?: string;
  }
}
