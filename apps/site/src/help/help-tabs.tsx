import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

const PLACES = [
  { to: "/help", name: "index" },
  { to: "/help/manual", name: "manual" },
  { to: "/help/faq", name: "faq" },
  { to: "/help/qna", name: "qna" },
  { to: "/help/notice", name: "notice" },
] as const;

/** [PUB-05] The parts of the help, in a row that scrolls on narrow screens. */
export function HelpTabs() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("help.partsLabel")}
      className="-mx-4 overflow-x-auto border-line border-b px-4 tablet:mx-0 tablet:px-0"
    >
      <ul className="flex gap-6">
        {PLACES.map(({ to, name }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              activeOptions={{ exact: name === "index" }}
              className="inline-block border-transparent border-b-2 py-3 text-ink-soft text-ui hover:text-ink"
              activeProps={{ className: "border-accent! text-ink! font-semibold" }}
            >
              {t(`help.parts.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
