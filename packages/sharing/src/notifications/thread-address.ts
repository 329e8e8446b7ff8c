import type { Notification } from "@hanok/api-contract";

/** Address of the editor that opens the page at the comment of a notification. */
export function threadAddress({
  projectId,
  pageId,
  commentId,
}: Pick<Notification, "projectId" | "pageId" | "commentId">): string {
  return `/neditor/?${new URLSearchParams({ project: projectId, page: pageId, comment: commentId })}`;
}

/** The count on the bell: '' without unread notifications, never longer than three letters. */
export function shownCount(unread: number): string {
  if (unread <= 0) return "";
  return unread > 99 ? "99+" : String(unread);
}
