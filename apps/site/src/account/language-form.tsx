import type { Member } from "@hanok/api-contract";
import { RadioGroup, showToast } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { LANGUAGES } from "../language/language.ts";
import { useSaveMember } from "./use-save-member.ts";

/** Language of the mails that the member gets, whichever language the screens have. */
export function LanguageForm({ member }: { member: Member }) {
  const { t } = useTranslation();
  const save = useSaveMember();
  const refusal = useRefusal(save.failure);
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={t("account.language.label")}
        options={LANGUAGES.map(({ id, name }) => ({ value: id, label: name }))}
        value={member.language}
        isDisabled={save.isPending}
        onChange={async (language) => {
          if (await save.run({ language })) showToast({ text: t("account.saved") });
        }}
      />
      <FormFailure refusal={refusal} />
    </div>
  );
}
