import { Button, IconToggle, Notice, Select, Skeleton } from "@hanok/ui";
import { MapPin, MapPinOff, MessageSquare, MessageSquarePlus } from "lucide-react";
import { useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Panel } from "../../shell/panel.tsx";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { announce } from "../../state/announce.ts";
import { useEditor } from "../../state/editor-store.ts";
import { showRight } from "../../state/view.ts";
import { CommentForm, type WrittenComment } from "./comment-form.tsx";
import { type CommentsState, readComments, setComments, type Thread, useComments } from "./comments-store.ts";
import { loadComments, startComments } from "./load-comments.ts";
import { PageMemos } from "./page-memos.tsx";
import { rememberPins } from "./pins-choice.ts";
import { useCommentsTexts } from "./texts.ts";
import { anchorHere } from "./thread-place.ts";
import { ThreadRow } from "./thread-row.tsx";

const FILTERS = ["unresolved", "all", "resolved", "mine", "mention"] as const;
type Filter = (typeof FILTERS)[number];

/** [CMT-01, EDT-17] Threads on the open page: written by everyone in the project, resolved by those who edit. */
export function CommentsPanel() {
  const { t } = useCommentsTexts();
  const projectId = useEditor((state) => state.projectId);
  const pageId = useEditor((state) => state.pageId);
  const lock = useEditor((state) => state.lock);
  const { threads, failure, me, chosen, hasPins } = useComments();
  const [filter, setFilter] = useState<Filter>("all");
  useEffect(startComments, []);
  const shown = threads?.filter((thread) => thread.comment.id === chosen || isShown(thread, filter, me));
  const mayWrite = lock === null;

  const write = async ({ content, mentions }: WrittenComment): Promise<string> => {
    const anchor = anchorHere(readComments().target);
    const answer = await client.post("/api/projects/commentn/item.json", {
      ...{ projectId, pageId, content, mentions },
      ...(anchor ? { anchor } : {}),
    });
    if (!answer.ok) return answer.message || t("unreachable");
    setFilter("all");
    setComments({ target: null, chosen: answer.data.comment.id });
    announce(t("comments.sent"));
    await loadComments();
    return "";
  };
  return (
    <Panel
      side="right"
      title={t("comments.title")}
      onClose={() => showRight(null)}
      tools={
        <IconToggle
          size="small"
          label={t(hasPins ? "comments.hidePins" : "comments.showPins")}
          icon={hasPins ? <MapPin {...SMALL_ICON} /> : <MapPinOff {...SMALL_ICON} />}
          isSelected={hasPins}
          onChange={(isOn) => {
            rememberPins(isOn);
            setComments({ hasPins: isOn });
          }}
        />
      }
    >
      {mayWrite ? (
        <div className="flex flex-col gap-3 border-line border-b p-4">
          <CommentForm key={pageId} label={t("comments.write")} action={t("comments.send")} send={write} />
          <NextPlace />
        </div>
      ) : null}
      {failure ? (
        <div className="p-4">
          <Notice tone="danger" action={<Button onPress={() => void loadComments()}>{t("tryAgain")}</Button>}>
            {failure}
          </Notice>
        </div>
      ) : null}
      {threads && threads.length > 0 ? (
        <div className="border-line border-b p-4">
          <Select
            label={t("comments.filter")}
            isLabelHidden
            size="small"
            options={FILTERS.map((value) => ({ value, label: t(`comments.filters.${value}`) }))}
            value={filter}
            onChange={(value) => setFilter(value)}
          />
        </div>
      ) : null}
      {shown === undefined ? (
        failure ? null : (
          <div role="status" className="p-4">
            <span className="sr-only">{t("comments.loading")}</span>
            <Skeleton className="h-24" />
          </div>
        )
      ) : shown.length > 0 ? (
        <ul aria-label={t("comments.title")}>
          {shown.map((thread) => (
            <ThreadRow key={thread.comment.id} thread={thread} mayWrite={mayWrite} />
          ))}
        </ul>
      ) : (
        <PanelHint
          title={t(threads?.length === 0 ? "comments.none" : "comments.noneShown")}
          picture={<MessageSquare size={32} strokeWidth={1.25} />}
        >
          {threads?.length === 0 ? t("comments.noneHint") : ""}
        </PanelHint>
      )}
      <PageMemos />
    </Panel>
  );
}

/** Says what the next thread is about, and lets an element be chosen in the page. */
function NextPlace() {
  const { t } = useCommentsTexts();
  const target = useComments((state) => state.target);
  const isPlacing = useComments((state) => state.isPlacing);
  // The selection is looked up again with each selection and each painted source.
  useEditor((state) => state.selection);
  useEditor((state) => state.picture);
  const anchor = anchorHere(target);
  return (
    <div className="flex flex-col items-start gap-2">
      <p aria-live="polite" className="break-words text-caption text-ink-faint">
        {isPlacing
          ? t("comments.placing")
          : anchor
            ? t("comments.about", { words: anchor.words || anchor.element?.tag })
            : t("comments.aboutPage")}
      </p>
      {target ? (
        <Button size="small" variant="quiet" onPress={() => setComments({ target: null })}>
          {t("comments.placeOff")}
        </Button>
      ) : (
        <Button size="small" onPress={() => setComments({ isPlacing: !isPlacing })}>
          <MessageSquarePlus {...SMALL_ICON} />
          {t(isPlacing ? "comments.cancel" : "comments.place")}
        </Button>
      )}
    </div>
  );
}

const isShown = ({ comment, replies }: Thread, filter: Filter, me: CommentsState["me"]): boolean => {
  const all = [comment, ...replies];
  if (filter === "all") return true;
  if (filter === "mine") return all.some(({ memberId }) => memberId === me?.memberId);
  if (filter === "mention") return all.some(({ mentions }) => mentions.includes(me?.memberId ?? 0));
  return comment.status === filter;
};
