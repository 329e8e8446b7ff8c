import type { Field } from "@hanok/page-document";
import { useCollectionsTexts } from "../texts.ts";
import type { ImportReport } from "./import-acts.ts";

type Problem = ImportReport["problems"][number];
const WORDS = [
  ...["required", "type", "length", "line", "choice", "date", "time", "price", "link"],
  ...["taken", "reference"],
] as const;
const isWord = (word: string): word is (typeof WORDS)[number] => WORDS.some((one) => one === word);

/** Values of a table that do not fit, by row and column. Nothing of it is lost: the values come in as they are written. */
export function ProblemList({ report, fields }: { report: ImportReport; fields: readonly Field[] }) {
  const { t } = useCollectionsTexts();
  const words = ({ reason, limit = 0, length = 0, value }: Problem): string => {
    const word = reason.replace("value.", "");
    if (reason === "entry.address" || reason === "entry.duplicate")
      return t(reason === "entry.address" ? "import.address" : "import.duplicate");
    if (word === "type") return t("import.type");
    return isWord(word) ? t(`value.${word}`, { limit, length, value }) : reason;
  };
  const nameOf = ({ field }: Problem): string =>
    field === "" ? t("entry.address") : fields.find(({ name }) => name === field)?.label || field;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small">{t("import.problems", { count: report.problemTotal })}</p>
      <ul
        aria-label={t("import.problemList")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what does not fit
        tabIndex={0}
        className="flex max-h-72 flex-col overflow-y-auto rounded-base border border-line"
      >
        {report.problems.map((problem) => (
          <li
            key={`${problem.row} ${problem.field} ${problem.reason}`}
            className="grid gap-x-3 border-line border-b px-3 py-2 text-small last:border-b-0 tablet:grid-cols-[9rem_1fr]"
          >
            <span className="text-ink-soft tabular-nums">
              {t("import.place", { row: problem.row + 1, name: nameOf(problem) })}
            </span>
            <span className="min-w-0">
              {words(problem)}
              {problem.value.trim() === "" ? null : (
                <span className="block truncate text-ink-faint" title={problem.value}>
                  {problem.value}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {report.problemTotal > report.problems.length ? (
        <p className="text-caption text-ink-faint">
          {t("import.more", { count: report.problemTotal - report.problems.length })}
        </p>
      ) : null}
    </div>
  );
}
