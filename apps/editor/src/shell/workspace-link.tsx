import type { ReactNode } from "react";
import { useLeave } from "./use-leave.ts";

/** A link to the workspace that asks about unsaved edits; with a key held it opens beside, as links do. */
export function WorkspaceLink({
  label,
  className,
  children,
}: {
  /** Spoken and shown on a link without words. */
  label?: string;
  className: string;
  children: ReactNode;
}) {
  const leave = useLeave();
  return (
    <a
      href="/workspace"
      aria-label={label}
      title={label}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void leave(event.currentTarget.href);
      }}
    >
      {children}
    </a>
  );
}
