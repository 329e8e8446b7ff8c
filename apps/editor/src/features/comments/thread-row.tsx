import type { Comment } from "@hanok/api-contract";
import { Badge, Button, elapsedTime, IconButton, showToast, useLanguage, usePopup } from "@hanok/ui";
import { Link2 } from "lucide-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { client } from "../../api/client.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { announce } from "../../state/announce.ts";
import { useEditor } from "../../state/editor-store.ts";
import { tellFailure } from "../../state/tell-failure.ts";
import { CommentForm, type WrittenComment } from "./comment-form.tsx";
import { isUnread, setComments, type Thread, useComments } from "./comments-store.ts";
import { loadComments } from "./load-comments.ts";
import { partsOf } from "./mentions.ts";
import { revealThread } from "./pins.ts";
import { useCommentsTexts } from "./texts.ts";

const ITEM = "/api/projects/commentn/item.json";

/** A thread: what it is about, its words, replies, and what the person may do with it [CMT-28]. */
export function ThreadRow({
  thread,
  mayWrite,
}: {
  thread: Thread;
  /** A locked project is looked at only. */
  mayWrite: boolean;
}) {
  const { t } = useCommentsTexts();
  const [isReplying, setReplying] = useState(false);
  const editable = useEditor((state) => state.editable);
  const isChosen = useComments((state) => state.chosen === thread.comment.id);
  const row = useRef<HTMLLIElement>(null);
  const { comment, replies } = thread;
  const isResolved = comment.status === "resolved";
  const place = { projectId: comment.projectId, pageId: comment.pageId };
  useEffect(() => {
    // Its pin was pressed, or a link leads here.
    if (!isChosen) return;
    row.current?.scrollIntoView({ block: "nearest" });
    row.current?.focus({ preventScroll: true });
  }, [isChosen]);

  const resolve = async (): Promise<void> => {
    const status = isResolved ? "unresolved" : "resolved";
    const answer = await client.post(ITEM, { ...place, commentId: comment.id, status });
    if (!answer.ok) tellFailure(t("comments.notChanged"), answer);
    else announce(t(isResolved ? "comments.reopened" : "comments.resolved"));
    await loadComments();
  };
  const reply = async (written: WrittenComment): Promise<string> => {
    const answer = await client.post(ITEM, { ...place, parentId: comment.id, ...written });
    if (!answer.ok) return answer.message || t("unreachable");
    setReplying(false);
    await loadComments();
    return "";
  };
  const copyLink = async (): Promise<void> => {
    const query = new URLSearchParams({
      project: comment.projectId,
      page: comment.pageId,
      comment: comment.id,
    });
    try {
      await navigator.clipboard.writeText(`${location.origin}/neditor/?${query}`);
      showToast({ text: t("comments.linkCopied") });
    } catch {
      showToast({ text: t("comments.linkNotCopied"), tone: "danger" });
    }
  };
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-current={isChosen || undefined}
      className="flex flex-col gap-3 border-line border-b p-4 aria-[current]:bg-accent-soft"
    >
      <About comment={comment} />
      <Words comment={comment} mayWrite={mayWrite} />
      {replies.length > 0 ? (
        <ul
          aria-label={t("comments.replies")}
          className="flex flex-col gap-3 border-line-firm border-l-2 pl-3"
        >
          {replies.map((one) => (
            <li key={one.id}>
              <Words comment={one} mayWrite={mayWrite} />
            </li>
          ))}
        </ul>
      ) : null}
      {isReplying ? (
        <CommentForm
          label={t("comments.replyTo", { name: comment.memberName })}
          action={t("comments.reply")}
          isFocused
          send={reply}
          onCancel={() => setReplying(false)}
        />
      ) : (
        <div className="flex items-center gap-1">
          {isResolved ? <Badge tone="accent">{t("comments.resolved")}</Badge> : null}
          <span className="flex-1" />
          <IconButton
            size="small"
            label={t("comments.copyLink")}
            icon={<Link2 {...SMALL_ICON} />}
            onPress={() => void copyLink()}
          />
          {mayWrite ? (
            <Button size="small" variant="quiet" onPress={() => setReplying(true)}>
              {t("comments.reply")}
            </Button>
          ) : null}
          {mayWrite && editable ? (
            <Button size="small" onPress={() => void resolve()}>
              {t(isResolved ? "comments.reopen" : "comments.resolve")}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}

/** Subject of the thread: a way to the element while it is on the page, else the words that it had. */
function About({ comment: { id, anchor } }: { comment: Comment }) {
  const { t } = useCommentsTexts();
  const place = useComments((state) => state.places[id] ?? "gone");
  const title = useEditor((state) => (anchor ? state.part?.blocks[anchor.blockId]?.title : undefined));
  if (!anchor) return null;
  const words = (anchor.tag === undefined ? title : "") || anchor.words || anchor.tag || title;
  if (place === "gone")
    return (
      <p className="break-words text-caption text-ink-faint">
        {t("comments.gone", { words: anchor.words || words })}
      </p>
    );
  return (
    <Button
      size="small"
      variant="quiet"
      className="-ml-2 max-w-full self-start"
      onPress={() => {
        setComments({ chosen: id });
        revealThread(id);
      }}
    >
      <span className="truncate">
        {t(place === "unsure" ? "comments.perhaps" : "comments.about", { words })}
      </span>
    </Button>
  );
}

function Words({ comment, mayWrite }: { comment: Comment; mayWrite: boolean }) {
  const { t } = useCommentsTexts();
  const language = useLanguage();
  const popup = usePopup();
  const [isChanging, setChanging] = useState(false);
  const me = useComments((state) => state.me);
  const team = useComments((state) => state.team);
  const isNew = useComments((state) => isUnread(state, comment));
  const isMine = comment.memberId === me?.memberId;
  const place = { projectId: comment.projectId, pageId: comment.pageId };

  const change = async (written: WrittenComment): Promise<string> => {
    const answer = await client.post(ITEM, { ...place, commentId: comment.id, ...written });
    if (!answer.ok) return answer.message || t("unreachable");
    setChanging(false);
    await loadComments();
    return "";
  };
  const remove = async (): Promise<void> => {
    const yes = await popup({
      kind: "confirm",
      isDanger: true,
      title: t("comments.deleteAsk"),
      message: t(comment.replyCount > 0 ? "comments.deleteReplies" : "comments.deleteHint"),
      confirmLabel: t("comments.delete"),
    });
    if (!yes) return;
    const answer = await client.delete("/api/projects/comment/item.json", { commentId: comment.id });
    if (!answer.ok) tellFailure(t("comments.notDeleted"), answer);
    await loadComments();
  };
  if (isChanging)
    return (
      <CommentForm
        label={t("comments.change")}
        action={t("comments.save")}
        first={comment.content}
        isFocused
        send={change}
        onCancel={() => setChanging(false)}
      />
    );
  return (
    <article className="flex flex-col gap-1">
      <p className="text-caption text-ink-faint">
        {isNew ? (
          <span
            role="img"
            aria-label={t("comments.new")}
            className="mr-1.5 inline-block size-2 rounded-full bg-danger align-middle"
          />
        ) : null}
        <b className="font-semibold text-ink">{comment.memberName}</b>
        {" · "}
        <time dateTime={comment.date}>{elapsedTime(new Date(comment.date), new Date(), language)}</time>
        {comment.modified === "" ? "" : ` · ${t("comments.changed")}`}
      </p>
      <p className="whitespace-pre-line break-words text-small">
        {partsOf(comment.content, team).map(({ text, memberIds, at }) =>
          memberIds.some((id) => comment.mentions.includes(id)) ? (
            <b key={at} className="font-semibold text-accent-deep">
              {text}
            </b>
          ) : (
            <Fragment key={at}>{text}</Fragment>
          ),
        )}
      </p>
      {mayWrite && (isMine || me?.role === "OWNER") ? (
        <div className="-ml-2 flex">
          {isMine ? (
            <Button size="small" variant="quiet" onPress={() => setChanging(true)}>
              {t("comments.change")}
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onPress={() => void remove()}>
            {t("comments.delete")}
          </Button>
        </div>
      ) : null}
    </article>
  );
}
