import { Button, IconButton, Notice, Skeleton, Tabs } from "@hanok/ui";
import { Languages, Plus, RotateCw } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../api/queries.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Panel } from "../../shell/panel.tsx";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";
import { AddLanguage } from "./add-language.tsx";
import { DocumentList } from "./document-list.tsx";
import { languageName } from "./language-names.ts";
import { type LanguageOverview, useLanguages } from "./queries.ts";
import { TextList } from "./text-list.tsx";
import { useLanguageTexts } from "./texts.ts";

/** The translation whose texts are shown, by its original and language: it may be made again. */
interface Opened {
  readonly of: string;
  readonly language: string;
}

/** [LIF-06] The languages of the site: pages with their translations, and the texts of one beside its original. */
export default function LanguagesPanel() {
  const { t } = useLanguageTexts();
  const { data, error, isFetching, refetch } = useLanguages();
  const pageId = useEditor((state) => state.pageId);
  // Undefined until something is opened or left: then the texts of the page in the editor, where it is a translation.
  const [chosen, setOpened] = useState<Opened | null | undefined>();
  const opened = chosen === undefined ? translationOf(data, pageId) : chosen;
  const row = data?.documents.find(({ id }) => id === opened?.of);
  const twin = row?.twins.find(({ language }) => language === opened?.language);
  return (
    <Panel
      side="left"
      title={t("languages.title")}
      onClose={() => showLeft(null)}
      tools={
        <IconButton
          size="small"
          label={t("languages.again")}
          icon={<RotateCw {...SMALL_ICON} />}
          isDisabled={isFetching}
          onPress={() => void refetch()}
        />
      }
    >
      {error ? (
        <div className="p-4">
          <Notice tone="danger">{failureText(error, t("unreachable"))}</Notice>
        </div>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" className="p-4">
          <p className="mb-2 text-caption text-ink-faint">{t("languages.reading")}</p>
          <Skeleton className="h-24" />
        </div>
      ) : null}
      {data && row && twin ? (
        <TextList row={row} twin={twin} mainLanguage={data.mainLanguage} onBack={() => setOpened(null)} />
      ) : null}
      {data && !(row && twin) ? (
        <Overview data={data} onOpen={(of, language) => setOpened({ of, language })} />
      ) : null}
    </Panel>
  );
}

const translationOf = (data: LanguageOverview | undefined, pageId: string): Opened | null => {
  for (const { id, twins } of data?.documents ?? []) {
    const twin = twins.find((one) => one.id === pageId);
    if (twin) return { of: id, language: twin.language };
  }
  return null;
};

function Overview({
  data,
  onOpen,
}: {
  readonly data: LanguageOverview;
  readonly onOpen: (of: string, language: string) => void;
}) {
  const { t } = useLanguageTexts();
  const editable = useEditor((state) => state.editable);
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { languages } = data;
  const selected = chosen !== null && languages.includes(chosen) ? chosen : (languages[0] ?? "");
  const add = editable ? (
    <Button size="small" icon={<Plus {...SMALL_ICON} />} onPress={() => setAdding(true)}>
      {t("languages.add")}
    </Button>
  ) : null;
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pt-4">
        <p className="text-ink-soft text-small">{t("languages.lead")}</p>
        {isAdding ? (
          <AddLanguage
            data={data}
            onDone={(language) => {
              setAdding(false);
              if (language) setChosen(language);
            }}
          />
        ) : languages.length > 0 ? (
          <div>{add}</div>
        ) : null}
      </div>
      {languages.length === 0 ? (
        isAdding ? null : (
          <PanelHint
            title={t("languages.none")}
            picture={<Languages size={32} strokeWidth={1.25} />}
            action={add}
          >
            {t("languages.noneHint")}
          </PanelHint>
        )
      ) : (
        <Tabs<string>
          label={t("languages.byLanguage")}
          selected={selected}
          onSelect={setChosen}
          className="px-4 pt-4"
          panelClassName="py-4"
          items={languages.map((id) => ({
            id,
            label: languageName(id),
            content: <DocumentList data={data} language={id} onOpen={onOpen} />,
          }))}
        />
      )}
    </>
  );
}
