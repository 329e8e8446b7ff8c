import { Button } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { setPreview } from "../document/view.ts";
import { ViewModes } from "./view-modes.tsx";

/** The page alone, alive, without tools. */
export function PreviewBar({ isInert }: { isInert: boolean }) {
  const { t } = useTranslation();
  return (
    <header
      inert={isInert}
      className="grid h-12 shrink-0 grid-cols-[1fr_auto_1fr] items-center border-line border-b bg-raised px-3"
    >
      <span className="text-ink-soft text-small">{t("top.previewing")}</span>
      <ViewModes />
      <div className="flex justify-end">
        <Button size="small" onPress={() => setPreview(false)} autoFocus>
          {t("top.endPreview")}
        </Button>
      </div>
    </header>
  );
}
