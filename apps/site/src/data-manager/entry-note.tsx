import { FORM_LIMITS, type FormEntry } from "@hanok/api-contract";
import { TextField } from "@hanok/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntryActs } from "./use-entry-acts.ts";

const PAUSE_MS = 800;

/** A note about an entry, stored by itself: after a pause, and when one leaves it for another entry. */
export function EntryNote({ entry: { dataId, note }, acts }: { entry: FormEntry; acts: EntryActs }) {
  const { t } = useTranslation();
  const [text, setText] = useState(note);
  const [state, setState] = useState<"" | "saving" | "saved">("");
  const stored = useRef(note);
  const store = useRef<(now: string) => Promise<void>>(null);
  store.current = async (now) => {
    if (now === stored.current) return;
    const before = stored.current;
    stored.current = now;
    setState("saving");
    const isStored = await acts.mark(dataId, { note: now });
    // It stays in the field, and the next pause tries again.
    if (!isStored) stored.current = before;
    setState(isStored ? "saved" : "");
  };
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    const timer = setTimeout(() => void store.current?.(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => void store.current?.(latest.current), []);
  return (
    <TextField
      label={t("data.note")}
      rows={4}
      maxLength={FORM_LIMITS.note}
      value={text}
      onChange={setText}
      onBlur={() => void store.current?.(text)}
      hint={
        <span role="status">
          {state === "" ? t("data.noteHint") : t(state === "saving" ? "data.noteSaving" : "data.noteSaved")}
        </span>
      }
    />
  );
}
