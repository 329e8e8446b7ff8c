import type { Member } from "@hanok/api-contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { memberQuery } from "../api/member.ts";
import { safeNextPath } from "../session/next-path.ts";
import { noteSession } from "../session/session.ts";

/** After a sign-in or sign-up: the member is known, and the way leads to `next` or the workspace. */
export function useEnterSite(): (member: Member, next: string | undefined) => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  return async (member, next) => {
    queries.removeQueries();
    noteSession();
    queries.setQueryData(memberQuery.queryKey, member);
    const path = safeNextPath(next, window.location.origin);
    // The editor and published pages are not pages of this app.
    if (path.startsWith("/neditor") || path.startsWith("/workspace/")) window.location.assign(path);
    else await router.navigate({ href: path });
  };
}
