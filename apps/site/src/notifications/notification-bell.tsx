import { PopoverSurface } from "@hanok/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useState } from "react";
import { Button, DialogTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { NotificationList } from "./notification-list.tsx";
import { shownCount } from "./thread-address.ts";

/** Rows of the panel at first, and by which "load more" grows it up to the most that one call answers. */
const STEP = 20;
const REFRESH_MS = 60_000;

/** [CMT-04] The bell of the header: unread count, and the newest notifications. Read anew by focus and every minute while visible. */
export default function NotificationBell() {
  const { t } = useTranslation();
  const [perPage, setPerPage] = useState(STEP);
  const list = useQuery({
    queryKey: ["notifications", perPage],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/members/notification/list.json", { page: 1, perPage }, { signal })),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const unread = list.data?.unread ?? 0;
  const refresh = (): void => void list.refetch();
  return (
    <DialogTrigger
      onOpenChange={(isOpen) => {
        if (isOpen) refresh();
      }}
    >
      <Button
        aria-label={unread > 0 ? t("frame.bell.unread", { count: unread }) : t("frame.bell.title")}
        className="relative inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-base text-ink hover:bg-sunken"
      >
        <Bell aria-hidden="true" size={20} strokeWidth={1.5} />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-0 left-1/2 min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-caption text-paper leading-4 tabular-nums"
          >
            {shownCount(unread)}
          </span>
        ) : null}
      </Button>
      <PopoverSurface
        aria-label={t("frame.bell.title")}
        placement="bottom end"
        className="w-96 max-w-[calc(100vw-1.5rem)]"
      >
        <NotificationList
          list={list}
          onMore={() => setPerPage((shown) => shown + STEP)}
          onChange={refresh}
          shownMost={perPage}
        />
      </PopoverSurface>
    </DialogTrigger>
  );
}
