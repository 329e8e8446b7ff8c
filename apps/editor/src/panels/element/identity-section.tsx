import { controlClass, isComposing } from "@hanok/ui";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NodePlace } from "../../canvas-host/picture.ts";
import { editor } from "../../state/controller.ts";
import { attributeOf } from "../../state/element-path.ts";
import { CommitField } from "./commit-field.tsx";
import { Section } from "./section.tsx";

/** Id and classes: how css and scripts find the element. */
export function IdentitySection({ place: { element, address } }: { place: NodePlace }) {
  const { t } = useTranslation();
  const inputId = useId();
  const [draft, setDraft] = useState("");
  const classes = [
    ...new Set((attributeOf(element, "class") ?? "").split(/\s+/).filter((name) => name !== "")),
  ];
  const add = async (): Promise<void> => {
    const name = draft.trim().replace(/^\./, "");
    if (name === "") return;
    if (await editor.edit("element.class-add", { element: address, name })) setDraft("");
  };
  return (
    <Section title={t("element.identity")}>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={inputId} className="text-caption text-ink-soft">
          {t("element.classes")}
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
                  aria-label={t("element.removeClass", { name })}
                  title={t("element.removeClass", { name })}
                  onClick={() => void editor.edit("element.class-remove", { element: address, name })}
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
          value={draft}
          spellCheck={false}
          autoComplete="off"
          placeholder={t("element.addClass")}
          className={controlClass("small", "font-mono")}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || isComposing(event)) return;
            event.preventDefault();
            void add();
          }}
        />
      </div>
      <CommitField
        label={t("element.id")}
        isMono
        value={attributeOf(element, "id") ?? ""}
        onCommit={(value) =>
          void editor.edit("element.attribute-set", { element: address, name: "id", value: value.trim() })
        }
      />
    </Section>
  );
}
