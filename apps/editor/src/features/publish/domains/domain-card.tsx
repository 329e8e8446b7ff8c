import type { DomainView } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { Badge, Button, Notice, Switch, showToast, useLanguage, usePopup } from "@hanok/ui";
import { useState } from "react";
import { CertificateList } from "./certificate-list.tsx";
import { toneOf } from "./domain-tone.ts";
import { RecordList } from "./record-list.tsx";
import { useDomainTexts } from "./texts.ts";
import type { Domains } from "./use-domains.ts";

/** One domain: its state in words, its records, its hosts, and its acts. */
export function DomainCard({
  domain,
  domains,
  isOwner,
}: {
  readonly domain: DomainView;
  readonly domains: Domains;
  readonly isOwner: boolean;
}) {
  const { t } = useDomainTexts();
  const popup = usePopup();
  const language = useLanguage();
  const [busy, setBusy] = useState("");
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, host, readable, status, hosts, checkedAt, nextAt } = domain;
  const time = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const act = async (name: string, send: () => Promise<Failure | null>): Promise<boolean> => {
    setBusy(name);
    const refusal = await send();
    setBusy("");
    setFailure(refusal);
    return refusal === null;
  };
  const remove = async (): Promise<void> => {
    const yes = await popup({
      kind: "confirm",
      title: t("domains.removeAsk"),
      message: t("domains.removeHint", { name: readable }),
      confirmLabel: t("domains.remove"),
      isDanger: true,
    });
    if (yes && (await act("remove", () => domains.remove(id))))
      showToast({ text: t("domains.removed", { name: readable }) });
  };
  return (
    <section aria-label={readable} className="flex flex-col gap-3 rounded-base border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-semibold">
          <span className="break-all">{readable}</span>
          {readable === host ? null : (
            <span className="break-all font-mono font-normal text-ink-faint text-small">{host}</span>
          )}
        </h3>
        <Badge tone={toneOf(domain)}>{t(`domains.status.${status}`)}</Badge>
      </div>
      <p role="status" className="text-ink-soft text-small">
        {t(domain.isUnregistered ? "domains.says.unregistered" : `domains.says.${status}`)}
      </p>
      {failure ? <Notice tone="danger">{failure.message || t("unreachable")}</Notice> : null}
      {status === "live" ? (
        <>
          <ul className="flex flex-col gap-1">
            {hosts.map((each) => (
              <li
                key={each.host}
                className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 text-small"
              >
                <span className="min-w-0 break-all">{each.readable}</span>
                {each.isMain ? (
                  <span title={t("domains.mainHint")}>
                    <Badge>{t("domains.main")}</Badge>
                  </span>
                ) : isOwner ? (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t("domains.chooseOf", { host: each.readable })}
                    isPending={busy === each.host}
                    onPress={() => void act(each.host, () => domains.chooseMain(id, each.host))}
                  >
                    {t("domains.choose")}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
          <CertificateList domain={domain} />
          {isOwner && domain.hsts !== null ? (
            <Switch
              isSelected={domain.hsts}
              onChange={(on) => void act("hsts", () => domains.setHsts(id, on))}
              className="flex-row-reverse items-start"
            >
              <span className="block text-small">{t("domains.hsts")}</span>
              <span className="block text-ink-faint text-small">{t("domains.hstsHint")}</span>
            </Switch>
          ) : null}
          <details open={hosts.some(({ state }) => state !== "ok")}>
            <summary className="cursor-pointer py-1 text-ink-soft text-small">
              {t("domains.recordsSet")}
            </summary>
            <RecordList domain={domain} />
          </details>
        </>
      ) : (
        <>
          <h4 className="font-semibold text-small">{t("domains.records")}</h4>
          <RecordList domain={domain} />
          <CertificateList domain={domain} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-ink-faint text-small">
          {checkedAt === "" ? null : (
            <>
              <time dateTime={checkedAt}>
                {t("domains.checked", { time: time.format(new Date(checkedAt)) })}
              </time>
              {" · "}
            </>
          )}
          {t(nextAt === "" ? "domains.noMore" : "domains.again")}
        </p>
        {isOwner ? (
          <span className="flex gap-2">
            <Button
              variant="quiet"
              size="small"
              aria-label={t("domains.removeOf", { name: readable })}
              isPending={busy === "remove"}
              onPress={() => void remove()}
            >
              {t("domains.remove")}
            </Button>
            <Button
              size="small"
              isPending={busy === "check"}
              onPress={() => void act("check", () => domains.check(id))}
            >
              {t("domains.check")}
            </Button>
          </span>
        ) : null}
      </div>
    </section>
  );
}
