import type { ReactNode } from "react";

/** Purpose of an empty panel, in its own size: a picture, a line, a sentence, one way to begin. */
export function PanelHint({
  title,
  picture,
  action,
  children,
}: {
  title: string;
  picture?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      {picture ? (
        <div aria-hidden="true" className="mb-1 text-ink-faint">
          {picture}
        </div>
      ) : null}
      <p className="text-balance font-semibold text-ui">{title}</p>
      {children ? <p className="text-balance text-ink-soft text-small">{children}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
