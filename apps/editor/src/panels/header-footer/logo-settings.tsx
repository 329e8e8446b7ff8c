import { type CommonPart, LOGO_HEIGHT } from "@hanok/page-document";
import { NumberField, Switch } from "@hanok/ui";
import { useStructureTexts } from "../../language/structure/texts.ts";
import { edit } from "../../state/editing.ts";

/** How high the logo is and whether it is seen [RES-20, RES-21]; of a common header on every page. */
export function LogoSettings({
  where,
  pageId,
  height,
  visible,
  isDisabled,
}: {
  where: CommonPart;
  pageId: string;
  /** Pixels; NaN where the style says no number. */
  height: number;
  visible: boolean;
  isDisabled: boolean;
}) {
  const { t } = useStructureTexts();
  const set = (change: { height?: number; visible?: boolean }): void => {
    void edit("header-footer.logo-set", { part: where, pageId, ...change }, t("headerFooter.logo"));
  };
  return (
    <div className="flex flex-col gap-3 rounded-base border border-line p-3">
      <Switch isSelected={visible} isDisabled={isDisabled} onChange={(on) => set({ visible: on })}>
        <span className="text-small">{t("headerFooter.logoVisible")}</span>
      </Switch>
      <NumberField
        label={t("headerFooter.logoHeight")}
        size="small"
        unit="px"
        minValue={8}
        maxValue={400}
        isDisabled={isDisabled || !visible}
        value={Math.round(height)}
        onChange={(value) => {
          if (Number.isFinite(value)) set({ height: Math.round(value) });
        }}
        hint={t("headerFooter.logoHint", { height: LOGO_HEIGHT })}
      />
    </div>
  );
}
