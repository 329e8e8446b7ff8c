import { Button, IconButton, List } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { Plus, Server } from "lucide-react";
import { failureText, queries } from "../../api/queries.ts";
import { ICON } from "../../shell/icon.ts";
import { Panel } from "../../shell/panel.tsx";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { openDialog } from "../../state/dialogs.ts";
import { useEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";
import { CollectionRow } from "./collection-row.tsx";
import { collectionCounts } from "./queries.ts";
import { useCollectionsTexts } from "./texts.ts";
import { TrashedCollections } from "./trashed-collections.tsx";
import { useCollections } from "./use-collection.ts";
import { useNewestContent } from "./use-newest-content.ts";

/** [COL-01] The collections of the project with the number of their entries. */
export function CollectionsPanel() {
  const { t } = useCollectionsTexts();
  const projectId = useEditor((state) => state.projectId);
  const editable = useEditor((state) => state.editable);
  const collections = useCollections();
  const { data: counts, error } = useQuery(collectionCounts(projectId), queries);
  useNewestContent();
  const create = (): void => void openDialog("createCollection");
  const failure = failureText(error, t("unreachable"));
  return (
    <Panel
      side="left"
      title={t("collections.title")}
      onClose={() => showLeft(null)}
      tools={
        editable ? (
          <IconButton
            size="small"
            label={t("collections.create")}
            icon={<Plus {...ICON} />}
            onPress={create}
          />
        ) : null
      }
    >
      {collections.length === 0 ? (
        <PanelHint
          title={t("collections.empty")}
          picture={<Server size={32} strokeWidth={1.5} />}
          action={
            editable ? (
              <Button variant="primary" onPress={create}>
                {t("collections.create")}
              </Button>
            ) : null
          }
        >
          {t("collections.emptyHint")}
        </PanelHint>
      ) : (
        <>
          <List
            label={t("collections.list")}
            className="p-2"
            items={collections.map((one) => ({ ...one, id: one.name, name: one.label }))}
            onAction={(name) => void openDialog("entries", { collection: String(name) })}
            renderRow={({ id }) => {
              const collection = collections.find(({ name }) => name === id);
              return collection ? <CollectionRow collection={collection} count={counts?.get(id)} /> : null;
            }}
          />
          {failure ? <p className="px-4 text-caption text-danger">{failure}</p> : null}
        </>
      )}
      <TrashedCollections />
    </Panel>
  );
}
