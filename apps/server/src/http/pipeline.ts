import { randomBytes } from "node:crypto";
import { type Endpoint, LIMITS, listEndpoints, type Refused, refused } from "@hanok/api-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Files } from "../ports/files/index.ts";
import { NO_ATTEMPT } from "../ports/guesses.ts";
import type { LocationLookup } from "../ports/location-lookup.ts";
import { type CallsAtOnce, createCallsAtOnce, inLine, memberLine } from "../ports/threads/index.ts";
import { readAttempt } from "./attempts.ts";
import { authorize, type Grant } from "./authorize.ts";
import { authorizeForm } from "./authorize-form.ts";
import type { FormGrant, FormSessions, ProjectAccess, SignedIn } from "./caller.ts";
import type { DeviceCookies, FormCookies, ShareCookies } from "./cookies.ts";
import { countryOf, locationOf } from "./country.ts";
import { deviceOf } from "./device.ts";
import { successEnvelope } from "./envelope.ts";
import type { BytesAnswer, Call, Implementation, Success, Upload } from "./feature.ts";
import { type GuardParts, guardCall, NOBODY } from "./guard.ts";
import { receiveMultipart } from "./multipart.ts";
import { networkLine, networkOf } from "./network.ts";
import { nounsOf } from "./policy-input.ts";
import { refuseStale } from "./prove.ts";
import { localeOfRequest, sendRefusal } from "./refusals.ts";
import { validate } from "./validate.ts";

export interface PipelineParts extends GuardParts {
  readonly access: ProjectAccess;
  readonly formSessions: FormSessions;
  readonly formCookies: FormCookies;
  readonly deviceCookies: DeviceCookies;
  readonly lookUpLocation: LocationLookup;
  readonly files: Files;
  /** Bytes of one upload, where that is less than what an endpoint allows. */
  readonly largestUpload: number;
  /** The app is opened over HTTPS. */
  readonly secure: boolean;
}

/** Calls of one member, or of one network where nobody is signed in, that run at once. */
const CALLS_AT_ONCE = 16;

/**
 * Registers every call of the contract. Throws at start-up for a call without policy, without handler, with a
 * policy that nobody can decide, and for a handler of an undeclared call.
 */
export const registerCalls = (
  app: FastifyInstance,
  implementations: readonly Implementation[],
  parts: PipelineParts,
): void => {
  const declared = listEndpoints();
  const handlers = new Map(implementations.map(({ endpoint, run }) => [endpoint, run]));
  if (handlers.size !== implementations.length) throw new Error("a call has two handlers");
  const problems: string[] = [];
  for (const { name, endpoint } of declared) {
    if (!endpoint.policy?.allow) problems.push(`${name} has no policy`);
    else
      for (const noun of nounsOf(endpoint.policy))
        if (!parts.access.nouns.includes(noun)) problems.push(`${name}: nobody can look up a ${noun}`);
    if (!handlers.has(endpoint)) problems.push(`${name} has no handler`);
  }
  const known = new Set(declared.map(({ endpoint }) => endpoint));
  for (const { endpoint } of implementations)
    if (!known.has(endpoint)) problems.push(`${endpoint.method} ${endpoint.path} is not in the contract`);
  if (problems.length > 0) throw new Error(`The calls do not fit the contract:\n  ${problems.join("\n  ")}`);

  app.decorateRequest("caller", null);
  const atOnce = createCallsAtOnce(CALLS_AT_ONCE);
  for (const { endpoint } of declared) {
    const run = handlers.get(endpoint);
    if (!run) continue;
    if (endpoint.crossOrigin === "public") allowPreflight(app, endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      bodyLimit: endpoint.multipart
        ? endpoint.multipart.maxBytes + 8 * 1024 * 1024
        : (endpoint.maxJsonBytes ?? LIMITS.smallJsonBytes),
      onRequest: (request, reply) => guardCall(endpoint, parts, request, reply),
      handler: (request, reply) => answer(endpoint, run, { ...parts, atOnce }, request, reply),
    });
  }
};

