import { Search, X } from "lucide-react";
import {
  type SearchFieldProps as AriaProps,
  SearchField as AriaSearchField,
  Button,
  Input,
} from "react-aria-components";
import { classNames } from "../class-names.ts";
import { keepCompositionToItself } from "../composition.ts";
import { useUiTexts } from "../language/language-provider.tsx";
import { controlClass, FieldLabel, type FieldSize } from "./field-parts.tsx";

export interface SearchFieldProps extends Omit<AriaProps, "children" | "className" | "style"> {
  label: string;
  placeholder?: string | undefined;
  size?: FieldSize;
  className?: string | undefined;
  /**
   * Number of results, which is spoken while words are in the box; null while unknown, or where the list says
   * it.
   */
  found: number | null;
}

/** A search box: Escape or the cross empties it. */
export function SearchField({
  label,
  placeholder,
  size = "medium",
  className,
  found,
  ...rest
}: SearchFieldProps) {
  const texts = useUiTexts();
  const isSpoken = found !== null && rest.value !== undefined && rest.value.trim() !== "";
  return (
    <AriaSearchField {...rest} className={classNames("group relative min-w-0", className)}>
      <FieldLabel label={label} isHidden />
      <Search
        aria-hidden="true"
        size={16}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <Input
        onKeyDownCapture={keepCompositionToItself}
        placeholder={placeholder ?? texts.search}
        className={controlClass(size, "pr-9 pl-9! [&::-webkit-search-cancel-button]:hidden")}
      />
      <Button
        aria-label={texts.clear}
        className="-translate-y-1/2 absolute top-1/2 right-1 inline-flex size-7 cursor-pointer items-center justify-center rounded-base text-ink-faint group-data-empty:hidden data-hovered:text-ink"
      >
        <X aria-hidden="true" size={16} strokeWidth={1.5} />
      </Button>
      <span role="status" className="sr-only">
        {isSpoken ? texts.found.replace("{count}", String(found)) : ""}
      </span>
    </AriaSearchField>
  );
}
