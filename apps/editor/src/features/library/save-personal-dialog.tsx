import { Button, Select, showToast, TextField } from "@hanok/ui";
import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { client } from "../../api/client.ts";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { SMALL_ICON } from "../../shell/icon.ts";
import { tooLong } from "../../shell/too-long.ts";
import type { DialogScreen, PersonalSource } from "../../state/dialog-names.ts";
import { readEditor } from "../../state/editor-store.ts";
import { makeCover } from "./cover.ts";
import { newGroup, personalChanged } from "./personal-acts.ts";
import { useGroups } from "./personal-list.tsx";

const NONE = "none";

/** Saves the selected block or element for later: its name and group [EDT-31, BLK-38]. */
export function SavePersonalDialog({ input, onClose }: DialogScreen<"savePersonal">) {
  const { t } = useLibraryTexts();
  const source = input as PersonalSource;
  const { type } = source;
  const { groups, reload } = useGroups(type);
  const [title, setTitle] = useState(source.title);
  const [group, setGroup] = useState(NONE);

  const save = async (): Promise<string> => {
    const cover = await makeCover(source.nodes);
    const fields = {
      title: title.trim(),
      groupId: group === NONE ? "" : group,
      html: source.html,
      ...(cover ? { cover } : {}),
    };
    const answer = await client.post("/api/members/personal/item.json", {
      projectId: readEditor().projectId,
      ...(type === "block"
        ? { type: "block", block: { ...source.block, ...fields } }
        : { type: "asset", asset: fields }),
    });
    if (!answer.ok) return answer.message || t("unreachable");
    personalChanged();
    showToast({ text: t(`${type}.saved`, { name: title.trim() }) });
    onClose(null);
    return "";
  };
  return (
    <FormDialog
      size="small"
      title={t(`${type}.saveOwn`)}
      action={t("save")}
      cancel={t("cancel")}
      canSubmit={title.trim() !== "" && tooLong(title) === undefined}
      onClose={() => onClose(null)}
      onSubmit={save}
    >
      <TextField
        label={t("name")}
        value={title}
        onChange={setTitle}
        error={tooLong(title)}
        isRequired
        autoFocus
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      />
      <div className="flex items-end gap-2">
        <Select
          label={t("group")}
          className="flex-1"
          value={group}
          onChange={setGroup}
          options={[
            { value: NONE, label: t("noGroup") },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button
          icon={<FolderPlus {...SMALL_ICON} />}
          onPress={() =>
            void newGroup(type).then((id) => {
              reload();
              if (id !== null) setGroup(id);
            })
          }
        >
          {t("newGroup")}
        </Button>
      </div>
    </FormDialog>
  );
}
