import { type GuideState, type GuideStyle, guideVariables, type StyleGuide } from "@hanok/page-document";
import { Button, IconButton, IconToggle } from "@hanok/ui";
import { ChevronDown, ChevronUp, MousePointerClick, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { edit } from "../../document/edit/editing.ts";
import { offerUndo } from "../../document/history/offer-undo.ts";
import { placeOfNode } from "../../picture/picture.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { useEditor } from "../../state/editor-store.ts";
import { writeFamily } from "../fonts/write-family.ts";
import { Choice } from "../settings/choice.tsx";
import { SettingField } from "../settings/setting-field.tsx";
import { ColourButton } from "../style/colour/colour-button.tsx";
import { FontButton } from "../style/fields/font-button.tsx";
import { setGuideValue } from "./guide-value.ts";
import { renameInGuide } from "./rename.ts";
import { Sample } from "./sample.tsx";
import { FIELDS, STATES } from "./style-kinds.ts";
import { useStyleGuideTexts } from "./texts.ts";

/** Styles that blank projects and starter themes have: a name in the person's language represents each. */
const ROLES = [
  "text-title",
  "text-subtitle",
  "text-lead",
  "text-body",
  "text-caption",
  "button-main",
  "button-line",
  "input-plain",
  "select-plain",
] as const;

/** The sample above shows the style once it is written. */
const noPreview = (): void => {};

const isColour = (property: string): property is "color" | "background-color" =>
  property === "color" || property === "background-color";

/** Values of several words, which half a panel would cut. */
const isWide = (property: string): boolean =>
  isColour(property) || ["border", "padding", "font-family"].includes(property);

/** One style: how it looks, its name, its declarations in each state, and a way to put it on what is selected. */
export function StyleCard({
  style,
  guide,
  taken,
  isDisabled,
}: {
  style: GuideStyle;
  guide: StyleGuide;
  taken: readonly string[];
  isDisabled: boolean;
}) {
  const { t } = useStyleGuideTexts();
  const selection = useEditor((one) => one.selection);
  const picture = useEditor((one) => one.picture);
  const part = useEditor((one) => one.part);
  const variables = useMemo(() => (part ? guideVariables(part) : []), [part]);
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<GuideState>("normal");
  const { kind, name, className } = style;
  const role = ROLES.find((one) => one === className);
  const place = selection?.kind === "element" && picture ? placeOfNode(picture, selection.node) : null;
  const isWorn =
    place !== null && (attributeOf(place.element, "class") ?? "").split(/\s+/).includes(className);
  const said = (property: string): string =>
    style.declarations[state].findLast((one) => one.property === property)?.value ?? "";
  const set = (property: string, value: string): Promise<string | null> =>
    setGuideValue({ kind, name, state }, property, value);
  return (
    <li className="flex flex-col gap-2">
      <Sample style={style} state={state} variables={variables} />
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-small">
            {role ? t(`styleGuide.styleRoles.${role}`) : name}
          </span>
          <code className="block truncate font-mono text-caption text-ink-faint">.{className}</code>
        </span>
        {place && !isDisabled ? (
          <IconToggle
            size="small"
            label={t("styleGuide.applyOf", { name })}
            icon={<MousePointerClick {...SMALL_ICON} />}
            isSelected={isWorn}
            onChange={(on) =>
              void edit("guide.apply", { element: place.address, kind, name: on ? name : null }, name)
            }
          />
        ) : null}
        {isDisabled ? null : (
          <IconButton
            size="small"
            label={t("styleGuide.deleteOf", { name })}
            icon={<Trash2 {...SMALL_ICON} />}
            onPress={() =>
              void edit("guide.delete", { kind, name }, name).then((done) => {
                if (done) offerUndo(t("styleGuide.deleted", { name }));
              })
            }
          />
        )}
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={t("styleGuide.editOf", { name })}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp {...SMALL_ICON} /> : <ChevronDown {...SMALL_ICON} />}
        </Button>
      </div>
      {isOpen ? (
        <div className="flex flex-col gap-3 rounded-base border border-line bg-paper p-3">
          <SettingField
            label={t("styleGuide.name")}
            value={name}
            isReadOnly={isDisabled}
            onCommit={(to) => renameInGuide(kind, name, to, taken)}
          />
          {STATES[kind].length > 1 ? (
            <Choice
              label={t("styleGuide.state")}
              value={state}
              onChange={setState}
              options={STATES[kind].map((value) => ({ value, label: t(`styleGuide.states.${value}`) }))}
            />
          ) : null}
          <div className="grid grid-cols-2 gap-2">
            {FIELDS[kind].map((property) => (
              <div className={isWide(property) ? "col-span-2" : ""} key={`${state} ${property}`}>
                {property === "font-family" && part ? (
                  <div className="flex flex-col gap-1">
                    <span className="text-caption text-ink-soft">
                      {t("styleGuide.properties.font-family")}
                    </span>
                    <FontButton
                      label={t("styleGuide.properties.font-family")}
                      part={part}
                      value={said(property)}
                      resolved={
                        variables.find((one) => said(property) === `var(${one.name})`)?.value ??
                        said(property)
                      }
                      isDisabled={isDisabled}
                      onPreview={noPreview}
                      onChoose={(choice, family) =>
                        writeFamily({ kind: "style", of: kind, name, state }, choice, family, () =>
                          edit(
                            "guide.set",
                            { kind, name, state, values: { [property]: choice.value } },
                            name,
                            true,
                          ),
                        )
                      }
                    />
                  </div>
                ) : (
                  <SettingField
                    label={t(`styleGuide.properties.${property}` as "styleGuide.properties.color")}
                    value={said(property)}
                    isMono
                    isReadOnly={isDisabled}
                    onCommit={(value) => set(property, value)}
                    before={
                      isColour(property) ? (
                        <ColourButton
                          label={t(`styleGuide.properties.${property}`)}
                          colour={
                            guide.colors.find(({ use }) => use === said(property))?.value ?? said(property)
                          }
                          part={part}
                          isDisabled={isDisabled}
                          onChange={(colour) => void set(property, colour)}
                          className="size-7 overflow-hidden rounded-base"
                        />
                      ) : null
                    }
                  />
                )}
              </div>
            ))}
          </div>
        </div>
      ) : null}
    </li>
  );
}
