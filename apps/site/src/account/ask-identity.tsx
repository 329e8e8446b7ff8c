import type { Member } from "@hanok/api-contract";
import { type Given, ProveIdentity } from "@hanok/sharing";
import { Button } from "@hanok/ui";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useSite } from "../api/site.ts";
import { takeProof } from "../entry/social/kept-attempts.ts";
import { useGoToProvider } from "../entry/social/use-go-to-provider.ts";

/**
 * Asks the signed-in member who they are again: for the password, or, of one without, for a code or for their connected
 * sign-in. That way leads out of the page and back; what the page asked for otherwise is asked for again.
 */
export function AskIdentity({
  member,
  value,
  onChange,
  error,
  label,
  name,
  isReturnedTo = true,
}: {
  member: Member;
  value: Given;
  onChange(value: Given): void;
  error: string | undefined;
  label?: string;
  /** Name of the password field. */
  name?: string;
  /** This one of the page's places takes the proof of a connected sign-in on the way back. */
  isReturnedTo?: boolean;
}) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const signIns = useSite().data?.signIns ?? [];
  const here = useRouterState({ select: (state) => state.location.pathname });
  const { run, isPending, failure } = useGoToProvider();
  const take = useRef(onChange);
  useEffect(() => {
    const proof = isReturnedTo ? takeProof() : "";
    if (proof !== "") take.current({ password: "", proof });
  }, [isReturnedTo]);
  const ways = member.identities.filter(({ type }) => signIns.includes(type));
  return (
    <ProveIdentity
      client={client}
      member={member}
      value={value}
      onChange={onChange}
      error={error ?? (failure ? failureText(failure) : undefined)}
      failureText={failureText}
      size="large"
      {...(label === undefined ? {} : { passwordLabel: label })}
      {...(name === undefined ? {} : { passwordName: name })}
      otherWays={ways.map(({ type }) => (
        <Button
          key={type}
          isPending={isPending}
          onPress={() => void run({ type, use: "confirm", next: here })}
        >
          {t("social.confirmWith", { provider: t(`social.providers.${type}`) })}
        </Button>
      ))}
    />
  );
}

/** Whether a refusal is about who one is. */
export const isAboutIdentity = (error: string | undefined): boolean =>
  error === "password.wrong" || error === "proof.required" || error === "proof.expired";
