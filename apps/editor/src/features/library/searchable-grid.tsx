import { classNames, SearchField } from "@hanok/ui";
import type { ComponentProps, ReactNode } from "react";
import { type GridItem, ItemGrid } from "./item-grid.tsx";

/** A grid with a field for words and other choices above it, which stay visible. */
export function SearchableGrid<Item extends GridItem>({
  search,
  words,
  onWords,
  choices,
  chips,
  ...grid
}: ComponentProps<typeof ItemGrid<Item>> & {
  /** Label of the field. */
  search: string;
  words: string;
  onWords: (words: string) => void;
  choices?: ReactNode;
  /** Choices that need more than a line; they scroll away with what they choose from. */
  chips?: ReactNode;
}) {
  return (
    <div className="flex flex-col">
      <div
        className={classNames(
          "sticky top-0 z-10 grid gap-2 border-line border-b bg-raised p-3",
          // In the large both have room on one line.
          grid.columns > 2 && choices !== undefined && "tablet:grid-cols-[1fr_24rem]",
        )}
      >
        <SearchField
          size="small"
          label={search}
          placeholder={search}
          value={words}
          onChange={onWords}
          found={grid.paged.rows === null ? null : grid.paged.total}
        />
        {choices}
      </div>
      {chips ? <div className="px-3 pt-3">{chips}</div> : null}
      <ItemGrid {...grid} />
    </div>
  );
}
