import {
  type BothLegalTexts,
  CONSENT_KINDS,
  LEGAL_LIMITS,
  type LegalKind,
  type LegalVersionRow,
} from "@hanok/api-contract";
import { Switch, showToast, TextField } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { LanguageTexts } from "../frame/language-texts.tsx";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged } from "../frame/source-read.ts";

/** A policy version in both languages; a new one begins with the newest texts. */
export function VersionDialog({
  kind,
  row,
  start,
  onClose,
}: {
  kind: LegalKind;
  row: LegalVersionRow | null;
  start: BothLegalTexts;
  onClose(): void;
}) {
  const { t } = useTranslation("console");
  const changed = useSourceChanged();
  const [version, setVersion] = useState(row?.version ?? "");
  const [needsConsent, setNeedsConsent] = useState(row?.needsConsent ?? false);
  const [texts, setTexts] = useState(row?.texts ?? start);
  return (
    <ReasonDialog
      title={
        row
          ? t("policies.editOf", { version: row.version })
          : t("policies.newOf", { kind: t(`policies.kinds.${kind}`) })
      }
      submit={t("policies.save")}
      size="large"
      isKept
      problems={{ version: version === "" ? t("policies.versionRequired") : null }}
      send={(reason) =>
        client.post("/api/source/policy/item.json", { kind, version, needsConsent, texts, reason })
      }
      onDone={() => {
        showToast({ text: t("policies.saved") });
        void changed();
      }}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <div className="grid gap-4 tablet:grid-cols-2 tablet:items-start">
            <TextField
              label={t("policies.version")}
              hint={t("policies.versionHint")}
              type="date"
              value={version}
              onChange={setVersion}
              isDisabled={row !== null}
              error={problemOf("version")}
            />
            {CONSENT_KINDS.some((one) => one === kind) ? (
              <div className="flex flex-col gap-1">
                <Switch isSelected={needsConsent} onChange={setNeedsConsent}>
                  {t("policies.needsConsent")}
                </Switch>
                <p className="text-ink-faint text-small">{t("policies.needsConsentHint")}</p>
              </div>
            ) : null}
          </div>
          <div className="grid gap-6 tablet:grid-cols-2">
            {(["ko", "en"] as const).map((one) => (
              <LanguageTexts
                key={one}
                language={one}
                titleLabel={t("support.title")}
                contentLabel={t("support.content")}
                limits={LEGAL_LIMITS}
                texts={texts[one]}
                onChange={(next) => setTexts((both) => ({ ...both, [one]: next }))}
              />
            ))}
          </div>
        </>
      )}
    </ReasonDialog>
  );
}
