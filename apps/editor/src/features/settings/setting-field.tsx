import { countCharacters } from "@hanok/page-document";
import { controlClass, isComposing } from "@hanok/ui";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useDraft } from "../../shell/use-draft.ts";

export interface SettingFieldProps {
  label: string;
  /** Keeps the label for screen readers only, where the place already says it. */
  isLabelHidden?: boolean;
  value: string;
  /**
   * Writes it; answers what is wrong with it ('' where the person has been notified already), or null. The
   * input stays either way.
   */
  onCommit: (value: string) => Promise<string | null>;
  /** Longest text in characters; how much of it is used is beside the label. */
  limit?: number;
  placeholder?: string;
  hint?: ReactNode;
  rows?: number;
  isMono?: boolean;
  isReadOnly?: boolean;
  /** Beside the words, such as a button. */
  before?: ReactNode;
  after?: ReactNode;
  /** Called with every letter: for previews of the value while it is typed. */
  onDraft?: (value: string) => void;
}

/**
 * A setting that is written when one is done with it: on Enter (Ctrl+Enter in several lines) or on leaving.
 * Escape brings the old value back. A value that the rules refuse stays as typed, with the reason under it;
 * Enter tries again.
 */
export function SettingField(props: SettingFieldProps) {
  const {
    label,
    isLabelHidden = false,
    value,
    onCommit,
    limit,
    placeholder,
    hint,
    rows,
    isMono = false,
    isReadOnly = false,
  } = props;
  const id = useId();
  const [refused, setRefused] = useState<{ readonly text: string; readonly why: string } | null>(null);
  const write = async (text: string): Promise<boolean> => {
    const why = await onCommit(text);
    setRefused(why === null ? null : { text, why });
    return why === null;
  };
  const { draft, setDraft, commit } = useDraft(value, write);
  const error = refused?.text === draft ? refused.why : null;
  const used = limit === undefined ? 0 : countCharacters(draft);
  const shared = {
    id,
    value: draft,
    placeholder,
    spellCheck: false,
    autoComplete: "off",
    readOnly: isReadOnly,
    // A refused value has its message already.
    onBlur: () => error === null && commit(),
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
      setDraft(event.target.value);
      props.onDraft?.(event.target.value);
    },
    onKeyDown: (event: React.KeyboardEvent): void => {
      if (isComposing(event)) return;
      if (event.key === "Enter" && (rows === undefined || event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        if (error === null) commit();
        else void write(draft);
      } else if (event.key === "Escape" && draft !== value) {
        event.stopPropagation();
        setDraft(value);
        props.onDraft?.(value);
      }
    },
    "aria-invalid": error !== null,
    "aria-describedby": error || hint ? `${id}-help` : undefined,
    className: controlClass(
      "small",
      [
        isMono && "font-mono",
        rows !== undefined && "h-auto! resize-y py-1.5",
        error !== null && "border-danger!",
      ]
        .filter(Boolean)
        .join(" "),
    ),
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className={isLabelHidden ? "sr-only" : "flex items-baseline justify-between gap-2 text-caption"}>
        <label htmlFor={id} className="text-ink-soft">
          {label}
        </label>
        {limit === undefined ? null : (
          <span
            className={used > limit ? "font-medium text-danger tabular-nums" : "text-ink-faint tabular-nums"}
          >
            {used}/{limit}
          </span>
        )}
      </div>
      <div className="flex items-center gap-1.5">
        {props.before}
        {rows === undefined ? <input {...shared} /> : <textarea {...shared} rows={rows} />}
        {props.after}
      </div>
      {error ? (
        <p id={`${id}-help`} role="alert" className="flex items-start gap-1.5 text-caption text-danger">
          <CircleAlert aria-hidden="true" size={14} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : hint ? (
        <div id={`${id}-help`} className="min-w-0 text-caption text-ink-faint">
          {hint}
        </div>
      ) : null}
    </div>
  );
}
