import { LIMITS, type Notification } from "@hanok/api-contract";
import { Avatar } from "@hanok/sharing";
import { Button, elapsedTime, Notice, Spinner, useLanguage } from "@hanok/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { CallFailed } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useCall } from "../api/use-call.ts";
import { threadAddress } from "./thread-address.ts";

interface Told {
  readonly notificationList: Notification[];
  readonly unread: number;
  readonly total: number;
}

export interface NotificationListProps {
  readonly list: UseQueryResult<Told>;
  /** Rows that were asked for. */
  readonly shownMost: number;
  onMore(): void;
  /** Something was marked as read. */
  onChange(): void;
}

/** The panel of the bell: the newest notifications, each a link to its comment. */
export function NotificationList({ list, shownMost, onMore, onChange }: NotificationListProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const read = useCall((ids?: string[]) =>
    client.post("/api/members/notification/read.json", ids ? { ids } : {}),
  );
  const readAll = async (): Promise<void> => {
    if (await read.run()) onChange();
  };
  const failure = read.failure ?? (list.error instanceof CallFailed ? list.error.failure : null);
  const rows = list.data?.notificationList;
  const hasMore = rows && rows.length < (list.data?.total ?? 0) && shownMost < LIMITS.perPageMost;
  return (
    <div className="flex max-h-[70vh] flex-col">
      <div className="flex min-h-12 items-center justify-between gap-2 border-line border-b px-4 py-1">
        <h2 className="font-semibold text-ui">{t("frame.bell.title")}</h2>
        {list.data && list.data.unread > 0 ? (
          <Button variant="quiet" size="small" onPress={() => void readAll()} isPending={read.isPending}>
            {t("frame.bell.readAll")}
          </Button>
        ) : null}
      </div>
      {failure ? <Notice tone="danger">{failureText(failure)}</Notice> : null}
      {rows === undefined && !failure ? (
        <div className="flex justify-center p-6">
          <span role="img" aria-label={t("common.loading")}>
            <Spinner />
          </span>
        </div>
      ) : null}
      {rows?.length === 0 ? (
        <p className="px-4 py-8 text-center text-ink-soft text-ui">{t("frame.bell.empty")}</p>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul className="min-h-0 overflow-auto">
          {rows.map((row) => (
            <NotificationRow key={row.id} row={row} markRead={() => read.run([row.id])} />
          ))}
          {hasMore ? (
            <li className="flex justify-center p-2">
              <Button variant="quiet" size="small" onPress={onMore} isPending={list.isPlaceholderData}>
                {t("frame.bell.more")}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}

function NotificationRow({ row, markRead }: { row: Notification; markRead: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const href = threadAddress(row);
  /** A plain press waits for the mark, which leaving the screen could cut off; it leads on even if the mark fails. */
  const follow = (event: MouseEvent): void => {
    if (row.readAt !== "") return;
    if (event.metaKey || event.ctrlKey || event.shiftKey) {
      void markRead();
      return;
    }
    event.preventDefault();
    void markRead().finally(() => window.location.assign(href));
  };
  return (
    <li className="border-line border-b last:border-b-0">
      <a
        href={href}
        onClick={follow}
        className="flex items-start gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken"
      >
        <span className="shrink-0">
          <Avatar name={row.memberName} image={row.memberImage} />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className={row.readAt === "" ? "font-semibold text-ui" : "text-ui"}>
            {t(`frame.bell.${row.kind}`, { name: row.memberName })}
          </span>
          <span className="line-clamp-2 break-words text-ink-soft text-ui">{row.content}</span>
          <span className="truncate text-caption text-ink-soft">
            {`${row.projectTitle} · ${elapsedTime(new Date(row.date), new Date(), language)}`}
          </span>
        </span>
        {row.readAt === "" ? (
          <span
            role="img"
            aria-label={t("frame.bell.isUnread")}
            className="mt-2 size-2 shrink-0 rounded-full bg-accent"
          />
        ) : null}
      </a>
    </li>
  );
}
