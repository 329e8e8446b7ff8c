import { useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import { FoldButton } from "../../shell/fold-button.tsx";

export interface Category {
  readonly id: string;
  readonly name: string;
  /** Number of items; null where that is not shown. */
  readonly count: number | null;
}

/** Categories, one of them chosen; arrow keys walk them. `most`: how many are shown until the others are asked for. */
export function CategoryChips({
  label,
  categories,
  most,
  selected,
  onSelect,
}: {
  readonly label: string;
  readonly categories: readonly Category[];
  readonly most: number;
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}) {
  const { t } = useLibraryTexts();
  const [isOpen, setOpen] = useState(false);
  const first = categories.filter(({ id }, at) => at < most || id === selected);
  const folded = categories.length - first.length;
  return (
    <div className="flex flex-col items-start gap-1.5">
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[selected]}
        onSelectionChange={(keys) => {
          const [id] = [...keys];
          if (id !== undefined) onSelect(String(id));
        }}
        className="flex flex-wrap gap-1.5"
      >
        {(isOpen ? categories : first).map(({ id, name, count }) => (
          <ToggleButton
            key={id}
            id={id}
            className="group inline-flex h-7 cursor-pointer items-center gap-1 rounded-full border border-line bg-paper px-2.5 text-caption text-ink-soft transition-colors data-hovered:border-line-firm data-hovered:text-ink data-selected:border-accent data-selected:bg-accent-soft data-selected:font-semibold data-selected:text-accent-deep"
          >
            {name}
            {count === null ? null : (
              <span className="text-ink-faint tabular-nums group-data-selected:text-accent-deep">
                {count}
              </span>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {folded > 0 ? (
        <FoldButton
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          more={t("moreCategories", { count: folded })}
          less={t("fewerCategories")}
        />
      ) : null}
    </div>
  );
}
