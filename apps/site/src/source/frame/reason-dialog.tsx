import type { Failure } from "@hanok/api-contract/client";
import { Button, Dialog, TextField } from "@hanok/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";

/** The sentence beside a field: why it cannot be sent, once that was tried, or why the server refused it. */
type ProblemOf<Field extends string> = (field: Field) => string | undefined;

/**
 * An act of the operator: its own fields, then the reason, without which nothing is sent. `Field` names the fields beside
 * the reason by their paths in the body.
 */
export function ReasonDialog<Data, const Field extends string = never>({
  title,
  text,
  submit,
  isDanger = false,
  problems,
  size = "medium",
  isKept = false,
  hint,
  suggested = "",
  children,
  send,
  onDone,
  onClose,
}: {
  title: string;
  text?: string;
  submit: string;
  isDanger?: boolean;
  /** The sentence for each field that is drawn with its own; null while it can be sent. */
  problems?: Readonly<Partial<Record<Field, string | null>>>;
  size?: "medium" | "large";
  /** It holds text that was typed: only its buttons close it. */
  isKept?: boolean;
  /** Reader of the reason. */
  hint?: string;
  /** Reason of the ordinary case, to be sent as it is or changed. */
  suggested?: string;
  children?: ReactNode | ((problemOf: ProblemOf<Field>) => ReactNode);
  send(reason: string): Promise<{ ok: true; data: Data } | Failure>;
  onDone(data: Data): void;
  onClose(): void;
}) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const [reason, setReason] = useState(suggested);
  const [isTried, setTried] = useState(false);
  const call = useCall(send);
  const own: Readonly<Record<string, string | null | undefined>> = problems ?? {};
  const refusal = useRefusal<string>(call.failure, ["reason", ...Object.keys(own)]);
  const isMissing = reason.trim().length < 2;
  const problemOf: ProblemOf<Field> = (field) => (isTried ? own[field] : null) ?? refusal.of(field);
  const act = async () => {
    setTried(true);
    if (isMissing || Object.values(own).some((problem) => typeof problem === "string")) return;
    const data = await call.run(reason.trim());
    if (data === null) return;
    onClose();
    onDone(data);
  };
  return (
    <Dialog isOpen title={title} size={size} onClose={onClose} isBusy={call.isPending || isKept}>
      <AskingForm className="flex flex-col gap-5" onSubmit={act}>
        {text ? <p className="text-ink-soft">{text}</p> : null}
        {typeof children === "function" ? children(problemOf) : children}
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
