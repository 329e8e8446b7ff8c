import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ZipSummary } from "./summarise-zip.ts";

const FIRST = 200;

/** Files that come in and that a person should know something of; the first 200, then all on request. */
export function NoticeRows({ notices }: { notices: ZipSummary["notices"] }) {
  const { t } = useTranslation();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? notices : notices.slice(0, FIRST);
  return (
    <ul className="border-line border-t text-small">
      {shown.map(({ kind, path, other }) => (
        <li key={`${kind} ${path} ${other}`} className="border-line border-b py-2">
          <p className="break-all">{path}</p>
          <p className="text-ink-soft">
            {t(`create.notice.${kind}`, { other, ending: path.slice(path.lastIndexOf(".")) })}
          </p>
        </li>
      ))}
      {shown.length < notices.length ? (
        <li className="py-2">
          <button
            type="button"
            className="cursor-pointer font-medium text-accent"
            onClick={() => setAll(true)}
          >
            {t("create.moreFiles", { count: notices.length - shown.length })}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
