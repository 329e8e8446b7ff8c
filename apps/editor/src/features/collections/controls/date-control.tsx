import { controlClass } from "@hanok/ui";
import { useEffect, useId, useRef } from "react";
import { useDraft } from "../../../shell/use-draft.ts";
import { asText, type ControlProps, labelOf } from "./control.ts";
import { ControlFrame } from "./control-frame.tsx";
import { useLeaveWrite } from "./use-leave-write.ts";

/** A day, or a day with a time as clocks in Korea show it. Written once it is whole. */
export function DateControl(props: ControlProps) {
  const { field, value, isReadOnly, onSet } = props;
  return (
    <ClockField
      label={labelOf(field)}
      hasTime={field.type === "time"}
      value={asText(value)}
      isRequired={field.required === true}
      isReadOnly={isReadOnly}
      help={field.help}
      error={props.error}
      onCommit={onSet}
    />
  );
}

export function ClockField({
  label,
  hasTime,
  value,
  isRequired = false,
  isReadOnly,
  help,
  error,
  onCommit,
}: {
  label: string;
  hasTime: boolean;
  value: string;
  isRequired?: boolean;
  isReadOnly: boolean;
  help?: string | undefined;
  error?: string | undefined;
  onCommit: (value: string) => Promise<boolean>;
}) {
  const id = useId();
  const { draft, setDraft, commit, reset, isSettled } = useDraft(value, onCommit);
  /** Half of a date is none: the one before stays. */
  const isHalf = useRef(false);
  const write = (): void => (isHalf.current ? reset() : commit());
  const newest = useRef(write);
  useEffect(() => {
    newest.current = write;
  });
  // A day that was chosen is written where the form closes without leaving the field first, as with Escape.
  useEffect(() => () => newest.current(), []);
  useLeaveWrite(() => {
    if (isSettled || isHalf.current) return false;
    commit();
    return true;
  });
  return (
    <ControlFrame id={id} label={label} isRequired={isRequired} help={help} error={error}>
      <input
        id={id}
        type={hasTime ? "datetime-local" : "date"}
        value={draft}
        readOnly={isReadOnly}
        max={hasTime ? "9999-12-31T23:59" : "9999-12-31"}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error !== undefined || help ? `${id}-help` : undefined}
        onChange={({ target }) => {
          isHalf.current = target.validity.badInput;
          setDraft(target.value);
        }}
        onBlur={({ target }) => {
          isHalf.current = target.validity.badInput;
          write();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (!event.currentTarget.validity.badInput) commit();
        }}
        className={controlClass("medium", "max-w-72 tabular-nums")}
      />
    </ControlFrame>
  );
}
