import { controlClass, isComposing } from "@hanok/ui";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { onFlush } from "../../../document/save/keeping.ts";
import { useTyped } from "../../../shell/use-typed.ts";
import { caretOver } from "./caret-over.ts";
import { useLeaveWrite } from "./use-leave-write.ts";

/** A pause of the hand after which letters become an edit. */
const PAUSE_MS = 500;
/** So long after a letter of a composition the letters so far are written: Korean composes nearly all the time. */
const COMPOSING_MS = 1500;

/** While letters are typed that are not yet an edit, what others do to their text waits. */
export interface Hold {
  readonly begin: () => void;
  readonly end: () => void;
}

interface LiveFieldProps {
  label: string;
  value: string;
  /**
   * Writes the text, with the characters before the caret; false where it was refused, and the person was
   * notified.
   */
  onCommit: (text: string, caret: number) => Promise<boolean>;
  hold: Hold;
  /** Text area of so many lines. */
  rows?: number | undefined;
  isMono?: boolean;
  isRequired?: boolean;
  isReadOnly?: boolean;
  hint?: ReactNode;
  /** Problems of the current value, as sentences. */
  error?: string | undefined;
  inputMode?: "numeric" | "decimal" | "url" | undefined;
  placeholder?: string | undefined;
  after?: ReactNode;
  /** The whole value is written when the field is left or Enter is pressed: half of it means nothing. */
  isWhole?: boolean;
}

/**
 * A text of the document that is written while it is typed: after each pause, while an input method composes
 * too, and on leaving. Writing leaves the field as it is, so that no composition is cut: another value is
 * shown when it ends. Text that others write meanwhile is merged by the session and shown without moving the
 * caret.
 */
export function LiveField(props: LiveFieldProps) {
  const { label, value, rows, hold, error, hint, isReadOnly = false, isWhole = false } = props;
  const id = useId();
  const { draft, typed } = useTyped(value);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const timer = useRef(0);
  const composes = useRef(false);
  const holds = useRef(false);
  const caret = useRef<readonly [number, number] | null>(null);
  /** Edits that are on their way to the document. */
  const underway = useRef(0);
  /** A value that came while a composition ran, and is not shown yet. */
  const missed = useRef<string | null>(null);

  useEffect(() => {
    if (composes.current && !typed.isTouched && typed.text !== value) {
      missed.current = value;
      return;
    }
    missed.current = null;
    const input = field.current;
    if (input && input === document.activeElement && !typed.isTouched && typed.text !== value)
      caret.current = [
        caretOver(typed.text, value, input.selectionStart ?? 0),
        caretOver(typed.text, value, input.selectionEnd ?? 0),
      ];
    typed.follow(value);
  }, [value, typed]);
  useLayoutEffect(() => {
    if (caret.current && field.current?.value === draft) field.current.setSelectionRange(...caret.current);
    caret.current = null;
  }, [draft]);

  const keepBack = (): void => {
    if (holds.current) return;
    holds.current = true;
    hold.begin();
  };
  const letGo = (): void => {
    if (!holds.current || typed.isTouched || composes.current || underway.current > 0) return;
    holds.current = false;
    hold.end();
  };
  const commit = async (): Promise<void> => {
    window.clearTimeout(timer.current);
    timer.current = 0;
    if (!typed.isTouched) return letGo();
    const before = typed.known;
    const { text } = typed;
    typed.known = text;
    const at = field.current?.selectionEnd ?? text.length;
    underway.current += 1;
    const isWritten = await newest.current(text, at).finally(() => {
      underway.current -= 1;
    });
    if (!isWritten) typed.known = before;
    letGo();
  };
  const newest = useRef(props.onCommit);
  const write = useRef(commit);
  useEffect(() => {
    newest.current = props.onCommit;
    write.current = commit;
  });
  // Typed text is written when the field is unmounted.
  useEffect(
    () => () => {
      composes.current = false;
      void write.current().finally(() => {
        if (holds.current) hold.end();
        holds.current = false;
      });
    },
    [hold],
  );
  // Acts on the written value include these letters; half of a number is no value.
  useEffect(() => (isWhole ? undefined : onFlush(() => void write.current())), [isWhole]);
  useLeaveWrite(() => {
    const isTyped = typed.isTouched || underway.current > 0;
    void commit();
    return isTyped;
  });
  const soon = (): void => {
    if (isWhole) return;
    // A composition follows the one before it without a pause: what waits is not put off again and again.
    if (composes.current && timer.current !== 0) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void write.current(), composes.current ? COMPOSING_MS : PAUSE_MS);
  };
  const shared = {
    id,
    ref: field,
    value: draft,
    readOnly: isReadOnly,
    placeholder: props.placeholder,
    inputMode: props.inputMode,
    autoComplete: "off",
    spellCheck: props.isMono ? false : undefined,
    required: props.isRequired,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": error !== undefined || hint ? `${id}-help` : undefined,
    className: controlClass(
      "medium",
      [
        rows !== undefined && "h-auto! min-h-20 resize-y py-2 leading-normal",
        props.isMono && "font-mono text-small!",
        error !== undefined && "border-danger!",
      ]
        .filter(Boolean)
        .join(" "),
    ),
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
      keepBack();
      typed.show(event.target.value);
      soon();
    },
    onCompositionStart: (): void => {
      composes.current = true;
      keepBack();
      window.clearTimeout(timer.current);
      timer.current = 0;
      if (typed.isTouched) soon();
    },
    onCompositionEnd: (): void => {
      composes.current = false;
      if (missed.current !== null && !typed.isTouched) typed.follow(missed.current);
      missed.current = null;
      soon();
    },
    onBlur: (): void => {
      composes.current = false;
      void commit();
    },
    onKeyDown: (event: React.KeyboardEvent): void => {
      if (isComposing(event) || event.key !== "Enter") return;
      if (rows === undefined || event.ctrlKey || event.metaKey) {
        event.preventDefault();
        void commit();
      }
    },
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-ink-soft text-small">
        {label}
        {props.isRequired ? (
          <span className="ml-1 text-danger" aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      <div className="flex items-center gap-2">
        {rows === undefined ? <input {...shared} /> : <textarea {...shared} rows={rows} />}
        {props.after}
      </div>
      <FieldNote id={`${id}-help`} hint={hint} error={error} />
    </div>
  );
}

/** Below a field: what is wrong, else how it is filled in. */
export function FieldNote({
  id,
  hint,
  error,
}: {
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  if (error !== undefined)
    return (
      <p id={id} className="flex items-start gap-1.5 text-danger text-small">
        <CircleAlert aria-hidden="true" size={15} strokeWidth={1.5} className="mt-0.5 shrink-0" />
        {error}
      </p>
    );
  return hint ? (
    <p id={id} className="text-ink-faint text-small">
      {hint}
    </p>
  ) : null;
}
