import type { ReactNode } from "react";

/** One group of the element panel. */
export function Section({
  title,
  tools,
  children,
}: {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-line border-b px-4 py-4">
      <header className="flex items-center justify-between gap-2">
        <h3 title={title} className="min-w-0 truncate font-semibold text-small">
          {title}
        </h3>
        {tools}
      </header>
      {children}
    </section>
  );
}
