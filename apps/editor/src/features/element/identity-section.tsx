import { controlClass, isComposing } from "@hanok/ui";
import { X } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { projectClasses } from "../../picture/project-names.ts";
import { act, setOrRemove } from "../../selection/act.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { useEditorLater } from "../../state/use-editor-later.ts";
import { Chooser } from "../style/fields/select-field.tsx";

/** Tags that a person may take for one another: what changes is what the words mean. */
const KIN: readonly (readonly string[])[] = [
  ["h1", "h2", "h3", "h4", "h5", "h6", "p", "blockquote"],
  ["div", "section", "article", "aside", "main", "header", "footer", "nav"],
  ["span", "strong", "em", "b", "i", "small", "mark"],
];

/** Tag, id and classes: what an element is, and how css and scripts find it. */
export function IdentitySection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const inputId = useId();
  const listId = useId();
  const [draft, setDraft] = useState("");
  const part = useEditorLater("part");
  const picture = useEditorLater("picture");
  const { element } = place;
  const classes = [
    ...new Set((attributeOf(element, "class") ?? "").split(/\s+/).filter((name) => name !== "")),
  ];
  const wanted = draft.trim().replace(/^\./, "").toLowerCase();
  const suggestions = useMemo(
    () => (part && wanted !== "" ? projectClasses(part, picture) : []),
    [part, picture, wanted],
  );
  const fitting = suggestions.filter((name) => name.toLowerCase().includes(wanted)).slice(0, 40);
  const kin = KIN.find((tags) => tags.includes(element.tag));
  const add = async (): Promise<void> => {
    const name = draft.trim().replace(/^\./, "");
    if (name !== "" && (await act(place, "element.class-add", { name }))) setDraft("");
  };
  return (
    <FoldingSection id="element.identity" title={t("identity.title")}>
      {kin && element.namespace === "html" ? (
        <Chooser
          label={t("identity.tag")}
          value={element.tag}
          options={kin.map((value) => ({ value, label: `<${value}> ${t(`identity.tags.${value as "p"}`)}` }))}
          onChoose={(tag) => void act(place, "element.tag-set", { tag })}
        />
      ) : null}
      <div className="flex flex-col gap-1.5">
        <label htmlFor={inputId} className="text-caption text-ink-soft">
          {t("identity.classes")}
        </label>
        {classes.length > 0 ? (
          <ul className="flex flex-wrap gap-1">
            {classes.map((name) => (
              <li
                key={name}
                className="flex max-w-full items-center rounded-base bg-sunken pl-2 font-mono text-caption"
              >
                <span className="truncate">{name}</span>
                <button
                  type="button"
                  aria-label={t("identity.removeClass", { name })}
                  title={t("identity.removeClass", { name })}
                  onClick={() => void act(place, "element.class-remove", { name })}
                  className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-base text-ink-faint hover:text-ink"
                >
                  <X size={12} strokeWidth={1.5} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <input
          id={inputId}
          list={listId}
          value={draft}
          spellCheck={false}
          autoComplete="off"
          placeholder={t("identity.addClass")}
          className={controlClass("small", "font-mono")}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || isComposing(event)) return;
            event.preventDefault();
            void add();
          }}
        />
        <datalist id={listId}>
          {fitting.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <CommitField
        label={t("identity.id")}
        isMono
        value={attributeOf(element, "id") ?? ""}
        onCommit={(value) => void setOrRemove(place, "id", value)}
      />
    </FoldingSection>
  );
}
