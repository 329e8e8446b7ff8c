import type { LockScope, SiteAccess } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../../../api/client.ts";
import { dataOf, failureText, queries } from "../../../api/queries.ts";
import { useAccessTexts } from "./texts.ts";

/** Scope of a password; `pageId` with the scope `page`. */
export interface LockTarget {
  readonly scope: LockScope;
  readonly pageId?: string;
}

const accessOf = (projectId: string) =>
  queryOptions({
    queryKey: ["site-access", projectId],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/projects/access/item.json", { projectId }, { signal })),
  });

type Answer = { readonly ok: true; readonly data: { readonly access: SiteAccess } } | Failure;

/** The draft's address and the passwords of a site, with their acts. Each act answers its refusal, or null. */
export function useAccess(projectId: string) {
  const { t } = useAccessTexts();
  const { data, error } = useQuery(accessOf(projectId), queries);
  const after = (answer: Answer): Failure | null => {
    if (!answer.ok) return answer;
    queries.setQueryData(accessOf(projectId).queryKey, { access: answer.data.access });
    return null;
  };
  return {
    /** Absent while it is being read. */
    access: data?.access,
    /** Failure of the read; '' otherwise. */
    failure: failureText(error, t("unreachable")),
    placeDraft: async (renew: boolean) =>
      after(await client.post("/api/projects/access/draft.json", { projectId, renew })),
    endDraft: async () => after(await client.delete("/api/projects/access/draft.json", { projectId })),
    lock: async (target: LockTarget, password: string) =>
      after(await client.post("/api/projects/access/lock.json", { projectId, ...target, password })),
    unlock: async (target: LockTarget) =>
      after(await client.delete("/api/projects/access/lock.json", { projectId, ...target })),
  };
}
export type Access = ReturnType<typeof useAccess>;
