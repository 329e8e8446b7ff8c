import type { Notification } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { Button, elapsedTime, Notice, Spinner, useLanguage } from "@hanok/ui";
import type { MouseEvent } from "react";
import { Avatar } from "../avatar.tsx";
import { useNotificationTexts } from "./notification-texts.ts";
import { threadAddress } from "./thread-address.ts";
import type { Notifications } from "./use-notifications.ts";

/** The panel of the bell: the newest notifications, each a link to its comment. */
export function NotificationList({
  list,
  failureText,
}: {
  list: Notifications;
  failureText: (failure: Failure) => string;
}) {
  const texts = useNotificationTexts();
  const { rows, unread, failure, isPending } = list;
  return (
    <div className="flex max-h-[70vh] flex-col">
      <div className="flex min-h-12 items-center justify-between gap-2 border-line border-b px-4 py-1">
        <h2 className="font-semibold text-ui">{texts.title}</h2>
        {unread > 0 ? (
          <Button variant="quiet" size="small" onPress={() => void list.markRead()} isPending={isPending}>
            {texts.readAll}
          </Button>
        ) : null}
      </div>
      {failure ? <Notice tone="danger">{failureText(failure)}</Notice> : null}
      {rows === null && !failure ? (
        <div className="flex justify-center p-6">
          <span role="img" aria-label={texts.loading}>
            <Spinner />
          </span>
        </div>
      ) : null}
      {rows?.length === 0 ? (
        <p className="px-4 py-8 text-center text-ink-soft text-ui">{texts.empty}</p>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul className="min-h-0 overflow-auto">
          {rows.map((row) => (
            <NotificationRow key={row.id} row={row} markRead={() => list.markRead([row.id])} />
          ))}
          {list.hasMore ? (
            <li className="flex justify-center p-2">
              <Button variant="quiet" size="small" onPress={list.more} isPending={isPending}>
                {texts.more}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}

function NotificationRow({ row, markRead }: { row: Notification; markRead: () => Promise<void> }) {
  const texts = useNotificationTexts();
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
            {texts[row.kind](row.memberName)}
          </span>
          <span className="line-clamp-2 break-words text-ink-soft text-ui">{row.content}</span>
          <span className="truncate text-caption text-ink-soft">
            {`${row.projectTitle} · ${elapsedTime(new Date(row.date), new Date(), language)}`}
          </span>
        </span>
        {row.readAt === "" ? (
          <span
            role="img"
            aria-label={texts.isUnread}
            className="mt-2 size-2 shrink-0 rounded-full bg-accent"
          />
        ) : null}
      </a>
    </li>
  );
}
