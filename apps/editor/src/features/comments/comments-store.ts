import type { Comment, CommentAnchor, ProjectMember, ProjectRole } from "@hanok/api-contract";
import { create } from "zustand";

/** A thread with its replies, the earliest first. */
export interface Thread {
  readonly comment: Comment;
  readonly replies: readonly Comment[];
}

/** State of a thread's element on the page. `unsure`: only thought to be the one that was meant. */
export type ThreadPlace = "here" | "unsure" | "gone";

/** Comments of the open page, and what a person does with them. */
export interface CommentsState {
  /** The page whose threads these are. */
  readonly pageId: string;
  /** The newest first; null until the first answer. */
  readonly threads: readonly Thread[] | null;
  /** '' while reading works. */
  readonly failure: string;
  /** The person who reads; null until known. `role`: '' for visitors by the share link. */
  readonly me: { readonly memberId: number; readonly role: ProjectRole | "" } | null;
  /** Members of the project, who can be mentioned. */
  readonly team: readonly ProjectMember[];
  /** Up to when the person had read the page when they came to look; what others wrote later is unread. */
  readonly readAt: string;
  /** Number of times that a page's comments were marked as read while the editor is open. */
  readonly reads: number;
  /** By thread; absent where it is about the whole page. */
  readonly places: Readonly<Record<string, ThreadPlace>>;
  /** [CMT-08] Of every page of the project, since a list of pages asked for them. */
  readonly counts: Readonly<Record<string, { readonly count: number; readonly isUnread: boolean }>>;
  /** A thread, or a reply in one, that a link leads to, until its page has been read; '' for none. */
  readonly wanted: string;
  /** The thread that is looked at. */
  readonly chosen: string | null;
  /** An element for a comment is being chosen in the page. */
  readonly isPlacing: boolean;
  /** The element that was chosen for the next comment. */
  readonly target: CommentAnchor | null;
  /** [CMT-11] Whether pins are drawn on the page. */
  readonly hasPins: boolean;
}

export const NO_COMMENTS: CommentsState = {
  pageId: "",
  threads: null,
  failure: "",
  me: null,
  team: [],
  readAt: "",
  reads: 0,
  places: {},
  counts: {},
  wanted: "",
  chosen: null,
  isPlacing: false,
  target: null,
  hasPins: true,
};

export const useComments = create<CommentsState>()(() => NO_COMMENTS);

export const readComments = (): CommentsState => useComments.getState();
export const setComments = (change: Partial<CommentsState>): void => useComments.setState(change);

/** Whether somebody else wrote it after the person had last read the page [CMT-06]. */
export const isUnread = (
  { readAt, me }: Pick<CommentsState, "readAt" | "me">,
  { memberId, date }: Pick<Comment, "memberId" | "date">,
): boolean => me !== null && memberId !== me.memberId && date > readAt;

/** Number of unread comments of the page. */
export const unreadCount = (state: CommentsState): number =>
  (state.threads ?? [])
    .flatMap(({ comment, replies }) => [comment, ...replies])
    .filter((one) => isUnread(state, one)).length;
