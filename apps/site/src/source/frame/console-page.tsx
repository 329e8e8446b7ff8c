import type { ReactNode } from "react";
import { useDocumentTitle } from "../../frame/use-document-title.ts";

/** A screen of the console: heading with its actions, then the content. */
export function ConsolePage({
  title,
  lead,
  above,
  actions,
  children,
}: {
  title: string;
  lead?: string | undefined;
  /** A line over the heading, such as the way back. */
  above?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <div className="flex flex-col gap-6 px-4 pt-8 pb-20 tablet:px-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          {above}
          <h1 className="break-words font-extrabold text-heading">{title}</h1>
          {lead ? <p className="text-ink-soft text-ui">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

/** A part of a screen under its own heading. */
export function ConsoleSection({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lead">{title}</h2>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
