import type { Client, Failure } from "@hanok/api-contract/client";
import { Button, Notice, PasswordField, TextField } from "@hanok/ui";
import { CircleCheck } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTexts } from "./texts.ts";

/** Given wherever a member is asked who they are: exactly one of the two is filled. */
export interface Given {
  readonly password: string;
  readonly proof: string;
}

export const NOTHING_GIVEN: Given = { password: "", proof: "" };

export interface ProveIdentityProps {
  client: Client;
  /** Of the member who is asked. */
  member: { readonly email: string; readonly hasPassword: boolean };
  value: Given;
  onChange(value: Given): void;
  /** Failure of the last attempt. */
  error?: string | undefined;
  failureText(failure: Failure): string;
  /** Other ways to prove oneself, such as a connected sign-in. */
  otherWays?: ReactNode;
  passwordLabel?: string;
  /** Name of the password field; another one where the form has a `password` of its own. */
  passwordName?: string;
  size?: "medium" | "large";
}

/** Asks a member who they are again: for the password, or, of one without, for a code that is sent to their e-mail. */
export function ProveIdentity(props: ProveIdentityProps) {
  const { member, value, onChange, error, passwordLabel, passwordName = "password", size = "medium" } = props;
  const texts = useTexts();
  if (!member.hasPassword) return <ProveByCode {...props} size={size} />;
  return (
    <PasswordField
      label={passwordLabel ?? texts.password}
      name={passwordName}
      autoComplete="current-password"
      size={size}
      value={value.password}
      onChange={(password) => onChange({ password, proof: "" })}
      error={error}
    />
  );
}

function ProveByCode({
  client,
  member,
  value,
  onChange,
  error,
  failureText,
  otherWays,
  size = "medium",
}: ProveIdentityProps) {
  const texts = useTexts();
  const [isSent, setSent] = useState(false);
  const [number, setNumber] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { email } = member;

  const attempt = async (work: () => Promise<Failure | null>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(await work());
    setBusy(false);
  };
  const send = () =>
    attempt(async () => {
      const sent = await client.post("/api/members/member/auth/number.json", { email, use: "account" });
      if (!sent.ok) return sent;
      setSent(true);
      setNumber("");
      return null;
    });
  const check = () =>
    attempt(async () => {
      const checked = await client.post("/api/members/member/auth/result.json", { email, number });
      if (!checked.ok) return checked;
      onChange({ password: "", proof: checked.data.token });
      return null;
    });
  /** Enter checks the code; it does not send the form around it. */
  const checkOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void check();
  };

  if (value.proof !== "")
    return (
      <div className="flex flex-col gap-2">
        <p role="status" className="flex items-center gap-2 text-ui">
          <CircleCheck aria-hidden="true" size={18} strokeWidth={1.5} className="text-accent" />
          {texts.proved}
        </p>
        {error === undefined ? null : <Notice tone="danger">{error}</Notice>}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the line below
    <div role="group" aria-label={texts.prove} className="flex flex-col items-start gap-3">
      <p className="text-ui">{texts.proveText(email)}</p>
      {isSent ? (
        <TextField
          label={texts.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          size={size}
          className="w-full max-w-90"
          value={number}
          onKeyDown={checkOnEnter}
          onChange={(typed) => setNumber(typed.replace(/\D/g, "").slice(0, 6))}
          error={failure ? failureText(failure) : undefined}
          after={
            <Button size={size} isPending={isBusy} onPress={() => void check()}>
              {texts.checkCode}
            </Button>
          }
        />
      ) : failure ? (
        <Notice tone="danger">{failureText(failure)}</Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isSent ? "quiet" : "secondary"}
          isPending={isBusy && !isSent}
          onPress={() => void send()}
        >
          {isSent ? texts.sendAgain : texts.sendCode}
        </Button>
        {otherWays}
      </div>
      {error === undefined ? null : (
        <p role="alert" className="text-danger text-small">
          {error}
        </p>
      )}
    </div>
  );
}
