import { useTranslation } from "react-i18next";

/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="-translate-y-20 fixed top-3 left-3 z-50 rounded-base bg-tip px-4 py-2 text-on-tip text-ui focus:translate-y-0"
    >
      {t("common.skipToContent")}
    </a>
  );
}
