import type { ProjectMember } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { Button, Dialog, Notice, PasswordField } from "@hanok/ui";
import { type FormEvent, useId, useState } from "react";
import { useTexts } from "./texts.ts";

interface TransferDialogProps {
  to: ProjectMember;
  projectTitle: string;
  transfer(password: string): Promise<Failure | null>;
  failureText(failure: Failure): string;
  onDone(): void;
  onClose(): void;
}

/** Asks for the password: a transfer is irreversible, and the former owner loses access [COW-13, COW-14]. */
export function TransferDialog(props: TransferDialogProps) {
  const { to, projectTitle, transfer, failureText, onDone, onClose } = props;
  const texts = useTexts();
  const form = useId();
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const isWrong = failure?.error === "password.wrong" || failure?.error === "request.invalid";

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refusal = await transfer(password);
    setBusy(false);
    if (refusal === null) onDone();
    else setFailure(refusal);
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={texts.transferTitle}
      isBusy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={busy}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} variant="danger" isPending={busy}>
            {texts.transfer}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p>{texts.transferText(to.memberName, projectTitle)}</p>
        <p className="text-ink-soft text-small">{texts.transferMedia}</p>
        {failure === null || isWrong ? null : <Notice tone="danger">{failureText(failure)}</Notice>}
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={isWrong && failure ? failureText(failure) : undefined}
        />
      </form>
    </Dialog>
  );
}
