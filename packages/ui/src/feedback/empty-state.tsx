import type { ReactNode } from "react";

export interface EmptyStateProps {
  title: string;
  /** What this place is for, in a sentence or two. */
  children?: ReactNode;
  /** One way to begin. */
  action?: ReactNode;
  /** A drawing; decorative. */
  picture?: ReactNode;
}

/** What stands where nothing is yet: what it is for and how to begin. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center gap-3 px-4 py-16 text-center">
      {picture ? (
        <div aria-hidden="true" className="mb-3">
          {picture}
        </div>
      ) : null}
      <h2 className="text-balance font-semibold text-title">{title}</h2>
      {children ? <div className="text-balance text-ink-soft text-ui">{children}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
