import { useLanguage } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refusals } from "../../language/ko/workspace.ts";
import { fileSize } from "./file-size.ts";
import type { ZipSummary } from "./summarise-zip.ts";

type Refusal = keyof typeof refusals;

function isRefusal(reason: string): reason is Refusal {
  return Object.hasOwn(refusals, reason);
}

const FIRST = 200;

/** Files of an archive, each with its size or the reason why it stays out; the first 200, then all on request. */
export function FileRows({ files }: { files: ZipSummary["kept"] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? files : files.slice(0, FIRST);
  return (
    <ul className="border-line border-t text-small">
      {shown.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an archive may hold one name twice
        <li key={`${at} ${file.name}`} className="flex justify-between gap-4 border-line border-b py-2">
          <span className="min-w-0 break-all">{file.name}</span>
          {file.accepted ? (
            <span className="shrink-0 text-ink-faint tabular-nums">{fileSize(file.size, language)}</span>
          ) : (
            <span className="max-w-[50%] shrink-0 text-right text-danger">
              {t(`refusals.${isRefusal(file.reason) ? file.reason : "unknown"}`)}
            </span>
          )}
        </li>
      ))}
      {shown.length < files.length ? (
        <li className="py-2">
          <button
            type="button"
            className="cursor-pointer font-medium text-accent"
            onClick={() => setAll(true)}
          >
            {t("create.moreFiles", { count: files.length - shown.length })}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
