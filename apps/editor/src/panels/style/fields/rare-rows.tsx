import { Fragment, type ReactNode, useState } from "react";
import { FoldButton } from "../../../frame/fold-button.tsx";
import { useVisualTexts } from "../../../language/visual/texts.ts";
import { showSection, useSections } from "../../../state/sections-memory.ts";
import { useStyling } from "../styling.tsx";

export interface RareRow {
  readonly property: string;
  readonly row: ReactNode;
}

/**
 * Rows of properties that few elements need: those that somebody wrote for the element are shown, the others behind a
 * button that says how many there are. What was shown once stays while the element is selected, so that taking a value out
 * does not take its row away under the pointer.
 */
export function RareRows({ id, rows }: { readonly id: string; readonly rows: readonly RareRow[] }) {
  const { t } = useVisualTexts();
  const { explain } = useStyling();
  const key = `${id}.rare`;
  const isOpen = useSections((sections) => sections[key]) ?? false;
  const [seen] = useState(() => new Set<string>());
  for (const { property } of rows) {
    const from = explain(property)?.origin.from;
    if (from === "inline" || from === "rule" || from === "attribute") seen.add(property);
  }
  const folded = rows.filter(({ property }) => !seen.has(property)).length;
  return (
    <>
      {rows
        .filter(({ property }) => isOpen || seen.has(property))
        .map(({ property, row }) => (
          <Fragment key={property}>{row}</Fragment>
        ))}
      {folded > 0 ? (
        <FoldButton
          isOpen={isOpen}
          onToggle={() => showSection(key, !isOpen)}
          more={t("field.more", { count: folded })}
          less={t("field.fewer")}
        />
      ) : null}
    </>
  );
}
