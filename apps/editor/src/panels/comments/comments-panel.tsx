import { Button, Notice, Select, Skeleton } from "@hanok/ui";
import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { client } from "../../api/client.ts";
import { Panel } from "../../frame/panel.tsx";
import { PanelHint } from "../../frame/panel-hint.tsx";
import { useStructureTexts } from "../../language/structure/texts.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { blockOfSelection } from "../../state/selection.ts";
import { showRight } from "../../state/view.ts";
import { CommentForm } from "./comment-form.tsx";
import { PageMemos } from "./page-memos.tsx";
import { ThreadRow } from "./thread-row.tsx";
import { type PageComments, type Thread, useComments } from "./use-comments.ts";

const FILTERS = ["all", "unresolved", "resolved", "mine"] as const;
type Filter = (typeof FILTERS)[number];

/** [CMT-01, EDT-17] Threads on the open page: written by everyone in the project, resolved by those who edit. */
export function CommentsPanel() {
  const { t } = useStructureTexts();
  const projectId = useEditor((state) => state.projectId);
  const pageId = useEditor((state) => state.pageId);
  const lock = useEditor((state) => state.lock);
  const editable = useEditor((state) => state.editable);
  const [filter, setFilter] = useState<Filter>("all");
  const { threads, failure, me, read } = useComments();
  const shown = threads?.filter((thread) => isShown(thread, filter, me));
  const mayWrite = lock === null;

  const write = async (content: string): Promise<string> => {
    const answer = await client.post("/api/projects/commentn/item.json", {
      projectId,
      pageId,
      content,
      ...anchorHere(),
    });
    if (!answer.ok) return answer.message || t("unreachable");
    setFilter("all");
    await read();
    return "";
  };
  return (
    <Panel side="right" title={t("comments.title")} onClose={() => showRight(null)}>
      {mayWrite ? (
        <div className="flex flex-col gap-2 border-line border-b p-4">
          <CommentForm key={pageId} label={t("comments.write")} action={t("comments.send")} send={write} />
          {editable ? <SelectedBlock /> : null}
        </div>
      ) : null}
      {failure ? (
        <div className="p-4">
          <Notice tone="danger" action={<Button onPress={() => void read()}>{t("tryAgain")}</Button>}>
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
            <ThreadRow key={thread.comment.id} thread={thread} me={me} mayWrite={mayWrite} onChanged={read} />
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

/** Says which block the next thread is about. */
function SelectedBlock() {
  const { t } = useStructureTexts();
  const title = useEditor((state) => {
    const blockId = blockOfSelection(state.selection);
    return blockId === null ? null : (state.part?.blocks[blockId]?.title ?? null);
  });
  return (
    <p className="break-words text-caption text-ink-faint">
      {title === null ? t("comments.aboutPage") : t("comments.about", { words: title })}
    </p>
  );
}

/** The selected block, by whose id a thread stays with it; its title stays to be read once it is gone. */
const anchorHere = () => {
  const { selection, part } = readEditor();
  const blockId = blockOfSelection(selection);
  const block = blockId === null ? undefined : part?.blocks[blockId];
  return block && blockId !== null ? { anchor: { blockId, words: block.title.slice(0, 200) } } : {};
};

const isShown = ({ comment, replies }: Thread, filter: Filter, me: PageComments["me"]): boolean =>
  filter === "all" ||
  (filter === "mine"
    ? [comment, ...replies].some(({ memberId }) => memberId === me?.memberId)
    : comment.status === filter);
