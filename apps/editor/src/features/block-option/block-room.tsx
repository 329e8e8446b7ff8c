import type { Block } from "@hanok/page-document";
import { contentWidth, explainStyle, VIEWPORTS } from "@hanok/page-document";
import { edit } from "../../document/edit/editing.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { SettingField } from "../settings/setting-field.tsx";
import { Segments } from "../style/fields/choice-field.tsx";
import { readValue, shownValue, useStyling } from "../style/styling.tsx";

const SIZES = [1440, 1280, 1024] as const;

/**
 * Width of the block's content [BLK-07], and the room above and below it on PC and on mobile [BLK-08,
 * BLK-09].
 */
export function BlockRoom({ block }: { block: Block }) {
  const { t } = useVisualTexts();
  const styling = useStyling();
  const { part, place } = styling;
  const name = block.title || block.name;
  const width = contentWidth(part, place.address);
  const size = SIZES.find((one) => width === one);
  const set = (settings: object): Promise<boolean> =>
    edit("block.settings-set", { blockId: block.id, ...settings }, name);
  const room = (view: "pc" | "mo", side: "top" | "bottom") => {
    const property = `margin-${side}`;
    return (
      <SettingField
        label={t(`blockOption.${view}.${side}`)}
        value={shownValue(explainStyle(part, place.address, property, VIEWPORTS[view]))}
        placeholder="0"
        onCommit={async (typed) => {
          const value = readValue(property, typed.trim() === "" ? "0" : typed);
          if (value === null) return t("field.wrong");
          return (await set({ [view]: { [side]: value } })) ? null : "";
        }}
      />
    );
  };
  return (
    <FoldingSection id="block.room" title={t("blockOption.room")}>
      <Segments
        label={t("blockOption.size")}
        value={size === undefined ? "full" : String(size)}
        choices={[
          ...SIZES.map((one) => ({ value: String(one), label: String(one) })),
          { value: "full", label: t("blockOption.full") },
        ]}
        onChoose={(value) => void set({ size: SIZES.find((one) => String(one) === value) ?? null })}
      />
      <div className="grid grid-cols-2 gap-2">
        {room("pc", "top")}
        {room("pc", "bottom")}
        {room("mo", "top")}
        {room("mo", "bottom")}
      </div>
    </FoldingSection>
  );
}
