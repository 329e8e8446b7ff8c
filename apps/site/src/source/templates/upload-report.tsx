import type { TemplateFileInfo } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { Notice } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";

/** The files of uploads with the result of each [SRC-55]. */
export interface UploadOutcome {
  readonly failures: readonly Failure[];
  readonly files: readonly TemplateFileInfo[];
}

/** The report that a refusal of an upload carries; none for failures of another kind. */
export const filesOf = (data: unknown): readonly TemplateFileInfo[] =>
  typeof data === "object" && data !== null && "fileInfoList" in data && Array.isArray(data.fileInfoList)
    ? (data.fileInfoList as TemplateFileInfo[])
    : [];

/** [SRC-07] Each refusal in the server's words, then each file, accepted or refused with its reason. */
export function UploadReport({ outcome: { failures, files } }: { outcome: UploadOutcome }) {
  const { t } = useTranslation("console");
  const failureText = useFailureText();
  const refused = files.filter(({ accepted }) => !accepted);
  return (
    <section aria-label={t("templates.report")} aria-live="polite" className="flex flex-col gap-3">
      {failures.map((failure, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
        <Notice key={place} tone="danger">
          {failureText(failure)}
        </Notice>
      ))}
      {failures.length === 0 && files.length > 0 ? (
        <Notice>{t("templates.taken", { count: files.length })}</Notice>
      ) : null}
      {refused.length === 0 ? null : (
        <table className="w-full text-left text-small">
          <caption className="sr-only">{t("templates.refusedFiles")}</caption>
          <tbody>
            {files.map(({ name, accepted, reason }) => (
              <tr key={name} className="border-line border-b">
                <td className="break-all py-1.5 pr-4 font-mono">{name}</td>
                <td className={accepted ? "py-1.5 text-ink-soft" : "py-1.5 text-danger"}>
                  {accepted || reason === ""
                    ? t(accepted ? "templates.accepted" : "templates.refused")
                    : `${t("templates.refused")}: ${t(`templates.reasons.${reason}`)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
