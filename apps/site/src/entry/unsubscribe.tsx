import { Button, buttonClass, Notice, Skeleton } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { EntryHeading } from "./entry-heading.tsx";

const route = getRouteApi("/entry/unsubscribe");
const STOP = "/api/members/notification/stop/item.json";

/**
 * [ACC-20 to ACC-24] Ends mails by the signed address of one, without a sign-in. Opening the page changes nothing:
 * programs open the links of mails, too.
 */
export function Unsubscribe() {
  const { t } = useTranslation();
  const { token = "" } = route.useSearch();
  useDocumentTitle(t("unsubscribe.title"));
  const [isDone, setDone] = useState(false);
  const read = useQuery({
    queryKey: ["mail-stop", token],
    queryFn: ({ signal }) => client.get(STOP, { token }, { signal }),
    staleTime: 0,
  });
  const stop = useCall(() => client.post(STOP, { token }));
  const refusal = useRefusal(stop.failure);
  const answer = read.data;
  const settings = (
    <Link to="/account" className={buttonClass("secondary", "large")}>
      {t("unsubscribe.settings")}
    </Link>
  );

  if (answer === undefined)
    return (
      <>
        <EntryHeading title={t("unsubscribe.title")} />
        <Skeleton className="h-24" />
      </>
    );
  if (!answer.ok)
    return (
      <>
        <EntryHeading title={t("unsubscribe.title")} />
        <div className="flex flex-col gap-5">
          <Notice tone="danger">{answer.message}</Notice>
          {answer.error === "mailing.stop-broken" ? (
            settings
          ) : (
            <Button size="large" onPress={() => void read.refetch()}>
              {t("common.retry")}
            </Button>
          )}
        </div>
      </>
    );
  const { kind, email, isStopped } = answer.data;
  const name = t(`account.${kind}`);
  if (isDone || isStopped)
    return (
      <>
        <EntryHeading title={t("unsubscribe.doneTitle")}>
          <p role="status">{t("unsubscribe.doneText", { kind: name })}</p>
        </EntryHeading>
        {settings}
      </>
    );
  return (
    <>
      <EntryHeading title={t("unsubscribe.title")}>
        {t("unsubscribe.text", { kind: name, email })}
      </EntryHeading>
      <div className="flex flex-col gap-5">
        <FormFailure refusal={refusal} />
        <Button
          variant="primary"
          size="large"
          isPending={stop.isPending}
          onPress={async () => setDone((await stop.run()) !== null)}
        >
          {t("unsubscribe.submit")}
        </Button>
      </div>
    </>
  );
}
