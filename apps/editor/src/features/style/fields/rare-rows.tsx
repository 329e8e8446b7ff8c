import { Children, isValidElement, type ReactElement, useState } from "react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { FoldButton } from "../../../shell/fold-button.tsx";
import { showSection, useSections } from "../../../state/sections-memory.ts";
import { useStyling } from "../styling.tsx";

type RareRow = ReactElement<{ readonly property: string }>;

const isRow = (child: unknown): child is RareRow =>
  isValidElement<{ readonly property?: unknown }>(child) && typeof child.props.property === "string";

/**
 * Rows of properties that few elements need, each with its `property`: those that somebody wrote for the element are shown,
 * the others behind a button that says how many there are. A row that was shown once stays while the element is selected,
 * so that taking a value out does not take its row away under the pointer.
 */
export function RareRows({ id, children }: { readonly id: string; readonly children: readonly RareRow[] }) {
  const { t } = useVisualTexts();
  const { explain } = useStyling();
  const key = `${id}.rare`;
  const isOpen = useSections((sections) => sections[key]) ?? false;
  const [seen] = useState(() => new Set<string>());
  const rows = Children.toArray(children).filter(isRow);
  for (const { props } of rows) {
    const from = explain(props.property)?.origin.from;
    if (from === "inline" || from === "rule" || from === "attribute") seen.add(props.property);
  }
  const folded = rows.filter(({ props }) => !seen.has(props.property)).length;
  return (
    <>
      {rows.filter(({ props }) => isOpen || seen.has(props.property))}
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
