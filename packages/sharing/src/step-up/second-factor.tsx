import type { Factor, KnownCredential, RequestOptions } from "@hanok/api-contract";
import { Button, Notice, TextField } from "@hanok/ui";
import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTexts } from "../texts.ts";
import { provePasskey } from "./passkey.ts";

/** Exactly one of the three. */
export interface GivenFactor {
  readonly code?: string;
  readonly recoveryCode?: string;
  readonly credential?: KnownCredential;
}

interface SecondFactorProps {
  /** Factors that the member has. */
  ways: readonly Factor[];
  /** Options for the proof of a passkey; null where they could not be had, which `error` then says. */
  startPasskey(): Promise<RequestOptions | null>;
  onGiven(given: GivenFactor): Promise<void>;
  isPending: boolean;
  /** Failure of the last attempt. */
  error: string | undefined;
  size?: "medium" | "large";
}

/** Asks for a second factor: a passkey, the code of an app, or a recovery code in the place of either. */
export function SecondFactor({
  ways,
  startPasskey,
  onGiven,
  isPending,
  error,
  size = "medium",
}: SecondFactorProps) {
  const texts = useTexts();
  const hasTotp = ways.includes("totp");
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const isTyped = hasTotp || isRecovery;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A form inside another one's dialog sends itself alone.
    event.stopPropagation();
    const typed = code.trim();
    setProblem(typed === "" ? texts.codeRequired : null);
    if (typed !== "") void onGiven(isRecovery ? { recoveryCode: typed } : { code: typed });
  };
  const askPasskey = async (): Promise<void> => {
    setProblem(null);
    const options = await startPasskey();
    if (options === null) return;
    const credential = await provePasskey(options);
    if (credential === null) setProblem(texts.passkeyFailed);
    else await onGiven({ credential });
  };
  const turn = (): void => {
    setRecovery(!isRecovery);
    setCode("");
    setProblem(null);
  };
  const shown = problem ?? error;

  return (
    <div className="flex flex-col gap-4">
      {ways.includes("passkey") ? (
        <Button
          variant={isTyped ? "secondary" : "primary"}
          size={size}
          className="w-full"
          isPending={isPending}
          onPress={() => void askPasskey()}
        >
          <KeyRound aria-hidden="true" size={18} strokeWidth={1.5} />
          {texts.withPasskey}
        </Button>
      ) : null}
      {isTyped ? (
        <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
          {isRecovery ? (
            <TextField
              label={texts.recoveryCode}
              hint={texts.recoveryHint}
              name="recoveryCode"
              autoComplete="off"
              size={size}
              value={code}
              onChange={setCode}
              error={shown}
            />
          ) : (
            <TextField
              label={texts.totpCode}
              hint={texts.totpHint}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              size={size}
              value={code}
              onChange={(typed) => setCode(typed.replace(/[^\d\s]/g, "").slice(0, 7))}
              error={shown}
            />
          )}
          <Button type="submit" variant="primary" size={size} className="w-full" isPending={isPending}>
            {texts.stepUpSubmit}
          </Button>
        </form>
      ) : shown === undefined ? null : (
        <Notice tone="danger">{shown}</Notice>
      )}
      {ways.includes("recovery") && (hasTotp || !isRecovery) ? (
        <Button variant="quiet" size={size} onPress={turn}>
          {isRecovery ? texts.useTotp : texts.useRecovery}
        </Button>
      ) : null}
    </div>
  );
}
