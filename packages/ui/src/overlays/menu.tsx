import { Check } from "lucide-react";
import {
  type ComponentProps,
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from "react";
import {
  MenuItem as AriaItem,
  Menu as AriaMenu,
  MenuSection as AriaSection,
  Header,
  MenuTrigger,
  type PopoverProps,
  Separator,
} from "react-aria-components";
import { classNames } from "../class-names.ts";
import { Kbd } from "../layout/kbd.tsx";
import { PopoverSurface } from "./popover.tsx";

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Purpose of the menu for screen readers. */
  label: string;
  children: ReactNode;
  placement?: PopoverProps["placement"];
}

type Act = () => void;

/** Chosen action, until the menu has closed. */
const ChosenContext = createContext<RefObject<Act | null> | null>(null);

/**
 * A button with a list of actions. Arrow keys walk it, letters jump, Escape closes. An action runs when the menu is
 * gone and the focus is back on the button, so that a dialog it opens can give the focus back to that button.
 */
export function Menu({ trigger, label, children, placement = "bottom end" }: MenuProps) {
  const chosen = useRef<Act>(null);
  return (
    <MenuTrigger>
      {trigger}
      <PopoverSurface placement={placement} className="min-w-44">
        <ChosenContext value={chosen}>
          <AriaMenu aria-label={label} className="max-h-[60vh] overflow-auto p-1 outline-none">
            {children}
          </AriaMenu>
          <AfterMenu chosen={chosen} />
        </ChosenContext>
      </PopoverSurface>
    </MenuTrigger>
  );
}

export interface ContextMenuProps {
  label: string;
  /** Position of the request, in CSS pixels of the window. */
  x: number;
  y: number;
  /** Element that had the focus, and gets it back. */
  returnTo: HTMLElement | null;
  onClose(): void;
  children: ReactNode;
}

/** A list of actions at the pointer. It opens as it is drawn, and has the keys and manners of a `Menu`. */
export function ContextMenu({ label, x, y, returnTo, onClose, children }: ContextMenuProps) {
  const chosen = useRef<Act>(null);
  const anchor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser's own menu belongs to what is below; pressed there again, this one goes.
    const onMenu = (event: Event): void => {
      event.preventDefault();
      const isInside = event.target instanceof Element && event.target.closest("[role=menu]");
      if (!isInside) onClose();
    };
    window.addEventListener("contextmenu", onMenu, true);
    return () => window.removeEventListener("contextmenu", onMenu, true);
  }, [onClose]);
  return (
    <>
      <div
        ref={anchor}
        aria-hidden="true"
        className="pointer-events-none fixed"
        style={{ left: x, top: y }}
      />
      <PopoverSurface
        isOpen
        aria-label={label}
        triggerRef={anchor}
        placement="bottom start"
        offset={0}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        className="min-w-56"
      >
        <ChosenContext value={chosen}>
          <AriaMenu
            aria-label={label}
            autoFocus="first"
            onClose={onClose}
            className="max-h-[80vh] overflow-auto p-1 outline-none"
          >
            {children}
          </AriaMenu>
          <AfterMenu chosen={chosen} returnTo={returnTo} />
        </ChosenContext>
      </PopoverSurface>
    </>
  );
}

/** Runs the chosen action one frame after the menu left the document: the focus moves back within that frame. */
function AfterMenu({
  chosen,
  returnTo = null,
}: {
  chosen: RefObject<Act | null>;
  /** A menu that no button opened restores the focus itself. */
  returnTo?: HTMLElement | null;
}) {
  useEffect(
    () => () => {
      const act = chosen.current;
      chosen.current = null;
      if (act || returnTo)
        requestAnimationFrame(() => {
          if (returnTo?.isConnected) returnTo.focus({ preventScroll: true });
          act?.();
        });
    },
    [chosen, returnTo],
  );
  return null;
}

export interface MenuItemProps {
  id: string;
  label: string;
  icon?: ReactNode;
  shortcut?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** It is what holds now, such as the page one is on: said, and marked at its end. */
  isCurrent?: boolean;
  /** A link instead of an action; an address of elsewhere opens a new tab. */
  href?: string;
  isElsewhere?: boolean;
  onAction?: () => void;
}

/** One action or link of a `Menu`. */
export function MenuItem({
  id,
  label,
  icon,
  shortcut,
  isDanger = false,
  isDisabled = false,
  isCurrent = false,
  href,
  isElsewhere = false,
  onAction,
}: MenuItemProps) {
  const chosen = useContext(ChosenContext);
  return (
    <AriaItem
      id={id}
      textValue={label}
      isDisabled={isDisabled}
      {...(href === undefined ? {} : { href })}
      {...(isCurrent
        ? { render: (item) => <div {...(item as ComponentProps<"div">)} aria-current="true" /> }
        : {})}
      {...(isElsewhere ? { target: "_blank", rel: "noopener noreferrer" } : {})}
      {...(onAction === undefined
        ? {}
        : {
            onAction: () => {
              if (chosen) chosen.current = onAction;
              else onAction();
            },
          })}
      className={classNames(
        "flex cursor-pointer items-center gap-2.5 rounded-base px-2.5 py-1.5 text-ui no-underline outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-focused:bg-sunken",
        isDanger ? "text-danger" : "text-ink",
      )}
    >
      {icon}
      <span className={classNames("flex-1", isCurrent && "font-semibold")}>{label}</span>
      {isCurrent ? (
        <Check aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-accent" />
      ) : null}
      {shortcut ? (
        <span className={isDisabled ? "opacity-50" : undefined}>
          <Kbd>{shortcut}</Kbd>
        </span>
      ) : null}
    </AriaItem>
  );
}

/** A group of a `Menu` under a quiet heading. */
export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaSection>
      <Header className="max-w-80 break-words px-2.5 pt-2 pb-1 text-caption text-ink-faint">{title}</Header>
      {children}
    </AriaSection>
  );
}

/** A line between groups of a `Menu`. */
export function MenuSeparator() {
  return <Separator className="mx-2 my-1 h-px bg-line" />;
}
