/** Words that make a route guarded, wherever they are in its name [ACC-58, ACC-86]. */
const GUARDED = ["account", "subscription", "team", "source", "workspace", "editor", "style", "oauth"];

/**
 * Whether a path needs a session. Published pages under `/workspace/` are excepted [ACC-60], and `/neditor/`
 * decides for itself [ACC-85]. A route is named by the first part of its path: what follows may be the id of a lesson, a
 * template or a piece of news, which visitors read whatever it is called [ACC-57].
 */
export function needsSession(path: string): boolean {
  if (path.startsWith("/workspace/") || path.startsWith("/neditor")) return false;
  if (path === "/help/qna" || path.startsWith("/payment/")) return true;
  const name = path.split("/", 2)[1]?.toLowerCase() ?? "";
  return GUARDED.some((word) => name.includes(word));
}
