import { MAILING_KINDS, type MailingKind, type SupportEntry } from "@hanok/api-contract";
import { Button, Notice, Select, showToast, useLanguage } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { ChoiceRow } from "../frame/choice-row.tsx";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";

const LANGUAGES = ["ko", "en"] as const;
type Shown = (typeof LANGUAGES)[number];

/** Sends a piece of news by mail: its kind, the mail as it will look, a trial to oneself, then the reason. */
export function MailingDialog({
  entry,
  onSent,
  onClose,
}: {
  entry: SupportEntry;
  onSent(): void;
  onClose(): void;
}) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const language = useLanguage();
  const moment = useMoment();
  const changed = useSourceChanged();
  const [kind, setKind] = useState<MailingKind>(entry.category === "event" ? "marketing" : "productUpdates");
  const [shown, setShown] = useState<Shown>(language);
  const noticeId = entry.id;
  const read = useSourceRead(["mailing-preview", noticeId, kind], (signal) =>
    client.get("/api/source/mailing/preview.json", { noticeId, kind }, { signal }),
  );
  const trial = useCall(() => client.post("/api/source/mailing/trial.json", { noticeId, kind }));
  const trialRefusal = useRefusal(trial.failure);
  const preview = read.data;
  const lacksSender = kind === "marketing" && preview?.hasSender === false;
  return (
    <ReasonDialog
      title={t("mailings.sendOf", { title: entry.texts[language].title })}
      submit={
        preview && preview.receivers > 0
          ? t("mailings.sendTo", { count: preview.receivers })
          : t("mailings.send")
      }
      size="large"
      send={(reason) => client.post("/api/source/mailing/item.json", { noticeId, kind, reason })}
      onDone={() => {
        showToast({ text: t("mailings.started") });
        void changed();
        onSent();
      }}
      onClose={onClose}
    >
      <Select
        label={t("mailings.kind")}
        hint={t(kind === "marketing" ? "mailings.marketingHint" : "mailings.kindHint")}
        options={MAILING_KINDS.map((value) => ({ value, label: site.t(`account.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(MAILING_KINDS.find((one) => one === value) ?? kind)}
      />
      {lacksSender ? <Notice tone="danger">{t("mailings.noSender")}</Notice> : null}
      {preview?.mailing ? (
        <Notice tone="danger">{t("mailings.already", { date: moment(preview.mailing.date) })}</Notice>
      ) : preview?.receivers === 0 ? (
        <Notice>{t("mailings.sendToNobody")}</Notice>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceRow<Shown>
          label={t("mailings.preview")}
          options={LANGUAGES.map((value) => ({ value, label: t(`mailings.languages.${value}`) }))}
          value={shown}
          onChange={setShown}
        />
        <Button
          isPending={trial.isPending}
          onPress={async () => {
            const data = await trial.run();
            if (data) showToast({ text: t("mailings.trialSent", { email: data.email }) });
          }}
        >
          {t("mailings.trial")}
        </Button>
      </div>
      <FormFailure refusal={trialRefusal} />
      <Loaded query={read}>
        {({ mails }) => (
          <figure className="flex flex-col gap-2">
            <figcaption className="break-words font-medium">{mails[shown].subject}</figcaption>
            <iframe
              // No script of a mail runs; its own styles do.
              sandbox=""
              srcDoc={mails[shown].html}
              title={t("mailings.previewOf", { language: t(`mailings.languages.${shown}`) })}
              className="h-72 w-full rounded-base border border-line bg-paper"
            />
          </figure>
        )}
      </Loaded>
    </ReasonDialog>
  );
}
