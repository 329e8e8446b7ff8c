import type { Comment } from "@hanok/api-contract";
import { client } from "../../api/client.ts";
import { current } from "../../document/current.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { useLive } from "../../state/live-store.ts";
import { showRight } from "../../state/view.ts";
import { NO_COMMENTS, readComments, setComments, type Thread, useComments } from "./comments-store.ts";
import { showPins, takeCommentGesture } from "./pins.ts";
import { recallPins } from "./pins-choice.ts";
import { commentsText } from "./texts.ts";

/**
 * Interval at which the list is read again while the panel is open, the window is visible, and no live
 * channel announces news.
 */
const READ_EVERY_MS = 10_000;
/** After an edit: anchors are followed on the server, and read when the person rests. */
const AFTER_EDIT_MS = 800;
/** As many as one answer holds at most. */
const ROWS_AT_ONCE = 1_000;

let isStarted = false;
let afterEdit: ReturnType<typeof setTimeout> | undefined;
/** Counts readings, so that an answer that comes late replaces none that came later. */
let reading = 0;

/**
 * Keeps the comments of the open page available: for the pins on it, the panel, and the mark of unread ones
 * [CMT-01].
 */
export function startComments(): void {
  if (isStarted) return;
  isStarted = true;
  setComments({ hasPins: recallPins() });
  follow();
  void readTeam();
  useEditor.subscribe((state, before) => {
    if (state.projectId !== before.projectId) void readTeam();
    if (state.pageId !== before.pageId) follow();
    if (state.frameReady && !before.frameReady) listenToFrame();
    if (state.picture !== before.picture) changed();
    if (state.rightPanel !== before.rightPanel) panelChanged(state.rightPanel === "comments");
  });
  useComments.subscribe((state, before) => {
    if (
      state.threads !== before.threads ||
      state.chosen !== before.chosen ||
      state.hasPins !== before.hasPins ||
      state.readAt !== before.readAt
    )
      showPins();
    if (state.isPlacing !== before.isPlacing)
      current.host?.send({
        type: "comment-mode",
        on: state.isPlacing,
        label: state.isPlacing ? commentsText("comments.here") : "",
      });
  });
  useLive.subscribe((state, before) => {
    if (state.triggers.comment !== before.triggers.comment) void loadComments();
  });
  setInterval(() => {
    const isWatched = readEditor().rightPanel === "comments" && document.visibilityState === "visible";
    if (isWatched && useLive.getState().connection !== "connected") void loadComments();
  }, READ_EVERY_MS);
  listenToFrame();
}

function listenToFrame(): void {
  if (current.host) current.host.onComment = takeCommentGesture;
  showPins(true);
}

/** Another page: none of the last one's comments are left. */
function follow(): void {
  const { me, team, hasPins, counts, wanted } = readComments();
  setComments({ ...NO_COMMENTS, me, team, hasPins, counts, wanted, pageId: readEditor().pageId });
  void loadComments();
}

/** The source changed: pins follow in the frame by themselves; where their elements are now is read a little later. */
function changed(): void {
  showPins();
  clearTimeout(afterEdit);
  if (!readComments().threads?.some(({ comment }) => comment.anchor?.tag !== undefined)) return;
  afterEdit = setTimeout(() => {
    if ((current.document?.pending.length ?? 0) > 0) changed();
    else void loadComments();
  }, AFTER_EDIT_MS);
}

function panelChanged(isOpen: boolean): void {
  if (isOpen) void loadComments();
  else
    setComments({ chosen: null, isPlacing: false, target: null, readAt: lastRead || readComments().readAt });
}

/** [CMT-08] How many comments every page has, and whether there are unread ones. */
export async function loadCounts(): Promise<void> {
  const { projectId, guest } = readEditor();
  if (projectId === "" || guest) return;
  const pages = await client.get("/api/projects/page/list.json", { projectId, perPage: 10_000 });
  if (!pages.ok || readEditor().projectId !== projectId) return;
  const rows = pages.data.commentDateList.map(({ pageId, date, memberRead, count }) => [
    pageId,
    { count, isUnread: date > memberRead },
  ]);
  setComments({ counts: Object.fromEntries(rows) });
}

/** Up to when the server knows the open page as read. */
let lastRead = "";

/** Reads the comments of the open page; those who look at the list have read them [CMT-06, CMT-07]. */
export async function loadComments(): Promise<void> {
  const { projectId, pageId } = readEditor();
  if (projectId === "" || pageId === "") return;
  reading += 1;
  const turn = reading;
  const isNow = (): boolean => turn === reading && readEditor().pageId === pageId;
  if (readComments().readAt === "") {
    const pages = await client.get("/api/projects/page/list.json", { projectId, perPage: 10_000 });
    const row = pages.ok ? pages.data.commentDateList.find((one) => one.pageId === pageId) : undefined;
    if (!isNow()) return;
    // Without an answer everything counts as read: nothing is announced that may be old.
    setComments({ readAt: pages.ok ? (row?.memberRead ?? "") || "0" : "9" });
  }
  const comments: Comment[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const perPage = ROWS_AT_ONCE;
    const answer = await client.get("/api/projects/comment/list.json", { projectId, pageId, page, perPage });
    if (!isNow()) return;
    if (!answer.ok) {
      setComments({ failure: answer.message || commentsText("comments.unreachable") });
      return;
    }
    comments.push(...answer.data.commentList);
    last = answer.data.totalPage;
  }
  // A comment that was written meanwhile moves others to the next page.
  const unique = [...new Map(comments.map((comment) => [comment.id, comment])).values()];
  setComments({ failure: "", pageId, threads: threadsOf(unique) });
  chooseWanted();
  if (readEditor().rightPanel !== "comments" || document.visibilityState !== "visible") return;
  const marked = await client.post("/api/projects/comment/read.json", { projectId, pageId });
  if (!marked.ok) return;
  setComments({ reads: readComments().reads + 1 });
  if (readEditor().pageId === pageId) lastRead = marked.data.memberRead;
}

async function readTeam(): Promise<void> {
  const { projectId, guest } = readEditor();
  if (projectId === "") return;
  const [member, team] = await Promise.all([
    client.get("/api/members/member/item.json", {}),
    guest ? null : client.get("/api/members/cowork/list.json", { projectId, perPage: 100 }),
  ]);
  if (!member.ok || team?.ok === false || readEditor().projectId !== projectId) return;
  const memberId = member.data.member.id;
  const list = team?.data.memberList ?? [];
  const role = list.find((row) => row.memberId === memberId)?.memberRole ?? "";
  setComments({ me: { memberId, role }, team: list });
}

const threadsOf = (comments: readonly Comment[]): Thread[] =>
  comments
    .filter(({ parentId }) => parentId === "")
    .map((comment) => ({ comment, replies: comments.filter(({ parentId }) => parentId === comment.id) }))
    .reverse();

/** The thread that a link leads to is opened, once its page has been read. */
function chooseWanted(): void {
  const { wanted, threads } = readComments();
  if (wanted === "" || threads === null) return;
  const found = threads.find(
    ({ comment, replies }) => comment.id === wanted || replies.some(({ id }) => id === wanted),
  );
  showRight("comments");
  setComments({
    wanted: "",
    chosen: found?.comment.id ?? null,
    ...(found ? {} : { failure: commentsText("comments.linkGone") }),
  });
}