/** A page of another origin asks first whether it may send JSON here. */
const allowPreflight = (app: FastifyInstance, { path, method }: Endpoint): void => {
  app.options(
    path,
    { config: { open: "says what pages of other origins may send to a public call" } },
    (_, reply) =>
      reply
        .code(204)
        .header("access-control-allow-origin", "*")
        .header("access-control-allow-methods", method)
        .header("access-control-allow-headers", "content-type")
        .header("access-control-max-age", "86400")
        .send(),
  );
};

interface ReceivedCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly received: Received;
}

/** Fields and file of a call. */
interface Received {
  readonly ok: true;
  readonly fields: unknown;
  readonly upload: Upload | null;
}

/** Sends the answer. A slow reader of it takes no place of a call. */
type Send = () => FastifyReply;

/** The call in its turn. The session was found by `guardCall`. */
const answer = async (
  endpoint: Endpoint,
  run: Implementation["run"],
  parts: PipelineParts & { readonly atOnce: CallsAtOnce },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const refuse = (refusal: Refused) => sendRefusal(request, reply, refusal, endpoint.payment);
  const received = await receive(endpoint, parts, request);
  if (!received.ok) return refuse(received);
  const { member } = request.caller ?? NOBODY;
  const payer = member ? memberLine(member.memberId) : networkLine(request.ip);
  try {
    const send = await parts.atOnce<Send>(
      payer,
      () => answerReceived(endpoint, run, parts, { request, reply, received }),
      () => () => refuse(refused("request.too-many", { facts: { seconds: 1 } })),
    );
    return send();
  } finally {
    await received.upload?.discard();
  }
};

/** validate → authorize → run → present → envelope */
const answerReceived = async (
  endpoint: Endpoint,
  run: Implementation["run"],
  parts: PipelineParts,
  { request, reply, received }: ReceivedCall,
): Promise<Send> => {
  const refuse = (refusal: Refused) => () => sendRefusal(request, reply, refusal, endpoint.payment);
  const parsed = validate(endpoint, received.fields);
  if (!parsed.ok) return refuse(parsed);
  const caller = request.caller ?? NOBODY;
  const granted = await grantOf(endpoint, parts, request, parsed.value);
  if (!granted.ok) return refuse(granted);
  const stale = refuseStale(endpoint, caller.member, parsed.value);
  if (stale) return refuse(stale);
  // Of those calls alone that may start a session.
  const deviceToken =
    endpoint.cookie === "starts"
      ? (parts.deviceCookies.read(request) ?? randomBytes(32).toString("base64url"))
      : "";
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  const line = lineOf(granted.value, caller.member, request.ip);
  const result = await inLine(line, () =>
    run({
      input: parsed.value,
      grant: granted.value,
      upload: received.upload,
      locale: localeOfRequest(request),
      network: networkOf(request.ip),
      device: deviceOf(request.headers["user-agent"]),
      attempt: endpoint.guessed ? readAttempt(request, reply, parts) : NO_ATTEMPT,
      deviceToken,
      country: async () => (await countryOf(request, parts.lookUpLocation)) ?? "",
      location: () => locationOf(request, parts.lookUpLocation, localeOfRequest(request)),
      signal: gone.signal,
    } as Call<Endpoint>),
  );
  if (!result.ok) return refuse(result);
  applySession(endpoint, parts, reply, result);
  if (result.session && "starts" in result.session) parts.deviceCookies.set(reply, deviceToken);
  applyShare(endpoint, parts.shareCookies, { request, reply }, result);
  if (endpoint.answers === "bytes") return () => sendBytes(reply, result.value as BytesAnswer);
  const data = endpoint.output.parse(result.value);
  const envelope = successEnvelope(endpoint, localeOfRequest(request), data);
  return () => reply.header("cache-control", "no-store").send(envelope);
};

