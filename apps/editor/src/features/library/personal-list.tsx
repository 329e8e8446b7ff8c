import type { PersonalItem } from "@hanok/api-contract";
import { IconButton, Menu, MenuItem, MenuSeparator, Select, useSettled } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, Ellipsis, FolderCog } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { startDrag } from "../../drag/drag-source.ts";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { dragPayload } from "./drag-payload.ts";
import { insertAsset, insertBlock } from "./insert.ts";
import { Miniature } from "./miniature.tsx";
import {
  deleteGroup,
  deleteItem,
  moveItem,
  newGroup,
  onPersonalChange,
  renameGroup,
  renameItem,
} from "./personal-acts.ts";
import { groupsChanged, groupsOf } from "./queries.ts";
import { SearchableGrid } from "./searchable-grid.tsx";
import { usePaged } from "./use-paged.ts";

type Sort = "latest" | "oldest" | "name";
const ALL = "all";
/** [PER-08] */
const PER_PAGE = 10;

/** One's own blocks or elements, by group, words and order [PER-01 to 03]. */
export function PersonalList({ kind }: { kind: "block" | "asset" }) {
  const { t } = useLibraryTexts();
  const [words, setWords] = useState("");
  const [group, setGroup] = useState(ALL);
  const [sort, setSort] = useState<Sort>("latest");
  const { groups, ungrouped, items: all, reload: reloadGroups } = useGroups(kind);
  const search = useSettled(words);
  const paged = usePaged(`${kind} ${group} ${sort} ${search}`, async (page) => {
    const answer = await client.get("/api/members/personal/list.json", {
      type: kind,
      sort,
      search,
      page,
      perPage: PER_PAGE,
      ...(group === ALL ? {} : { groupId: group }),
    });
    return answer.ok
      ? {
          ok: true,
          rows: answer.data.list.map((row) => ({ ...row, name: row.title })),
          total: answer.data.total,
        }
      : { ok: false, message: answer.message };
  });
  const { reload } = paged;
  const refresh = useCallback(() => {
    reload();
    reloadGroups();
  }, [reload, reloadGroups]);
  useEffect(() => onPersonalChange(refresh), [refresh]);
  const chosen = groups.find(({ id }) => id === group);
  const insert = kind === "block" ? insertBlock : insertAsset;

  return (
    <SearchableGrid
      search={t(`${kind}.search`)}
      words={words}
      onWords={setWords}
      choices={
        <>
          <div className="flex items-center gap-1">
            <Select
              label={t("group")}
              isLabelHidden
              size="small"
              className="flex-1"
              value={group}
              onChange={setGroup}
              options={[
                { value: ALL, label: t("groupWith", { name: t("all"), count: all }) },
                ...groups.map(({ id, name, count }) => ({
                  value: id,
                  label: t("groupWith", { name, count }),
                })),
                ...(groups.length > 0
                  ? [{ value: "none", label: t("groupWith", { name: t("noGroup"), count: ungrouped }) }]
                  : []),
              ]}
            />
            <Menu
              label={t("groups")}
              trigger={
                <IconButton
                  size="small"
                  label={t("groups")}
                  icon={<FolderCog {...SMALL_ICON} />}
                  hasTooltip={false}
                />
              }
            >
              <MenuItem
                id="new"
                label={t("newGroup")}
                onAction={() => void newGroup(kind).then((id) => id && setGroup(id))}
              />
              {chosen ? (
                <>
                  <MenuItem id="rename" label={t("renameGroup")} onAction={() => void renameGroup(chosen)} />
                  <MenuSeparator />
                  <MenuItem
                    id="delete"
                    isDanger
                    label={t("deleteGroup")}
                    onAction={() => void deleteGroup(chosen).then((gone) => gone && setGroup(ALL))}
                  />
                </>
              ) : null}
            </Menu>
          </div>
          <Select<Sort>
            label={t("sort")}
            isLabelHidden
            size="small"
            value={sort}
            onChange={setSort}
            options={(["latest", "oldest", "name"] as const).map((value) => ({
              value,
              label: t(`sorts.${value}`),
            }))}
          />
        </>
      }
      label={t(`${kind}.own`)}
      paged={paged}
      columns={1}
      onTake={(item) => void insert({ from: "personal", id: item.id })}
      onDragFrom={(item, event) =>
        startDrag(dragPayload(kind, { from: "personal", id: item.id }, item.title), event)
      }
      renderItem={(item) => <Miniature item={item} />}
      renderTools={(item) => <ItemMenu item={item} />}
      empty={{
        ...(search !== ""
          ? { title: t(`${kind}.none`), hint: t(`${kind}.ownNotFoundHint`) }
          : group === ALL
            ? { title: t(`${kind}.ownNone`), hint: t(`${kind}.ownNoneHint`) }
            : { title: t("groupEmpty"), hint: t(`${kind}.groupEmptyHint`) }),
        picture: <Bookmark size={32} strokeWidth={1.25} className="text-ink-faint" />,
      }}
    />
  );
}

function ItemMenu({ item }: { item: PersonalItem }) {
  const { t } = useLibraryTexts();
  const label = t("menuOf", { name: item.title });
  return (
    <span onPointerDown={(event) => event.stopPropagation()}>
      <Menu
        label={label}
        trigger={
          <IconButton size="small" label={label} icon={<Ellipsis {...SMALL_ICON} />} hasTooltip={false} />
        }
      >
        <MenuItem id="rename" label={t("rename")} onAction={() => void renameItem(item)} />
        <MenuItem id="move" label={t("move")} onAction={() => void moveItem(item)} />
        <MenuSeparator />
        <MenuItem id="delete" isDanger label={t("delete")} onAction={() => void deleteItem(item)} />
      </Menu>
    </span>
  );
}

const NO_GROUPS = { groups: [], ungrouped: 0, items: 0 };

/** The groups of a kind. */
export function useGroups(kind: "block" | "asset") {
  const { data = NO_GROUPS } = useQuery(groupsOf(kind), queries);
  return { ...data, reload: groupsChanged };
}
