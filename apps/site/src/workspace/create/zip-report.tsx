import { Badge, Button, Notice, useLanguage } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { FileRows } from "./file-rows.tsx";
import { fileSize } from "./file-size.ts";
import { NoticeRows } from "./notice-rows.tsx";
import type { FoundZip } from "./read-zip.ts";
import { summariseZip } from "./summarise-zip.ts";

interface ZipReportProps {
  file: File;
  found: FoundZip;
  onOther(): void;
}

/** The files that will come in, before anything is made: the sums, the pages, and every refused file with its reason. */
export function ZipReport({ file, found, onOther }: ZipReportProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { files, kept, refused, unserved, unedited, notices, pages, wrapper, content } = summariseZip(found);
  const sums = [
    { label: t("create.fileCount"), value: files },
    { label: t("create.keptCount"), value: kept.length },
    { label: t("create.refusedCount"), value: refused.length },
    { label: t("create.pageCount"), value: pages.length },
  ];
  return (
    <section aria-labelledby="zip-report" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="zip-report" className="mr-auto font-semibold text-lead">
          {t("create.reportTitle")}
        </h3>
        <p className="min-w-0 truncate text-ink-faint text-small">
          {file.name} · {fileSize(file.size, language)}
        </p>
        <Button size="small" onPress={onOther}>
          {t("create.otherFile")}
        </Button>
      </div>
      <dl className="grid grid-cols-2 rounded-base border border-line tablet:grid-cols-4">
        {sums.map((sum, at) => (
          <div key={sum.label} className={`px-5 py-4 ${at > 0 ? "border-line tablet:border-l" : ""}`}>
            <dt className="text-ink-soft text-small">{sum.label}</dt>
            <dd className="font-semibold text-title tabular-nums">{sum.value.toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
      {wrapper === "" ? null : <p className="text-ink-soft">{t("create.wrapper", { folder: wrapper })}</p>}
      {content === null ? null : (
        <p className="text-ink-soft">
          {t("create.content", {
            collections: t("create.contentCollections", { count: content.collections }),
            entries: t("create.contentEntries", { count: content.entries }),
          })}
        </p>
      )}
      {pages.length === 0 ? <Notice tone="danger">{t("create.nothingKept")}</Notice> : null}
      {refused.length > 0 ? (
        <div>
          <h4 className="mb-2 font-semibold">{t("create.refusedFiles")}</h4>
          <FileRows files={refused} />
        </div>
      ) : null}
      {notices.length > 0 ? (
        <div>
          <h4 className="mb-2 font-semibold">{t("create.notices")}</h4>
          <NoticeRows notices={notices} />
        </div>
      ) : null}
      {unserved.length > 0 ? (
        <div>
          <h4 className="font-semibold">{t("create.unservedFiles")}</h4>
          <p className="mb-2 text-ink-soft text-small">{t("create.unservedHint")}</p>
          <FileRows files={unserved} />
        </div>
      ) : null}
      {unedited.length > 0 ? (
        <div>
          <h4 className="font-semibold">{t("create.uneditedFiles")}</h4>
          <p className="mb-2 text-ink-soft text-small">{t("create.uneditedHint")}</p>
          <FileRows files={unedited} />
        </div>
      ) : null}
      {pages.length > 0 ? (
        <div>
          <h4 className="mb-2 font-semibold">{t("create.pages")}</h4>
          <ul className="border-line border-t">
            {pages.map((page) => (
              <li key={page.path} className="flex items-center gap-3 border-line border-b py-2">
                <span className="min-w-0 flex-1 truncate">{page.title || page.path}</span>
                {page.editable ? null : <Badge tone="danger">{t("create.readOnly")}</Badge>}
                <span className="max-w-[40%] truncate text-ink-faint text-small">{page.path}</span>
                <span className="shrink-0 text-ink-faint text-small uppercase">{page.encoding}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {kept.length > 0 ? (
        <details>
          <summary className="cursor-pointer py-1 font-medium text-accent">
            {t("create.keptFiles", { count: kept.length })}
          </summary>
          <div className="pt-2">
            <FileRows files={kept} />
          </div>
        </details>
      ) : null}
    </section>
  );
}
