import { INQUIRY_LIMITS, type SavedReply } from "@hanok/api-contract";
import { Button, type DataColumn, DataTable, EmptyState, showToast, TextField } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { LINK } from "../frame/look.ts";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged } from "../frame/source-read.ts";
import { useSavedReplies } from "./use-saved-replies.ts";

/** [SUP-38] Texts that the operator puts into answers. */
export function SourceReplies() {
  const { t } = useTranslation("console");
  const moment = useMoment();
  const read = useSavedReplies();
  const [edited, setEdited] = useState<SavedReply | "new" | null>(null);
  const [deleted, setDeleted] = useState<SavedReply | null>(null);
  const columns = useMemo(
    (): DataColumn<SavedReply>[] => [
      {
        id: "name",
        header: t("replies.name"),
        isRowHeader: true,
        cell: ({ name }) => <span className="font-medium">{name}</span>,
      },
      {
        id: "content",
        header: t("replies.content"),
        cell: ({ content }) => <span className="line-clamp-2 max-w-120 break-words">{content}</span>,
      },
      {
        id: "date",
        header: t("replies.date"),
        cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{moment(date)}</span>,
      },
      {
        id: "actions",
        header: t("replies.actions"),
        cell: (reply) => (
          <span className="flex gap-2">
            <Button
              size="small"
              aria-label={t("replies.editOf", { name: reply.name })}
              onPress={() => setEdited(reply)}
            >
              {t("replies.edit")}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={t("replies.deleteOf", { name: reply.name })}
              onPress={() => setDeleted(reply)}
            >
              {t("replies.delete")}
            </Button>
          </span>
        ),
      },
    ],
    [t, moment],
  );
  return (
    <ConsolePage
      title={t("replies.title")}
      lead={t("replies.lead")}
      above={
        <Link to="/source/inquiries" className={LINK}>
          {t("names.inquiries")}
        </Link>
      }
      actions={
        <Button variant="primary" onPress={() => setEdited("new")}>
          {t("replies.new")}
        </Button>
      }
    >
      <Loaded query={read}>
        {({ replyList }) =>
          replyList.length === 0 ? (
            <EmptyState title={t("replies.none")}>{t("replies.noneText")}</EmptyState>
          ) : (
            <DataTable
              label={t("replies.title")}
              columns={columns}
              rows={replyList}
              rowKey={({ id }) => id}
            />
          )
        }
      </Loaded>
      {edited ? (
        <ReplyDialog reply={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {deleted ? <DeleteDialog reply={deleted} onClose={() => setDeleted(null)} /> : null}
    </ConsolePage>
  );
}

function ReplyDialog({ reply, onClose }: { reply: SavedReply | null; onClose(): void }) {
  const { t } = useTranslation("console");
  const changed = useSourceChanged();
  const [name, setName] = useState(reply?.name ?? "");
  const [content, setContent] = useState(reply?.content ?? "");
  return (
    <ReasonDialog
      title={reply ? t("replies.editOf", { name: reply.name }) : t("replies.new")}
      submit={t("replies.save")}
      isKept
      problems={{
        name: name.trim() === "" ? t("replies.nameRequired") : null,
        content: content.trim() === "" ? t("replies.contentRequired") : null,
      }}
      send={(reason) =>
        client.post("/api/source/reply/item.json", {
          ...(reply ? { id: reply.id } : {}),
          name,
          content,
          reason,
        })
      }
      onDone={() => {
        showToast({ text: t("replies.saved") });
        void changed();
      }}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <TextField
            label={t("replies.name")}
            value={name}
            onChange={setName}
            maxLength={INQUIRY_LIMITS.replyName}
            error={problemOf("name")}
          />
          <TextField
            label={t("replies.content")}
            rows={8}
            value={content}
            onChange={setContent}
            maxLength={INQUIRY_LIMITS.answer}
            error={problemOf("content")}
          />
        </>
      )}
    </ReasonDialog>
  );
}

function DeleteDialog({ reply, onClose }: { reply: SavedReply; onClose(): void }) {
  const { t } = useTranslation("console");
  const changed = useSourceChanged();
  return (
    <ReasonDialog
      title={t("replies.deleteOf", { name: reply.name })}
      text={t("replies.deleteText")}
      submit={t("replies.delete")}
      isDanger
      send={(reason) => client.delete("/api/source/reply/item.json", { id: reply.id, reason })}
      onDone={() => {
        showToast({ text: t("replies.deleted") });
        void changed();
      }}
      onClose={onClose}
    />
  );
}
