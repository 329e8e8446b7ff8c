import type { PasskeyRow } from "@hanok/api-contract";
import {
  Badge,
  Button,
  Dialog,
  elapsedTime,
  Notice,
  showToast,
  TextField,
  useLanguage,
  usePopup,
} from "@hanok/ui";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";

/** Passkeys by name, with their last use. */
export function PasskeyList({
  passkeys,
  onChanged,
}: {
  passkeys: readonly PasskeyRow[];
  onChanged(): Promise<unknown>;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const failureText = useFailureText();
  const popup = usePopup();
  const [renamed, setRenamed] = useState<PasskeyRow | null>(null);
  const remove = useCall((id: string) => client.delete("/api/members/passkey/item.json", { id }));
  const ask = async ({ id, name }: PasskeyRow): Promise<void> => {
    const yes = await popup({
      kind: "confirm",
      title: t("account.factors.deleteAsk", { name }),
      message: t("account.factors.deleteText"),
      confirmLabel: t("account.factors.delete"),
      isDanger: true,
    });
    if (!yes || (await remove.run(id)) === null) return;
    showToast({ text: t("account.factors.deleted") });
    await onChanged();
  };
  const ago = (time: string): string => elapsedTime(new Date(time), new Date(), language);
  return (
    <>
      {passkeys.length === 0 ? null : (
        <ul aria-label={t("account.factors.passkeys")} className="flex flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-2 py-3">
              <div className="min-w-40 flex-1">
                <p className="flex items-center gap-2 break-words">
                  {passkey.name}
                  {passkey.isBackedUp ? <Badge>{t("account.factors.backedUp")}</Badge> : null}
                </p>
                <p className="text-ink-faint text-small">
                  {passkey.usedAt === ""
                    ? t("account.factors.created", { when: ago(passkey.createdAt) })
                    : t("account.factors.used", { when: ago(passkey.usedAt) })}
                </p>
              </div>
              <Button
                size="small"
                aria-label={t("account.factors.renameOf", { name: passkey.name })}
                onPress={() => setRenamed(passkey)}
              >
                {t("account.factors.rename")}
              </Button>
              <Button
                size="small"
                isDisabled={remove.isPending}
                aria-label={t("account.factors.deleteOf", { name: passkey.name })}
                onPress={() => void ask(passkey)}
              >
                {t("account.factors.delete")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {remove.failure ? <Notice tone="danger">{failureText(remove.failure)}</Notice> : null}
      {renamed === null ? null : (
        <RenameDialog
          passkey={renamed}
          onClose={() => setRenamed(null)}
          onDone={() => {
            setRenamed(null);
            showToast({ text: t("account.factors.renamed") });
            void onChanged();
          }}
        />
      )}
    </>
  );
}

function RenameDialog({
  passkey,
  onClose,
  onDone,
}: {
  passkey: PasskeyRow;
  onClose(): void;
  onDone(): void;
}) {
  const { t } = useTranslation();
  const form = useId();
  const [name, setName] = useState(passkey.name);
  const [isTried, setTried] = useState(false);
  const rename = useCall(() =>
    client.post("/api/members/passkey/name.json", { id: passkey.id, name: name.trim() }),
  );
  const refusal = useRefusal(rename.failure, ["name"]);
  const submit = async () => {
    setTried(true);
    if (name.trim() !== "" && (await rename.run()) !== null) onDone();
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={t("account.factors.rename")}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" form={form} variant="primary" isPending={rename.isPending}>
            {t("account.factors.save")}
          </Button>
        </>
      }
    >
      <AskingForm id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={t("account.factors.passkeyName")}
          name="passkeyName"
          maxLength={40}
          value={name}
          onChange={setName}
          error={
            isTried && name.trim() === "" ? t("account.factors.passkeyNameRequired") : refusal.of("name")
          }
        />
        <FormFailure refusal={refusal} />
      </AskingForm>
    </Dialog>
  );
}
