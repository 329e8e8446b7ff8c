import type { Block, LocatedElement } from "@hanok/page-document";
import { edit } from "../../document/edit/editing.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { hexOf, readColour } from "../style/colour/notation.ts";
import { SwatchButton } from "../style/fields/colour-field.tsx";
import { LooseField } from "../style/layers/loose-field.tsx";
import { shownValue, useStyling } from "../style/styling.tsx";
import { readAmount } from "../style/values/amount.ts";
import { readLayers } from "../style/values/background.ts";

const isShare = (value: string): boolean => {
  const amount = readAmount(value);
  return amount?.unit === "" && amount.number >= 0 && amount.number <= 1;
};

/** Over a background video the overlay is an element of its own. */
const overElement = (element: LocatedElement): string | null => {
  const overlay = element.children.find(
    (child) => child.kind === "element" && attributeOf(child, "data-background-overlay") !== null,
  );
  const style = overlay?.kind === "element" ? attributeOf(overlay, "style") : null;
  return /background:\s*([^;]+)/.exec(style ?? "")?.[1] ?? null;
};

/** An overlay is a gradient of one colour over everything else. */
const overPicture = (image: string): string => {
  const [first] = readLayers(image);
  const colours = first?.kind === "gradient" ? first.gradient.stops.map(({ colour }) => colour) : [];
  return colours.length === 2 && colours[0] === colours[1] ? (colours[0] ?? "") : "";
};

/** A colour over the block's picture or video, as see-through as asked [BLK-14]. */
export function BlockOverlay({ block }: { block: Block }) {
  const { t } = useVisualTexts();
  const { explain, place } = useStyling();
  const veil = readColour(overElement(place.element) ?? overPicture(shownValue(explain("background-image"))));
  const set = (overlay: { color: string; opacity: number } | null): void =>
    void edit(
      "block.settings-set",
      { blockId: block.id, background: { overlay } },
      block.title || block.name,
    );
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
            isValid={isShare}
            onChange={(value) => set(Number(value) === 0 ? null : { color: colour, opacity: Number(value) })}
          />
        </div>
      </div>
    </FoldingSection>
  );
}
