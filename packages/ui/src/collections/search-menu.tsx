import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import {
  MenuItem as AriaItem,
  Menu as AriaMenu,
  MenuSection as AriaSection,
  Autocomplete,
  Header,
} from "react-aria-components";
import { classNames } from "../class-names.ts";
import { SearchField } from "../fields/search-field.tsx";

export interface SearchFinding {
  id: string;
  label: string;
  description?: string;
  href: string;
}

export interface SearchGroup {
  id: string;
  title: string;
  findings: readonly SearchFinding[];
}

export interface SearchMenuProps {
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
  groups: readonly SearchGroup[];
  /** A finding was chosen, by its `href`. */
  onOpen(href: string): void;
  /** Said in place of findings: still looking, nothing found. */
  state: ReactNode;
  className?: string;
}

/**
 * A search box whose findings are below it in groups. The focus stays in the box: arrow keys walk the
 * findings, Enter opens one, Escape closes. `/` reaches the box from anywhere in the page that takes no text.
 */
export function SearchMenu({
  label,
  placeholder,
  value,
  onChange,
  onOpen,
  groups,
  state,
  className,
}: SearchMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /**
   * A box that begins again after each choice: the old one would go on naming the finding that was active.
   */
  const [choices, setChoices] = useState(0);
  useSlash(place);
  const isShown = isOpen && value.trim() !== "";
  const filled = groups.filter(({ findings }) => findings.length > 0);
  return (
    <search
      ref={place}
      className={classNames("relative", className)}
      onFocus={() => setOpen(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDownCapture={(event) => {
        if (event.key === "Escape" && isShown) {
          event.stopPropagation();
          event.preventDefault();
          setOpen(false);
        } else setOpen(true);
      }}
    >
      <Autocomplete key={choices} inputValue={value} onInputChange={onChange}>
        <SearchField label={label} placeholder={placeholder} found={null} />
        <div
          className={classNames(
            "absolute inset-x-0 top-full z-30 mt-1.5 max-h-[70vh] overflow-auto rounded-base bg-raised shadow-float",
            !isShown && "hidden",
          )}
        >
          {filled.length === 0 ? (
            <p role="status" className="px-4 py-3 text-ink-soft text-ui">
              {state}
            </p>
          ) : null}
          <AriaMenu
            aria-label={label}
            className={classNames("p-1 outline-none", filled.length === 0 && "hidden")}
            onAction={(href) => {
              setOpen(false);
              setChoices((count) => count + 1);
              onChange("");
              onOpen(String(href));
            }}
          >
            {filled.map((group) => (
              <AriaSection key={group.id} className="py-1">
                <Header className="px-2.5 py-1 font-medium text-caption text-ink-faint">{group.title}</Header>
                {group.findings.map((finding) => (
                  <AriaItem
                    key={finding.id}
                    id={finding.href}
                    textValue={finding.label}
                    className="flex cursor-pointer flex-col rounded-base px-2.5 py-1.5 text-ink text-ui no-underline outline-none data-focused:bg-sunken"
                  >
                    <span className="truncate">{finding.label}</span>
                    {finding.description ? (
                      <span className="truncate text-ink-faint text-small">{finding.description}</span>
                    ) : null}
                  </AriaItem>
                ))}
              </AriaSection>
            ))}
          </AriaMenu>
        </div>
      </Autocomplete>
    </search>
  );
}

const TYPING = "input, textarea, select, [contenteditable='true'], [role='textbox']";

function useSlash(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest(`${TYPING}, [role='dialog'], [role='alertdialog']`)
      )
        return;
      event.preventDefault();
      place.current?.querySelector("input")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [place]);
}
