import { client } from "../../api/client.ts";

/**
 * Exchanges the key of a share link for the cookie that opens the project, and takes the key out of the
 * address, so that it is neither bookmarked nor sent to other pages [COW-38]. Answers why nothing can be
 * opened, or ''.
 */
export async function arriveByLink(projectId: string, key: string): Promise<string> {
  const address = new URL(location.href);
  address.searchParams.delete("share");
  history.replaceState(null, "", address);
  const taken = await client.post("/api/public/projects/share/item.json", { projectId, key });
  if (taken.ok) return "";
  // Members need no link.
  const own = await client.get("/api/projects/edit.json", { projectId });
  return own.ok ? "" : taken.message;
}
