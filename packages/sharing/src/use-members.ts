import type { GivenRole, ProjectInvitation, ProjectMember } from "@hanok/api-contract";
import type { Client, Failure } from "@hanok/api-contract/client";
import { useCallback, useEffect, useState } from "react";
import type { Given } from "./prove-identity.tsx";

const PER_PAGE = 100;

export interface Members {
  /** Null until they were read. */
  readonly list: readonly ProjectMember[] | null;
  /** Collaborators beside the owner at most; null: no limit. */
  readonly limit: number | null;
  /** [LET-10] Addresses without an account that are invited; empty for everybody but the owner. */
  readonly invitations: readonly ProjectInvitation[];
  /** [AUT-04] Null until it was read. */
  readonly isFactorDemanded: boolean | null;
  /** Failure of reading the members. */
  readonly failure: Failure | null;
  reread(): Promise<void>;
  /** Each answers the failure, or null once it is done and shown. */
  invite(email: string, role: GivenRole): Promise<Failure | null>;
  /** [LET-10] Invites an address without an account. */
  inviteByMail(email: string, role: GivenRole): Promise<Failure | null>;
  takeBack(email: string): Promise<Failure | null>;
  changeRole(memberId: number, role: GivenRole): Promise<Failure | null>;
  remove(memberId: number): Promise<Failure | null>;
  demandFactor(isFactorDemanded: boolean): Promise<Failure | null>;
  transfer(memberId: number, given: Given): Promise<Failure | null>;
}

/** The members of a project and the acts on them. */
export function useMembers(client: Client, projectId: string, memberId: number): Members {
  const [state, setState] = useState<
    Pick<Members, "list" | "invitations" | "limit" | "isFactorDemanded" | "failure">
  >({
    list: null,
    invitations: [],
    limit: null,
    isFactorDemanded: null,
    failure: null,
  });
  const reread = useCallback(async () => {
    const answer = await client.get("/api/members/cowork/list.json", { projectId, perPage: PER_PAGE });
    const isOwner =
      answer.ok &&
      answer.data.memberList.some((one) => one.memberId === memberId && one.memberRole === "OWNER");
    const invited = isOwner
      ? await client.get("/api/members/cowork/invitation/list.json", { projectId, perPage: PER_PAGE })
      : null;
    setState((known) =>
      answer.ok
        ? {
            list: answer.data.memberList,
            invitations: invited === null ? [] : invited.ok ? invited.data.invitationList : known.invitations,
            limit: answer.data.limit,
            isFactorDemanded: answer.data.isFactorDemanded,
            failure: invited?.ok === false ? invited : null,
          }
        : { ...known, failure: answer },
    );
  }, [client, projectId, memberId]);
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
    inviteByMail: async (email, role) =>
      afterwards(await client.post("/api/members/cowork/invitation/item.json", { projectId, email, role })),
    takeBack: async (email) =>
      afterwards(await client.delete("/api/members/cowork/invitation/item.json", { projectId, email })),
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
