import { IconButton } from "@hanok/ui";
import { ArrowUp, Minus, Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { PropertyLabel } from "../origin/property-label.tsx";
import { usePanelPopover } from "../panel-popover.tsx";

export interface LayerItem {
  readonly key: string;
  readonly summary: string;
  readonly swatch?: ReactNode;
  /** Reads what it shows by itself: it stays open while the list changes under it, and goes with its item. */
  readonly editor: (close: () => void) => ReactNode;
}

const TINY = { size: 14, strokeWidth: 1.5, "aria-hidden": true } as const;

/**
 * A property that is a list: shadows, pictures, filters. Each item is in a row and opens its editor beside
 * the panel; the first is on top, as in css.
 */
export function LayerList({
  property,
  label,
  items,
  adds = "first",
  onAdd,
  onRemove,
  onRaise,
  raw,
}: {
  property: string;
  label: string;
  items: readonly LayerItem[];
  /** Place of a new item. */
  adds?: "first" | "last";
  onAdd: () => void;
  onRemove: (place: number) => void;
  onRaise?: (place: number) => void;
  /** Field that shows a value which cannot be parsed. */
  raw: ReactNode;
}) {
  const { t } = useVisualTexts();
  const popover = usePanelPopover();
  const list = useRef<HTMLUListElement>(null);
  /** Number of items when one was added: the new one is opened when it is there. */
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || items.length !== before.current + 1) return;
    before.current = null;
    const place = adds === "first" ? 0 : items.length - 1;
    const row = list.current?.children[place]?.querySelector("button");
    const item = items[place];
    if (!row || !item) return;
    // The focus returns to the row when the sheet is closed.
    row.focus();
    popover.open(row, label, item.editor);
  }, [items, adds, label, popover]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning into the panel
    <div role="group" aria-label={label} className="flex flex-col gap-1">
      <div className="-mr-1 flex h-7 items-center justify-between">
        <PropertyLabel property={property} label={label} />
        {raw ? null : (
          <IconButton
            size="small"
            label={t("layers.add", { label })}
            icon={<Plus {...TINY} />}
            onPress={() => {
              before.current = items.length;
              onAdd();
            }}
          />
        )}
      </div>
      {items.length > 0 ? (
        <ul ref={list} className="flex flex-col gap-1">
          {items.map((item, place) => (
            <li key={item.key} className="-mr-1 flex items-center">
              <button
                type="button"
                aria-label={t("layers.edit", { label, summary: item.summary })}
                onClick={(event) => popover.open(event.currentTarget, label, item.editor)}
                className="mr-1 flex h-7 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-base bg-sunken px-1.5 text-left text-caption text-ink hover:bg-line/60"
              >
                {item.swatch}
                <span className="truncate">{item.summary}</span>
              </button>
              {onRaise && place > 0 ? (
                <IconButton
                  size="small"
                  label={t("layers.raise", { summary: item.summary })}
                  icon={<ArrowUp {...TINY} />}
                  onPress={() => onRaise(place)}
                />
              ) : null}
              <IconButton
                size="small"
                label={t("layers.remove", { summary: item.summary })}
                icon={<Minus {...TINY} />}
                onPress={() => onRemove(place)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {raw}
    </div>
  );
}

/** Closes the editor of an item that is gone: undone, or removed by somebody else. */
export function GoneItem({ close }: { close: () => void }) {
  useEffect(close, [close]);
  return null;
}

/** The list with the item at `place` put one further up. */
export const raised = <Item,>(items: readonly Item[], place: number): Item[] => {
  const next = [...items];
  const [item] = next.splice(place, 1);
  if (item !== undefined) next.splice(place - 1, 0, item);
  return next;
};

export const replacedAt = <Item,>(items: readonly Item[], place: number, item: Item): Item[] =>
  items.map((one, index) => (index === place ? item : one));

export const withoutAt = <Item,>(items: readonly Item[], place: number): Item[] =>
  items.filter((_, index) => index !== place);
