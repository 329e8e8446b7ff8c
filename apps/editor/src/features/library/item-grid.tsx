import { Button, classNames, focusBackInside, Notice, Skeleton } from "@hanok/ui";
import { type KeyboardEvent as KeyEvent, type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { GridList, GridListItem } from "react-aria-components";
import { libraryTakesDrags } from "../../drag/timing.ts";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import { PanelHint } from "../../shell/panel-hint.tsx";
import type { Paged } from "./use-paged.ts";

export interface GridItem {
  readonly id: string;
  readonly name: string;
}

/**
 * Things with pictures, in a grid: arrow keys walk it, Enter or a press takes one, and pressing and pulling drags it.
 * More come as the end is reached.
 */
export function ItemGrid<Item extends GridItem>({
  label,
  paged,
  columns,
  renderItem,
  renderTools,
  onTake,
  onDragFrom,
  empty,
}: {
  label: string;
  paged: Paged<Item>;
  columns: 1 | 2 | 3 | 4;
  renderItem: (item: Item) => ReactNode;
  /** Beside the name, such as a menu. */
  renderTools?: (item: Item) => ReactNode;
  onTake: (item: Item) => void;
  onDragFrom?: ((item: Item, event: PointerEvent) => void) | undefined;
  empty: { readonly title: string; readonly hint: string; readonly picture: ReactNode };
}) {
  const { t } = useLibraryTexts();
  const { rows, failure, failedPage, hasMore, isLoading } = paged;
  const end = useRef<HTMLDivElement>(null);
  const since = useRef(performance.now());
  const more = useRef(paged.loadMore);
  more.current = paged.loadMore;
  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasMore) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some((one) => one.isIntersecting) && more.current(),
      {
        rootMargin: "300px",
      },
    );
    watch.observe(mark);
    return () => watch.disconnect();
  }, [hasMore]);

  const refusal = failure ? (
    <div className="p-3">
      <Notice
        tone="danger"
        action={<Button onPress={failedPage === 1 ? paged.reload : paged.loadMore}>{t("tryAgain")}</Button>}
      >
        {failure}
      </Notice>
    </div>
  ) : null;
  // Rows of the question before would pass for the answer of the one that failed.
  if (refusal && (rows === null || failedPage === 1)) return refusal;
  if (rows === null)
    return (
      <div className={classNames("grid p-3", GRID[columns])} aria-hidden="true">
        {["a", "b", "c", "d"].map((one) => (
          <Skeleton key={one} className="aspect-[5/3]" />
        ))}
      </div>
    );
  if (rows.length === 0)
    return (
      <PanelHint title={empty.title} picture={empty.picture}>
        {empty.hint}
      </PanelHint>
    );
  return (
    <>
      <GridList
        ref={focusBackInside}
        aria-label={label}
        layout="grid"
        items={rows}
        onAction={(key) => {
          const item = rows.find(({ id }) => id === key);
          if (item) onTake(item);
        }}
        className={classNames("grid items-start p-3 outline-none", GRID[columns])}
      >
        {(item) => (
          <GridListItem
            id={item.id}
            textValue={item.name}
            className="group min-w-0 cursor-pointer rounded-base outline-offset-2"
          >
            <div
              className="flex min-w-0 flex-col gap-1.5"
              onPointerDown={(event) => {
                if (libraryTakesDrags(since.current, performance.now())) onDragFrom?.(item, event);
              }}
            >
              <span className="block overflow-hidden rounded-base border border-line bg-raised transition-colors group-data-hovered:border-line-firm group-data-pressed:border-accent">
                {renderItem(item)}
              </span>
              <span className="flex min-w-0 items-center gap-1">
                <span className="min-w-0 flex-1 truncate text-small" title={item.name}>
                  {item.name}
                </span>
                {renderTools ? <span onKeyDownCapture={passEscapeOn}>{renderTools(item)}</span> : null}
              </span>
            </div>
          </GridListItem>
        )}
      </GridList>
      {refusal}
      <div ref={end} />
      {hasMore ? (
        <div className="flex justify-center px-3 pb-4">
          <Button size="small" isPending={isLoading} onPress={paged.loadMore}>
            {t("more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/**
 * React Aria keeps the keys of what is in an item of a grid to itself, Escape among them. It is the dialog's
 * that the grid is in; a menu of the item has closed by it already, outside of this element.
 */
const passEscapeOn = ({ key, currentTarget, target }: KeyEvent<HTMLElement>): void => {
  if (key !== "Escape" || !(target instanceof Node) || !currentTarget.contains(target)) return;
  const passed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  currentTarget.closest("[role=dialog]")?.dispatchEvent(passed);
};

/** Side by side in the large there are 24 px between them [EDT-69]; a panel of 270 px has room for half of it. */
const GRID = {
  1: "grid-cols-1 gap-x-3 gap-y-4",
  2: "grid-cols-2 gap-x-3 gap-y-4",
  3: "grid-cols-2 gap-6 tablet:grid-cols-3",
  4: "grid-cols-2 gap-6 tablet:grid-cols-4",
} as const;
