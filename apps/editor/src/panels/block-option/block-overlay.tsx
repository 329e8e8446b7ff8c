import type { Block } from "@hanok/page-document";
import { useVisualTexts } from "../../language/visual/texts.ts";
import { editor } from "../../state/controller.ts";
import { FoldingSection } from "../element/folding-section.tsx";
import { hexOf, readColour } from "../style/colour/notation.ts";
import { SwatchButton } from "../style/fields/colour-field.tsx";
import { LooseField } from "../style/layers/loose-field.tsx";
import { shownValue, useStyling } from "../style/styling.tsx";
import { readLayers } from "../style/values/background.ts";

/** A colour over the block's picture, as see-through as asked [BLK-14]. */
export function BlockOverlay({ block }: { block: Block }) {
  const { t } = useVisualTexts();
  const styling = useStyling();
  const layers = readLayers(shownValue(styling.explain("background-image")));
  const [first] = layers;
  // An overlay is a gradient of one colour over everything else.
  const colours = first?.kind === "gradient" ? first.gradient.stops.map(({ colour }) => colour) : [];
  const isVeil = colours.length === 2 && colours[0] === colours[1];
  const veil = isVeil ? readColour(colours[0] ?? "") : null;
  const below = isVeil ? layers[1] : first;
  const image = below?.kind === "image" ? below.url : null;
  const set = (overlay: { color: string; opacity: number } | null): void => {
    const base = image === null ? {} : { image };
    const gradient = below?.kind === "gradient" ? { gradient: below.text } : {};
    void editor.edit(
      "block.settings-set",
      {
        blockId: block.id,
        background: overlay ? { ...base, ...gradient, overlay } : { image, ...gradient },
      },
      block.title || block.name,
    );
  };
  const colour = veil ? hexOf({ ...veil, alpha: 1 }) : "#000000";
  const opacity = veil?.alpha ?? 0;
  return (
    <FoldingSection id="block.overlay" title={t("blockOption.overlay")} isOpenAtFirst={veil !== null}>
      <div className="flex items-center gap-2">
        <SwatchButton
          label={t("blockOption.overlayColour")}
          colour={colour}
          onPreview={() => {}}
          onChange={(chosen) => {
            const read = readColour(chosen);
            if (read) set({ color: hexOf({ ...read, alpha: 1 }), opacity: opacity === 0 ? 0.4 : opacity });
          }}
        />
        <div className="min-w-0 flex-1">
          <LooseField
            label={t("blockOption.overlayOpacity")}
            value={String(opacity)}
            unit=""
            fine
            isValid={(value) => Number(value) >= 0 && Number(value) <= 1}
            onChange={(value) => set(Number(value) === 0 ? null : { color: colour, opacity: Number(value) })}
          />
        </div>
      </div>
    </FoldingSection>
  );
}
