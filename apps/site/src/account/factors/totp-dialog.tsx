import { Button, Dialog, Skeleton, TextField } from "@hanok/ui";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { encode } from "uqr";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";

/** Sets an authenticator app up: the secret as a QR code that is drawn here, then a code of the app. */
export function TotpDialog({
  onClose,
  onAdded,
}: {
  onClose(): void;
  onAdded(recoveryCodes: readonly string[]): void;
}) {
  const { t } = useTranslation();
  const form = useId();
  const [setup, setSetup] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const [code, setCode] = useState("");
  const [isTried, setTried] = useState(false);
  const begin = useCall(() => client.post("/api/members/factor/totp/start.json"));
  const confirm = useCall((typed: string) =>
    client.post("/api/members/factor/totp/item.json", { code: typed }),
  );
  const refusal = useRefusal(confirm.failure ?? begin.failure, ["code"]);
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each beginning makes another secret
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void begin.run().then(setSetup);
  }, []);
  const submit = async () => {
    setTried(true);
    if (code.trim() === "") return;
    const confirmed = await confirm.run(code.trim());
    if (confirmed !== null) onAdded(confirmed.recoveryCodes);
  };
  return (
    <Dialog
      isOpen
      title={t("account.factors.addTotp")}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("common.cancel")}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isDisabled={setup === null}
            isPending={confirm.isPending}
          >
            {t("account.factors.confirm")}
          </Button>
        </>
      }
    >
      <AskingForm id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-ink-soft text-ui">{t("account.factors.scan")}</p>
        {setup === null ? (
          begin.failure ? null : (
            <Skeleton className="h-50" />
          )
        ) : (
          <>
            <QrCode text={setup.uri} label={t("account.factors.qr")} />
            <div className="text-small">
              <p className="text-ink-soft">{t("account.factors.secret")}</p>
              <p className="mt-1 select-all break-all font-mono text-ui" data-totp-secret="">
                {setup.secret.replace(/(.{4})(?=.)/g, "$1 ")}
              </p>
            </div>
            <TextField
              label={t("account.factors.code")}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(typed) => setCode(typed.replace(/[^\d\s]/g, "").slice(0, 7))}
              error={isTried && code.trim() === "" ? t("account.factors.codeRequired") : refusal.of("code")}
            />
          </>
        )}
        <FormFailure refusal={refusal} />
      </AskingForm>
    </Dialog>
  );
}

/** Always dark on light, in every theme: cameras read nothing else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2, ecc: "M" });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-50 self-center rounded-base border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
