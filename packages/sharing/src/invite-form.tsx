import type { GivenRole } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { Button, Notice, Select, showToast, TextField } from "@hanok/ui";
import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "./texts.ts";

/** Refusals that are about the address; every other one is shown above the button. */
const OF_EMAIL = new Set([
  "cowork.not-found",
  "cowork.already",
  "cowork.self",
  "cowork.registered",
  "request.invalid",
]);

interface InviteFormProps {
  invite(email: string, role: GivenRole): Promise<Failure | null>;
  /** [LET-10] Offered where nobody has joined with the address. */
  inviteByMail(email: string, role: GivenRole): Promise<Failure | null>;
  failureText(failure: Failure): string;
}

/** Asks for the exact e-mail of a member [COW-06, COW-16]. The input stays after a refusal. */
export function InviteForm({ invite, inviteByMail, failureText }: InviteFormProps) {
  const texts = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<GivenRole>("EDITOR");
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const isOfEmail = failure !== null && OF_EMAIL.has(failure.error);

  const send = async (sending: Promise<Failure | null>, done: string): Promise<void> => {
    setBusy(true);
    const refusal = await sending;
    setBusy(false);
    setFailure(refusal);
    if (refusal === null) {
      setEmail("");
      showToast({ tone: "plain", text: done });
    }
    form.current?.querySelector("input")?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!busy) await send(invite(email.trim(), role), texts.invited);
  };
  const options = (["EDITOR", "VIEWER"] as const).map((value) => ({
    value,
    label: texts.roles[value],
    description: texts.roleHints[value],
  }));
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-3">
      {failure === null || isOfEmail ? null : (
        <Notice tone="danger">
          {failureText(failure)}
          {failure.error === "cowork.limit" ? (
            <a href="/plan" className="ml-2 font-semibold underline">
              {texts.plans}
            </a>
          ) : null}
        </Notice>
      )}
      <div className="flex flex-col gap-3 tablet:flex-row tablet:items-start">
        <TextField
          className="min-w-0 flex-1"
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          name="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={isOfEmail && failure ? failureText(failure) : undefined}
        />
        <Select<GivenRole>
          className="tablet:w-36"
          label={texts.role}
          options={options}
          value={role}
          onChange={setRole}
        />
        <Button type="submit" variant="primary" isPending={busy} className="tablet:mt-6.5">
          {texts.invite}
        </Button>
      </div>
      {failure?.error === "cowork.not-found" ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-base bg-sunken px-4 py-3 text-ui">
          <p className="min-w-0 flex-1 text-ink-soft">{texts.byMailText}</p>
          <Button
            size="small"
            isPending={busy}
            onPress={() => void send(inviteByMail(email.trim(), role), texts.mailed)}
          >
            {texts.byMail}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
