import { Button, Notice, Skeleton, Tabs } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ListChecks } from "lucide-react";
import { useState } from "react";
import { failureText, queries } from "../../api/queries.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { languageName } from "./language-names.ts";
import { type DocumentRow, type Texts, type Twin, textsOf } from "./queries.ts";
import { rowKey, shownRows } from "./shown-rows.ts";
import { TextItem } from "./text-item.tsx";
import { useLanguageTexts } from "./texts.ts";

type Shown = "open" | "all";

/** Rows that are drawn at first, and further ones by each press. */
const STEP = 100;

/** The texts of one translation beside those of its original. */
export function TextList({
  row,
  twin,
  mainLanguage,
  onBack,
}: {
  readonly row: DocumentRow;
  readonly twin: Twin;
  readonly mainLanguage: string;
  readonly onBack: () => void;
}) {
  const { t } = useLanguageTexts();
  const projectId = useEditor((state) => state.projectId);
  const [shown, setShown] = useState<Shown>("open");
  const { data, error } = useQuery(textsOf(projectId, twin), queries);
  const open = data?.texts.filter(({ state }) => state !== "done").length ?? 0;
  return (
    <div className="flex flex-col gap-3 p-4">
      <div>
        <Button size="small" variant="quiet" icon={<ArrowLeft {...SMALL_ICON} />} onPress={onBack}>
          {t("languages.back")}
        </Button>
      </div>
      <h3 className="font-semibold text-ui">
        {row.title} <span className="font-normal text-ink-soft">· {languageName(twin.language)}</span>
      </h3>
      {error ? <Notice tone="danger">{failureText(error, t("unreachable"))}</Notice> : null}
      {data === undefined && !error ? <Skeleton className="h-24" /> : null}
      {data ? (
        <Tabs<Shown>
          label={t("languages.filter")}
          selected={shown}
          onSelect={setShown}
          panelClassName="pt-4"
          items={(["open", "all"] as const).map((id) => ({
            id,
            label: id === "open" ? t("languages.open", { count: open }) : t("languages.every"),
            content: <Rows texts={data} twin={twin} mainLanguage={mainLanguage} shown={id} />,
          }))}
        />
      ) : null}
    </div>
  );
}

function Rows({
  texts: { texts, total, pageId },
  twin,
  mainLanguage,
  shown,
}: {
  readonly texts: Texts;
  readonly twin: Twin;
  readonly mainLanguage: string;
  readonly shown: Shown;
}) {
  const { t } = useLanguageTexts();
  const [most, setMost] = useState(STEP);
  // Empty again each time the tab is opened.
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const rows = shownRows(texts, shown, edited);
  if (rows.length === 0)
    return (
      <PanelHint title={t("languages.nothingOpen")} picture={<ListChecks size={32} strokeWidth={1.25} />}>
        {t("languages.nothingOpenHint")}
      </PanelHint>
    );
  const hasTags = rows.some(({ row }) => /<[0-9]+\/?>/.test(`${row.source}${row.value}`));
  return (
    <div className="flex flex-col gap-3">
      {texts.length < total ? <Notice>{t("languages.cut", { shown: texts.length })}</Notice> : null}
      {hasTags ? <p className="text-caption text-ink-soft">{t("languages.tags")}</p> : null}
      <ul className="flex flex-col gap-2">
        {rows.slice(0, most).map((one) => (
          <TextItem
            key={rowKey(one)}
            {...one}
            twin={twin}
            pageId={pageId}
            mainLanguage={mainLanguage}
            onEdit={() => setEdited((before) => new Set(before).add(rowKey(one)))}
          />
        ))}
      </ul>
      {rows.length > most ? (
        <div>
          <Button size="small" variant="quiet" onPress={() => setMost(most + STEP)}>
            {t("languages.more", { count: rows.length - most })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
