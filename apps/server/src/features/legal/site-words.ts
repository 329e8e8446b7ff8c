import type { Locale, SiteDetails, SocialType } from "@hanok/api-contract";
import type { InstallationDetails, InstallationWords } from "../../site-details.ts";

const wordsIn = (words: InstallationWords, locale: Locale): string =>
  typeof words === "string" ? words : words[locale];

/** The details of the installation in one language; unset ones are left out. */
export const presentSite = (
  { company, links, familySites }: InstallationDetails,
  locale: Locale,
  signIns: readonly SocialType[],
): SiteDetails => ({
  signIns: [...signIns],
  company: Object.fromEntries(
    Object.entries(company)
      .filter((entry): entry is [string, InstallationWords] => entry[1] !== undefined)
      .map(([name, words]) => [name, wordsIn(words, locale)]),
  ),
  links,
  familySites: familySites.map(({ name, url }) => ({ name: wordsIn(name, locale), url })),
});

/** General words where the operator has set none. */
const UNSET: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  ko: {
    company: "이 서비스의 운영자",
    email: "고객 지원 이메일",
    phone: "고객 지원 전화",
    address: "운영자의 주소",
    officer: "개인정보 보호책임자",
  },
  en: {
    company: "the operator of this service",
    email: "the support email address",
    phone: "the support phone number",
    address: "the operator's address",
    officer: "the privacy officer",
  },
};

/** Fills `{{company}}` and its like in a text. */
export const fillDetails = (text: string, details: InstallationDetails, locale: Locale): string => {
  const { company } = presentSite(details, locale, []);
  const values: Readonly<Record<string, string | undefined>> = {
    company: company.name,
    email: company.email,
    phone: company.phone,
    address: company.address,
    officer: company.privacyOfficer,
  };
  return text.replace(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => values[name] ?? UNSET[locale][name] ?? whole,
  );
};
