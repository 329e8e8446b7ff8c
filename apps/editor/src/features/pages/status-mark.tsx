import type { Page } from "@hanok/page-document";
import { classNames } from "@hanok/ui";
import { Circle, CircleCheck, CircleDot } from "lucide-react";

const MARKS = {
  before: { Icon: Circle, tone: "text-ink-faint" },
  ongoing: { Icon: CircleDot, tone: "text-accent" },
  done: { Icon: CircleCheck, tone: "text-accent" },
} as const;

/** Status of a page, as a shape; the word is beside it. */
export function StatusMark({ status, isInMenu = false }: { status: Page["status"]; isInMenu?: boolean }) {
  const { Icon, tone } = MARKS[status];
  return (
    <Icon
      aria-hidden="true"
      size={isInMenu ? 16 : 12}
      strokeWidth={isInMenu ? 1.5 : 2}
      className={classNames("shrink-0", tone)}
    />
  );
}
