import type { MissedAddress } from "@hanok/api-contract";
import { Button, EmptyState, IconButton, Notice, Skeleton, useLanguage } from "@hanok/ui";
import { X } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { useRedirectTexts } from "./texts.ts";

const MOST = 100;

/** Addresses of the published site that visitors asked for in vain; one press begins a redirect. */
export function MissedList({
  projectId,
  onLead,
}: {
  readonly projectId: string;
  readonly onLead: (path: string) => void;
}) {
  const { t } = useRedirectTexts();
  const language = useLanguage();
  const [rows, setRows] = useState<readonly MissedAddress[] | undefined>();
  const [failure, setFailure] = useState("");
  const read = useCallback(async () => {
    const answer = await client.get("/api/projects/redirect/missed/list.json", { projectId, perPage: MOST });
    if (answer.ok) setRows(answer.data.missedList);
    else setFailure(answer.message || t("unreachable"));
  }, [projectId, t]);
  useEffect(() => {
    void read();
  }, [read]);
  const forget = async (path: string): Promise<void> => {
    setFailure("");
    const answer = await client.delete("/api/projects/redirect/missed/item.json", { projectId, path });
    if (!answer.ok) setFailure(answer.message || t("unreachable"));
    await read();
  };
  const time = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="flex flex-col gap-3">
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      {rows === undefined && failure === "" ? <Skeleton className="h-24" /> : null}
      {rows?.length === 0 ? (
        <EmptyState title={t("redirects.missedNone")}>{t("redirects.missedNoneHint")}</EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <>
          <p className="text-ink-soft text-small">{t("redirects.missedLead")}</p>
          <ul aria-label={t("redirects.missed")} className="divide-y divide-line">
            {rows.map(({ path, count, at }) => (
              <li key={path} className="flex min-h-12 items-center gap-3 py-2">
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="break-all font-mono text-small">{path}</span>
                  <span className="text-ink-faint text-small">
                    {t("redirects.times", { count })}
                    {" · "}
                    <time dateTime={at}>{time.format(new Date(at))}</time>
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={t("redirects.leadOf", { path })}
                  onPress={() => onLead(path)}
                >
                  {t("redirects.leadTo")}
                </Button>
                <IconButton
                  icon={<X {...SMALL_ICON} />}
                  label={t("redirects.forget", { path })}
                  onPress={() => void forget(path)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