const grantOf = (
  { policy }: Endpoint,
  { access, formSessions: sessions, formCookies }: PipelineParts,
  request: FastifyRequest,
  input: unknown,
) => {
  const caller = request.caller ?? NOBODY;
  if (policy.allow !== "form.manage") return authorize(policy, caller, input, access);
  const tokenOf = (formId: string) => formCookies.read(request, formId);
  return authorizeForm(policy, input, { caller, access, sessions, tokenOf });
};

/**
 * In whose line the work of a call waits [AVL-02]: its member's, or that of the owner of the project or the form that a
 * visitor was let into, or that of the visitor's network.
 */
const lineOf = (granted: Grant | FormGrant, member: SignedIn | null, address: string): string => {
  const owner =
    "form" in granted ? granted.form.ownerId : "project" in granted ? granted.project?.ownerId : null;
  const payer = member?.memberId ?? owner;
  return payer === undefined || payer === null ? networkLine(address) : memberLine(payer);
};

const receive = async (
  endpoint: Endpoint,
  parts: PipelineParts,
  request: FastifyRequest,
): Promise<Received | Refused> => {
  const { files, largestUpload } = parts;
  const query: unknown = request.query;
  if (endpoint.method === "GET") return { ok: true, fields: query, upload: null };
  if (endpoint.method === "DELETE")
    return { ok: true, fields: { ...asRecord(query), ...asRecord(request.body) }, upload: null };
  if (request.isMultipart()) {
    if (!endpoint.multipart) return refused("request.media-type");
    const maxBytes = Math.min(endpoint.multipart.maxBytes, largestUpload);
    // [AVL-02] Nobody fills the disk with a file for a project that is not theirs. Fields may follow the file as well:
    // they are decided as soon as all have come.
    const refuseFile = async (fields: unknown): Promise<Refused | null> => {
      const parsed = validate(endpoint, fields);
      if (!parsed.ok) return null;
      const granted = await grantOf(endpoint, parts, request, parsed.value);
      return granted.ok ? refuseStale(endpoint, request.caller?.member ?? null, parsed.value) : granted;
    };
    return receiveMultipart(request, { ...endpoint.multipart, maxBytes }, files, refuseFile);
  }
  if (endpoint.multipart?.required) return refused("request.media-type");
  return { ok: true, fields: request.body ?? {}, upload: null };
};

const asRecord = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

const applySession = (
  endpoint: Endpoint,
  { cookies, formCookies }: PipelineParts,
  reply: FastifyReply,
  { session }: Success<Endpoint>,
): void => {
  if (!session) return;
  if (!endpoint.cookie || "formId" in session !== (endpoint.cookie === "form"))
    throw new Error(`${endpoint.path} touches a session without declaring it`);
  if ("formId" in session) {
    if (session.token === null) formCookies.clear(reply, session.formId);
    else formCookies.set(reply, session.formId, session.token);
  } else if ("starts" in session) cookies.set(reply, session.starts);
  else cookies.clear(reply);
};

const applyShare = (
  endpoint: Endpoint,
  cookies: ShareCookies,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { share }: Success<Endpoint>,
): void => {
  if (!share) return;
  if (endpoint.cookie !== "share") throw new Error(`${endpoint.path} lets in without declaring it`);
  cookies.set(request, reply, share);
};

const sendBytes = (reply: FastifyReply, bytes: BytesAnswer): FastifyReply => {
  reply.header("content-type", bytes.mediaType).header("x-content-type-options", "nosniff");
  if (bytes.size !== undefined) reply.header("content-length", bytes.size);
  if (bytes.fileName !== undefined)
    reply.header(
      "content-disposition",
      `attachment; filename="${bytes.fileName.replace(/[^\x20-\x7e]|["\\]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(bytes.fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    );
  if (!reply.getHeader("cache-control")) reply.header("cache-control", "private, no-store");
  return reply.send(bytes.content);
};
