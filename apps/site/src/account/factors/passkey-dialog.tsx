import type { NewCredential } from "@hanok/api-contract";
import { createPasskey } from "@hanok/sharing";
import { Button, Dialog, Notice, TextField } from "@hanok/ui";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";

/** A new passkey: its name, then the authenticator's own window. `onAdded` is given recovery codes with the first factor. */
export function PasskeyDialog({
  onClose,
  onAdded,
}: {
  onClose(): void;
  onAdded(recoveryCodes: readonly string[]): void;
}) {
  const { t } = useTranslation();
  const form = useId();
  const [name, setName] = useState("");
  const [isTried, setTried] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const begin = useCall(() => client.post("/api/members/passkey/start.json"));
  const add = useCall((credential: NewCredential) =>
    client.post("/api/members/passkey/item.json", { name: name.trim(), credential }),
  );
  const refusal = useRefusal(add.failure ?? begin.failure, ["name"]);
  const isSupported = typeof PublicKeyCredential === "function";
  const submit = async () => {
    setTried(true);
    setRefused(false);
    if (name.trim() === "") return;
    const begun = await begin.run();
    if (begun === null) return;
    const credential = await createPasskey(begun.options);
    if (credential === null) return setRefused(true);
    const added = await add.run(credential);
    if (added !== null) onAdded(added.recoveryCodes);
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={t("account.factors.addPasskey")}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("common.cancel")}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isDisabled={!isSupported}
            isPending={begin.isPending || add.isPending}
          >
            {t("account.factors.confirm")}
          </Button>
        </>
      }
    >
      <AskingForm id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-ink-soft text-ui">{t("account.factors.addPasskeyText")}</p>
        {isSupported ? null : <Notice tone="danger">{t("account.factors.unsupported")}</Notice>}
        <TextField
          label={t("account.factors.passkeyName")}
          hint={t("account.factors.passkeyNameHint")}
          name="passkeyName"
          maxLength={40}
          value={name}
          onChange={setName}
          error={
            isTried && name.trim() === "" ? t("account.factors.passkeyNameRequired") : refusal.of("name")
          }
        />
        {isRefused ? <Notice tone="danger">{t("account.factors.passkeyRefused")}</Notice> : null}
        <FormFailure refusal={refusal} />
      </AskingForm>
    </Dialog>
  );
}
