import { blockHtmlText, recordAt } from "@hanok/page-document";
import { Boxes } from "lucide-react";
import { useMemo } from "react";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { nodeOf, placeOfNode } from "../../picture/picture.ts";
import { Panel } from "../../shell/panel.tsx";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { setEditor, useEditor } from "../../state/editor-store.ts";
import { blockOfSelection } from "../../state/selection.ts";
import { AnimationSection } from "../animation/animation-section.tsx";
import { PanelPopoverProvider } from "../style/panel-popover.tsx";
import { BackgroundSection } from "../style/sections/background-section.tsx";
import { StylingProvider } from "../style/styling.tsx";
import { BlockNames } from "./block-names.tsx";
import { BlockOverlay } from "./block-overlay.tsx";
import { BlockPlacement } from "./block-placement.tsx";
import { BlockRoom } from "./block-room.tsx";

/** Settings of the selected block as a whole [EDT-11, BLK-05 to 16]. */
export default function BlockOptionPanel() {
  const { t } = useVisualTexts();
  const part = useEditor((state) => state.part);
  const picture = useEditor((state) => state.picture);
  const blockId = useEditor((state) => blockOfSelection(state.selection));
  const view = useEditor((state) => state.viewMode);
  const block = part && blockId !== null ? recordAt(part.blocks, blockId) : undefined;
  const root = useMemo(() => {
    const shown = blockId === null ? undefined : picture?.blocks.get(blockId);
    const element = shown?.located.nodes.find(
      (node) => node.kind === "element" && node.span && !/^(script|style|link|meta|template)$/.test(node.tag),
    );
    const node =
      picture && blockId !== null && element?.kind === "element"
        ? nodeOf(picture, blockId, element.index)
        : null;
    const place = picture && node !== null ? placeOfNode(picture, node) : null;
    return place && node !== null ? { place, node } : null;
  }, [picture, blockId]);
  const close = (): void => setEditor({ leftPanel: null });

  if (!part || !picture || !block) {
    return (
      <Panel side="left" title={t("blockOption.title")} onClose={close}>
        <PanelHint
          title={t("blockOption.none")}
          picture={<Boxes size={32} strokeWidth={1.25} className="text-ink-faint" />}
        >
          {t("blockOption.noneHint")}
        </PanelHint>
      </Panel>
    );
  }
  return (
    <Panel side="left" title={t("blockOption.title")} onClose={close}>
      <BlockNames key={`names ${block.id}`} block={block} root={root?.place.element ?? null} />
      {root && part.texts[blockHtmlText(part, block)] !== undefined ? (
        <StylingProvider
          key={`styles ${block.id}`}
          place={root.place}
          node={root.node}
          part={picture.part}
          view={view}
          state={null}
          target="element"
        >
          <PanelPopoverProvider>
            <BlockRoom block={block} />
            <BackgroundSection />
            <BlockOverlay block={block} />
          </PanelPopoverProvider>
        </StylingProvider>
      ) : null}
      <BlockPlacement key={`place ${block.id}`} block={block} />
      {root ? <AnimationSection place={root.place} node={root.node} /> : null}
    </Panel>
  );
}
