import type { SessionRow } from "@hanok/api-contract";
import { Badge, Button, elapsedTime, Notice, Skeleton, showToast, useLanguage, usePopup } from "@hanok/ui";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useCall } from "../api/use-call.ts";
import { forgetSession } from "../session/session.ts";

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }): Promise<readonly SessionRow[]> =>
    dataOf(await client.get("/api/members/session/list.json", { perPage: 100 }, { signal })).sessionList,
});

/** Devices that are signed in, with a way to sign out on one or on all others. */
export function SessionList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const end = useCall((id: string | null) =>
    client.delete("/api/members/session/item.json", id === null ? {} : { id }),
  );
  const endAll = useCall(() => client.delete("/api/members/session/item.json", { everywhere: true }));
  const popup = usePopup();
  const router = useRouter();
  const leave = async (id: string | null): Promise<void> => {
    const ended = await end.run(id);
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    if (ended)
      showToast({ text: t(id === null ? "account.sessions.othersEnded" : "account.sessions.ended") });
  };
  const leaveAll = async (): Promise<void> => {
    const yes = await popup({
      kind: "confirm",
      title: t("account.sessions.endAllAsk"),
      message: t("account.sessions.endAllText"),
      confirmLabel: t("account.sessions.endAll"),
      isDanger: true,
    });
    if (!yes || (await endAll.run()) === null) return;
    forgetSession();
    await router.navigate({ to: "/login" });
    queries.removeQueries();
  };
  if (sessions.isPending) return <Skeleton className="h-24" />;
  if (sessions.isError)
    return (
      <Notice
        tone="danger"
        action={<Button onPress={() => void sessions.refetch()}>{t("common.retry")}</Button>}
      >
        {t("errors.readFailed")}
      </Notice>
    );
  const place = new Intl.DisplayNames([language], { type: "region" });
  /** Sign-in method and country of a session. */
  const originOf = ({ signedInBy, factor, country }: SessionRow): string =>
    [
      [...new Set([signedInBy, factor])]
        .filter((way) => way !== "")
        .map((way) => t(`account.sessions.by.${way}`))
        .join(" + "),
      country === "" ? "" : (place.of(country) ?? ""),
    ]
      .filter((one) => one !== "")
      .join(" · ");
  const deviceOf = ({ device }: SessionRow): string => device || t("account.sessions.unknown");
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="flex w-full flex-col divide-y divide-line">
        {sessions.data.map((session) => (
          <li key={session.id} className="flex items-center gap-3 py-3 first:pt-0">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{deviceOf(session)}</p>
              {originOf(session) === "" ? null : (
                <p className="text-ink-soft text-small">{originOf(session)}</p>
              )}
              <p className="text-ink-faint text-small">
                {t("account.sessions.seen", {
                  when: elapsedTime(new Date(session.seenAt), new Date(), language),
                })}
              </p>
            </div>
            {session.current ? (
              <Badge>{t("account.sessions.current")}</Badge>
            ) : (
              <Button
                isDisabled={end.isPending}
                aria-label={t("account.sessions.endOf", { device: deviceOf(session) })}
                onPress={() => void leave(session.id)}
              >
                {t("account.sessions.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {end.failure ? <Notice tone="danger">{failureText(end.failure)}</Notice> : null}
      {endAll.failure ? <Notice tone="danger">{failureText(endAll.failure)}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        {sessions.data.length > 1 ? (
          <Button isPending={end.isPending} onPress={() => void leave(null)}>
            {t("account.sessions.endOthers")}
          </Button>
        ) : null}
        <Button variant="quiet" isPending={endAll.isPending} onPress={() => void leaveAll()}>
          {t("account.sessions.endAll")}
        </Button>
      </div>
    </div>
  );
}
