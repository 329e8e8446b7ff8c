import type { CertificateView, DomainView } from "@hanok/api-contract";
import { useLanguage } from "@hanok/ui";
import { Check, CircleAlert, Clock } from "lucide-react";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { useDomainTexts } from "./texts.ts";

/** [LIF-01] The certificates of a domain's hosts in words: on the way, valid until, or why not and what helps. */
export function CertificateList({ domain }: { readonly domain: DomainView }) {
  const { t } = useDomainTexts();
  const rows = domain.hosts.flatMap(({ readable, certificate }) =>
    certificate ? [{ readable, certificate }] : [],
  );
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <h4 className="font-semibold text-small">{t("domains.certificate")}</h4>
      <ul className="flex flex-col gap-2">
        {rows.map(({ readable, certificate }) => (
          <li key={readable} className="flex flex-col gap-0.5 text-small">
            <span className="break-all">{readable}</span>
            <CertificateWords certificate={certificate} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CertificateWords({ certificate }: { readonly certificate: CertificateView }) {
  const { t } = useDomainTexts();
  const language = useLanguage();
  const { state, until, nextAt, fault } = certificate;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long" });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const isWrong = fault !== "" && state !== "ordering";
  const Icon = isWrong ? CircleAlert : state === "valid" ? Check : Clock;
  const words = {
    ordering: t("domains.certificates.ordering"),
    valid: t(isWrong ? "domains.certificates.notRenewed" : "domains.certificates.valid", {
      until: until === "" ? "" : day.format(new Date(until)),
    }),
    failing: t("domains.certificates.failing"),
  }[state];
  return (
    <span className={`flex items-start gap-1.5 ${isWrong ? "text-danger-deep" : "text-ink-soft"}`}>
      <Icon {...SMALL_ICON} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        {words}
        {isWrong && fault ? (
          <>
            {" "}
            {t(`domains.certificates.faults.${fault}`)}{" "}
            {t("domains.certificates.next", { time: moment.format(new Date(nextAt)) })}
          </>
        ) : null}
      </span>
    </span>
  );
}
