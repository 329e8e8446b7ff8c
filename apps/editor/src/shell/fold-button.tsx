import { ChevronDown, ChevronUp } from "lucide-react";
import { SMALL_ICON } from "./icon.ts";

/** Shows and folds the rest of a list below it: `more` says how many wait, `less` is read while it is open. */
export function FoldButton({
  isOpen,
  onToggle,
  more,
  less,
}: {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly more: string;
  readonly less: string;
}) {
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex h-7 cursor-pointer items-center gap-1 self-start rounded-base px-1 text-caption text-ink-soft hover:text-ink"
    >
      <Icon {...SMALL_ICON} />
      {isOpen ? less : more}
    </button>
  );
}
