import type { ReactNode } from "react";
import { FieldNote } from "./live-field.tsx";

/** Label above a control and its note below, as text fields have them. Without `id` the control has its own label. */
export function ControlFrame({
  id,
  label,
  isRequired = false,
  help,
  error,
  children,
}: {
  id?: string;
  label: string;
  isRequired?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}) {
  const words = (
    <>
      {label}
      {isRequired ? (
        <span className="ml-1 text-danger" aria-hidden="true">
          *
        </span>
      ) : null}
    </>
  );
  const look = "font-medium text-ink-soft text-small";
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {id === undefined ? (
        <span className={look}>{words}</span>
      ) : (
        <label htmlFor={id} className={look}>
          {words}
        </label>
      )}
      {children}
      <FieldNote id={id === undefined ? undefined : `${id}-help`} hint={help} error={error} />
    </div>
  );
}
