import type { PageVersionRow } from "@hanok/api-contract";
import { Button, Notice, Skeleton } from "@hanok/ui";
import { History } from "lucide-react";
import { useState } from "react";
import { shownKey } from "../../commands/shown-key.ts";
import { Panel } from "../../shell/panel.tsx";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { showRight } from "../../state/view.ts";
import { NameVersion } from "./name-version.tsx";
import { useVersionsTexts } from "./texts.ts";
import { useVersions } from "./use-versions.ts";
import { VersionRow } from "./version-row.tsx";

/** Earlier versions of the page: keep this one, look, compare, restore, name, delete [EDT-18, PAG-51 to 55]. */
export function VersionsPanel() {
  const { t } = useVersionsTexts();
  const editable = useEditor((state) => state.editable);
  const { versions, kept, more, failure, read, readMore } = useVersions();
  const [naming, setNaming] = useState<PageVersionRow | null>(null);
  return (
    <Panel side="right" title={t("versions.title")} onClose={() => showRight(null)}>
      {editable ? (
        <div className="border-line border-b p-4">
          <NameVersion
            key={naming?.id ?? "now"}
            version={naming}
            onDone={() => {
              setNaming(null);
              void read();
            }}
          />
        </div>
      ) : null}
      {failure ? (
        <div className="p-4">
          <Notice tone="danger" action={<Button onPress={() => void read()}>{t("tryAgain")}</Button>}>
            {failure}
          </Notice>
        </div>
      ) : versions === null ? (
        <div role="status" className="flex flex-col gap-4 p-4">
          <span className="sr-only">{t("versions.loading")}</span>
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      ) : versions.length === 0 ? (
        <PanelHint title={t("versions.none")} picture={<History size={32} strokeWidth={1.5} />}>
          {t("versions.noneHint", { keys: shownKey("save") })}
        </PanelHint>
      ) : (
        <>
          <ol aria-label={t("versions.list")} className="flex flex-col">
            {versions.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                onName={() => setNaming(version)}
                onChanged={() => void read()}
              />
            ))}
          </ol>
          {more ? (
            <div className="p-4 text-center">
              <Button size="small" onPress={() => void readMore()}>
                {t("versions.more")}
              </Button>
            </div>
          ) : null}
          {kept?.versions ? (
            <p className="p-4 text-caption text-ink-faint">{t("versions.kept", { count: kept.versions })}</p>
          ) : null}
        </>
      )}
    </Panel>
  );
}
