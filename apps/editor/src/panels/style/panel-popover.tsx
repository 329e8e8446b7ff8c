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

interface Shown {
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
        setShown({ label, content });
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
        placement="left top"
        offset={12}
      >
        {shown ? (
          <Dialog
            aria-label={shown.label}
            data-panel-sheet=""
            className="max-h-[80vh] w-[26.4rem] overflow-y-auto outline-none"
          >
            {/* What opens from in here stands beside this sheet, which stays. */}
            <PanelPopoverProvider>
              <Suspense fallback={<div className="h-40" />}>{shown.content(close)}</Suspense>
            </PanelPopoverProvider>
          </Dialog>
        ) : null}
      </PopoverSurface>
    </Context>
  );
}
