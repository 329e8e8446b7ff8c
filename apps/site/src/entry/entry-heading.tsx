import type { ReactNode } from "react";

/** The title of an entry page with a line under it. */
export function EntryHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-col gap-2">
      <h1 className="font-bold text-heading">{title}</h1>
      {children ? <div className="text-body text-ink-soft">{children}</div> : null}
    </div>
  );
}

/** A link in running text. */
export const textLink =
  "font-medium text-accent underline decoration-from-font underline-offset-4 hover:text-accent-deep";
