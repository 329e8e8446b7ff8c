import { Select } from "@hanok/ui";
import { useState } from "react";
import { useDomainTexts } from "./texts.ts";

const REGISTRARS = ["gabia", "cafe24", "whois", "hostingkr", "inames"] as const;
const STEPS = ["one", "two", "three"] as const;

/** Location of the DNS records at each of five Korean registrars. */
export function RegistrarGuide() {
  const { t } = useDomainTexts();
  const [registrar, setRegistrar] = useState<(typeof REGISTRARS)[number]>("gabia");
  return (
    <section aria-label={t("domains.guide")} className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 className="font-semibold text-small">{t("domains.guide")}</h3>
      <Select<(typeof REGISTRARS)[number]>
        label={t("domains.registrar")}
        options={REGISTRARS.map((value) => ({ value, label: t(`domains.registrars.${value}`) }))}
        value={registrar}
        onChange={setRegistrar}
      />
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-ink-soft text-small">
        {STEPS.map((step) => (
          <li key={step}>{t(`domains.steps.${registrar}.${step}`)}</li>
        ))}
      </ol>
      <p className="text-ink-faint text-small">{t("domains.guideNote")}</p>
    </section>
  );
}
