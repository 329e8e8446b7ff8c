import { REDIRECT_FORMATS } from "@hanok/api-contract";
import { Button, Menu, MenuItem, Notice, showToast } from "@hanok/ui";
import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { client } from "../../api/client.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { useEditor } from "../../state/editor-store.ts";
import { useRedirectTexts } from "./texts.ts";
import type { Imported, Redirects } from "./use-redirects.ts";

/** Lines of a report that are shown. */
const MOST_LINES = 20;

/** Rules from a file and into one, with a report of the lines that became none. */
export function RuleFiles({ redirects }: { readonly redirects: Redirects }) {
  const { t } = useRedirectTexts();
  const projectId = useEditor((state) => state.projectId);
  const [report, setReport] = useState<Report | null>(null);
  const [failure, setFailure] = useState("");
  const [isPending, setPending] = useState(false);
  /** `file` is kept until it is read for good, or let go. */
  const bring = async (file: File, dry: boolean): Promise<void> => {
    setPending(true);
    setFailure("");
    const answer = await redirects.bring(file, dry);
    setPending(false);
    if (answer === "too-large") setFailure(t("redirects.tooLarge"));
    else if ("added" in answer) setReport({ ...answer, file: dry ? file : null });
    else setFailure(answer.message || t("unreachable"));
  };
  const look = (file: File | null | undefined): void => {
    setReport(null);
    if (file) void bring(file, true);
  };
  const take = async (format: (typeof REDIRECT_FORMATS)[number]): Promise<void> => {
    const answer = await client.get("/api/projects/redirect/export.json", { projectId, format });
    if (!answer.ok) showToast({ tone: "danger", text: answer.message || t("unreachable") });
    else saveText(answer.data.text, answer.data.fileName);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <FileTrigger onSelect={(files) => look(files?.item(0))}>
          <Button icon={<Upload {...SMALL_ICON} />} isPending={isPending}>
            {t("redirects.bring")}
          </Button>
        </FileTrigger>
        <Menu
          label={t("redirects.take")}
          placement="bottom start"
          trigger={<Button icon={<Download {...SMALL_ICON} />}>{t("redirects.take")}</Button>}
        >
          {REDIRECT_FORMATS.map((format) => (
            <MenuItem
              key={format}
              id={format}
              label={t(`redirects.formats.${format}`)}
              onAction={() => void take(format)}
            />
          ))}
        </Menu>
        <span className="text-ink-faint text-small">{t("redirects.bringHint")}</span>
      </div>
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      {report ? (
        <ImportReport
          report={report}
          isPending={isPending}
          onBring={(file) => void bring(file, false)}
          onLeave={() => setReport(null)}
        />
      ) : null}
    </div>
  );
}

/** Result of an import by line; while `file` is there, the result that an import would have. */
interface Report extends Imported {
  readonly file: File | null;
}

function ImportReport({
  report: { file, added, replaced, refused },
  isPending,
  onBring,
  onLeave,
}: {
  readonly report: Report;
  readonly isPending: boolean;
  readonly onBring: (file: File) => void;
  readonly onLeave: () => void;
}) {
  const { t } = useRedirectTexts();
  return (
    <Notice tone={refused.length > 0 ? "danger" : "plain"}>
      <p className="font-medium">
        {file ? t("redirects.wouldBring", { count: added }) : t("redirects.brought", { count: added })}
      </p>
      {replaced > 0 ? (
        <p>{t(file ? "redirects.wouldReplace" : "redirects.replaced", { count: replaced })}</p>
      ) : null}
      {refused.length > 0 ? (
        <>
          <p>{t(file ? "redirects.wouldRefuse" : "redirects.refused", { count: refused.length })}</p>
          <ul className="mt-1 text-small">
            {refused.slice(0, MOST_LINES).map(({ line, text, problem }) => (
              <li key={line}>
                {t("redirects.line", { line })}: {t(`redirects.problems.${problem}`)}{" "}
                <code className="break-all font-mono">{text}</code>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {file ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {added > 0 ? (
            <Button variant="primary" size="small" isPending={isPending} onPress={() => onBring(file)}>
              {t("redirects.bringNow", { count: added })}
            </Button>
          ) : null}
          <Button size="small" onPress={onLeave}>
            {t(added > 0 ? "redirects.cancel" : "redirects.close")}
          </Button>
        </div>
      ) : null}
    </Notice>
  );
}

const saveText = (text: string, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  // The browser has taken it once the click is over. A type of text would add an ending to names without one.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
