import type { AuthorizationRequest } from "@hanok/api-contract";
import OAuth2Server from "@node-oauth/oauth2-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../../../http/network.ts";
import type { RateRule } from "../../../ports/rate-limits/rate-limits.ts";
import { tellSessionsEnded } from "../../access/index.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { hashToken } from "../tokens.ts";
import type { OauthClients } from "./clients.ts";
import { endGrant, type Granted } from "./grants.ts";
import {
  AUTHORIZE_PATH,
  CONSENT_PATH,
  REGISTER_PATH,
  RESOURCE_PATH,
  REVOKE_PATH,
  resourceMetadata,
  resourcesOf,
  serverMetadata,
  TOKEN_PATH,
} from "./metadata.ts";
import { openTokenRules } from "./model.ts";

const BODY_BYTES = 16_384;
/** Of one network: programs renew once an hour each. */
const TOKENS: RateRule = { name: "oauth.token", most: 600, seconds: 600 };
const REGISTRATIONS: RateRule = { name: "oauth.register", most: 60, seconds: 3_600 };

type Fields = Readonly<Record<string, string>>;

/** A field that comes twice counts as wrong (RFC 6749, 3.2). */
const fieldsOf = (body: unknown): Fields | null => {
  const fields = new URLSearchParams(typeof body === "string" ? body : "");
  return new Set(fields.keys()).size === fields.size ? Object.fromEntries(fields) : null;
};

