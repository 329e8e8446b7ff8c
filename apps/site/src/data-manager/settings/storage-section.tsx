import { Select, showToast, useLanguage } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "../../account/settings-section.tsx";
import { useSaveMember } from "../../account/use-save-member.ts";
import { useMember } from "../../api/member.ts";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { bytesText } from "../../plan/bytes-text.ts";
import { useOwnPlan } from "../../plan/plans.ts";

const PERCENTS = [0, 5, 10, 20, 30, 50, 100] as const;

/**
 * [AVL-06] The share of the owner's storage that visitors may fill with files, for the forms of all their projects.
 * Nothing where the plan has no limit: there is nothing to share.
 */
export function StorageSection({ role }: { role: "OWNER" | "EDITOR" }) {
  const { t } = useTranslation();
  const limit = useOwnPlan().data?.limits.storageBytes ?? null;
  if (role === "OWNER" && limit === null) return null;
  return (
    <SettingsSection title={t("dataSettings.storage")} text={t("dataSettings.storageText")}>
      {limit !== null && role === "OWNER" ? (
        <OwnersShare limit={limit} />
      ) : (
        <p className="text-ink-soft">{t("dataSettings.storageOwner")}</p>
      )}
    </SettingsSection>
  );
}

/** `limit`: bytes of the owner's plan. */
function OwnersShare({ limit }: { limit: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const member = useMember().data;
  const save = useSaveMember();
  const refusal = useRefusal(save.failure);
  if (!member) return null;
  const chosen = member.visitorStoragePercent;
  const percents = [...new Set([...PERCENTS, chosen])].sort((one, other) => one - other);
  return (
    <div className="flex max-w-120 flex-col gap-4">
      <Select
        label={t("dataSettings.storageLabel")}
        isDisabled={save.isPending}
        options={percents.map((percent) => ({
          value: String(percent),
          label:
            percent === 0
              ? t("dataSettings.storageNone")
              : t("dataSettings.storageOf", {
                  percent,
                  size: bytesText((limit * percent) / 100, language),
                }),
        }))}
        value={String(chosen)}
        onChange={async (value) => {
          if ((await save.run({ visitorStoragePercent: Number(value) })) !== null)
            showToast({ text: t("dataSettings.saved") });
        }}
      />
      <FormFailure refusal={refusal} />
    </div>
  );
}
