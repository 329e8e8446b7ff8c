import { type Member, SOCIAL_TYPES, type SocialType } from "@hanok/api-contract";
import { type Given, NOTHING_GIVEN } from "@hanok/sharing";
import { Button, Dialog, showToast } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { memberQuery } from "../api/member.ts";
import { useSite } from "../api/site.ts";
import { useCall } from "../api/use-call.ts";
import { ProviderMark } from "../entry/social/provider-mark.tsx";
import { useGoToProvider } from "../entry/social/use-go-to-provider.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { AskIdentity, isAboutIdentity } from "./ask-identity.tsx";

/** The providers to show: those that the operator offers, and those that this member has connected. */
export const shownSignIns = (member: Member, offered: readonly SocialType[]): readonly SocialType[] =>
  SOCIAL_TYPES.filter(
    (type) => offered.includes(type) || member.identities.some((identity) => identity.type === type),
  );

/** Connected sign-ins: which there are, connecting and disconnecting after showing who one is. */
export function SignIns({ member }: { member: Member }) {
  const { t } = useTranslation();
  const offered = useSite().data?.signIns ?? [];
  const [asked, setAsked] = useState<{ type: SocialType; isConnected: boolean } | null>(null);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {shownSignIns(member, offered).map((type) => {
          const identity = member.identities.find((one) => one.type === type);
          const provider = t(`social.providers.${type}`);
          return (
            <li key={type} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
              <ProviderMark type={type} />
              <div className="min-w-0 flex-1">
                <p className="font-medium">{provider}</p>
                <p className="truncate text-ink-faint text-small">
                  {identity ? identity.email || t("account.connected") : t("account.notConnected")}
                </p>
              </div>
              <Button
                aria-label={t(identity ? "account.disconnectFrom" : "account.connectWith", { provider })}
                onPress={() => setAsked({ type, isConnected: identity !== undefined })}
              >
                {t(identity ? "account.disconnect" : "account.connect")}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked === null ? null : <ChangeDialog {...asked} member={member} onClose={() => setAsked(null)} />}
    </>
  );
}

function ChangeDialog({
  type,
  isConnected,
  member,
  onClose,
}: {
  type: SocialType;
  isConnected: boolean;
  member: Member;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const form = useId();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [given, setGiven] = useState(NOTHING_GIVEN);
  const goToProvider = useGoToProvider();
  const disconnect = useCall((proved: Given) =>
    client.post("/api/members/member/sns/disconnect.json", { type, ...proved }),
  );
  const act = isConnected ? disconnect : goToProvider;
  const isIdentity = isAboutIdentity(act.failure?.error);
  const refusal = useRefusal(isIdentity ? null : act.failure);
  const provider = t(`social.providers.${type}`);

  const submit = async () => {
    if (!isConnected) {
      if ((await goToProvider.run({ type, use: "connect", ...given })) === null)
        setGiven((before) => ({ ...before, proof: "" }));
      return;
    }
    const changed = await disconnect.run(given);
    if (changed === null) return setGiven((before) => ({ ...before, proof: "" }));
    queries.setQueryData(memberQuery.queryKey, changed.member);
    showToast({ text: t("account.disconnected", { provider }) });
    onClose();
  };

  return (
    <Dialog
      isOpen
      size="small"
      title={t(isConnected ? "account.disconnectFrom" : "account.connectWith", { provider })}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" form={form} variant="primary" isPending={act.isPending}>
            {t(isConnected ? "account.disconnect" : "account.connect")}
          </Button>
        </>
      }
    >
      <AskingForm id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <p>{t(isConnected ? "account.disconnectText" : "account.connectText", { provider })}</p>
        <AskIdentity
          member={member}
          value={given}
          onChange={setGiven}
          isReturnedTo={false}
          error={isIdentity && act.failure ? failureText(act.failure) : undefined}
        />
        <FormFailure refusal={refusal} />
      </AskingForm>
    </Dialog>
  );
}
