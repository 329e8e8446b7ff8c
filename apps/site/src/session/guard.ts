/** Words that make a path guarded, wherever they stand in its name [ACC-58, ACC-86]. */
const GUARDED = ["account", "subscription", "team", "source", "workspace", "editor", "style"];

/**
 * Whether a path needs a session. Published pages under `/workspace/` are excepted [ACC-60], and `/neditor/`
 * decides for itself [ACC-85].
 */
export function needsSession(path: string): boolean {
  if (path.startsWith("/workspace/") || path.startsWith("/neditor")) return false;
  if (path === "/help/qna" || path.startsWith("/payment/")) return true;
  const name = path.toLowerCase();
  return GUARDED.some((word) => name.includes(word));
}
