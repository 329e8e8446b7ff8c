import type { LegalKind } from "@hanok/api-contract";
import { useQuery } from "@tanstack/react-query";
import { CallFailed, dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";

export function usePolicies() {
  return useQuery({
    queryKey: ["policies"],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/public/policy/list.json", { perPage: 100 }, { signal })).policyList,
  });
}

/** One policy; null where there is no such version. Without `version` the one in force; '' reads nothing. */
export function usePolicy(kind: LegalKind, version: string | undefined) {
  return useQuery({
    queryKey: ["policy", kind, version],
    enabled: version !== "",
    queryFn: async ({ signal }) => {
      const answer = await client.get(
        "/api/public/policy/item.json",
        version ? { kind, version } : { kind },
        { signal },
      );
      if (!answer.ok && answer.error === "policy.missing") return null;
      if (!answer.ok) throw new CallFailed(answer);
      return answer.data.policy;
    },
  });
}
