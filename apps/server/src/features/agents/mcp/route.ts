import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { type Envelope, LIMITS, type Refused, refused } from "@hanok/api-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bearerOf } from "../../../http/bearer.ts";
import type { SignedIn, TokenSessions } from "../../../http/caller.ts";
import type { Feature } from "../../../http/feature.ts";
import { isOwnRequest, type OwnOrigins } from "../../../http/origin.ts";
import { sendRefusal } from "../../../http/refusals.ts";
import type { Parts } from "../../../parts.ts";
import { sessionsTopic } from "../../access/index.ts";
import { isTokenAlive } from "../../accounts/index.ts";
import { openMcp, type SendCall } from "./handler.ts";

interface McpParts extends Pick<Parts, "database" | "clock" | "live" | "log" | "settings"> {
  readonly tokenSessions: TokenSessions;
  readonly origins: OwnOrigins;
}

const ADDRESS = "/mcp";
/** How often the token of an open answer is looked up, where no bus tells of its end. */
const AGAIN_MS = 800;
/** Headers of a call that are those of the request that it is made for. */
const CARRIED = ["authorization", "accept-language", "user-agent"] as const;

/**
 * [AGT-02] The Model Context Protocol. Its route knows who calls and nothing of rights: each tool is a call of the contract,
 * sent through this server with the same token, so that `guardCall` and `authorize` decide it like any other.
 */
export const mcpFeature = (parts: McpParts): Feature => ({
  name: "mcp",
  calls: [],
  routes: (app) => {
    const addresses = new WeakMap<Request, string>();
    const mcp = openMcp(sendBy(app, addresses), (error) => parts.log.warn({ err: error }, "mcp"));
    app.addHook("onClose", () => mcp.close());
    app.route({
      method: ["GET", "POST", "DELETE"],
      url: ADDRESS,
      config: { open: "an access token is asked for here, and by each call that a tool makes" },
      bodyLimit: LIMITS.jsonBytes,
      handler: async (request, reply) => {
        const { headers } = request;
        const fetchSite = headers["sec-fetch-site"]?.toString();
        if (!isOwnRequest(parts.origins, { origin: headers.origin, fetchSite, host: headers.host }))
          return sendRefusal(request, reply, refused("request.origin"));
        const token = bearerOf(headers.authorization);
        const found = token === null ? refused("token.unknown") : await parts.tokenSessions.resolve(token);
        if (!found.ok) return refuse(request, reply, found);
        const gone = new AbortController();
        reply.raw.once("close", () => gone.abort());
        const asked = new Request(new URL(ADDRESS, parts.settings.origin), {
          method: request.method,
          headers: headersOf(request),
          signal: gone.signal,
          ...(request.method === "POST" ? { body: JSON.stringify(request.body) } : {}),
        });
        addresses.set(asked, request.ip);
        const answer = await mcp.fetch(
          asked,
          request.method === "POST" ? { parsedBody: request.body } : undefined,
        );
        endWithToken(parts, found.member, reply);
        return sendAnswer(reply, answer);
      },
    });
  },
});

/** RFC 6750, 3. */
const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refused): FastifyReply =>
  sendRefusal(
    request,
    refusal.error === "token.unknown"
      ? reply.header("www-authenticate", 'Bearer realm="hanok", error="invalid_token"')
      : reply,
    refusal,
  );

const headersOf = ({ headers }: FastifyRequest): Headers => {
  const own = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === "string" && name !== "content-length" && name !== "cookie") own.set(name, value);
  return own;
};

const sendAnswer = (reply: FastifyReply, answer: Response): FastifyReply => {
  reply.code(answer.status).header("cache-control", "no-store");
  for (const [name, value] of answer.headers) if (name !== "cache-control") reply.header(name, value);
  if (answer.body === null) return reply.send();
  // Pieces of a stream are sent as they come.
  if (reply.getHeader("content-type")?.toString().includes("event-stream"))
    reply.header("content-encoding", "identity").header("x-accel-buffering", "no");
  return reply.send(Readable.fromWeb(answer.body as ReadableStream));
};

/** [AGT-01] An answer that is still open ends with its token: told by the bus, and looked up besides. */
const endWithToken = (
  { database, clock, live, log }: McpParts,
  member: SignedIn,
  reply: FastifyReply,
): void => {
  const id = member.token?.id ?? "";
  const look = async (): Promise<void> => {
    const isAlive = await database.read((query) => isTokenAlive(query, id, clock.now()));
    if (!isAlive) reply.raw.destroy();
  };
  const lookAgain = (): void =>
    void look().catch((error: unknown) =>
      log.warn({ err: error }, "the token of an answer was not looked up"),
    );
  const timer = setInterval(lookAgain, AGAIN_MS);
  const stop = live.subscribe(sessionsTopic(member.memberId), lookAgain);
  reply.raw.once("close", () => {
    clearInterval(timer);
    stop();
  });
};

/** Calls of the contract through this very server, with the token of the request. */
const sendBy =
  (app: FastifyInstance, addresses: WeakMap<Request, string>): SendCall =>
  async (request, { method, path }, input) => {
    const headers: Record<string, string> = {};
    for (const name of CARRIED) {
      const value = request?.headers.get(name);
      if (value) headers[name] = value;
    }
    const query = Object.fromEntries(
      Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    );
    const answer = await app.inject({
      method,
      url: path,
      headers,
      remoteAddress: (request && addresses.get(request)) ?? "127.0.0.1",
      ...(method === "POST" ? { payload: { ...input } } : { query }),
    });
    return answer.json<Envelope<unknown>>();
  };
