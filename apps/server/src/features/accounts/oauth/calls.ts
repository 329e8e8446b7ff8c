import { endpoints, refused, succeed } from "@hanok/api-contract";
import { type Implementation, implement } from "../../../http/feature.ts";
import { abandon } from "../../../ports/database/index.ts";
import type { RateRule } from "../../../ports/rate-limits/rate-limits.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { checkRequest } from "./authorization-request.ts";
import type { OauthClients } from "./clients.ts";
import { createCode, type Granted } from "./grants.ts";
import { resourcesOf } from "./metadata.ts";
import { placeOf, withParameters } from "./redirect-uri.ts";

/** Each may read a document of a program from its address. */
const ASKED: RateRule = { name: "oauth.request", most: 60, seconds: 600 };

const calls = endpoints.oauth;

/** [AGT-01] The member is shown who asks for what, and gives it or not. */
export const oauthCalls = (parts: AccountsParts, clients: OauthClients): readonly Implementation[] => {
  const { origin } = parts.settings;
  const check = async (memberId: number, request: Parameters<typeof checkRequest>[2]) => {
    const allowed = await parts.limits.take([{ rule: ASKED, subject: String(memberId) }]);
    if (!allowed.allowed) return refused("request.too-many", { facts: { seconds: allowed.seconds } });
    return checkRequest(clients, resourcesOf(origin), request);
  };
  /** RFC 6749, 4.1.2 with the issuer of RFC 9207. */
  const answer = (
    { redirectUri, state }: { readonly redirectUri: string; readonly state?: string | undefined },
    said: { readonly code?: string; readonly error?: string },
  ): string => withParameters(redirectUri, { ...said, state, iss: origin });
  return [
    implement(calls.readAuthorization, async ({ input, grant }) => {
      const checked = await check(grant.member.memberId, input);
      if (!checked.ok) return checked;
      const { client, rights } = checked;
      return succeed({
        client: { name: client.name, host: client.host },
        returnsTo: placeOf(input.redirectUri),
        rights: [...rights],
        denied: answer(input, { error: "access_denied" }),
      });
    }),
    implement(calls.grantAuthorization, async ({ input, grant, network }) => {
      const { memberId, sessionHash } = grant.member;
      const { request } = input;
      const checked = await check(memberId, request);
      if (!checked.ok) return checked;
      const { client, rights } = checked;
      return parts.database.write(`member:${memberId}`, async (query) => {
        const session = await query
          .selectFrom("sessions")
          .select("factor")
          .where("tokenHash", "=", sessionHash)
          .executeTakeFirst();
        const granted: Granted = {
          name: client.name,
          client: client.host || placeOf(request.redirectUri),
          redirectUri: request.redirectUri,
          challenge: request.codeChallenge,
          rights: rights.filter((right) => right === "read" || input.rights.includes(right)),
          projectIds: input.projectIds === undefined ? null : [...new Set(input.projectIds)],
          days: input.days,
          factor: session?.factor ?? "",
        };
        const code = await createCode(parts, query, { memberId, clientId: client.id }, granted, network);
        if (typeof code !== "string") return abandon(code);
        return succeed({ location: answer(request, { code }) });
      });
    }),
  ];
};
