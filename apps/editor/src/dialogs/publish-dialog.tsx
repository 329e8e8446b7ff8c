import type { endpoints, OutputOf } from "@hanok/api-contract";
import {
  Badge,
  Button,
  buttonClass,
  Dialog,
  Notice,
  Skeleton,
  showToast,
  useLanguage,
  usePopup,
} from "@hanok/ui";
import { Copy, ExternalLink } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { SMALL_ICON } from "../frame/icon.ts";
import { editor } from "../state/controller.ts";
import type { DialogScreen } from "../state/dialog-names.ts";
import { useEditor } from "../state/editor-store.ts";

type Published = OutputOf<typeof endpoints.publishing.readPublished>["published"];
type Releases = OutputOf<typeof endpoints.publishing.listReleases>["releaseList"];

/** Publishing, launching, taking down, and going back to an earlier release [EXP-48]. */
export function PublishDialog({ onClose }: DialogScreen<"publish">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const popup = usePopup();
  const projectId = useEditor((state) => state.projectId);
  const unsaved = useEditor((state) => state.save.count > 0);
  const [published, setPublished] = useState<Published | undefined>();
  const [releases, setReleases] = useState<Releases>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  /** As a person passes it on: the call answers a path of this app. */
  const address = published ? new URL(published.url, window.location.origin).href : "";

  const read = useCallback(async () => {
    const [now, list] = await Promise.all([
      client.get("/api/projects/publish/item.json", { projectId }),
      client.get("/api/projects/publish/list.json", { projectId, perPage: 50 }),
    ]);
    if (now.ok) setPublished(now.data.published);
    else setFailure(now.message || t("open.unreachable"));
    if (list.ok) setReleases(list.data.releaseList);
  }, [projectId, t]);
  useEffect(() => {
    editor.saveNow();
    void read();
  }, [read]);

  const act = async (
    send: () => Promise<{ ok: true; data: { published: Published } } | { ok: false; message: string }>,
    done: string,
  ): Promise<void> => {
    setBusy(true);
    setFailure("");
    const answer = await send();
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.message || t("open.unreachable"));
      return;
    }
    showToast({ text: done });
    await read();
  };

  const takeDown = async (): Promise<void> => {
    const yes = await popup({
      kind: "confirm",
      title: t("publish.unpublishAsk"),
      message: t("publish.unpublishHint"),
      confirmLabel: t("publish.unpublish"),
      isDanger: true,
    });
    if (yes)
      await act(
        () => client.delete("/api/projects/publish/item.json", { projectId }),
        t("publish.unpublished"),
      );
  };

  return (
    <Dialog
      isOpen
      title={t("publish.title")}
      onClose={() => onClose(null)}
      isBusy={busy}
      footer={
        <>
          {published ? (
            <Button variant="quiet" onPress={() => void takeDown()} isDisabled={busy}>
              {t("publish.unpublish")}
            </Button>
          ) : null}
          <Button
            variant="primary"
            isPending={busy}
            isDisabled={unsaved || published === undefined}
            onPress={() =>
              void act(() => client.post("/api/projects/publish/item.json", { projectId }), t("publish.done"))
            }
          >
            {published ? t("publish.again") : t("publish.now")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        {unsaved ? <Notice>{t("publish.unsaved")}</Notice> : null}
        {published === undefined && !failure ? <Skeleton className="h-10" /> : null}
        {published === null ? <p className="text-ink-soft">{t("publish.none")}</p> : null}
        {published ? (
          <div className="flex flex-col gap-2">
            <span className="text-ink-faint text-small">{t("publish.at")}</span>
            <div className="flex items-center gap-2">
              <code
                className="min-w-0 flex-1 truncate rounded-base bg-sunken px-3 py-2 font-mono text-small"
                data-published
              >
                {address}
              </code>
              <Button
                icon={<Copy {...SMALL_ICON} />}
                onPress={() => {
                  void navigator.clipboard
                    .writeText(address)
                    .then(() => showToast({ text: t("publish.copied") }));
                }}
              >
                {t("publish.copy")}
              </Button>
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass("secondary")}
              >
                <ExternalLink {...SMALL_ICON} />
                {t("publish.open")}
              </a>
            </div>
            {published.ownOrigin ? null : (
              <p className="text-ink-faint text-small">{t("publish.sandboxed")}</p>
            )}
          </div>
        ) : null}
        {releases.length > 0 ? (
          <section aria-label={t("publish.releases")} className="flex flex-col gap-1">
            <h3 className="font-semibold text-small">{t("publish.releases")}</h3>
            <ul className="divide-y divide-line">
              {releases.map((release) => (
                <li key={release.id} className="flex h-11 items-center gap-3 text-small">
                  <span className="w-28">{t("publish.release", { number: release.number })}</span>
                  <time dateTime={release.at} className="flex-1 text-ink-faint">
                    {new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
                      new Date(release.at),
                    )}
                  </time>
                  <span className="text-ink-faint">{t("publish.files", { count: release.files })}</span>
                  {release.live ? (
                    <Badge>{t("publish.live")}</Badge>
                  ) : (
                    <Button
                      variant="quiet"
                      size="small"
                      isDisabled={busy}
                      onPress={() =>
                        void act(
                          () =>
                            client.post("/api/projects/publish/rollback.json", {
                              projectId,
                              releaseId: release.id,
                            }),
                          t("publish.rolledBack", { number: release.number }),
                        )
                      }
                    >
                      {t("publish.rollBack")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}
