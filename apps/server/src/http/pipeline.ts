import {
  type Endpoint,
  LIMITS,
  type Locale,
  listEndpoints,
  type Refused,
  refused,
} from "@hanok/api-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Files } from "../ports/files/index.ts";
import { authorize, nounOf } from "./authorize.ts";
import { isProjectPolicy, type ProjectAccess, type Sessions, type SignedIn } from "./caller.ts";
import type { SessionCookies } from "./cookies.ts";
import { failureEnvelope, successEnvelope } from "./envelope.ts";
import type { BytesAnswer, Call, Implementation, Success, Upload } from "./feature.ts";
import { localeOf } from "./locale.ts";
import { receiveMultipart } from "./multipart.ts";
import { networkOf } from "./network.ts";
import { isOwnRequest, type OwnOrigins } from "./origin.ts";
import { validate } from "./validate.ts";

export interface PipelineParts {
  readonly sessions: Sessions;
  readonly access: ProjectAccess;
  readonly cookies: SessionCookies;
  readonly origins: OwnOrigins;
  readonly files: Files;
}

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
    else if (isProjectPolicy(endpoint.policy.allow) && "by" in endpoint.policy) {
      const noun = nounOf(endpoint.policy);
      if (!parts.access.nouns.includes(noun)) problems.push(`${name}: nobody can look up a ${noun}`);
    }
    if (!handlers.has(endpoint)) problems.push(`${name} has no handler`);
  }
  const known = new Set(declared.map(({ endpoint }) => endpoint));
  for (const { endpoint } of implementations)
    if (!known.has(endpoint)) problems.push(`${endpoint.method} ${endpoint.path} is not in the contract`);
  if (problems.length > 0) throw new Error(`The calls do not fit the contract:\n  ${problems.join("\n  ")}`);

  for (const { endpoint } of declared) {
    const run = handlers.get(endpoint);
    if (!run) continue;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      bodyLimit: endpoint.multipart
        ? endpoint.multipart.maxBytes + 8 * 1024 * 1024
        : (endpoint.maxJsonBytes ?? LIMITS.smallJsonBytes),
      handler: (request, reply) => answer(endpoint, run, parts, request, reply),
    });
  }
};

export const localeOfRequest = (request: FastifyRequest): Locale =>
  localeOf(request.cookies?.locale, request.headers["accept-language"]);

/** Sends a refusal in its envelope. */
export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refused,
  payment = false,
): FastifyReply => {
  const { status, body } = failureEnvelope(refusal, localeOfRequest(request), payment);
  if (refusal.error === "request.too-many") {
    const seconds = refusal.detail?.facts?.seconds;
    if (seconds !== undefined) reply.header("retry-after", String(seconds));
  }
  return reply.code(status).header("cache-control", "no-store").send(body);
};

/** session → validate → authorize → run → present → envelope. */
const answer = async (
  endpoint: Endpoint,
  run: Implementation["run"],
  parts: PipelineParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { headers } = request;
  const refuse = (refusal: Refused) => sendRefusal(request, reply, refusal, endpoint.payment);
  if (endpoint.crossOrigin === "public") {
    reply.header("access-control-allow-origin", "*");
  } else if (
    endpoint.method !== "GET" &&
    !isOwnRequest(parts.origins, {
      origin: headers.origin,
      fetchSite: headers["sec-fetch-site"]?.toString(),
      host: headers.host,
    })
  )
    return refuse(refused("request.origin"));

  const member = endpoint.crossOrigin === "public" ? null : await findMember(parts, request, reply);
  // Nobody without a session makes the server read a body or touch the disk for a guarded call.
  if (!member && endpoint.policy.allow !== "public" && endpoint.policy.allow !== "project.public")
    return refuse(refused("session.required"));

  const received = await receive(endpoint, parts.files, request);
  if (!received.ok) return refuse(received);
  try {
    const parsed = validate(endpoint, received.fields);
    if (!parsed.ok) return refuse(parsed);
    const granted = await authorize(endpoint.policy, member, parsed.value, parts.access);
    if (!granted.ok) return refuse(granted);
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    const result = await run({
      input: parsed.value,
      grant: granted.value,
      upload: received.upload,
      locale: localeOfRequest(request),
      network: networkOf(request.ip),
      signal: gone.signal,
    } as Call<Endpoint>);
    if (!result.ok) return refuse(result);
    applySession(endpoint, parts.cookies, reply, result);
    if (endpoint.answers === "bytes") return sendBytes(reply, result.value as BytesAnswer);
    const data = endpoint.output.parse(result.value);
    return reply
      .header("cache-control", "no-store")
      .send(successEnvelope(endpoint, localeOfRequest(request), data));
  } finally {
    await received.upload?.discard();
  }
};

const findMember = async (
  { cookies, sessions }: PipelineParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> => {
  const token = cookies.read(request);
  if (token === undefined) return null;
  const found = await sessions.resolve(token);
  if (!found) cookies.clear(reply);
  else if (found.renewed) cookies.set(reply, token);
  return found?.member ?? null;
};

const receive = async (
  endpoint: Endpoint,
  files: Files,
  request: FastifyRequest,
): Promise<{ readonly ok: true; readonly fields: unknown; readonly upload: Upload | null } | Refused> => {
  const query: unknown = request.query;
  if (endpoint.method === "GET") return { ok: true, fields: query, upload: null };
  if (endpoint.method === "DELETE")
    return { ok: true, fields: { ...asRecord(query), ...asRecord(request.body) }, upload: null };
  if (request.isMultipart()) {
    if (!endpoint.multipart) return refused("request.media-type");
    return receiveMultipart(request, endpoint.multipart, files);
  }
  if (endpoint.multipart?.required) return refused("request.media-type");
  return { ok: true, fields: request.body ?? {}, upload: null };
};

const asRecord = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

const applySession = (
  endpoint: Endpoint,
  cookies: SessionCookies,
  reply: FastifyReply,
  { session }: Success<Endpoint>,
): void => {
  if (!session) return;
  if (!endpoint.cookie) throw new Error(`${endpoint.path} touches the session without declaring it`);
  if ("starts" in session) cookies.set(reply, session.starts);
  else cookies.clear(reply);
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
