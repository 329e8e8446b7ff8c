import type { Client, Failure } from "@hanok/api-contract/client";
import { PopoverSurface } from "@hanok/ui";
import { Bell } from "lucide-react";
import { Button, DialogTrigger } from "react-aria-components";
import { NotificationList } from "./notification-list.tsx";
import { useNotificationTexts } from "./notification-texts.ts";
import { shownCount } from "./thread-address.ts";
import { useNotifications } from "./use-notifications.ts";

export interface NotificationBellProps {
  readonly client: Client;
  /** Counts what may have changed the notifications: comments that were written or read; 0 where nobody counts. */
  readonly news?: number;
  failureText(failure: Failure): string;
}

/** [CMT-04] The bell of the site's header and the editor's bar: unread count, and the newest notifications. */
export function NotificationBell({ client, news = 0, failureText }: NotificationBellProps) {
  const texts = useNotificationTexts();
  const list = useNotifications(client, news);
  return (
    <DialogTrigger
      onOpenChange={(isOpen) => {
        if (isOpen) void list.reread();
      }}
    >
      <Button
        aria-label={list.unread > 0 ? texts.unread(list.unread) : texts.title}
        className="relative inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-base text-ink outline-none hover:bg-sunken focus-visible:ring-2 focus-visible:ring-accent"
      >
        <Bell aria-hidden="true" size={20} strokeWidth={1.5} />
        {list.unread > 0 ? (
          <span
            aria-hidden="true"
            // Drawn by the style sheet: the name of the button says the number already, in words.
            data-count={shownCount(list.unread)}
            className="absolute top-0 left-1/2 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-caption text-paper tabular-nums leading-4 before:content-[attr(data-count)]"
          />
        ) : null}
      </Button>
      <PopoverSurface
        aria-label={texts.title}
        placement="bottom end"
        className="w-96 max-w-[calc(100vw-1.5rem)]"
      >
        <NotificationList list={list} failureText={failureText} />
      </PopoverSurface>
    </DialogTrigger>
  );
}