/** [AGT-01] Endpoints of OAuth 2.1 that programs call, without a session. */
export const oauthRoutes = (app: FastifyInstance, parts: AccountsParts, clients: OauthClients): void => {
  const { origin } = parts.settings;
  const rules = openTokenRules(parts, clients);
  const error = (reply: FastifyReply, status: number, code: string, text: string): FastifyReply =>
    reply.code(status).header("cache-control", "no-store").send({ error: code, error_description: text });
  const isTooMany = async (
    request: FastifyRequest,
    reply: FastifyReply,
    rule: RateRule,
  ): Promise<boolean> => {
    const allowed = await parts.limits.take([{ rule, subject: networkOf(request.ip) }]);
    if (!allowed.allowed)
      await error(
        reply.header("retry-after", String(allowed.seconds)),
        429,
        "temporarily_unavailable",
        "Too many requests from this network.",
      );
    return !allowed.allowed;
  };
  /**
   * OAuth 2.1 has no `redirect_uri` in this request (10.2): without one the address of the code counts. A narrower `scope` at
   * a renewal is left out, so that the answer names the rights that the token has.
   */
  const fieldsOfLibrary = async ({ scope: _, ...fields }: Fields): Promise<Fields> => {
    const { code, redirect_uri } = fields;
    if (!code || redirect_uri !== undefined) return fields;
    const row = await parts.database.read((query) =>
      query
        .selectFrom("oauthCodes")
        .select("granted")
        .where("codeHash", "=", hashToken(code))
        .executeTakeFirst(),
    );
    return row ? { ...fields, redirect_uri: (JSON.parse(row.granted) as Granted).redirectUri } : fields;
  };
  const told = { config: { open: "metadata that programs read before they ask for access" } };
  for (const path of [RESOURCE_PATH, `${RESOURCE_PATH}/mcp`])
    app.get(path, told, (_request, reply) =>
      reply.header("cache-control", "public, max-age=300").send(resourceMetadata(origin)),
    );
  app.get("/.well-known/oauth-authorization-server", told, (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").send(serverMetadata(origin)),
  );

  // The screen gets the parameters as they came: a router of pages would read `1e5` as a number.
  app.get(
    AUTHORIZE_PATH,
    { config: { open: "leads to a screen that asks for a session" } },
    (request, reply) => {
      const query = request.query as Readonly<Record<string, unknown>>;
      const value = (name: string): string => (typeof query[name] === "string" ? query[name] : "");
      const optional = (name: string) => (value(name) === "" ? {} : { [name]: value(name) });
      const asked: AuthorizationRequest = {
        responseType: value("response_type"),
        clientId: value("client_id"),
        redirectUri: value("redirect_uri"),
        codeChallenge: value("code_challenge"),
        codeChallengeMethod: value("code_challenge_method"),
        ...optional("scope"),
        ...optional("state"),
        ...optional("resource"),
      };
      const text = Buffer.from(JSON.stringify(asked)).toString("base64url");
      return reply.header("cache-control", "no-store").redirect(`${CONSENT_PATH}?request=${text}`, 302);
    },
  );

  app.post(
    REGISTER_PATH,
    { bodyLimit: BODY_BYTES, config: { open: "nothing is stored, and no right comes of it" } },
    async (request, reply) => {
      if (await isTooMany(request, reply, REGISTRATIONS)) return reply;
      const made = clients.register(request.body);
      if (!made)
        return error(
          reply,
          400,
          "invalid_client_metadata",
          "redirect_uris: https, this device or a scheme of your own, 10 at most; token_endpoint_auth_method: none.",
        );
      return reply
        .code(201)
        .header("cache-control", "no-store")
        .send({
          ...made.metadata,
          client_id: made.id,
          client_id_issued_at: Math.floor(parts.clock.now() / 1000),
          token_endpoint_auth_method: "none",
          grant_types: ["authorization_code", "refresh_token"],
          response_types: ["code"],
        });
    },
  );

  app.register(async (scope) => {
    const type = "application/x-www-form-urlencoded";
    scope.removeContentTypeParser(type);
    scope.addContentTypeParser(type, { parseAs: "string", bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      TOKEN_PATH,
      { config: { open: "the code or the token that renews is the proof" } },
      async (request, reply) => {
        if (await isTooMany(request, reply, TOKENS)) return reply;
        const fields = fieldsOf(request.body);
        if (!fields) return error(reply, 400, "invalid_request", "A parameter is given twice.");
        const { resource } = fields;
        if (resource !== undefined && !resourcesOf(origin).includes(resource.replace(/\/$/, "")))
          return error(reply, 400, "invalid_target", `The resource is ${origin}/mcp.`);
        const asked = new OAuth2Server.Request({
          method: "POST",
          query: {},
          headers: { "content-type": type, "content-length": "1", "transfer-encoding": "chunked" },
          body: await fieldsOfLibrary(fields),
        });
        const answer = new OAuth2Server.Response({});
        try {
          await rules.token(asked, answer);
        } catch (fault) {
          if (!(fault instanceof OAuth2Server.OAuthError) || fault.code >= 500) throw fault;
        }
        return reply
          .code(answer.status ?? 400)
          .header("cache-control", "no-store")
          .header("pragma", "no-cache")
          .send(answer.body);
      },
    );
    // RFC 7009: the answer is the same for a token that is not known.
    scope.post(
      REVOKE_PATH,
      { config: { open: "the token that ends is the proof" } },
      async (request, reply) => {
        if (await isTooMany(request, reply, TOKENS)) return reply;
        const token = fieldsOf(request.body)?.token;
        if (!token) return error(reply, 400, "invalid_request", "The parameter `token` is missing.");
        const row = await parts.database.read((query) =>
          query
            .selectFrom("oauthTokens")
            .innerJoin("accessTokens", "accessTokens.id", "oauthTokens.tokenId")
            .select(["oauthTokens.tokenId", "accessTokens.memberId"])
            .where("oauthTokens.tokenHash", "=", hashToken(token))
            .executeTakeFirst(),
        );
        if (row) {
          await parts.database.write(`member:${row.memberId}`, (query) =>
            endGrant(parts, query, row.memberId, row.tokenId, "revoked"),
          );
          await tellSessionsEnded(parts, row.memberId);
        }
        return reply.code(200).header("cache-control", "no-store").send();
      },
    );
  });
};
