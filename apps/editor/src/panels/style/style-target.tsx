import { namedBy, STYLE_STATES, type StyleState } from "@hanok/page-document";
import type { NodePlace } from "../../canvas-host/picture.ts";
import { useVisualTexts } from "../../language/visual/texts.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { useEditor } from "../../state/editor-store.ts";
import type { StyleTarget } from "./declared-here.ts";
import { Chooser } from "./fields/select-field.tsx";

/** For which width, in which state and where the values below are written. */
export function StyleTargetBar({
  place,
  state,
  target,
  onState,
  onTarget,
}: {
  place: NodePlace;
  state: StyleState | null;
  target: StyleTarget;
  onState: (state: StyleState | null) => void;
  onTarget: (target: StyleTarget) => void;
}) {
  const { t } = useVisualTexts();
  const view = useEditor((store) => store.viewMode);
  const classes = (attributeOf(place.element, "class") ?? "").split(/\s+/).filter((name) => name !== "");
  const selectors = [...new Set(classes)].map((name) => `.${CSS.escape(name)}`);
  const part = useEditor((store) => store.part);
  const countOf = (selector: string): number => (part ? namedBy(part, place.address, selector) : 0);
  return (
    <section aria-label={t("target.title")} className="flex flex-col gap-2 border-line border-b px-3 py-2.5">
      <div className="grid grid-cols-2 gap-2">
        <Chooser
          label={t("target.where")}
          value={typeof target === "string" ? target : target.selector}
          options={[
            { value: "element", label: t("target.element") },
            ...selectors.map((value) => ({
              value,
              label: t("target.alike", { selector: value, count: countOf(value) }),
            })),
            { value: "deciding", label: t("target.deciding") },
            ...(state === null ? [{ value: "inline", label: t("target.inline") }] : []),
          ]}
          onChoose={(value) =>
            onTarget(
              value === "element" || value === "deciding" || value === "inline" ? value : { selector: value },
            )
          }
        />
        <Chooser
          label={t("target.state")}
          value={state ?? "none"}
          options={["none" as const, ...STYLE_STATES].map((value) => ({
            value,
            label: t(`target.states.${value}`),
          }))}
          onChoose={(value) => onState(STYLE_STATES.find((one) => one === value) ?? null)}
        />
      </div>
      <p className="text-caption text-ink-faint">{t(`target.view.${view}`)}</p>
    </section>
  );
}
