import {
  type ElementAddress,
  type OwnValue,
  ownValues,
  type StyleScope,
  type StyleState,
} from "@hanok/page-document";
import { Button, Checkbox } from "@hanok/ui";
import { useMemo, useState } from "react";
import { edit } from "../../../document/edit/editing.ts";
import { useProjectNames } from "../../../document/edit/project-names.ts";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import type { NodePlace } from "../../../picture/picture.ts";
import { elementLabel } from "../../../selection/element-path.ts";
import { announce } from "../../../state/announce.ts";
import { useEditor } from "../../../state/editor-store.ts";
import { Segments } from "../fields/choice-field.tsx";
import { scopeWords } from "./style-scope.ts";

/**
 * Gives what is written for the selected element alone to those like it, after a look at each value and its
 * elements (the canvas outlines them). A value that would take others off a variable is off until it is
 * turned on [HND-13].
 */
export function ShareStyles({
  place,
  scopes,
  scope,
  state,
  onScope,
  onClose,
}: {
  place: NodePlace;
  scopes: readonly StyleScope[];
  scope: StyleScope;
  state: StyleState | null;
  onScope: (scope: StyleScope) => void;
  onClose: () => void;
}) {
  const { t } = useVisualTexts();
  const part = useEditor((store) => store.part);
  const view = useEditor((store) => store.viewMode);
  const desktop = useEditor((store) => (view === "pc" ? store.shown.width : 0));
  const names = useProjectNames((store) => store.names);
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({});
  const where = useMemo(() => ({ view, ...(desktop > 0 ? { desktop } : {}), state }), [view, desktop, state]);
  const values = useMemo(
    () => (part ? ownValues(part, place.address, where, names ?? undefined) : []),
    [part, place, where, names],
  );
  const isOn = ({ property, follows }: OwnValue): boolean => turned[property] ?? follows.length === 0;
  const chosen = values.filter(isOn);
  const apply = async (): Promise<void> => {
    const given = Object.fromEntries(chosen.map(({ property, value }) => [property, value]));
    if (!(await share(place.address, where, scope.selector, given, elementLabel(place.element)))) return;
    announce(t("target.share.done", { whom: scopeWords(scope, place.element) }));
    onClose();
  };
  return (
    <section
      aria-label={t("target.share.title")}
      className="flex flex-col gap-2 rounded-base border border-line bg-raised p-2.5"
    >
      <h3 className="font-semibold text-small">{t("target.share.title")}</h3>
      <Segments
        label={t("target.share.whom")}
        value={scope.selector}
        choices={scopes.map((one) => ({ value: one.selector, label: scopeWords(one, place.element) }))}
        onChoose={(value) => {
          const next = scopes.find(({ selector }) => selector === value);
          if (next) onScope(next);
        }}
      />
      {values.length === 0 ? <p className="text-caption text-ink-soft">{t("target.share.none")}</p> : null}
      <ul className="flex flex-col gap-2">
        {values.map((one) => (
          <li key={one.property}>
            <Checkbox
              size="small"
              isSelected={isOn(one)}
              onChange={(on) => setTurned({ ...turned, [one.property]: on })}
            >
              <span className="wrap-anywhere font-mono text-caption">
                {one.property}: {one.value}
              </span>
            </Checkbox>
            <p className="wrap-anywhere pl-7 text-caption text-ink-faint">
              {one.covered === null
                ? t("target.share.fresh")
                : t("target.share.instead", { value: one.covered })}
            </p>
            {one.follows.length > 0 ? (
              <p className="pl-7 text-caption text-ink-soft">
                {t("target.share.follows", { names: one.follows.join(", ") })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="flex justify-end gap-2">
        <Button size="small" variant="quiet" onPress={onClose}>
          {t("target.share.cancel")}
        </Button>
        <Button size="small" variant="primary" isDisabled={chosen.length === 0} onPress={() => void apply()}>
          {t("target.share.apply", { count: chosen.length })}
        </Button>
      </div>
    </section>
  );
}

const share = (
  element: ElementAddress,
  { state, ...where }: { view: string; desktop?: number; state: StyleState | null },
  selector: string,
  values: Readonly<Record<string, string>>,
  label: string,
): Promise<boolean> =>
  edit(
    "style.share",
    { element, ...where, ...(state === null ? {} : { state }), selector, values },
    label,
    true,
  );
