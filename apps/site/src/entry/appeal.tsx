import { INQUIRY_LIMITS } from "@hanok/api-contract";
import { Button, Notice, Skeleton, TextField, useLanguage } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { EntryHeading } from "./entry-heading.tsx";

const route = getRouteApi("/entry/appeal");
const APPEAL = "/api/members/appeal/item.json";

/** [LET-09] An appeal against a restriction by the signed address of its mail, for whoever cannot sign in. */
export function Appeal() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { token = "" } = route.useSearch();
  useDocumentTitle(t("appeal.title"));
  const [details, setDetails] = useState("");
  const [isTried, setTried] = useState(false);
  const [isDone, setDone] = useState(false);
  const read = useQuery({
    queryKey: ["appeal", token],
    queryFn: ({ signal }) => client.get(APPEAL, { token }, { signal }),
    staleTime: 0,
  });
  const send = useCall(() => client.post(APPEAL, { token, details: details.trim() }));
  const refusal = useRefusal(send.failure, ["details"]);
  const answer = read.data;
  const day = (at: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "Asia/Seoul" }).format(new Date(at));

  if (answer === undefined)
    return (
      <>
        <EntryHeading title={t("appeal.title")} />
        <Skeleton className="h-24" />
      </>
    );
  if (!answer.ok)
    return (
      <>
        <EntryHeading title={t("appeal.title")} />
        <div className="flex flex-col gap-5">
          <Notice tone="danger">{answer.message}</Notice>
          {answer.error === "appeal.broken" || answer.error === "appeal.over" ? null : (
            <Button size="large" onPress={() => void read.refetch()}>
              {t("common.retry")}
            </Button>
          )}
        </div>
      </>
    );
  const { stage, reason, beginsAt, endsAt, isOpen } = answer.data;
  if (isDone || isOpen)
    return (
      <EntryHeading title={t("appeal.doneTitle")}>
        <p role="status">{t("appeal.doneText")}</p>
      </EntryHeading>
    );
  return (
    <>
      <EntryHeading title={t("appeal.title")}>
        {stage === "SUSPENDED"
          ? t(beginsAt === "" ? "appeal.suspended" : "appeal.announced", {
              begin: beginsAt === "" ? "" : day(beginsAt),
              end: day(endsAt),
            })
          : t(stage === "WARNING" ? "appeal.warned" : "appeal.terminated")}
      </EntryHeading>
      <AskingForm
        className="flex flex-col gap-5"
        onSubmit={async () => {
          setTried(true);
          if (details.trim() === "") return;
          setDone((await send.run()) !== null);
        }}
      >
        <FormFailure refusal={refusal} />
        <p className="rounded-base bg-sunken px-4 py-3 text-ui">{t("appeal.reason", { reason })}</p>
        <TextField
          label={t("appeal.details")}
          hint={t("appeal.hint")}
          rows={8}
          maxLength={INQUIRY_LIMITS.details}
          value={details}
          onChange={setDetails}
          error={
            isTried && details.trim() === ""
              ? t("appeal.detailsRequired")
              : (refusal.of("details") ?? undefined)
          }
          isRequired
        />
        <Button type="submit" variant="primary" size="large" isPending={send.isPending}>
          {t("appeal.submit")}
        </Button>
      </AskingForm>
    </>
  );
}
