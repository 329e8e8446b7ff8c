import { classNames } from "@hanok/ui";
import { Box, ChevronRight, Link2 } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useDrag } from "../../drag/drag-store.ts";
import { usePagesTexts } from "../../i18n/pages/texts.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import type { LayerRow } from "./layer-rows.ts";
import { rangeStart } from "./range-start.ts";
import { watchScroll } from "./scroll-window.ts";

const ROW = 30;
/** Rows drawn above and below the visible ones. */
const SPARE = 6;

/** So long over a folded row, and a drag unfolds it. */
const UNFOLD_MS = 700;

/**
 * A tree of which only the visible rows exist. One stop of the Tab key; arrows walk and unfold, Home and End
 * go to the ends, Enter acts. Selection follows the walk, as on the page itself; with Shift it grows along, with Ctrl it
 * stays, and Space takes the row where one is into it.
 */
export function LayerTree({
  label,
  rows,
  selected,
  also,
  isMultiple,
  people,
  onSelect,
  onAlso,
  onToggle,
  onEnter,
  onPress,
  onMenu,
}: {
  label: string;
  rows: readonly LayerRow[];
  selected: string | null;
  /** Rows that are selected together; none while one alone is. */
  also: ReadonlySet<string>;
  /** Several rows may be selected. */
  isMultiple: boolean;
  /** Names of colleagues by the id of the row that shows where they are [LIV-08]. */
  people: ReadonlyMap<string, string>;
  onSelect: (row: LayerRow) => void;
  /** A row is taken into the selection or out of it; with rows, these are selected instead. */
  onAlso: (row: LayerRow, rows: readonly LayerRow[] | null) => void;
  onToggle: (id: string) => void;
  onEnter: () => void;
  onPress: (row: LayerRow, event: React.PointerEvent) => void;
  /** The menu of a row is asked for, at a point of the window. */
  onMenu: (row: LayerRow, x: number, y: number) => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  /** The row where the keys are, if they have left the selected one. */
  const [walked, setWalked] = useState<string | null>(null);
  /** The row from which the selection grows. */
  const anchor = useRef<string | null>(null);
  const chosen = rows.findIndex(({ id }) => id === selected);
  const strayed = walked === null ? -1 : rows.findIndex(({ id }) => id === walked);
  const at = strayed < 0 ? chosen : strayed;
  const [scrolled] = useState(() => watchScroll(() => scroller.current, setView));
  useEffect(() => scrolled.stop, [scrolled]);
  const drop = useDrag((state) => (state.shown?.hint ? state.shown : null));

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const watch = new ResizeObserver(() =>
      setView((before) => ({ ...before, height: element.clientHeight })),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const element = scroller.current;
    if (!element || at < 0) return;
    const top = at * ROW;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW - element.clientHeight;
  }, [at]);

  // A folded row unfolds while a dragged object is held over it.
  const over = drop?.over?.row;
  useEffect(() => {
    const row = rows.find(({ id }) => id === over);
    if (!row?.hasChildren || row.isOpen) return;
    const timer = window.setTimeout(() => onToggle(row.id), UNFOLD_MS);
    return () => window.clearTimeout(timer);
  }, [over, rows, onToggle]);

  // Whatever is selected elsewhere, the keys begin there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the selection is the reason
  useEffect(() => {
    setWalked(null);
  }, [selected]);

  const single = (row: LayerRow): void => {
    anchor.current = row.id;
    setWalked(null);
    onSelect(row);
  };
  /** Up to a row from where the selection began. */
  const grow = (row: LayerRow): void => {
    anchor.current = rangeStart(rows, anchor.current, selected, also);
    const from = rows.findIndex(({ id }) => id === anchor.current);
    const to = rows.indexOf(row);
    if (from < 0) {
      single(row);
      return;
    }
    const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    setWalked(row.id);
    onAlso(row, between);
  };
  const press = (row: LayerRow, event: MouseEvent): void => {
    if (isMultiple && event.shiftKey) grow(row);
    else if (isMultiple && (event.ctrlKey || event.metaKey)) {
      anchor.current = row.id;
      onAlso(row, null);
    } else single(row);
  };

  const keyMenu = (): void => {
    const row = rows[at];
    const box = document.getElementById(`layer-${at}`)?.getBoundingClientRect();
    if (row && box) onMenu(row, box.left + 24, box.bottom);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
      event.preventDefault();
      keyMenu();
      return;
    }
    const current = rows[at];
    const beside = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1] }[event.key];
    if (isMultiple && !event.altKey && beside && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      setWalked(beside.id);
      return;
    }
    if (isMultiple && !event.altKey && event.key === " " && current) {
      event.preventDefault();
      anchor.current = current.id;
      onAlso(current, null);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isMultiple && event.shiftKey && beside) {
      event.preventDefault();
      grow(beside);
      return;
    }
    const parent = current ? rows.slice(0, at).findLast(({ level }) => level < current.level) : undefined;
    const to = {
      ArrowDown: rows[at + 1],
      ArrowUp: rows[at < 0 ? 0 : at - 1],
      Home: rows[0],
      End: rows.at(-1),
      ArrowRight: current?.isOpen ? rows[at + 1] : undefined,
      ArrowLeft: current?.isOpen && current.hasChildren ? undefined : parent,
    }[event.key];
    if (to) single(to);
    else if (event.key === "ArrowRight" && current?.hasChildren && !current.isOpen) onToggle(current.id);
    else if (event.key === "ArrowLeft" && current?.isOpen) onToggle(current.id);
    else if (event.key === "Enter" && current) onEnter();
    else if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
  };

  const first = Math.max(0, Math.floor(view.top / ROW) - SPARE);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW) + SPARE);
  return (
    <div
      ref={scroller}
      role="treegrid"
      aria-label={label}
      aria-rowcount={rows.length}
      aria-multiselectable={isMultiple}
      aria-activedescendant={at >= first && at < last ? `layer-${at}` : undefined}
      data-layer-tree=""
      data-drag-scroll=""
      tabIndex={0}
      onKeyDown={key}
      onContextMenu={(event) => event.preventDefault()}
      onFocus={() => {
        // A press selects what it is on; the keyboard has to begin somewhere.
        if (at < 0 && rows[0] && scroller.current?.matches(":focus-visible")) onSelect(rows[0]);
      }}
      onScroll={scrolled.call}
      className="h-full overflow-y-auto outline-none focus-visible:ring-2 focus-visible:ring-accent focus-visible:ring-inset"
    >
      <div role="presentation" className="relative" style={{ height: rows.length * ROW + 16 }}>
        {rows.slice(first, last).map((row, i) => (
          <Row
            key={row.id}
            row={row}
            index={first + i}
            isSelected={also.size > 0 ? also.has(row.id) : row.id === selected}
            isWalked={first + i === strayed}
            people={people.get(row.id) ?? ""}
            drop={drop?.over?.row === row.id ? (drop.hint === "none" ? "none" : drop.over.place) : null}
            onSelect={press}
            onToggle={onToggle}
            onPress={onPress}
            onMenu={onMenu}
          />
        ))}
      </div>
    </div>
  );
}

