import type { Comment } from "@hanok/api-contract";
import { Badge, Button, elapsedTime, useLanguage, usePopup } from "@hanok/ui";
import { useState } from "react";
import { client } from "../../api/client.ts";
import { useStructureTexts } from "../../language/structure/texts.ts";
import { editor } from "../../state/controller.ts";
import { useEditor } from "../../state/editor-store.ts";
import { tellFailure } from "../tell-failure.ts";
import { CommentForm } from "./comment-form.tsx";
import type { PageComments, Thread } from "./use-comments.ts";

const ITEM = "/api/projects/commentn/item.json";

interface ThreadRowProps {
  thread: Thread;
  me: PageComments["me"];
  /** A locked project is looked at only. */
  mayWrite: boolean;
  onChanged: () => Promise<void>;
}

/** A thread: the block that it is about, its words, replies, and what the person may do with it [CMT-28]. */
export function ThreadRow({ thread, me, mayWrite, onChanged }: ThreadRowProps) {
  const { t } = useStructureTexts();
  const [isReplying, setReplying] = useState(false);
  const editable = useEditor((state) => state.editable);
  const { comment, replies } = thread;
  const isResolved = comment.status === "resolved";
  const place = { projectId: comment.projectId, pageId: comment.pageId };

  const resolve = async (): Promise<void> => {
    const status = isResolved ? "unresolved" : "resolved";
    const answer = await client.post(ITEM, { ...place, commentId: comment.id, status });
    if (!answer.ok) tellFailure(t("comments.notChanged"), answer);
    await onChanged();
  };
  const reply = async (content: string): Promise<string> => {
    const answer = await client.post(ITEM, { ...place, parentId: comment.id, content });
    if (!answer.ok) return answer.message || t("unreachable");
    setReplying(false);
    await onChanged();
    return "";
  };
  return (
    <li className="flex flex-col gap-3 border-line border-b p-4">
      <Anchor comment={comment} />
      <Words comment={comment} me={me} mayWrite={mayWrite} onChanged={onChanged} />
      {replies.length > 0 ? (
        <ul
          aria-label={t("comments.replies")}
          className="flex flex-col gap-3 border-line-firm border-l-2 pl-3"
        >
          {replies.map((one) => (
            <li key={one.id}>
              <Words comment={one} me={me} mayWrite={mayWrite} onChanged={onChanged} />
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
        <div className="flex items-center gap-2">
          {isResolved ? <Badge tone="accent">{t("comments.resolved")}</Badge> : null}
          <span className="flex-1" />
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

/** The block that the thread is about: leads there while it exists, else the words that it had. */
function Anchor({ comment: { anchor } }: { comment: Comment }) {
  const { t } = useStructureTexts();
  const editable = useEditor((state) => state.editable);
  const block = useEditor((state) => (anchor ? state.part?.blocks[anchor.blockId] : undefined));
  if (!anchor) return null;
  const words = block?.title || anchor.words;
  if (block && editable)
    return (
      <Button
        size="small"
        variant="quiet"
        className="max-w-full self-start"
        onPress={() => editor.select({ kind: "block", blockId: anchor.blockId })}
      >
        <span className="truncate">{t("comments.about", { words })}</span>
      </Button>
    );
  return (
    <p className="truncate text-caption text-ink-faint">
      {block ? t("comments.about", { words }) : t("comments.blockGone", { words: anchor.words })}
    </p>
  );
}

function Words({
  comment,
  me,
  mayWrite,
  onChanged,
}: {
  comment: Comment;
  me: PageComments["me"];
  mayWrite: boolean;
  onChanged: () => Promise<void>;
}) {
  const { t } = useStructureTexts();
  const language = useLanguage();
  const popup = usePopup();
  const [isChanging, setChanging] = useState(false);
  const isMine = comment.memberId === me?.memberId;
  const place = { projectId: comment.projectId, pageId: comment.pageId };

  const change = async (content: string): Promise<string> => {
    const answer = await client.post(ITEM, { ...place, commentId: comment.id, content });
    if (!answer.ok) return answer.message || t("unreachable");
    setChanging(false);
    await onChanged();
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
    await onChanged();
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
        <b className="font-semibold text-ink">{comment.memberName}</b>
        {" · "}
        <time dateTime={comment.date}>{elapsedTime(new Date(comment.date), new Date(), language)}</time>
        {comment.modified === "" ? "" : ` · ${t("comments.changed")}`}
      </p>
      <p className="whitespace-pre-line break-words text-small">{comment.content}</p>
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
