import type { ProjectMember } from "@hanok/api-contract";
import { Avatar } from "@hanok/sharing";
import { controlClass, isComposing } from "@hanok/ui";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { announce } from "../../state/announce.ts";
import { mentionAt, withMention } from "./mentions.ts";
import { useCommentsTexts } from "./texts.ts";

/** As many names as are offered at once. */
const MOST_OFFERED = 6;

/** Several lines of text, in which `@` offers the members of the project [CMT-04]. */
export function MentionField({
  label,
  value,
  error,
  team,
  isFocused,
  onChange,
  onSubmit,
  onCancel,
}: {
  label: string;
  value: string;
  error: string | undefined;
  team: readonly ProjectMember[];
  isFocused: boolean;
  onChange: (value: string) => void;
  onSubmit: () => void;
  onCancel: (() => void) | undefined;
}) {
  const { t } = useCommentsTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** The `@` whose offers were closed by hand. */
  const [closed, setClosed] = useState<number | null>(null);
  const asked = mentionAt(value, caret);
  const offered =
    asked && asked.from !== closed
      ? team.filter(({ memberName }) => memberName.toLowerCase().includes(asked.query)).slice(0, MOST_OFFERED)
      : [];
  const isOpen = offered.length > 0;
  const marked = Math.min(active, offered.length - 1);

  const choose = (member: ProjectMember): void => {
    if (!asked) return;
    const next = withMention(value, asked.from, caret, member.memberName);
    onChange(next.text);
    setCaret(next.caret);
    setActive(0);
    requestAnimationFrame(() => field.current?.setSelectionRange(next.caret, next.caret));
    field.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (isComposing(event.nativeEvent)) return;
    const one = offered[marked];
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((marked + step + offered.length) % offered.length);
    } else if (isOpen && one && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      choose(one);
    } else if (event.key === "Escape" && (isOpen || onCancel)) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen && asked) setClosed(asked.from);
      else onCancel?.();
    }
  };
  return (
    <div className="relative flex flex-col gap-1.5">
      <label htmlFor={id} className="text-caption text-ink-soft">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here.
        autoFocus={isFocused}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help`}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-names` : undefined}
        aria-activedescendant={isOpen ? `${id}-${marked}` : undefined}
        data-invalid={error === undefined ? undefined : true}
        onChange={(event) => {
          const at = event.target.selectionStart;
          onChange(event.target.value);
          setCaret(at);
          setActive(0);
          const next = mentionAt(event.target.value, at);
          if (!next) setClosed(null);
          else if (!asked) announce(t("comments.mentionHint"));
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={press}
        className={controlClass("small", "h-auto! py-2 leading-normal")}
      />
      {isOpen ? (
        <div
          id={`${id}-names`}
          role="listbox"
          tabIndex={-1}
          aria-label={t("comments.mentionWhom")}
          className="absolute inset-x-0 top-full z-10 mt-1 flex flex-col rounded-base border border-line bg-raised p-1 shadow-float"
        >
          {offered.map((one, at) => (
            <div
              key={one.memberId}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === marked}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(one);
              }}
              onPointerEnter={() => setActive(at)}
              className="flex cursor-pointer items-center gap-2 rounded-base px-2 py-1.5 text-small aria-selected:bg-sunken"
            >
              <Avatar name={one.memberName} image={one.memberImage} size="small" />
              <span className="truncate">{one.memberName}</span>
            </div>
          ))}
        </div>
      ) : null}
      <p
        id={`${id}-help`}
        role={error === undefined ? undefined : "alert"}
        className={`text-caption ${error === undefined ? "text-ink-faint" : "text-danger"}`}
      >
        {error ?? (team.length > 1 ? t("comments.mentionHelp") : "")}
      </p>
    </div>
  );
}
