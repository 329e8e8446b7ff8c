import type { Factor, ProofWay } from "@hanok/api-contract";
import type { Client, Failure } from "@hanok/api-contract/client";
import { Button, Dialog, Notice, Skeleton } from "@hanok/ui";
import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { type Given, NOTHING_GIVEN, ProveIdentity } from "../prove-identity.tsx";
import { useTexts } from "../texts.ts";
import { type GivenFactor, SecondFactor } from "./second-factor.tsx";
import type { StepUp } from "./step-up.ts";

interface Props {
  stepUp: StepUp;
  client: Client;
  failureText(failure: Failure): string;
}

/** The one dialog that asks for a fresh proof, above whatever is open [AUT-03]. Closing it leaves the call refused. */
export function StepUpDialog(props: Props) {
  const { stepUp } = props;
  const isAsked = useSyncExternalStore(stepUp.watch, stepUp.isAsked, () => false);
  return isAsked ? <Asking {...props} /> : null;
}

interface Asked {
  readonly ways: readonly ProofWay[];
  readonly email: string;
}

function Asking({ stepUp, client, failureText }: Props) {
  const texts = useTexts();
  const form = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [given, setGiven] = useState<Given>(NOTHING_GIVEN);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    const read = async (): Promise<void> => {
      const proof = await client.get("/api/members/proof/item.json");
      const member = await client.get("/api/members/member/item.json");
      if (!proof.ok) return setFailure(proof);
      if (!member.ok) return setFailure(member);
      setAsked({ ways: proof.data.ways, email: member.data.member.email });
    };
    void read();
  }, [client]);

  const prove = async (input: Partial<Given> & GivenFactor): Promise<void> => {
    setPending(true);
    setFailure(null);
    const proved = await client.post("/api/members/proof/item.json", input);
    setPending(false);
    if (proved.ok) return stepUp.settle(true);
    setFailure(proved);
    setGiven((before) => ({ ...before, proof: "" }));
  };
  const submit = (): void => {
    setProblem(undefined);
    if (given.password !== "" || given.proof !== "") void prove(given);
    else if (asked?.ways.includes("password")) setProblem(texts.passwordRequired);
  };
  const error = problem ?? (failure ? failureText(failure) : undefined);
  const factors = (asked?.ways ?? []).filter(
    (way): way is Factor => way === "passkey" || way === "totp" || way === "recovery",
  );
  const isByFactor = factors.length > 0;

  return (
    <Dialog
      isOpen
      size="small"
      title={texts.stepUpTitle}
      onClose={() => stepUp.settle(false)}
      footer={
        asked === null || isByFactor ? undefined : (
          <>
            <Button variant="quiet" onPress={() => stepUp.settle(false)}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={form} variant="primary" isPending={isPending}>
              {texts.stepUpSubmit}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft text-ui">{texts.stepUpText}</p>
        {asked === null ? (
          failure ? (
            <Notice tone="danger">{failureText(failure)}</Notice>
          ) : (
            <Skeleton className="h-24" />
          )
        ) : isByFactor ? (
          <SecondFactor
            ways={factors}
            startPasskey={async () => {
              const begun = await client.post("/api/members/proof/start.json");
              if (begun.ok) return begun.data.options;
              setFailure(begun);
              return null;
            }}
            onGiven={prove}
            isPending={isPending}
            error={error}
          />
        ) : (
          <form
            id={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <ProveIdentity
              client={client}
              member={{ email: asked.email, hasPassword: asked.ways.includes("password") }}
              value={given}
              onChange={setGiven}
              error={error}
              failureText={failureText}
            />
          </form>
        )}
      </div>
    </Dialog>
  );
}
