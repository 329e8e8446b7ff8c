import type { NodeId } from "@hanok/canvas/protocol";
import { STYLE_STATES, type StyleState } from "@hanok/page-document";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { type Picture, placeOfNode } from "../../picture/picture.ts";
import type { ViewMode } from "../../state/editor-store.ts";
import { Chooser } from "../style/fields/select-field.tsx";
import { PanelPopoverProvider } from "../style/panel-popover.tsx";
import { StyleSections } from "../style/style-sections.tsx";
import { StylingProvider } from "../style/styling.tsx";
import { ManyActs } from "./many-acts.tsx";

/** Acts on several selected elements, and their styles: values that differ are shown as such, a new one is given to all. */
export function ManyPanel({
  picture,
  many,
  view,
}: {
  picture: Picture;
  many: readonly NodeId[];
  view: ViewMode;
}) {
  const { t } = useVisualTexts();
  const { t: words } = useTranslation();
  const [state, setState] = useState<StyleState | null>(null);
  const all = useMemo(
    () =>
      many.flatMap((node) => {
        const place = placeOfNode(picture, node);
        return place ? [{ node, place }] : [];
      }),
    [picture, many],
  );
  const last = all.at(-1);
  const others = useMemo(() => all.slice(0, -1), [all]);
  if (!last) return null;
  return (
    <>
      <div className="sticky top-0 z-10 flex flex-col gap-1 border-line border-b bg-raised px-3 py-2">
        <p className="font-medium text-caption">{words("canvas.many", { count: all.length })}</p>
        <div className="flex flex-wrap items-center gap-1">
          <ManyActs />
        </div>
      </div>
      <section
        aria-label={t("target.title")}
        className="flex flex-col gap-2 border-line border-b px-3 py-2.5"
      >
        <Chooser
          label={t("target.state")}
          value={state ?? "none"}
          options={["none" as const, ...STYLE_STATES].map((value) => ({
            value,
            label: t(`target.states.${value}`),
          }))}
          onChoose={(value) => setState(STYLE_STATES.find((one) => one === value) ?? null)}
        />
        <p className="text-caption text-ink-faint">
          {t("many.hint")} {t(`target.view.${view}`)}
        </p>
      </section>
      <StylingProvider
        place={last.place}
        node={last.node}
        others={others}
        part={picture.part}
        view={view}
        state={state}
        target="element"
      >
        <PanelPopoverProvider>
          <StyleSections />
        </PanelPopoverProvider>
      </StylingProvider>
    </>
  );
}
