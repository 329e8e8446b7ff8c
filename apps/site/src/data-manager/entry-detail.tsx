import { type EntryStatus, entryStatus, type FormColumn, type FormEntry } from "@hanok/api-contract";
import { Button, EmptyState, Notice, Select, Skeleton, showToast, useLanguage } from "@hanok/ui";
import { ArrowLeft, Inbox, MailWarning, MessageCircleWarning, Paperclip, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CallFailed } from "../api/call-failed.ts";
import { useFailureText } from "../api/failure-text.ts";
import { fileSize } from "../workspace/create/file-size.ts";
import { useEntry } from "./data-reads.ts";
import { EntryAnswers } from "./entry-answers.tsx";
import { EntryNote } from "./entry-note.tsx";
import { entryFields } from "./entry-words.ts";
import type { EntryActs } from "./use-entry-acts.ts";

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true };

interface EntryDetailProps {
  dataId: string | null;
  columns: readonly FormColumn[];
  acts: EntryActs;
  onClose(): void;
}

/** One entry with its values, status and note; opening it marks it as read. */
export function EntryDetail(props: EntryDetailProps) {
  const { t } = useTranslation();
  return props.dataId === null ? (
    <p className="px-4 py-28 text-center text-ink-faint text-ui">{t("data.choose")}</p>
  ) : (
    <OpenEntry {...props} dataId={props.dataId} />
  );
}

function OpenEntry({ dataId, columns, acts, onClose }: EntryDetailProps & { dataId: string }) {
  const { t } = useTranslation();
  const sentence = useFailureText();
  const read = useEntry(dataId);
  const isMarked = useRef(false);
  const isUnread = read.data?.unread === true;
  useEffect(() => {
    // Once for each opening: "mark as unread" keeps its word.
    if (!isUnread || isMarked.current) return;
    isMarked.current = true;
    void acts.mark(dataId, { unread: false });
  }, [isUnread, dataId, acts]);
  const back = (
    <Button
      variant="quiet"
      icon={<ArrowLeft {...icon} />}
      onPress={onClose}
      className="-ml-3 self-start desktop:hidden"
    >
      {t("data.back")}
    </Button>
  );
  const failure = read.error instanceof CallFailed ? read.error.failure : null;
  if (failure)
    return (
      <>
        {back}
        {failure.error === "data.missing" || failure.error === "data.login-required" ? (
          <EmptyState title={t("data.gone")}>{t("data.goneText")}</EmptyState>
        ) : (
          <Notice
            tone="danger"
            action={<Button onPress={() => void read.refetch()}>{t("common.retry")}</Button>}
          >
            {sentence(failure)}
          </Notice>
        )}
      </>
    );
  if (!read.data) return <Skeleton className="h-80" />;
  return (
    <article aria-label={t("data.entry")} className="flex flex-col gap-6">
      {back}
      <EntryBar entry={read.data} acts={acts} onClose={onClose} />
      <EntryValues entry={read.data} columns={columns} />
      <EntryAnswers key={dataId} dataId={dataId} ibdFormId={read.data.ibdFormId} />
      <EntryNote entry={read.data} acts={acts} />
    </article>
  );
}

