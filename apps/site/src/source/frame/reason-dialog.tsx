import type { Failure } from "@hanok/api-contract/client";
import { Button, Dialog, TextField } from "@hanok/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";

/** An act of the operator: its own fields, then the reason, without which nothing is sent. */
export function ReasonDialog<Data>({
  title,
  text,
  submit,
  isDanger = false,
  isReady = true,
  size = "medium",
  isKept = false,
  hint,
  children,
  send,
  onTry,
  onDone,
  onClose,
}: {
  title: string;
  text?: string;
  submit: string;
  isDanger?: boolean;
  /** The fields beside the reason can be sent. */
  isReady?: boolean;
  size?: "medium" | "large";
  /** It holds text that was typed: only its buttons close it. */
  isKept?: boolean;
  /** Reader of the reason. */
  hint?: string;
  children?: ReactNode;
  send(reason: string): Promise<{ ok: true; data: Data } | Failure>;
  /** Told of each attempt, so that fields of the caller may show what they lack. */
  onTry?(): void;
  onDone(data: Data): void;
  onClose(): void;
}) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const call = useCall(send);
  const refusal = useRefusal(call.failure, ["reason"]);
  const isMissing = reason.trim().length < 2;
  const act = async () => {
    setTried(true);
    onTry?.();
    if (isMissing || !isReady) return;
    const data = await call.run(reason.trim());
    if (data === null) return;
    onClose();
    onDone(data);
  };
  return (
    <Dialog isOpen title={title} size={size} onClose={onClose} isBusy={call.isPending || isKept}>
      <AskingForm className="flex flex-col gap-5" onSubmit={act}>
        {text ? <p className="text-ink-soft">{text}</p> : null}
        {children}
        <TextField
          label={t("reason.label")}
          hint={hint ?? t("reason.hint")}
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={isTried && isMissing ? t("reason.required") : refusal.of("reason")}
        />
        <FormFailure refusal={refusal} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose} isDisabled={call.isPending}>
            {site.t("common.cancel")}
          </Button>
          <Button type="submit" variant={isDanger ? "danger" : "primary"} isPending={call.isPending}>
            {submit}
          </Button>
        </div>
      </AskingForm>
    </Dialog>
  );
}
