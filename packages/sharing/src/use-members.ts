import type { GivenRole, ProjectMember } from "@hanok/api-contract";
import type { Client, Failure } from "@hanok/api-contract/client";
import { useCallback, useEffect, useState } from "react";
import type { Given } from "./prove-identity.tsx";

const PER_PAGE = 100;

export interface Members {
  /** Null until they were read. */
  readonly list: readonly ProjectMember[] | null;
  /** Collaborators beside the owner at most; null: no limit. */
  readonly limit: number | null;
  /** [AUT-04] Null until it was read. */
  readonly isFactorDemanded: boolean | null;
  /** Why they could not be read. */
  readonly failure: Failure | null;
  reread(): Promise<void>;
  /** Each answers the failure, or null once it is done and shown. */
  invite(email: string, role: GivenRole): Promise<Failure | null>;
  changeRole(memberId: number, role: GivenRole): Promise<Failure | null>;
  remove(memberId: number): Promise<Failure | null>;
  demandFactor(isFactorDemanded: boolean): Promise<Failure | null>;
  transfer(memberId: number, given: Given): Promise<Failure | null>;
}

/** The members of a project and the acts on them. */
export function useMembers(client: Client, projectId: string): Members {
  const [state, setState] = useState<Pick<Members, "list" | "limit" | "isFactorDemanded" | "failure">>({
    list: null,
    limit: null,
    isFactorDemanded: null,
    failure: null,
  });
  const reread = useCallback(async () => {
    const answer = await client.get("/api/members/cowork/list.json", { projectId, perPage: PER_PAGE });
    setState((known) =>
      answer.ok
        ? {
            list: answer.data.memberList,
            limit: answer.data.limit,
            isFactorDemanded: answer.data.isFactorDemanded,
            failure: null,
          }
        : { ...known, failure: answer },
    );
  }, [client, projectId]);
  useEffect(() => void reread(), [reread]);

  const afterwards = async (answer: { readonly ok: true } | Failure): Promise<Failure | null> => {
    if (!answer.ok) return answer;
    await reread();
    return null;
  };
  return {
    ...state,
    reread,
    invite: async (email, role) =>
      afterwards(await client.post("/api/members/cowork/item.json", { projectId, email, role })),
    changeRole: async (memberId, role) =>
      afterwards(await client.post("/api/members/cowork/item.json", { projectId, memberId, role })),
    remove: async (memberId) => {
      const answer = await client.delete("/api/members/cowork/item.json", { projectId, memberId });
      return answer.ok ? null : answer;
    },
    demandFactor: async (isFactorDemanded) =>
      afterwards(await client.post("/api/members/cowork/factor/item.json", { projectId, isFactorDemanded })),
    transfer: async (memberId, given) => {
      const to = { projectId, memberId, ...given };
      const answer = await client.post("/api/members/cowork/owner/item.json", to);
      return answer.ok ? null : answer;
    },
  };
}
