import { IconButton } from "@hanok/ui";
import { CornerLeftUp, CornerRightDown, MousePointerClick, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { placeOfNode } from "../../picture/picture.ts";
import { deleteSelection } from "../../selection/delete-selection.ts";
import { roleName } from "../../selection/element-name.ts";
import { elementLabel } from "../../selection/element-path.ts";
import { walk } from "../../selection/selecting.ts";
import { ICON } from "../../shell/icon.ts";
import { Panel } from "../../shell/panel.tsx";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { setEditor, useEditor } from "../../state/editor-store.ts";
import type { Selection } from "../../state/selection.ts";
import { useEditorLater } from "../../state/use-editor-later.ts";
import { SavePersonalButton } from "../library/save-personal-button.tsx";
import { SharedSection } from "../library/shared-section.tsx";
import { ManyPanel } from "../many/many-panel.tsx";
import { BlockSection } from "./block-section.tsx";
import { ElementSections } from "./element-sections.tsx";

/** Everything about the selected element, and where each of its values comes from. */
export default function ElementPanel() {
  const { t } = useVisualTexts();
  // The canvas answers first; the panel follows as soon as there is time.
  const picture = useEditorLater("picture");
  const selection = useEditorLater("selection");
  const view = useEditorLater("viewMode");
  const many = useEditorLater("many");
  const node = selection?.kind === "element" ? selection.node : null;
  const place = useMemo(
    () => (picture && node !== null ? placeOfNode(picture, node) : null),
    [picture, node],
  );
  const close = (): void => setEditor({ rightPanel: null });

  if (many.length > 1 && picture) {
    return (
      <Panel side="right" title={t("many.title")} onClose={close}>
        <ManyPanel key={many.join(" ")} picture={picture} many={many} view={view} />
      </Panel>
    );
  }
  if (selection?.kind === "block") {
    return (
      <Panel side="right" title={t("panel.block")} onClose={close}>
        <BlockSection blockId={selection.blockId} />
        <SharedSection blockId={selection.blockId} />
      </Panel>
    );
  }
  if (!place || !picture || node === null) {
    return (
      <Panel side="right" title={t("panel.title")} onClose={close}>
        <PanelHint
          title={t("panel.none")}
          picture={<MousePointerClick size={32} strokeWidth={1.25} className="text-ink-faint" />}
        >
          {t("panel.noneHint")}
        </PanelHint>
      </Panel>
    );
  }
  const label = elementLabel(place.element);
  return (
    <Panel side="right" title={t("panel.title")} onClose={close}>
      <div className="sticky top-0 z-10 flex items-center border-line border-b bg-raised py-1 pr-1 pl-3">
        <span className="flex min-w-0 flex-1 items-baseline gap-1.5 text-caption" title={label}>
          <span className="shrink-0 font-medium">{roleName(place.element)}</span>
          <code className="min-w-0 truncate font-mono text-ink-faint">{label}</code>
        </span>
        <IconButton
          size="small"
          label={t("panel.parent")}
          shortcut="←"
          icon={<CornerLeftUp {...ICON} />}
          onPress={() => walk("ArrowLeft")}
        />
        <IconButton
          size="small"
          label={t("panel.child")}
          shortcut="→"
          icon={<CornerRightDown {...ICON} />}
          onPress={() => walk("ArrowRight")}
        />
        <SavePersonalButton size="small" of={{ node }} />
        <IconButton
          size="small"
          label={t("panel.delete")}
          shortcut="Delete"
          icon={<Trash2 {...ICON} />}
          onPress={() => void deleteSelection()}
        />
      </div>
      <div className="relative" data-shows={node}>
        <UntilItFollows shown={selection} />
        {/* Fields hold what is typed in them: another element has fields of its own. */}
        <ElementSections
          key={`${place.address.text} ${place.element.index}`}
          place={place}
          node={node}
          picture={picture}
          view={view}
        />
      </div>
    </Panel>
  );
}

/** Another element is selected already: nobody presses a field that is about to be another one's. */
function UntilItFollows({ shown }: { shown: Selection | null }) {
  const isBehind = useEditor((state) => state.selection !== shown);
  return isBehind ? <div className="absolute inset-0 z-20" /> : null;
}
