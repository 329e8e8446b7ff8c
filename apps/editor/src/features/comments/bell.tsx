import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useEditor } from "../../state/editor-store.ts";
import { useLive } from "../../state/live-store.ts";
import { untilLoaded } from "../../state/until-loaded.ts";
import { useComments } from "./comments-store.ts";

const NotificationBell = lazy(() =>
  untilLoaded(async () => ({ default: (await import("@hanok/sharing")).NotificationBell })),
);

/** [CMT-04] Mentions and replies, also those of other projects. Loaded after the page; guests of a share link have none. */
export default function Bell() {
  const { t } = useTranslation();
  const isGuest = useEditor((state) => state.guest);
  const frameReady = useEditor((state) => state.frameReady);
  const written = useLive((state) => state.triggers.comment);
  const read = useComments((state) => state.reads);
  const [wasReady, setWasReady] = useState(false);
  if (frameReady && !wasReady) setWasReady(true);
  if (isGuest || !wasReady) return null;
  return (
    <Suspense fallback={<span className="size-9 shrink-0" />}>
      <NotificationBell
        client={client}
        news={written + read}
        failureText={({ message }) => message || t("open.unreachable")}
      />
    </Suspense>
  );
}
