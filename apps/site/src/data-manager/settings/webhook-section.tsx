import { type WebhookDelivery, webhookUrl } from "@hanok/api-contract";
import { Button, showToast, TextField, useLanguage, usePopup } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "../../account/settings-section.tsx";
import { client } from "../../api/client.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { useWebhook, type Webhook } from "../data-reads.ts";

/** The address at which another program receives entries, with the key that signs them and how it went. */
export function WebhookSection({ ibdFormId }: { ibdFormId: string }) {
  const { t } = useTranslation();
  const webhook = useWebhook(ibdFormId);
  return (
    <SettingsSection title={t("dataSettings.webhook")} text={t("dataSettings.webhookText")}>
      <Loaded query={webhook}>
        {(read) => (
          <div className="flex max-w-120 flex-col gap-6">
            <AddressForm key={read.url} ibdFormId={ibdFormId} url={read.url} />
            {read.url === "" ? null : <Secret ibdFormId={ibdFormId} webhook={read} />}
            {read.url === "" ? null : <Deliveries ibdFormId={ibdFormId} deliveries={read.deliveries} />}
          </div>
        )}
      </Loaded>
    </SettingsSection>
  );
}

/** Sets the address or the secret; the section follows. */
function useSaveWebhook(ibdFormId: string) {
  const queries = useQueryClient();
  return useCall(async (wish: { url: string; renew?: boolean }) => {
    const answer = await client.post("/api/data/form/webhook.json", { ibdFormId, ...wish });
    if (answer.ok) await queries.invalidateQueries({ queryKey: ["data", "webhook", ibdFormId] });
    return answer;
  });
}

function AddressForm({ ibdFormId, url }: { ibdFormId: string; url: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(url);
  const [isTried, setTried] = useState(false);
  const save = useSaveWebhook(ibdFormId);
  const refusal = useRefusal(save.failure, ["url"]);
  const isWrong = !webhookUrl.safeParse(typed).success;
  const submit = async () => {
    setTried(true);
    if (isWrong || (await save.run({ url: typed.trim() })) === null) return;
    showToast({ text: t("dataSettings.saved") });
  };
  return (
    <AskingForm className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={t("dataSettings.webhookUrl")}
        value={typed}
        onChange={setTyped}
        hint={t("dataSettings.webhookHint")}
        error={isTried && isWrong ? t("dataSettings.webhookWrong") : refusal.of("url")}
      />
      <FormFailure refusal={refusal} />
      <Button type="submit" isPending={save.isPending} className="self-start">
        {t("common.save")}
      </Button>
    </AskingForm>
  );
}

function Secret({ ibdFormId, webhook: { url, secret } }: { ibdFormId: string; webhook: Webhook }) {
  const { t } = useTranslation();
  const popup = usePopup();
  const sentence = useFailureText();
  const save = useSaveWebhook(ibdFormId);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    showToast({ text: t("dataSettings.secretCopied") });
  };
  const renew = async () => {
    const yes = await popup({
      kind: "confirm",
      isDanger: true,
      title: t("dataSettings.secretRenewTitle"),
      message: t("dataSettings.secretRenewText"),
      confirmLabel: t("dataSettings.secretRenew"),
    });
    if (yes && (await save.run({ url, renew: true })) !== null)
      showToast({ text: t("dataSettings.secretRenewed") });
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <TextField
        className="w-full"
        label={t("dataSettings.secret")}
        value={secret}
        isReadOnly
        hint={t("dataSettings.secretHint")}
        after={<Button onPress={() => void copy()}>{t("dataSettings.copy")}</Button>}
      />
      <Button variant="quiet" className="-ml-3" isPending={save.isPending} onPress={() => void renew()}>
        {t("dataSettings.secretRenew")}
      </Button>
      {save.failure ? (
        <p role="alert" className="text-danger text-small">
          {sentence(save.failure)}
        </p>
      ) : null}
    </div>
  );
}

function Deliveries({
  ibdFormId,
  deliveries,
}: {
  ibdFormId: string;
  deliveries: readonly WebhookDelivery[];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const sentence = useFailureText();
  const test = useCall(async () => {
    const answer = await client.post("/api/data/form/webhook/test.json", { ibdFormId });
    if (answer.ok) await queries.invalidateQueries({ queryKey: ["data", "webhook", ibdFormId] });
    return answer;
  });
  const when = (date: string) =>
    new Date(date).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium text-ui">{t("dataSettings.deliveries")}</h3>
        <Button isPending={test.isPending} onPress={() => void test.run()}>
          {t("dataSettings.webhookTest")}
        </Button>
      </div>
      {test.failure ? (
        <p role="alert" className="text-danger text-small">
          {sentence(test.failure)}
        </p>
      ) : null}
      {deliveries.length === 0 ? (
        <p className="text-ink-faint text-small">{t("dataSettings.deliveriesNone")}</p>
      ) : (
        <ul className="flex w-full flex-col divide-y divide-line border-line border-y">
          {deliveries.map((one) => (
            <li key={`${one.date} ${one.dataId} ${one.attempt}`} className="flex flex-col gap-0.5 py-2.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <DeliveryState delivery={one} />
                <time dateTime={one.date} className="text-ink-faint text-small tabular-nums">
                  {when(one.date)}
                </time>
              </span>
              <span className="text-ink-soft text-small">
                {one.dataId === ""
                  ? t("dataSettings.deliveryTest")
                  : t("dataSettings.deliveryEntry", { attempt: one.attempt })}
                {one.nextAt === "" ? "" : ` · ${t("dataSettings.deliveryNext", { when: when(one.nextAt) })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DeliveryState({ delivery: { status, fault } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const isTaken = status >= 200 && status < 300;
  return (
    <span className={isTaken ? "font-medium text-accent" : "font-medium text-danger"}>
      {fault !== ""
        ? t(`dataSettings.faults.${fault}`)
        : t(isTaken ? "dataSettings.deliveryTaken" : "dataSettings.deliveryRefused", { status })}
    </span>
  );
}
