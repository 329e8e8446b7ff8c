import { controlClass, IconButton, isComposing } from "@hanok/ui";
import { Minus } from "lucide-react";
import { useState } from "react";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { act } from "../../selection/act.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { SMALL_ICON } from "../../shell/icon.ts";

/** Said by sections of their own. */
const ELSEWHERE = new Set(["id", "class", "style"]);

/** Every attribute as it is in the source; new ones as `name` or `name=value`. */
export function AttributesSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const [draft, setDraft] = useState("");
  const shown = place.element.attributes.filter(({ name }) => !ELSEWHERE.has(name));
  const add = async (): Promise<void> => {
    const typed = draft.trim();
    const name = /^[^=\s]+/.exec(typed)?.[0] ?? "";
    const said = typed.slice(name.length).trim();
    if (name === "" || (said !== "" && !said.startsWith("="))) return;
    const value = said === "" ? null : said.slice(1).trim().replace(/^["']/, "").replace(/["']$/, "");
    if (await act(place, "element.attribute-set", { name, value })) setDraft("");
  };
  return (
    <FoldingSection id="element.attributes" title={t("attributes.title")} isOpenAtFirst={false}>
      {shown.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {shown.map(({ name, value }) => (
            <li key={name} className="-mr-1 flex items-center gap-1">
              <code className="w-24 shrink-0 truncate font-mono text-caption text-ink-soft" title={name}>
                {name}
              </code>
              <CommitField
                label={name}
                isLabelHidden
                isMono
                value={value}
                onCommit={(next) => void act(place, "element.attribute-set", { name, value: next })}
              />
              <IconButton
                size="small"
                label={t("attributes.remove", { name })}
                icon={<Minus {...SMALL_ICON} />}
                onPress={() => void act(place, "element.attribute-remove", { name })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <input
        aria-label={t("attributes.add")}
        placeholder={t("attributes.addExample")}
        value={draft}
        spellCheck={false}
        autoComplete="off"
        className={controlClass("small", "font-mono")}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event)) return;
          event.preventDefault();
          void add();
        }}
      />
    </FoldingSection>
  );
}
