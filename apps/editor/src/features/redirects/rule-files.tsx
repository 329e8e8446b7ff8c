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
  const [imported, setImported] = useState<Imported | null>(null);
  const [failure, setFailure] = useState("");
  const [isPending, setPending] = useState(false);
  const bring = async (file: File | null | undefined): Promise<void> => {
    if (!file) return;
    setPending(true);
    setFailure("");
    setImported(null);
    const answer = await redirects.bring(file);
    setPending(false);
    if (answer === "too-large") setFailure(t("redirects.tooLarge"));
    else if ("added" in answer) setImported(answer);
    else setFailure(answer.message || t("unreachable"));
  };
  const take = async (format: (typeof REDIRECT_FORMATS)[number]): Promise<void> => {
    const answer = await client.get("/api/projects/redirect/export.json", { projectId, format });
    if (!answer.ok) showToast({ tone: "danger", text: answer.message || t("unreachable") });
    else saveText(answer.data.text, answer.data.fileName);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <FileTrigger onSelect={(files) => void bring(files?.item(0))}>
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
      {imported ? (
        <Notice tone={imported.refused.length > 0 ? "danger" : "plain"}>
          <p>{t("redirects.brought", { count: imported.added })}</p>
          {imported.refused.length > 0 ? (
            <>
              <p>{t("redirects.refused", { count: imported.refused.length })}</p>
              <ul className="mt-1 text-small">
                {imported.refused.slice(0, MOST_LINES).map(({ line, text, problem }) => (
                  <li key={line}>
                    {t("redirects.line", { line })}: {t(`redirects.problems.${problem}`)}{" "}
                    <code className="break-all font-mono">{text}</code>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </Notice>
      ) : null}
    </div>
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
