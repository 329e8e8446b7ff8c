import { IconButton } from "@hanok/ui";
import { CornerLeftUp, CornerRightDown, MousePointerClick, Trash2 } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { placeOfNode } from "../canvas-host/picture.ts";
import { ICON } from "../frame/icon.ts";
import { Panel } from "../frame/panel.tsx";
import { PanelHint } from "../frame/panel-hint.tsx";
import { useVisualTexts } from "../language/visual/texts.ts";
import { editor } from "../state/controller.ts";
import { setEditor, useEditor } from "../state/editor-store.ts";
import { elementLabel } from "../state/element-path.ts";
import { BlockSection } from "./element/block-section.tsx";
import { ElementSections } from "./element/element-sections.tsx";
import { SavePersonalButton } from "./library/save-personal-button.tsx";
import { SharedSection } from "./library/shared-section.tsx";

/** Everything about the selected element, and where each of its values comes from. */
export default function ElementPanel() {
  const { t } = useVisualTexts();
  const picture = useEditor((state) => state.picture);
  const selection = useEditor((state) => state.selection);
  const view = useEditor((state) => state.viewMode);
  const current = useMemo(() => ({ picture, selection, view }), [picture, selection, view]);
  // The canvas answers first; the panel follows as soon as there is time.
  const shown = useDeferredValue(current);
  const node = shown.selection?.kind === "element" ? shown.selection.node : null;
  const place = useMemo(
    () => (shown.picture && node !== null ? placeOfNode(shown.picture, node) : null),
    [shown.picture, node],
  );
  const close = (): void => setEditor({ rightPanel: null });

  if (shown.selection?.kind === "block") {
    return (
      <Panel side="right" title={t("panel.block")} onClose={close}>
        <BlockSection blockId={shown.selection.blockId} />
        <SharedSection blockId={shown.selection.blockId} />
      </Panel>
    );
  }
  if (!place || !shown.picture || node === null) {
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
        <code className="min-w-0 flex-1 truncate font-mono text-caption" title={label}>
          {label}
        </code>
        <IconButton
          size="small"
          label={t("panel.parent")}
          shortcut="←"
          icon={<CornerLeftUp {...ICON} />}
          onPress={() => editor.walk("ArrowLeft")}
        />
        <IconButton
          size="small"
          label={t("panel.child")}
          shortcut="→"
          icon={<CornerRightDown {...ICON} />}
          onPress={() => editor.walk("ArrowRight")}
        />
        <SavePersonalButton size="small" of={{ node }} />
        <IconButton
          size="small"
          label={t("panel.delete")}
          shortcut="Delete"
          icon={<Trash2 {...ICON} />}
          onPress={() => void editor.deleteSelection()}
        />
      </div>
      {/* Fields hold what is typed in them: another element has fields of its own. */}
      <div inert={shown.selection !== current.selection}>
        <ElementSections
          key={`${place.address.text} ${place.element.index}`}
          place={place}
          node={node}
          picture={shown.picture}
          view={shown.view}
        />
      </div>
    </Panel>
  );
}
