import { entryPath, isContentName, nextFreeName, slug } from "@hanok/page-document";
import { Button, Notice, TextField } from "@hanok/ui";
import { ArrowLeft } from "lucide-react";
import { useRef, useState } from "react";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { createId } from "../../../state/create-id.ts";
import { readEditor } from "../../../state/editor-store.ts";
import { type NamedCollection, titleField } from "../collections-in.ts";
import { useCollectionsTexts } from "../texts.ts";
import { addEntry } from "./add-entry.ts";

/** [COL-02] A new entry: its title, and the address that follows from it until the person writes another. */
export function NewEntry({
  collection,
  onBack,
  onAdded,
}: {
  collection: NamedCollection;
  onBack: () => void;
  onAdded: (entryId: string) => void;
}) {
  const { t } = useCollectionsTexts();
  const [title, setTitle] = useState("");
  const [typedSlug, setSlug] = useState<string | null>(null);
  const [failure, setFailure] = useState("");
  /** The address that the server has refused, while it is there. */
  const [taken, setTaken] = useState<string | null>(null);
  const isTaken = taken !== null && taken === typedSlug;
  const [busy, setBusy] = useState(false);
  const field = titleField(collection);
  const address = typedSlug ?? proposedSlug(collection.name, title);
  // The same words sent again are the same operation: an answer that got lost adds no second entry.
  const asked = useRef({ words: "", opId: "" });
  const words = JSON.stringify([title, typedSlug]);
  if (asked.current.words !== words) asked.current = { words, opId: createId() };
  const isWrong = address !== "" && !isContentName(address);
  const mayAdd = title.trim() !== "" && address !== "" && !isWrong;
  const add = async (): Promise<void> => {
    if (busy || !mayAdd) return;
    setBusy(true);
    const made = await addEntry({
      opId: asked.current.opId,
      title: title.trim(),
      collection: collection.name,
      slug: typedSlug,
      values: field ? { [field.name]: title.trim() } : {},
    });
    setBusy(false);
    if (made.ok) return onAdded(made.id);
    setFailure(made.why);
    setTaken(made.isAddress ? address : null);
  };
  return (
    <form
      className="flex max-w-160 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Button
        variant="quiet"
        size="small"
        className="-ml-2 self-start"
        icon={<ArrowLeft {...SMALL_ICON} />}
        onPress={onBack}
      >
        {t("entry.back")}
      </Button>
      {failure && !isTaken ? <Notice tone="danger">{failure}</Notice> : null}
      <TextField
        label={field?.label || t("entries.columns.title")}
        value={title}
        onChange={setTitle}
        isRequired
        autoFocus
      />
      <TextField
        label={t("entry.address")}
        hint={t("entry.addressHint", { address: `${collection.name}/${address || "…"}.html` })}
        error={isWrong ? t("entry.addressWrong") : isTaken ? failure : undefined}
        value={address}
        onChange={setSlug}
        isRequired
        spellCheck="false"
        autoComplete="off"
      />
      <Button type="submit" variant="primary" className="self-start" isPending={busy} isDisabled={!mayAdd}>
        {t("entry.create")}
      </Button>
    </form>
  );
}

/**
 * The title as a word for addresses; numbered where a loaded entry has it already. '' while there is no
 * title.
 */
function proposedSlug(collection: string, title: string): string {
  const wanted = slug(title);
  if (title.trim() === "") return "";
  const { part } = readEditor();
  const paths = Object.values(part?.resources ?? {}).map(({ path }) => path);
  const taken = paths.flatMap((path) => {
    const start = entryPath(collection, "").replace(/\.json$/, "");
    return path.startsWith(start) ? [path.slice(start.length).replace(/\.json$/, "")] : [];
  });
  return nextFreeName(wanted || "entry", taken);
}
