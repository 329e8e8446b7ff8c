import type { ReactNode } from "react";

export interface EmptyStateProps {
  title: string;
  /** Purpose of this place, in a sentence or two. */
  children?: ReactNode;
  /** One way to begin. */
  action?: ReactNode;
  /** A drawing; decorative. */
  picture?: ReactNode;
  /** 1 where it is the whole page; 2 otherwise. */
  headingLevel?: 1 | 2;
}

/** Placeholder of an empty place: its purpose and a way to begin. */
export function EmptyState({ title, children, action, picture, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center gap-3 px-4 py-16 text-center">
      {picture ? (
        <div aria-hidden="true" className="mb-3">
          {picture}
        </div>
      ) : null}
      <Heading className="text-balance font-semibold text-title">{title}</Heading>
      {children ? <div className="text-balance text-ink-soft text-ui">{children}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
