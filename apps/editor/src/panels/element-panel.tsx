import { IconButton } from "@hanok/ui";
import { CornerLeftUp, CornerRightDown, MousePointerClick, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { placeOfNode } from "../canvas-host/picture.ts";
import { ICON } from "../frame/icon.ts";
import { Panel } from "../frame/panel.tsx";
import { PanelHint } from "../frame/panel-hint.tsx";
import { editor } from "../state/controller.ts";
import { setEditor, useEditor } from "../state/editor-store.ts";
import { elementLabel } from "../state/element-path.ts";
import { BlockSection } from "./element/block-section.tsx";
import { ContentSection } from "./element/content-section.tsx";
import { IdentitySection } from "./element/identity-section.tsx";
import { ImageSection } from "./element/image-section.tsx";
import { LinkSection } from "./element/link-section.tsx";
import { StyleSections } from "./element/style-sections.tsx";

/** Everything about the selected element, and where each of its values comes from. */
export default function ElementPanel() {
  const { t } = useTranslation();
  const picture = useEditor((state) => state.picture);
  const selection = useEditor((state) => state.selection);
  const place = picture && selection?.kind === "element" ? placeOfNode(picture, selection.node) : null;
  const close = (): void => setEditor({ rightPanel: null });

  if (selection?.kind === "block") {
    return (
      <Panel side="right" title={t("element.block")} onClose={close}>
        <BlockSection blockId={selection.blockId} />
      </Panel>
    );
  }
  if (!place || !picture) {
    return (
      <Panel side="right" title={t("element.title")} onClose={close}>
        <PanelHint
          title={t("element.none")}
          picture={<MousePointerClick size={32} strokeWidth={1.25} className="text-ink-faint" />}
        >
          {t("element.noneHint")}
        </PanelHint>
      </Panel>
    );
  }
  const { element, address } = place;
  const key = `${address.text} ${element.index}`;
  return (
    <Panel side="right" title={t("element.title")} onClose={close}>
      <div className="flex items-center gap-1 border-line border-b py-2 pr-2 pl-4">
        <code className="min-w-0 flex-1 truncate font-mono text-small" title={elementLabel(element)}>
          {elementLabel(element)}
        </code>
        <IconButton
          size="small"
          label={t("element.parent")}
          shortcut="←"
          icon={<CornerLeftUp {...ICON} />}
          onPress={() => editor.walk("ArrowLeft")}
        />
        <IconButton
          size="small"
          label={t("element.child")}
          shortcut="→"
          icon={<CornerRightDown {...ICON} />}
          onPress={() => editor.walk("ArrowRight")}
        />
        <IconButton
          size="small"
          label={t("element.delete")}
          shortcut="Delete"
          icon={<Trash2 {...ICON} />}
          onPress={() => void editor.deleteSelection()}
        />
      </div>
      <ContentSection key={`content ${key}`} place={place} />
      {element.tag === "a" ? <LinkSection key={`link ${key}`} place={place} /> : null}
      {element.tag === "img" ? <ImageSection key={`image ${key}`} place={place} /> : null}
      <StyleSections key={`style ${key}`} place={place} />
      <IdentitySection key={`identity ${key}`} place={place} />
    </Panel>
  );
}
