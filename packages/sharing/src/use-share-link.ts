import type { SharePermission, ShareState } from "@hanok/api-contract";
import type { Client, Failure } from "@hanok/api-contract/client";
import { useCallback, useEffect, useState } from "react";

const ADDRESS = "/api/members/projects/share/item.json";

export interface ShareLink {
  /** Null until it was read. */
  readonly state: ShareState | null;
  /** Failure of reading the link. */
  readonly failure: Failure | null;
  reread(): Promise<void>;
  /** Each answers the failure, or null once it is done and shown. */
  save(permission: SharePermission, renew: boolean): Promise<Failure | null>;
  end(): Promise<Failure | null>;
}

/** The share link of a project and the acts on it [COW-20 to COW-22]. */
export function useShareLink(client: Client, projectId: string): ShareLink {
  const [state, setState] = useState<ShareState | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const reread = useCallback(async () => {
    const answer = await client.get(ADDRESS, { projectId });
    setFailure(answer.ok ? null : answer);
    if (answer.ok) setState(answer.data);
  }, [client, projectId]);
  useEffect(() => void reread(), [reread]);
  return {
    state,
    failure,
    reread,
    save: async (permission, renew) => {
      const answer = await client.post(ADDRESS, { projectId, permission, renew });
      if (!answer.ok) return answer;
      setState(answer.data);
      return null;
    },
    end: async () => {
      const answer = await client.delete(ADDRESS, { projectId });
      if (!answer.ok) return answer;
      setState({ publicYn: "N", permission: "", link: "" });
      return null;
    },
  };
}
