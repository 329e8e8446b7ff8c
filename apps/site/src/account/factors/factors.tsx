import { Badge, Button, Notice, Skeleton, showToast, usePopup } from "@hanok/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { memberQuery } from "../../api/member.ts";
import { useCall } from "../../api/use-call.ts";
import { factorsQuery } from "./factors-query.ts";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { RecoveryDialog } from "./recovery-dialog.tsx";
import { TotpDialog } from "./totp-dialog.tsx";

/** Passkeys, authenticator app and recovery codes of the member [AUT-01, AUT-02]. */
export function Factors() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const popup = usePopup();
  const queries = useQueryClient();
  const factors = useQuery(factorsQuery);
  const [adding, setAdding] = useState<"passkey" | "totp" | null>(null);
  /** Codes that are shown once. */
  const [codes, setCodes] = useState<readonly string[]>([]);
  const removeTotp = useCall(() => client.delete("/api/members/factor/totp/item.json"));
  const renew = useCall(() => client.post("/api/members/factor/recovery/item.json"));
  const changed = () =>
    Promise.all(
      [factorsQuery.queryKey, memberQuery.queryKey, ["sessions"]].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  const added = async (text: string, given: readonly string[]): Promise<void> => {
    setAdding(null);
    setCodes(given);
    showToast({ text });
    await changed();
  };
  const askTotp = async (): Promise<void> => {
    const yes = await popup({
      kind: "confirm",
      title: t("account.factors.deleteTotpAsk"),
      message: t("account.factors.deleteTotpText"),
      confirmLabel: t("account.factors.delete"),
      isDanger: true,
    });
    if (!yes || (await removeTotp.run()) === null) return;
    showToast({ text: t("account.factors.totpDeleted") });
    await changed();
  };
  const askRenewal = async (): Promise<void> => {
    const yes = await popup({
      kind: "confirm",
      title: t("account.factors.renewAsk"),
      message: t("account.factors.renewText"),
      confirmLabel: t("account.factors.renew"),
    });
    const renewed = yes ? await renew.run() : null;
    if (renewed === null) return;
    setCodes(renewed.recoveryCodes);
    await changed();
  };
  if (factors.isPending) return <Skeleton className="h-40" />;
  if (factors.isError)
    return (
      <Notice
        tone="danger"
        action={<Button onPress={() => void factors.refetch()}>{t("common.retry")}</Button>}
      >
        {t("errors.readFailed")}
      </Notice>
    );
  const { totpSince, passkeys, recoveryCodesLeft, isDemanded } = factors.data;
  const hasFactor = totpSince !== "" || passkeys.length > 0;
  const failure = removeTotp.failure ?? renew.failure;
  return (
    <div className="flex flex-col divide-y divide-line">
      {isDemanded ? (
        <div className="pb-4">
          <Notice tone="plain">{t("account.factors.demanded")}</Notice>
        </div>
      ) : null}
      <div className="flex flex-col gap-3 pb-5">
        <Row title={t("account.factors.passkeys")} text={t("account.factors.passkeysText")}>
          <Button onPress={() => setAdding("passkey")}>{t("account.factors.addPasskey")}</Button>
        </Row>
        <PasskeyList passkeys={passkeys} onChanged={changed} />
      </div>
      <div className="py-5">
        <Row
          title={t("account.factors.totp")}
          text={t("account.factors.totpText")}
          badge={totpSince === "" ? undefined : t("account.factors.totpOn")}
        >
          {totpSince === "" ? (
            <Button onPress={() => setAdding("totp")}>{t("account.factors.addTotp")}</Button>
          ) : (
            <Button isPending={removeTotp.isPending} onPress={() => void askTotp()}>
              {t("account.factors.deleteTotp")}
            </Button>
          )}
        </Row>
      </div>
      {hasFactor ? (
        <div className="pt-5">
          <Row
            title={t("account.factors.recovery")}
            text={t("account.factors.recoveryText")}
            badge={t("account.factors.left", { count: recoveryCodesLeft })}
          >
            <Button isPending={renew.isPending} onPress={() => void askRenewal()}>
              {t("account.factors.renew")}
            </Button>
          </Row>
        </div>
      ) : null}
      {failure ? <Notice tone="danger">{failureText(failure)}</Notice> : null}
      {adding === "passkey" ? (
        <PasskeyDialog
          onClose={() => setAdding(null)}
          onAdded={(given) => void added(t("account.factors.passkeyAdded"), given)}
        />
      ) : null}
      {adding === "totp" ? (
        <TotpDialog
          onClose={() => setAdding(null)}
          onAdded={(given) => void added(t("account.factors.totpAdded"), given)}
        />
      ) : null}
      {codes.length > 0 ? <RecoveryDialog codes={codes} onClose={() => setCodes([])} /> : null}
    </div>
  );
}

function Row({
  title,
  text,
  badge,
  children,
}: {
  title: string;
  text: string;
  badge?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-50 flex-1">
        <h3 className="flex items-center gap-2 font-medium">
          {title}
          {badge === undefined ? null : <Badge>{badge}</Badge>}
        </h3>
        <p className="text-ink-soft text-small">{text}</p>
      </div>
      {children}
    </div>
  );
}
