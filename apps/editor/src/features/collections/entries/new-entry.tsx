import { entriesOf, entryPath, isContentName, keyBetween, nextFreeName, slug } from "@hanok/page-document";
import { Button, Notice, TextField } from "@hanok/ui";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { client } from "../../../api/client.ts";
import { settingEdit } from "../../../document/edit/setting-edit.ts";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { readEditor } from "../../../state/editor-store.ts";
import { type NamedCollection, titleField } from "../collections-in.ts";
import { useCollectionsTexts } from "../texts.ts";

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
  const [busy, setBusy] = useState(false);
  const field = titleField(collection);
  const address = typedSlug ?? proposedSlug(collection.name, title);
  const isWrong = address !== "" && !isContentName(address);
  const mayAdd = title.trim() !== "" && address !== "" && !isWrong;
  const add = async (): Promise<void> => {
    if (busy || !mayAdd) return;
    setBusy(true);
    const path = entryPath(collection.name, address);
    const key = await keyBehindAll(collection.name);
    const wrong = await settingEdit(
      "entry.add",
      {
        collection: collection.name,
        slug: address,
        key,
        values: field ? { [field.name]: title.trim() } : {},
      },
      title.trim(),
    );
    setBusy(false);
    setFailure(wrong ?? "");
    const added = Object.values(readEditor().part?.resources ?? {}).find((one) => one.path === path);
    if (wrong === null && added) onAdded(added.id);
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
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
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
        error={isWrong ? t("entry.addressWrong") : undefined}
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

/** Place of a new entry behind all others, those that are not loaded included; undefined where nothing is known of them. */
async function keyBehindAll(collection: string): Promise<string | undefined> {
  const { part, projectId } = readEditor();
  const answer = await client.get("/api/projects/collection/entry/list.json", {
    projectId,
    collection,
    direction: "desc",
    perPage: 1,
  });
  const keys = [
    ...(answer.ok ? answer.data.entryList.map(({ key }) => key) : []),
    ...(part ? entriesOf(part, collection).map(({ key }) => key) : []),
  ].toSorted();
  const last = keys.at(-1);
  return last === undefined ? undefined : keyBetween(last, null);
}

/** The title as a word for addresses; numbered where an entry in hand has it already. '' while there is no title. */
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
