import { PopoverSurface } from "@hanok/ui";
import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from "react";
import { Dialog } from "react-aria-components";

/** Pixels between a sheet and the edge of the window. */
const EDGE = 4;

/**
 * A sheet of the right panel is over the panel, at the edge of the window: beside it, it would cover on the
 * canvas what it gives a colour to. One of the left panel is beside it.
 */
function placeBeside(anchor: Element) {
  const { left, right } = anchor.getBoundingClientRect();
  return left > window.innerWidth / 2
    ? ({ placement: "bottom right", offset: 6, crossOffset: window.innerWidth - EDGE - right } as const)
    : ({ placement: "left top", offset: 12, crossOffset: 0 } as const);
}

interface Shown {
  readonly place: ReturnType<typeof placeBeside>;
  readonly label: string;
  readonly content: (close: () => void) => ReactNode;
}
export interface PanelPopover {
  readonly open: (anchor: Element, label: string, content: Shown["content"]) => void;
  readonly close: () => void;
}

const Context = createContext<PanelPopover | null>(null);

export function usePanelPopover(): PanelPopover {
  const popover = useContext(Context);
  if (!popover) throw new Error("usePanelPopover outside a panel");
  return popover;
}

/** One floating sheet for a whole panel: colours, shadows, origins. Its fields need none of their own. */
export function PanelPopoverProvider({ children }: { children: ReactNode }) {
  const anchor = useRef<Element | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const close = useCallback(() => setShown(null), []);
  const popover = useMemo(
    (): PanelPopover => ({
      open: (at, label, content) => {
        anchor.current = at;
        setShown({ label, content, place: placeBeside(at) });
      },
      close,
    }),
    [close],
  );
  return (
    <Context value={popover}>
      {children}
      <PopoverSurface
        isOpen={shown !== null}
        onOpenChange={(open) => (open ? undefined : setShown(null))}
        triggerRef={anchor}
        containerPadding={EDGE}
        {...shown?.place}
      >
        {shown ? (
          <Dialog
            aria-label={shown.label}
            data-panel-sheet=""
            className="max-h-[80vh] w-[25rem] overflow-y-auto outline-none"
          >
            {/* Sheets that open from here are beside this one, which stays. */}
            <PanelPopoverProvider>
              <Suspense fallback={<div className="h-40" />}>{shown.content(close)}</Suspense>
            </PanelPopoverProvider>
          </Dialog>
        ) : null}
      </PopoverSurface>
    </Context>
  );
}
