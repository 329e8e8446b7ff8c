/** A thread, or a reply in one. Times are ISO 8601 UTC. */
export interface Comments {
  id: string;
  projectId: string;
  pageId: string;
  /** '' for a thread. */
  parentId: string;
  memberId: number;
  content: string;
  /** JSON; '' where the thread is about the whole page. */
  anchor: string;
  /** The project's version at which the anchored element was looked up last; null where no element is anchored. */
  anchorVersion: number | null;
  /** JSON: ids of members. */
  mentions: string;
  /** Of the thread. */
  status: "resolved" | "unresolved";
  date: string;
  /** '' while the words are the first ones. */
  modified: string;
}

/** Up to when a member has read the comments of a page. */
export interface CommentReads {
  projectId: string;
  pageId: string;
  memberId: number;
  readAt: string;
}

export interface CommentTables {
  comments: Comments;
  commentReads: CommentReads;
}
