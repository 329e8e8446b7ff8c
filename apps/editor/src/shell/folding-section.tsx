import { classNames } from "@hanok/ui";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { showSection, useSections } from "../state/sections-memory.ts";

/** One group of a panel: folds away, and remembers whether it was. A folded group is not drawn. */
export function FoldingSection({
  id,
  title,
  tools,
  isOpenAtFirst = true,
  children,
}: {
  id: string;
  title: string;
  tools?: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}) {
  const isOpen = useSections((sections) => sections[id]) ?? isOpenAtFirst;
  const bodyId = useId();
  return (
    <section aria-label={title} className="border-line border-b">
      <header className="flex h-9 items-center pr-2 pl-1">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => showSection(id, !isOpen)}
            className="flex h-7 w-full cursor-pointer items-center gap-1 rounded-base pl-1 text-left font-semibold text-caption text-ink"
          >
            <ChevronRight
              aria-hidden="true"
              size={12}
              strokeWidth={2}
              className={classNames(
                "shrink-0 text-ink-faint transition-transform",
                isOpen ? "rotate-90" : "",
              )}
            />
            <span className="truncate">{title}</span>
          </button>
        </h3>
        {tools}
      </header>
      {isOpen ? (
        <div id={bodyId} className="flex flex-col gap-2 px-3 pb-3">
          {children}
        </div>
      ) : null}
    </section>
  );
}
