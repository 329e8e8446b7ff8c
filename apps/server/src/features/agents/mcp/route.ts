import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { type Envelope, LIMITS, type Refused, refused } from "@hanok/api-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bearerOf } from "../../../http/bearer.ts";
import type { TokenSessions } from "../../../http/caller.ts";
import type { Feature } from "../../../http/feature.ts";
import { isOwnRequest, type OwnOrigins } from "../../../http/origin.ts";
import { sendRefusal } from "../../../http/refusals.ts";
import type { Parts } from "../../../parts.ts";
import { RESOURCE_PATH } from "../../accounts/index.ts";
import { openMcp, type SendCall } from "./handler.ts";
import { createOpenAnswers } from "./open-answers.ts";

interface McpParts extends Pick<Parts, "database" | "clock" | "live" | "log" | "settings"> {
  readonly tokenSessions: TokenSessions;
  readonly origins: OwnOrigins;
}

const ADDRESS = "/mcp";
/** When a program that has too many answers open may try again, in seconds. */
const SOON = 5;
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
    const answers = createOpenAnswers(parts);
    app.addHook("onClose", () => {
      answers.close();
      return mcp.close();
    });
    app.route({
      method: ["GET", "POST", "DELETE"],
      url: ADDRESS,
      config: { open: "an access token is asked for here, and by each call that a tool makes" },
      bodyLimit: LIMITS.agentJsonBytes,
      // On the headers alone, as `guardCall`: nobody without a token makes the server read a body [AVL-01].
      onRequest: async (request, reply) => {
        const { headers } = request;
        const fetchSite = headers["sec-fetch-site"]?.toString();
        if (!isOwnRequest(parts.origins, { origin: headers.origin, fetchSite, host: headers.host }))
          return sendRefusal(request, reply, refused("request.origin"));
        const token = bearerOf(headers.authorization);
        const found = token === null ? refused("token.unknown") : await parts.tokenSessions.resolve(token);
        if (!found.ok) return refuse(parts.settings.origin, request, reply, found);
        const ended = answers.open({
          memberId: found.member.memberId,
          tokenId: found.member.token?.id ?? "",
          destroy: () => reply.raw.destroy(),
        });
        if (!ended)
          return sendRefusal(request, reply, refused("request.too-many", { facts: { seconds: SOON } }));
        reply.raw.once("close", ended);
        // Whoever went away while the token was looked up closes nothing any more.
        if (request.raw.socket.destroyed || reply.raw.destroyed) ended();
        return undefined;
      },
      handler: async (request, reply) => {
        const { body } = request;
        if (Array.isArray(body) && body.length > LIMITS.agentBatchMost) return refuseBatch(reply);
        const gone = new AbortController();
        reply.raw.once("close", () => gone.abort());
        const asked = new Request(new URL(ADDRESS, parts.settings.origin), {
          method: request.method,
          headers: headersOf(request),
          signal: gone.signal,
        });
        addresses.set(asked, request.ip);
        return sendAnswer(
          reply,
          await mcp.fetch(asked, request.method === "POST" ? { parsedBody: body } : undefined),
        );
      },
    });
  },
});

/** JSON-RPC 2.0, 5.1, before each message of it is read. */
const refuseBatch = (reply: FastifyReply): FastifyReply =>
  reply.code(400).send({
    jsonrpc: "2.0",
    error: {
      code: -32600,
      message: `Invalid Request: Batch must not exceed ${LIMITS.agentBatchMost} messages`,
    },
    id: null,
  });

/** RFC 6750, 3, with the address of the metadata that name the server that gives access (RFC 9728, 5.1). */
const refuse = (
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refused,
): FastifyReply =>
  sendRefusal(
    request,
    refusal.error === "token.unknown"
      ? reply.header(
          "www-authenticate",
          `Bearer realm="hanok", error="invalid_token", resource_metadata="${origin}${RESOURCE_PATH}/mcp"`,
        )
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
