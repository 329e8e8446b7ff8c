import { Checkbox } from "@hanok/ui";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

export interface Terms {
  service: boolean;
  privacy: boolean;
  marketing: boolean;
}

export const noTerms: Terms = { service: false, privacy: false, marketing: false };

/** The two required consents and the optional one, apart from each other; one box ticks all. */
export function TermsFields({
  value,
  onChange,
  isTried,
}: {
  value: Terms;
  onChange(value: Terms): void;
  isTried: boolean;
}) {
  const { t } = useTranslation();
  const all = value.service && value.privacy && value.marketing;
  const some = value.service || value.privacy || value.marketing;
  const isMissing = isTried && !(value.service && value.privacy);
  return (
    <fieldset
      className="flex flex-col gap-3 border-line border-t pt-5"
      aria-describedby={isMissing ? "terms-error" : undefined}
    >
      <legend className="sr-only">{t("signUp.terms")}</legend>
      <Checkbox
        isSelected={all}
        isIndeterminate={some && !all}
        onChange={(yes) => onChange({ service: yes, privacy: yes, marketing: yes })}
      >
        <span className="font-semibold">{t("signUp.termsAll")}</span>
      </Checkbox>
      <Checkbox
        isSelected={value.service}
        onChange={(service) => onChange({ ...value, service })}
        isInvalid={isTried && !value.service}
      >
        {t("signUp.termsService")}
        <span className="block text-ink-faint text-small">{t("signUp.termsServiceText")}</span>
      </Checkbox>
      <PolicyLink kind="terms" />
      <Checkbox
        isSelected={value.privacy}
        onChange={(privacy) => onChange({ ...value, privacy })}
        isInvalid={isTried && !value.privacy}
      >
        {t("signUp.termsPrivacy")}
        <span className="block text-ink-faint text-small">{t("signUp.termsPrivacyText")}</span>
      </Checkbox>
      <PolicyLink kind="privacy" />
      <Checkbox isSelected={value.marketing} onChange={(marketing) => onChange({ ...value, marketing })}>
        {t("signUp.termsMarketing")}
      </Checkbox>
      {isMissing ? (
        <p id="terms-error" className="flex items-center gap-1.5 text-danger text-small">
          <CircleAlert aria-hidden="true" size={15} strokeWidth={1.5} />
          {t("signUp.termsRequired")}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The whole text behind a consent, in a tab of its own, so that a half-filled form stays. */
function PolicyLink({ kind }: { kind: "terms" | "privacy" }) {
  const { t } = useTranslation();
  return (
    <a
      href={`/policy/${kind}`}
      target="_blank"
      rel="noreferrer"
      className="-mt-1 ml-7 w-fit text-accent text-small underline underline-offset-3"
    >
      {t("signUp.termsRead", { title: t(`policy.kinds.${kind}`) })}
    </a>
  );
}
