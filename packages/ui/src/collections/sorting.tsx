import { GripVertical } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, type DragAndDropHooks, DropIndicator, useDragAndDrop } from "react-aria-components";
import { classNames } from "../class-names.ts";
import { listenForFingers } from "./finger-drag.ts";

/** Drop position of a row: beside another one or, in a tree, into it. */
export interface RowPlace {
  readonly id: string;
  readonly where: "before" | "after" | "inside";
}

export interface SortingOptions {
  /** Whether this row may go there; every place where it may not is refused while dragging. */
  mayDrop(id: string, place: RowPlace): boolean;
  onDrop(id: string, place: RowPlace): void;
  isDisabled?: boolean;
}

const WHERE = { before: "before", after: "after", on: "inside" } as const;

/**
 * Rows of a `List` or `Tree` that can be put elsewhere: by pointer, by a finger that has rested, and by
 * keyboard from the row's `DragHandle` (Enter takes, arrow keys walk the places, Enter drops, Escape lets
 * go), announced to screen readers in their language.
 */
export function useSorting({ mayDrop, onDrop, isDisabled = false }: SortingOptions): DragAndDropHooks {
  const dragged = useRef<string | null>(null);
  useEffect(() => (isDisabled ? undefined : listenForFingers()), [isDisabled]);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onDragStart: ({ keys }) => {
      dragged.current = [...keys].map(String)[0] ?? null;
    },
    onDragEnd: () => {
      dragged.current = null;
    },
    getDropOperation: (target) => {
      const id = dragged.current;
      if (id === null || target.type !== "item") return "cancel";
      return mayDrop(id, { id: String(target.key), where: WHERE[target.dropPosition] }) ? "move" : "cancel";
    },
    onMove: ({ keys, target }) => {
      const [id] = [...keys].map(String);
      if (id !== undefined) onDrop(id, { id: String(target.key), where: WHERE[target.dropPosition] });
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        // In a tree the line begins where the rows of its level do: it says into which one the row goes.
        className="-my-px ml-[calc((var(--tree-item-level,1)-1)*1.2rem)] h-0.5 rounded-base outline-none data-drop-target:bg-accent"
      />
    ),
  });
  return dragAndDropHooks;
}

/** Handle that drags a row, visible on hover and focus; its name says which row it moves. */
export function DragHandle({ className }: { className?: string | undefined }) {
  return (
    <Button
      slot="drag"
      className={classNames(
        "inline-flex h-6 w-4 shrink-0 cursor-grab items-center justify-center rounded-base text-ink-faint opacity-0 data-focus-visible:opacity-100 group-data-focus-visible:opacity-100 group-data-hovered:opacity-100",
        className,
      )}
    >
      <GripVertical aria-hidden="true" size={14} strokeWidth={1.5} />
    </Button>
  );
}
