import { STYLE_STATES, type StyleState } from "@hanok/page-document";
import { useEffect, useMemo, useState } from "react";
import { askProjectNames, useProjectNames } from "../../document/edit/project-names.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { useEditor } from "../../state/editor-store.ts";
import type { StyleTarget } from "./declared-here.ts";
import { Segments } from "./fields/choice-field.tsx";
import { Chooser } from "./fields/select-field.tsx";
import { ShareStyles } from "./scope/share-styles.tsx";
import { chosenScope, scopesOf, scopeWords, showScope } from "./scope/style-scope.ts";

/** Scope, width, state and place of the values below. */
export function StyleTargetBar({
  place,
  node,
  state,
  target,
  onState,
  onTarget,
}: {
  place: NodePlace;
  node: string;
  state: StyleState | null;
  target: StyleTarget;
  onState: (state: StyleState | null) => void;
  onTarget: (target: StyleTarget) => void;
}) {
  const { t } = useVisualTexts();
  const view = useEditor((store) => store.viewMode);
  const projectId = useEditor((store) => store.projectId);
  const part = useEditor((store) => store.part);
  const picture = useEditor((store) => store.picture);
  const names = useProjectNames((store) => store.names);
  useEffect(() => {
    if (!names) askProjectNames(projectId);
  }, [projectId, names]);
  // Again when the names of the other pages have come.
  const scopes = useMemo(
    () => (part && (names || !names) ? scopesOf(part, place.address) : []),
    [part, place, names],
  );
  const chosen = chosenScope(target, scopes);
  // Element, and scope chosen to receive its styles; selecting another element closes it.
  const [shared, setShared] = useState<{ readonly node: string; readonly selector: string } | null>(null);
  const sharing =
    (shared?.node === node && scopes.find(({ selector }) => selector === shared.selector)) || null;
  const outlined = sharing ?? chosen;
  useEffect(
    () => showScope(node, place, picture, chosen, outlined),
    [node, place, picture, chosen, outlined],
  );
  useEffect(() => () => showScope("", null, null, null), []);
  const classes = (attributeOf(place.element, "class") ?? "").split(/\s+/).filter((name) => name !== "");
  const selectors = [...new Set(classes)].map((name) => `.${CSS.escape(name)}`);
  const known = scopes.map(({ selector }) => selector);
  return (
    <section aria-label={t("target.title")} className="flex flex-col gap-2 border-line border-b px-3 py-2.5">
      <Segments
        label={t("target.scope")}
        value={typeof target === "string" ? target : target.selector}
        choices={[
          { value: "element", label: scopeWords(null, place.element) },
          ...scopes.map((scope) => ({ value: scope.selector, label: scopeWords(scope, place.element) })),
        ]}
        onChoose={(value) => onTarget(value === "element" ? value : { selector: value })}
      />
      {sharing ? (
        <ShareStyles
          key={node}
          place={place}
          scopes={scopes}
          scope={sharing}
          state={state}
          onScope={({ selector }) => setShared({ node, selector })}
          onClose={() => setShared(null)}
        />
      ) : scopes[0] ? (
        <button
          type="button"
          className="cursor-pointer self-start text-caption font-medium text-accent"
          onClick={() => setShared({ node, selector: (chosen ?? scopes[0])?.selector ?? "" })}
        >
          {t("target.share.open")}
        </button>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <Chooser
          label={t("target.where")}
          value={typeof target === "string" ? target : target.selector}
          options={[
            { value: "element", label: t("target.element") },
            ...scopes.map((scope) => ({ value: scope.selector, label: scopeWords(scope, place.element) })),
            ...selectors.filter((one) => !known.includes(one)).map((value) => ({ value, label: value })),
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