function EntryBar({ entry, acts, onClose }: { entry: FormEntry; acts: EntryActs; onClose(): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { dataId, box, status, date, reason, deletionAsked } = entry;
  const move = async () => {
    const to = box === "spam" ? "inbox" : "spam";
    if (!(await acts.mark(dataId, { box: to }))) return;
    showToast({ text: t(to === "spam" ? "data.movedToSpam" : "data.movedToInbox") });
    onClose();
  };
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Select<EntryStatus>
          label={t("data.status")}
          isLabelHidden
          className="w-34"
          options={entryStatus.options.map((value) => ({ value, label: t(`data.statuses.${value}`) }))}
          value={status}
          onChange={(value) => void acts.mark(dataId, { status: value })}
        />
        <div className="flex flex-wrap gap-1">
          <Button
            variant="quiet"
            icon={<MailWarning {...icon} />}
            onPress={() => void acts.mark(dataId, { unread: true }).then((is) => is && onClose())}
          >
            {t("data.markUnread")}
          </Button>
          <Button
            variant="quiet"
            icon={box === "spam" ? <Inbox {...icon} /> : <MessageCircleWarning {...icon} />}
            onPress={() => void move()}
          >
            {t(box === "spam" ? "data.toInbox" : "data.toSpam")}
          </Button>
          <Button
            variant="quiet"
            icon={<Trash2 {...icon} />}
            onPress={() => void acts.remove(dataId).then((is) => is && onClose())}
          >
            {t("data.remove")}
          </Button>
        </div>
      </div>
      <p className="text-ink-faint text-small">
        <time dateTime={date}>
          {t("data.received", {
            when: new Date(date).toLocaleString(language, { dateStyle: "long", timeStyle: "short" }),
          })}
        </time>
      </p>
      {deletionAsked ? <Notice tone="danger">{t("data.deletionAsked")}</Notice> : null}
      {reason === "" ? null : <Notice>{t(`data.reasons.${reason}`)}</Notice>}
    </header>
  );
}

function EntryValues({ entry, columns }: { entry: FormEntry; columns: readonly FormColumn[] }) {
  const { t } = useTranslation();
  const term = "pt-px text-ink-faint text-small";
  const row = "grid gap-1 py-3 tablet:grid-cols-[14rem_minmax(0,1fr)] tablet:gap-6";
  return (
    <dl className="flex flex-col divide-y divide-line border-line border-y">
      {entryFields(entry, columns).map(({ name, label, kind, text, files }) => (
        <div key={name} className={row}>
          <dt className={term}>{label}</dt>
          <dd className="whitespace-pre-wrap break-words text-body">
            {files.length > 0 ? (
              <EntryFiles dataId={entry.dataId} files={files} />
            ) : text === "" ? (
              <span className="text-ink-faint text-ui">{t("data.empty")}</span>
            ) : (
              <Value kind={kind} text={text} />
            )}
          </dd>
        </div>
      ))}
      {entry.consent === "" ? null : (
        <div className={row}>
          <dt className={term}>{t("data.consent")}</dt>
          <dd className="break-words text-ink-soft text-ui">{entry.consent}</dd>
        </div>
      )}
      {entry.page === "" ? null : (
        <div className={row}>
          <dt className={term}>{t("data.page")}</dt>
          <dd className="break-all text-ui">
            <a
              href={entry.page}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-accent underline decoration-from-font underline-offset-4"
            >
              {decodedAddress(entry.page)}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Files of strangers are saved, never opened in place. */
function EntryFiles({ dataId, files }: Pick<FormEntry, "dataId" | "files">) {
  const language = useLanguage();
  return (
    <ul className="flex flex-col gap-1.5">
      {files.map(({ fileId, name, size }) => (
        <li key={fileId} className="flex flex-wrap items-baseline gap-x-2">
          <a
            href={`/api/public/data/file.json?dataId=${dataId}&fileId=${fileId}`}
            download={name}
            className="inline-flex items-center gap-1.5 break-all text-accent underline decoration-from-font underline-offset-4"
          >
            <Paperclip {...icon} className="shrink-0" />
            {name}
          </a>
          <span className="text-ink-faint text-small">{fileSize(size, language)}</span>
        </li>
      ))}
    </ul>
  );
}

/** An address or a number is a way to answer. Web addresses of strangers stay text: nobody should follow them blindly. */
function Value({ kind, text }: { kind: FormColumn["kind"]; text: string }) {
  const link = "text-accent underline decoration-from-font underline-offset-4";
  if (kind === "email" && /^[^\s@<>?&]+@[^\s@<>?&]+$/.test(text))
    return (
      <a href={`mailto:${text}`} className={link}>
        {text}
      </a>
    );
  if (kind === "tel" && /^[\d\s()+-]+$/.test(text))
    return (
      <a href={`tel:${text.replace(/[^\d+]/g, "")}`} className={link}>
        {text}
      </a>
    );
  return text;
}

const decodedAddress = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};
