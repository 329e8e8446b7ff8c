import { endpoints, succeed } from "@hanok/api-contract";
import { type Implementation, implement } from "../../../http/feature.ts";
import { pageOf } from "../../../http/paging.ts";
import { tellSessionsEnded } from "../../access/index.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { createAccessToken, listAccessTokens, revokeAccessToken } from "./manage.ts";

const calls = endpoints.accessTokens;

export const accessTokenCalls = (parts: AccountsParts): readonly Implementation[] => [
  implement(calls.listAccessTokens, ({ input, grant }) =>
    parts.database.read(async (query) => {
      const { shown, ...totals } = pageOf(await listAccessTokens(query, grant.member.memberId), input);
      return succeed({ tokenList: shown, ...totals });
    }),
  ),
  implement(calls.createAccessToken, async ({ input, grant, network }) => {
    const result = await createAccessToken(parts, grant.member, input, network);
    parts.jobs.wake();
    return result;
  }),
  implement(calls.revokeAccessToken, async ({ input, grant, network }) => {
    const result = await revokeAccessToken(parts, grant.member.memberId, input, network);
    await tellSessionsEnded(parts, grant.member.memberId);
    return result;
  }),
];
