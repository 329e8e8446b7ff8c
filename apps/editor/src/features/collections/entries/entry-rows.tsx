import {
  Badge,
  Checkbox,
  elapsedTime,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  useLanguage,
} from "@hanok/ui";
import { ArrowDown, ArrowUp, Ellipsis, Trash2, Undo2 } from "lucide-react";
import { SMALL_ICON } from "../../../shell/icon.ts";
import type { EntryRow } from "../queries.ts";
import { seoulClock } from "../seoul-time.ts";
import { useCollectionsTexts } from "../texts.ts";

const TONES = { published: "accent", scheduled: "accent", draft: "plain", archived: "plain" } as const;
const HEAD = "whitespace-nowrap px-3 py-2.5 text-left font-medium text-ink-soft text-small";

/** Rows of the table of entries; a press on a title opens its form. */
export function EntryRows({
  label,
  rows,
  selected,
  onSelect,
  onOpen,
  mayMove,
  onMove,
  onDelete,
  onRestore,
}: {
  label: string;
  rows: readonly EntryRow[];
  selected: ReadonlySet<string>;
  /** null: nothing can be done with several. */
  onSelect: ((selected: ReadonlySet<string>) => void) | null;
  onOpen: (entryId: string) => void;
  /** Whether the row at this place can go one place up or down. */
  mayMove: (at: number, step: -1 | 1) => boolean;
  onMove: (at: number, step: -1 | 1) => void;
  /** Of a row in the trash: for good. */
  onDelete: (entryId: string) => void;
  onRestore: (entryId: string) => void;
}) {
  const { t } = useCollectionsTexts();
  const language = useLanguage();
  const chosen = rows.filter(({ id }) => selected.has(id)).length;
  const toggle = (id: string, on: boolean): void => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    onSelect?.(next);
  };
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keys (WCAG 2.1.1)
      tabIndex={0}
      className="overflow-x-auto rounded-base border border-line bg-raised"
    >
      <table className="w-full border-collapse text-ui">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-line border-b bg-sunken">
            {onSelect ? (
              <th scope="col" className="w-10 py-2.5 pl-3">
                <Checkbox
                  aria-label={t("entries.selectAll")}
                  isSelected={chosen === rows.length}
                  isIndeterminate={chosen > 0 && chosen < rows.length}
                  onChange={(on) => onSelect(new Set(on ? rows.map(({ id }) => id) : []))}
                >
                  {null}
                </Checkbox>
              </th>
            ) : null}
            <th scope="col" className={HEAD}>
              {t("entries.columns.title")}
            </th>
            <th scope="col" className={HEAD}>
              {t("entries.columns.status")}
            </th>
            <th scope="col" className={`${HEAD} max-tablet:hidden`}>
              {t("entries.columns.address")}
            </th>
            <th scope="col" className={`${HEAD} max-tablet:hidden`}>
              {t("entries.columns.changed")}
            </th>
            {onSelect ? (
              <th scope="col" className="py-2.5 pr-3">
                <span className="sr-only">{t("entries.columns.acts")}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const title = row.title || t("entries.untitled");
            return (
              <tr key={row.id} className="border-line border-b last:border-b-0 hover:bg-sunken">
                {onSelect ? (
                  <td className="py-2 pl-3 align-middle">
                    <Checkbox
                      aria-label={t("entries.select", { name: title })}
                      isSelected={selected.has(row.id)}
                      onChange={(on) => toggle(row.id, on)}
                    >
                      {null}
                    </Checkbox>
                  </td>
                ) : null}
                <th scope="row" className="w-full max-w-0 px-3 py-1.5 text-left align-middle font-normal">
                  <button
                    type="button"
                    onClick={() => onOpen(row.id)}
                    title={title}
                    className="w-full cursor-pointer truncate rounded-base py-1.5 text-left font-medium hover:text-accent-deep hover:underline"
                  >
                    {title}
                  </button>
                </th>
                <td className="whitespace-nowrap px-3 py-2 align-middle">
                  <span
                    title={
                      row.status === "scheduled" ? seoulClock(row.publishAt).replace("T", " ") : undefined
                    }
                  >
                    <Badge tone={TONES[row.status]}>{t(`status.${row.status}`)}</Badge>
                  </span>
                </td>
                <td className="max-w-60 truncate px-3 py-2 align-middle text-ink-soft text-small max-tablet:hidden">
                  {row.slug}
                </td>
                <td className="whitespace-nowrap px-3 py-2 align-middle text-ink-soft text-small max-tablet:hidden">
                  <time dateTime={row.modified}>
                    {elapsedTime(new Date(row.modified), new Date(), language)}
                  </time>
                </td>
                {onSelect ? (
                  <td className="py-1 pr-2 text-right align-middle">
                    <Menu
                      label={t("collections.menuOf", { name: title })}
                      trigger={
                        <IconButton
                          size="small"
                          label={t("collections.menuOf", { name: title })}
                          hasTooltip={false}
                          icon={<Ellipsis {...SMALL_ICON} />}
                        />
                      }
                    >
                      {row.trashed ? (
                        <MenuItem
                          id="restore"
                          label={t("entry.restore")}
                          icon={<Undo2 {...SMALL_ICON} />}
                          onAction={() => onRestore(row.id)}
                        />
                      ) : null}
                      {(row.trashed ? [] : ([-1, 1] as const)).map((step) => (
                        <MenuItem
                          key={step}
                          id={step < 0 ? "up" : "down"}
                          label={t(step < 0 ? "moveUp" : "moveDown")}
                          isDisabled={!mayMove(at, step)}
                          icon={step < 0 ? <ArrowUp {...SMALL_ICON} /> : <ArrowDown {...SMALL_ICON} />}
                          onAction={() => onMove(at, step)}
                        />
                      ))}
                      <MenuSeparator />
                      <MenuItem
                        id="delete"
                        label={t(row.trashed ? "entries.deleteForGood" : "entry.delete")}
                        isDanger
                        icon={<Trash2 {...SMALL_ICON} />}
                        onAction={() => onDelete(row.id)}
                      />
                    </Menu>
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
