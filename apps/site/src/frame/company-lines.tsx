import type { CompanyDetails } from "@hanok/api-contract";
import { useTranslation } from "react-i18next";

const ORDER = [
  "name",
  "representative",
  "businessNumber",
  "mailOrderNumber",
  "address",
  "hosting",
  "privacyOfficer",
  "email",
] as const;

/** Address of a registered business at the Fair Trade Commission, as shops in Korea link it. */
const fairTradeAddress = (businessNumber: string): string =>
  `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${businessNumber.replaceAll("-", "")}`;

/** [PUB-18, PUB-19] Company details as Korean law asks for them, in one run of text. */
export function CompanyLines({ company }: { company: CompanyDetails }) {
  const { t } = useTranslation();
  const parts = ORDER.flatMap((name) => (company[name] ? [{ name, value: company[name] }] : []));
  if (parts.length === 0 && !company.phone) return null;
  return (
    <address className="flex flex-wrap gap-x-4 gap-y-1 text-ink-faint text-small not-italic">
      {parts.map(({ name, value }) => (
        <span key={name}>
          {name === "name" ? "" : `${t(`frame.company.${name}`)} `}
          {name === "email" ? <a href={`mailto:${value}`}>{value}</a> : value}
          {name === "businessNumber" ? (
            <a
              className="ml-2 underline underline-offset-2"
              href={fairTradeAddress(value)}
              target="_blank"
              rel="noreferrer"
            >
              {t("frame.company.check")}
            </a>
          ) : null}
        </span>
      ))}
      {company.phone ? (
        <span>
          {t("frame.company.phone")} {company.phone} (
          {t("frame.hours", { hours: company.supportHours ?? "10:00–18:00" })})
        </span>
      ) : null}
    </address>
  );
}
