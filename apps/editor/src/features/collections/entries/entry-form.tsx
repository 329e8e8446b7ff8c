import { entryValue, type JsonValue, type Resource, readEntry, titleOf } from "@hanok/page-document";
import { Notice } from "@hanok/ui";
import { useMemo } from "react";
import { useEditor } from "../../../state/editor-store.ts";
import type { NamedCollection } from "../collections-in.ts";
import { FieldControl } from "../controls/field-control.tsx";
import { useBursts } from "../controls/use-bursts.ts";
import { useHold } from "../controls/use-hold.ts";
import { useCollectionsTexts } from "../texts.ts";
import { entryEdit } from "./entry-edit.ts";
import { EntrySettings } from "./entry-settings.tsx";

/**
 * [COL-02] The fields of an entry. The form shows what the session holds; each change is an edit of the entry's text,
 * which is kept, sent, merged and undone like those of the page.
 */
export function EntryForm({
  collection,
  resource,
  text,
  onBack,
}: {
  collection: NamedCollection;
  resource: Resource;
  text: string;
  onBack: () => void;
}) {
  const { t } = useCollectionsTexts();
  const editable = useEditor((state) => state.editable);
  const read = useMemo(() => readEntry(text), [text]);
  const hold = useHold(resource.id);
  const burst = useBursts();
  if (!read.ok || !collection.isReadable)
    return <Notice tone="danger">{t(read.ok ? "fields.unreadable" : "entry.unreadable")}</Notice>;
  const entry = read.value;
  const title = titleOf(collection, entry) || resource.name;
  const set = (field: string, value: JsonValue, caret?: number): Promise<boolean> =>
    entryEdit(
      "entry.field-set",
      { resourceId: resource.id, field, value, ...(caret === undefined ? {} : { caret }) },
      title,
      burst(field),
    );
  return (
    <div className="grid items-start gap-x-8 gap-y-6 tablet:grid-cols-[1fr_24rem]">
      <section aria-label={t("entry.content")} className="flex min-w-0 flex-col gap-5">
        {collection.fields.map((field) => (
          <FieldControl
            key={`${field.name} ${field.type}`}
            field={field}
            value={entryValue(entry, field.name)}
            isReadOnly={!editable}
            hold={hold}
            onSet={(value, caret) => set(field.name, value, caret)}
          />
        ))}
      </section>
      <EntrySettings
        collection={collection}
        resource={resource}
        entry={entry}
        title={title}
        onDeleted={onBack}
      />
    </div>
  );
}
