import { isTypedInField, type LocatedElement } from "@hanok/page-document";
import { Button, Checkbox, classNames, IconButton, isComposing } from "@hanok/ui";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { edit } from "../../document/edit/editing.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { act, setOrRemove } from "../../selection/act.ts";
import { attributeOf, textOf } from "../../selection/element-path.ts";
import { Captioned } from "../../shell/captioned.tsx";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Chooser } from "../style/fields/select-field.tsx";
import { ConsentChoice, isCollected } from "./collect-section.tsx";

const KINDS = ["text", "textarea", "email", "tel", "date", "select", "radio", "checkbox"] as const;
const TYPES = [
  "text",
  "email",
  "tel",
  "url",
  "number",
  "date",
  "time",
  "password",
  "search",
  "checkbox",
  "radio",
  "file",
  "hidden",
] as const;

const LOOK =
  "h-7 min-w-0 rounded-base border border-line-firm/60 bg-raised px-2 text-small text-ink placeholder:text-ink-faint";

type Proposed = "text" | "textarea" | "email" | "tel";
const isProposed = (kind: string): kind is Proposed => /^(?:text|textarea|email|tel)$/.test(kind);

/** Target of a form, and a control that adds a field. */
export function FormSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const { element } = place;
  const [kind, setKind] = useState<(typeof KINDS)[number]>("text");
  const [label, setLabel] = useState("");
  /** Placeholder that was typed instead of the proposed one. */
  const [hint, setHint] = useState<string | null>(null);
  const proposed = isProposed(kind) ? t(`form.placeholders.${kind}`) : "";
  const placeholder = hint ?? proposed;
  const isChoice = kind === "select" || kind === "radio" || kind === "checkbox";
  const add = async (): Promise<void> => {
    const options = isChoice ? [t("form.option", { number: 1 }), t("form.option", { number: 2 })] : [];
    if (await act(place, "form.field-add", { kind, label, options, placeholder })) {
      setLabel("");
      setHint(null);
    }
  };
  return (
    <FoldingSection id="element.form" title={t("form.title")}>
      {/* Publishing sets both for a form that is collected. */}
      {isCollected(place) ? null : (
        <>
          <CommitField
            label={t("form.action")}
            value={attributeOf(element, "action") ?? ""}
            placeholder="https://"
            onCommit={(value) => void setOrRemove(place, "action", value)}
          />
          <Chooser
            label={t("form.method")}
            value={(attributeOf(element, "method") ?? "get").toLowerCase()}
            options={[
              { value: "get", label: "GET" },
              { value: "post", label: "POST" },
            ]}
            onChoose={(value) => void setOrRemove(place, "method", value)}
          />
        </>
      )}
      <div
        className={classNames("flex flex-col gap-2", !isCollected(place) && "mt-1 border-line border-t pt-2")}
      >
        <Chooser
          label={t("form.newKind")}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
          onChoose={(value) => {
            setKind(KINDS.find((one) => one === value) ?? "text");
            setHint(null);
          }}
        />
        <div className="flex flex-wrap items-center gap-1.5">
          <input
            aria-label={t("form.newLabel")}
            placeholder={t("form.newLabel")}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
            onKeyDown={(event) => {
              // A syllable that is still composed takes the key for itself.
              if (event.key === "Enter" && !isComposing(event)) void add();
            }}
            className={classNames(LOOK, isProposed(kind) ? "basis-full" : "flex-1")}
          />
          {isProposed(kind) ? (
            <input
              aria-label={t("form.newPlaceholder")}
              placeholder={t("form.newPlaceholder")}
              value={placeholder}
              onChange={(event) => setHint(event.target.value)}
              className={`${LOOK} flex-1`}
            />
          ) : null}
          <Button variant="secondary" size="small" icon={<Plus {...SMALL_ICON} />} onPress={() => void add()}>
            {t("form.add")}
          </Button>
        </div>
      </div>
    </FoldingSection>
  );
}

/** Name, hint, kind and duty of one field, and the choices of a list. */
export function FieldSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const { element } = place;
  const set = (input: Readonly<Record<string, unknown>>): void => void act(place, "form.field-set", input);
  const label = labelOf(element);
  return (
    <FoldingSection id="element.field" title={t("form.field")}>
      {label === null ? (
        <CommitField
          label={t("form.spoken")}
          value={attributeOf(element, "aria-label") ?? ""}
          hint={t("form.spokenHint")}
          onCommit={(value) => void setOrRemove(place, "aria-label", value)}
        />
      ) : (
        <p className="truncate text-caption text-ink-soft">{t("form.labelled", { label })}</p>
      )}
      <CommitField
        label={t("form.name")}
        isMono
        value={attributeOf(element, "name") ?? ""}
        onCommit={(name) => set({ name })}
      />
      {element.tag === "select" ? null : (
        <CommitField
          label={t("form.placeholder")}
          value={attributeOf(element, "placeholder") ?? ""}
          problemOf={(value) =>
            isTypedInField(element) && value.trim() === "" ? t("form.placeholderRequired") : null
          }
          onCommit={(value) => set({ placeholder: value === "" ? null : value })}
        />
      )}
      {element.tag === "input" ? (
        <Captioned label={t("form.type")}>
          <Chooser
            label={t("form.type")}
            value={(attributeOf(element, "type") ?? "text").toLowerCase()}
            options={TYPES.map((value) => ({ value, label: t(`form.types.${value}`) }))}
            onChoose={(type) => set({ type })}
          />
        </Captioned>
      ) : null}
      <Checkbox
        size="small"
        isSelected={attributeOf(element, "required") !== null}
        onChange={(required) => set({ required })}
      >
        {t("form.required")}
      </Checkbox>
      {attributeOf(element, "type")?.toLowerCase() === "checkbox" ? <ConsentChoice place={place} /> : null}
      {element.tag === "select" ? <Options place={place} /> : null}
    </FoldingSection>
  );
}

/** The words of the label that holds the field, or that names its id beside it. */
function labelOf(element: LocatedElement): string | null {
  const id = attributeOf(element, "id");
  for (let up = element.parent; up; up = up.parent) {
    if (up.tag === "label") return textOf(up);
    const beside = up.children.find(
      (child) =>
        child.kind === "element" && child.tag === "label" && id !== null && attributeOf(child, "for") === id,
    );
    if (beside?.kind === "element") return textOf(beside);
  }
  return null;
}

function Options({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const options = place.element.children.flatMap((child) =>
    child.kind === "element" && child.tag === "option" && child.span
      ? [{ element: child, at: child.span.from }]
      : [],
  );
  const addressOf = (at: number) => ({ text: place.address.text, at });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning into the panel
    <div role="group" aria-label={t("form.options")} className="flex flex-col gap-1">
      {options.map(({ element, at }, number) => (
        <div key={at} className="flex items-center gap-0.5">
          <CommitField
            label={t("form.option", { number: number + 1 })}
            isLabelHidden
            // Whole: what is given back is what it says from then on.
            value={textOf(element, Number.POSITIVE_INFINITY)}
            onCommit={(value) => void edit("text.set", { element: addressOf(at), value })}
          />
          <IconButton
            size="small"
            label={t("form.removeOption", { name: textOf(element) })}
            icon={<Minus {...SMALL_ICON} />}
            onPress={() => void edit("form.option-delete", { element: addressOf(at) })}
          />
        </div>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon={<Plus {...SMALL_ICON} />}
        onPress={() =>
          void act(place, "form.option-add", { text: t("form.option", { number: options.length + 1 }) })
        }
      >
        {t("form.addOption")}
      </Button>
    </div>
  );
}