/** A line where something would come between two rows, a ring where it would come into one. */
const DROP = {
  before: "after:absolute after:inset-x-0 after:-top-px after:h-0.5 after:rounded-full after:bg-accent",
  after: "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent",
  inside: "ring-2 ring-accent ring-inset",
  none: "ring-2 ring-danger ring-inset",
};

const Row = memo(function Row({
  row,
  index,
  isSelected,
  isWalked,
  people,
  drop,
  onSelect,
  onToggle,
  onPress,
  onMenu,
}: {
  row: LayerRow;
  index: number;
  isSelected: boolean;
  /** The keys are here, and the selection elsewhere. */
  isWalked: boolean;
  people: string;
  /** Effect of a drop here. */
  drop: keyof typeof DROP | null;
  onSelect: (row: LayerRow, event: MouseEvent) => void;
  onToggle: (id: string) => void;
  onPress: (row: LayerRow, event: React.PointerEvent) => void;
  onMenu: (row: LayerRow, x: number, y: number) => void;
}) {
  const { selection } = row;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no table is a tree
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    <div
      id={`layer-${index}`}
      role="row"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.hasChildren ? row.isOpen : undefined}
      aria-selected={isSelected}
      data-drop-node={selection.kind === "element" ? selection.node : undefined}
      data-drop-block={selection.kind === "block" ? selection.blockId : undefined}
      data-drop-root={row.root ?? undefined}
      data-drop-section={selection.kind === "section" && !row.hasChildren ? selection.section : undefined}
      onClick={(event) => onSelect(row, event)}
      onPointerDown={(event) => onPress(row, event)}
      onContextMenu={({ nativeEvent, clientX, clientY }) => {
        // A finger that rests carries the row.
        if ((nativeEvent as PointerEvent).pointerType !== "touch") onMenu(row, clientX, clientY);
      }}
      style={{ top: index * ROW + 8, height: ROW, paddingLeft: 8 + (row.level - 1) * 14 }}
      className={classNames(
        "group absolute inset-x-2 flex cursor-default items-center gap-1 rounded-base pr-2",
        isSelected ? "bg-accent-soft" : "hover:bg-sunken",
        isWalked && "outline-2 outline-accent -outline-offset-2",
        drop && DROP[drop],
      )}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no table is a tree */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus */}
      <div role="gridcell" className="flex min-w-0 flex-1 items-center gap-1">
        {row.hasChildren ? (
          <span
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation();
              onToggle(row.id);
            }}
            className="flex size-5 shrink-0 items-center justify-center rounded-base text-ink-faint hover:text-ink"
          >
            <ChevronRight size={14} strokeWidth={1.5} className={row.isOpen ? "rotate-90" : ""} />
          </span>
        ) : (
          <span className="w-5 shrink-0" />
        )}
        <Words row={row} isSelected={isSelected} />
        {people === "" ? null : <People names={people} isAfterIcon={row.isShared ?? false} />}
      </div>
    </div>
  );
});

