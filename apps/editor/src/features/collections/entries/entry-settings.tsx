import { type Entry, isContentName, type Resource, readContentPath } from "@hanok/page-document";
import { Badge, Button, Select } from "@hanok/ui";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { settingEdit } from "../../../document/edit/setting-edit.ts";
import { offerUndo } from "../../../document/history/offer-undo.ts";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { useEditor } from "../../../state/editor-store.ts";
import { SettingField } from "../../settings/setting-field.tsx";
import type { NamedCollection } from "../collections-in.ts";
import { ClockField } from "../controls/date-control.tsx";
import { instantOfSeoul, publishTimeProblem, seoulClock } from "../seoul-time.ts";
import { useCollectionsTexts } from "../texts.ts";
import { entryEdit } from "./entry-edit.ts";
import { type EntryStatus, STATUSES } from "./entry-view.ts";

const PROBLEMS = { missing: "entry.publishAtMissing", past: "entry.publishAtPast" } as const;

/** Status with its time, address, and deleting of an entry. */
export function EntrySettings({
  collection,
  resource,
  entry,
  title,
  onDeleted,
}: {
  collection: NamedCollection;
  resource: Resource;
  entry: Entry;
  title: string;
  onDeleted: () => void;
}) {
  const { t } = useCollectionsTexts();
  const editable = useEditor((state) => state.editable);
  /** The entry is to be scheduled, but nobody has said for when, or for a time that has passed. */
  const [isScheduling, setScheduling] = useState(false);
  /** Reason why the typed time is not accepted. */
  const [refused, setRefused] = useState<"missing" | "past" | null>(null);
  const problem = refused ?? (isScheduling ? publishTimeProblem(entry.publishAt, Date.now()) : null);
  const status = isScheduling ? "scheduled" : entry.status;
  const address = readContentPath(resource.path)?.slug ?? "";
  const setStatus = (next: EntryStatus, publishAt?: string): Promise<boolean> =>
    entryEdit(
      "entry.status-set",
      { resourceId: resource.id, status: next, ...(publishAt === undefined ? {} : { publishAt }) },
      title,
    );
  const choose = (next: EntryStatus): void => {
    if (next === entry.status && !isScheduling) return;
    const waits =
      next === "scheduled" &&
      next !== entry.status &&
      publishTimeProblem(entry.publishAt, Date.now()) !== null;
    setScheduling(waits);
    setRefused(null);
    if (!waits) void setStatus(next);
  };
  const schedule = async (clock: string): Promise<boolean> => {
    const publishAt = instantOfSeoul(clock);
    const wrong = publishTimeProblem(publishAt, Date.now());
    setRefused(wrong);
    if (wrong !== null) return false;
    setScheduling(false);
    return setStatus("scheduled", publishAt);
  };
  const remove = async (): Promise<void> => {
    if (!(await entryEdit("entry.delete", { resourceId: resource.id }, title))) return;
    onDeleted();
    offerUndo(t("entry.deleted", { name: title }));
  };
  if (!editable) return <Badge>{t(`status.${entry.status}`)}</Badge>;
  return (
    <section
      aria-label={t("entry.settings")}
      className="flex min-w-0 flex-col gap-5 rounded-base bg-sunken p-4 max-tablet:order-first"
    >
      <Select<EntryStatus>
        label={t("entry.status")}
        hint={t(`entry.statusHints.${status}`)}
        value={status}
        onChange={choose}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      {status === "scheduled" ? (
        <ClockField
          label={t("entry.publishAt")}
          hasTime
          value={seoulClock(entry.publishAt)}
          isReadOnly={false}
          error={problem === null ? undefined : t(PROBLEMS[problem])}
          onCommit={schedule}
        />
      ) : null}
      <SettingField
        label={t("entry.address")}
        hint={t("entry.addressHint", { address: `${collection.name}/${address}.html` })}
        value={address}
        onCommit={(slug) =>
          isContentName(slug)
            ? settingEdit("entry.address-set", { resourceId: resource.id, slug }, title)
            : Promise.resolve(t("entry.addressWrong"))
        }
      />
      <Button
        variant="quiet"
        size="small"
        className="-ml-2 self-start"
        icon={<Trash2 {...SMALL_ICON} />}
        onPress={() => void remove()}
      >
        {t("entry.delete")}
      </Button>
    </section>
  );
}
