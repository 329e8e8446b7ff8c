import type { ProjectMember } from "@hanok/api-contract";
import type { Client, Failure } from "@hanok/api-contract/client";
import { Button, Dialog, Notice, Skeleton } from "@hanok/ui";
import { type FormEvent, useCallback, useEffect, useId, useState } from "react";
import { type Given, NOTHING_GIVEN, ProveIdentity } from "./prove-identity.tsx";
import { useTexts } from "./texts.ts";

interface TransferDialogProps {
  client: Client;
  to: ProjectMember;
  projectTitle: string;
  transfer(given: Given): Promise<Failure | null>;
  failureText(failure: Failure): string;
  onDone(): void;
  onClose(): void;
}

/** Asks the owner who they are: a transfer is irreversible, and the former owner loses access [COW-13, COW-14]. */
export function TransferDialog(props: TransferDialogProps) {
  const { client, to, projectTitle, transfer, failureText, onDone, onClose } = props;
  const texts = useTexts();
  const form = useId();
  const [given, setGiven] = useState(NOTHING_GIVEN);
  const [owner, setOwner] = useState<{ email: string; hasPassword: boolean } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const isWrong =
    failure?.error === "password.wrong" ||
    failure?.error === "proof.required" ||
    failure?.error === "proof.expired";
  const readOwner = useCallback(async () => {
    const answer = await client.get("/api/members/member/item.json");
    if (answer.ok) setOwner(answer.data.member);
    setFailure(answer.ok ? null : answer);
  }, [client]);
  useEffect(() => void readOwner(), [readOwner]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refusal = await transfer(given);
    setBusy(false);
    if (refusal === null) onDone();
    else {
      setFailure(refusal);
      // A proof is good for one attempt.
      setGiven((before) => ({ ...before, proof: "" }));
    }
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
        {failure === null || (isWrong && owner) ? null : (
          <Notice
            tone="danger"
            action={owner ? undefined : <Button onPress={() => void readOwner()}>{texts.retry}</Button>}
          >
            {failureText(failure)}
          </Notice>
        )}
        {owner ? (
          <ProveIdentity
            client={client}
            member={owner}
            value={given}
            onChange={setGiven}
            error={isWrong && failure ? failureText(failure) : undefined}
            failureText={failureText}
          />
        ) : failure ? null : (
          <Skeleton className="h-16" />
        )}
      </form>
    </Dialog>
  );
}