function People({ names, isAfterIcon }: { names: string; isAfterIcon: boolean }) {
  const { t } = usePagesTexts();
  const label = t("pages.peopleHere", { names });
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classNames(
        "flex size-5 shrink-0 items-center justify-center rounded-full bg-accent font-semibold text-caption text-on-accent",
        isAfterIcon ? "ml-1" : "ml-auto",
      )}
    >
      {[...names][0]}
    </span>
  );
}

function Words({ row, isSelected }: { row: LayerRow; isSelected: boolean }) {
  const { t } = useTranslation();
  if (row.selection.kind === "section")
    return <span className="truncate font-semibold text-caption text-ink-soft">{row.name}</span>;
  if (row.selection.kind === "block")
    return (
      <>
        <Box {...SMALL_ICON} className="mr-0.5 shrink-0 text-accent" />
        <span className="truncate font-medium">{row.name}</span>
        {row.isShared ? (
          <span
            role="img"
            aria-label={t("layers.shared")}
            title={t("layers.shared")}
            className="ml-auto shrink-0"
          >
            <Link2 {...SMALL_ICON} className="text-ink-soft" />
          </span>
        ) : null}
      </>
    );
  const words = row.words();
  const code = <span className="min-w-0 truncate font-mono text-ink-faint">{row.name}</span>;
  // The tag with its classes is a second line, and hidden, where it has no room beside the words.
  return (
    <span
      className="flex h-5 min-w-0 flex-1 flex-wrap gap-x-2 overflow-hidden text-caption/5"
      title={row.name}
    >
      <span className="flex min-w-0 max-w-full gap-1.5">
        <span className={classNames("shrink-0 font-medium", isSelected ? "text-ink" : "text-ink-soft")}>
          {row.role()}
        </span>
        {words === "" ? (
          code
        ) : (
          <span className={classNames("min-w-0 truncate", isSelected ? "text-ink" : "text-ink-soft")}>
            {words}
          </span>
        )}
      </span>
      {words === "" ? null : code}
    </span>
  );
}
