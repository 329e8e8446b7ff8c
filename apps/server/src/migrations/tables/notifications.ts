/**
 * Something that a member is notified of; what it is about is read from the comment. Times are ISO 8601 UTC.
 */
export interface Notifications {
  id: string;
  memberId: number;
  kind: "mention" | "reply";
  projectId: string;
  commentId: string;
  date: string;
  /** '' while it has not been read. */
  readAt: string;
  /** '' while no mail has included it, and none that is due has left it out. */
  mailedAt: string;
}

export interface NotificationTables {
  notifications: Notifications;
}
