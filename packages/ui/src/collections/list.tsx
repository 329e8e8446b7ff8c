import type { ReactNode } from "react";
import { GridList, GridListItem, type GridListProps } from "react-aria-components";
import { classNames } from "../class-names.ts";
import { focusBackInside } from "./focus-back-inside.ts";

export interface ListProps<Item extends { id: string; name: string }>
  extends Omit<GridListProps<Item>, "children" | "items" | "className" | "style"> {
  label: string;
  items: readonly Item[];
  renderRow(item: Item): ReactNode;
  className?: string | undefined;
}

/** Rows that can be chosen and can hold buttons: arrow keys walk rows, left and right the buttons inside. */
export function List<Item extends { id: string; name: string }>({
  label,
  items,
  renderRow,
  className,
  ...rest
}: ListProps<Item>) {
  return (
    <GridList
      {...rest}
      ref={focusBackInside}
      aria-label={label}
      items={items}
      className={classNames("overflow-auto outline-none", className)}
    >
      {(item) => (
        <GridListItem
          id={item.id}
          textValue={item.name}
          className="group flex min-h-8 items-center gap-2 rounded-base px-2 text-ink text-small data-focus-visible:-outline-offset-2 data-hovered:bg-sunken data-selected:bg-accent-soft data-selected:text-accent-deep"
        >
          {renderRow(item)}
        </GridListItem>
      )}
    </GridList>
  );
}
