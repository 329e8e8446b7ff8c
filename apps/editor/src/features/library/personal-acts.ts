import type { PersonalGroup, PersonalItem } from "@hanok/api-contract";
import { showToast } from "@hanok/ui";
import { client } from "../../api/client.ts";
import { libraryText as t } from "../../i18n/library/texts.ts";
import { confirm } from "../../state/asking.ts";
import { openDialog } from "../../state/dialogs.ts";

const listeners = new Set<() => void>();

/** Called whenever one's own items or groups are different; answers how to stop. */
export function onPersonalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
export const personalChanged = (): void => {
  for (const listener of listeners) listener();
};

const failed = (message: string): void =>
  void showToast({ text: message || t("unreachable"), tone: "danger" });

const saveFields = async (
  item: PersonalItem,
  fields: { title?: string; groupId?: string },
): Promise<string> => {
  const own = { id: item.id, ...fields };
  const answer = await client.post(
    "/api/members/personal/item.json",
    item.type === "block" ? { type: "block", block: own } : { type: "asset", asset: own },
  );
  if (!answer.ok) return answer.message || t("unreachable");
  personalChanged();
  return "";
};

export async function renameItem(item: PersonalItem): Promise<void> {
  await openDialog("personalName", {
    title: t("rename"),
    name: item.title,
    save: (title) => saveFields(item, { title }),
  });
}

export async function moveItem(item: PersonalItem): Promise<void> {
  const groupId = await openDialog("personalMove", { type: item.type, groupId: item.groupId });
  if (groupId === null || groupId === item.groupId) return;
  const wrong = await saveFields(item, { groupId });
  if (wrong) failed(wrong);
}

/** [PER-09, PER-10] */
export async function deleteItem(item: PersonalItem): Promise<void> {
  const { type, title, id } = item;
  if (!(await confirm(t(`${type}.deleteAsk`), t(`${type}.deleteHint`, { name: title }), t("delete")))) return;
  const answer = await client.delete("/api/members/personal/item.json", { type, key: id });
  if (!answer.ok) return failed(answer.message);
  showToast({ text: t("deleted") });
  personalChanged();
}

const saveGroup = async (type: "block" | "asset", name: string, id?: string) =>
  client.post("/api/members/personal/group/item.json", { type, name, ...(id === undefined ? {} : { id }) });

/** Answers the id of the new group; null where none was made. */
export async function newGroup(type: "block" | "asset"): Promise<string | null> {
  let made: string | null = null;
  await openDialog("personalName", {
    title: t("newGroup"),
    name: "",
    save: async (name) => {
      const answer = await saveGroup(type, name);
      if (!answer.ok) return answer.message || t("unreachable");
      made = answer.data.group.id;
      return "";
    },
  });
  if (made !== null) personalChanged();
  return made;
}

export async function renameGroup({ id, type, name }: PersonalGroup): Promise<void> {
  await openDialog("personalName", {
    title: t("renameGroup"),
    name,
    save: async (next) => {
      const answer = await saveGroup(type, next, id);
      return answer.ok ? "" : answer.message || t("unreachable");
    },
  });
  personalChanged();
}

/** [PER-11] */
export async function deleteGroup({ id, type, name, count }: PersonalGroup): Promise<boolean> {
  const yes = await confirm(t("deleteGroupAsk", { name }), t("deleteGroupHint", { count }), t("deleteGroup"));
  if (!yes) return false;
  const answer = await client.delete("/api/members/personal/group/item.json", { type, key: id });
  if (!answer.ok) {
    failed(answer.message);
    return false;
  }
  showToast({ text: t("deleted") });
  personalChanged();
  return true;
}
