import { type CommonPart, LOGO_HEIGHT, LOGO_LIMITS, logoStandsFor } from "@hanok/page-document";
import { Button, NumberField, Switch } from "@hanok/ui";
import { ImageOff } from "lucide-react";
import { useMemo } from "react";
import { edit } from "../../document/edit/editing.ts";
import { offerUndo } from "../../document/history/offer-undo.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { useEditor } from "../../state/editor-store.ts";
import { ChooseLogo } from "./choose-logo.tsx";
import { useHeaderFooterTexts } from "./texts.ts";

/** Height and visibility of the logo [RES-20, RES-21]; of a common header on every page. */
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
  const { t } = useHeaderFooterTexts();
  const part = useEditor((state) => state.part);
  const name = useMemo(() => part && logoStandsFor(part, pageId, where), [part, pageId, where]);
  const remove = async (): Promise<void> => {
    const done = await edit(
      "header-footer.logo-image-remove",
      { part: where, pageId },
      t("headerFooter.logo"),
    );
    if (done) offerUndo(t("headerFooter.logoRemoved"));
  };
  const set = (change: { height?: number; visible?: boolean }): void => {
    void edit("header-footer.logo-set", { part: where, pageId, ...change }, t("headerFooter.logo"));
  };
  return (
    <div className="flex flex-col gap-3 rounded-base border border-line p-3">
      <Switch isSelected={visible} isDisabled={isDisabled} onChange={(on) => set({ visible: on })}>
        <span className="text-small">{t("headerFooter.logoVisible")}</span>
      </Switch>
      {isDisabled ? null : (
        <div className="flex flex-wrap gap-2">
          <ChooseLogo where={where} pageId={pageId} isFirst={false} />
          <Button size="small" icon={<ImageOff {...SMALL_ICON} />} onPress={() => void remove()}>
            {t("headerFooter.logoRemove")}
          </Button>
        </div>
      )}
      {name ? <p className="text-caption text-ink-faint">{t("headerFooter.logoName", { name })}</p> : null}
      <NumberField
        label={t("headerFooter.logoHeight")}
        size="small"
        unit="px"
        minValue={LOGO_LIMITS.least}
        maxValue={LOGO_LIMITS.most}
        isDisabled={isDisabled || !visible}
        value={Math.round(height)}
        onChange={(value) => {
          if (Number.isFinite(value)) set({ height: Math.round(value) });
        }}
        hint={t("headerFooter.logoHint", { height: LOGO_HEIGHT, ...LOGO_LIMITS })}
      />
    </div>
  );
}
