import type { KnownCredential } from "@hanok/api-contract";
import { cancelPasskey, provePasskey } from "@hanok/sharing";
import { Button, Notice, showToast } from "@hanok/ui";
import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { useEnterSite } from "./use-enter-site.ts";

/** Whether the browser suggests passkeys in the field of the e-mail. */
const canSuggest = async (): Promise<boolean> =>
  typeof PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.isConditionalMediationAvailable === "function" &&
  (await PublicKeyCredential.isConditionalMediationAvailable());

/** [AUT-01] Sign-in with a passkey, by the button or by the suggestions of the e-mail field. */
export function PasskeyButton({ next }: { next: string | undefined }) {
  const { t } = useTranslation();
  const enterSite = useEnterSite();
  const [isRefused, setRefused] = useState(false);
  const begin = useCall(() => client.post("/api/members/member/passkey/start.json"));
  const logIn = useCall((credential: KnownCredential) =>
    client.post("/api/members/member/passkey/login.json", { credential }),
  );
  const refusal = useRefusal(logIn.failure ?? begin.failure);

  const press = async (): Promise<void> => {
    setRefused(false);
    const begun = await begin.run();
    if (begun === null) return;
    const credential = await provePasskey(begun.options);
    if (credential === null) setRefused(true);
    else await enter(credential);
  };
  /** Suggestions that cannot be had, or that nobody takes, are no attempt: they are not reported. */
  const suggest = async (): Promise<void> => {
    if (!(await canSuggest())) return;
    const begun = await client.post("/api/members/member/passkey/start.json");
    const credential = begun.ok ? await provePasskey(begun.data.options, true) : null;
    if (credential !== null) await enter(credential);
  };
  const enter = async (credential: KnownCredential): Promise<void> => {
    const entered = await logIn.run(credential);
    if (entered === null) return;
    if (entered.reactivated) showToast({ text: t("signIn.reactivated") });
    await enterSite(entered.member, next);
  };

  const latest = useRef(suggest);
  latest.current = suggest;
  useEffect(() => {
    void latest.current();
    return cancelPasskey;
  }, []);

  if (typeof PublicKeyCredential !== "function") return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button size="large" className="w-full" isPending={logIn.isPending} onPress={() => void press()}>
        <KeyRound aria-hidden="true" size={18} strokeWidth={1.5} />
        {t("signIn.passkey")}
      </Button>
      {isRefused ? <Notice tone="danger">{t("signIn.passkeyRefused")}</Notice> : null}
      <FormFailure refusal={refusal} />
    </div>
  );
}
