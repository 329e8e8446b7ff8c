import { classNames } from "@hanok/ui";

/** The box of a small control in a panel: 28 px high, the size of a Figma field. */
export const boxClass = (isWrong = false, extra?: string): string =>
  classNames(
    "flex h-7 min-w-0 items-center rounded-base border bg-raised transition-colors focus-within:border-accent",
    isWrong ? "border-danger" : "border-line-firm/60 hover:border-line-firm",
    extra,
  );

export const innerInput =
  "h-full w-full min-w-0 flex-1 bg-transparent text-small tabular-nums text-ink outline-none placeholder:text-ink-faint";
