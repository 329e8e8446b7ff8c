import { Button, Dialog, RadioGroup } from "@hanok/ui";
import { useState } from "react";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import type { DialogScreen, MoveQuestion } from "../../state/dialog-names.ts";
import { useGroups } from "./personal-list.tsx";

const NONE = "none";

/** Selection of the group for a saved item. */
export function PersonalMoveDialog({ input, onClose }: DialogScreen<"personalMove">) {
  const { t } = useLibraryTexts();
  const { type, groupId } = input as MoveQuestion;
  const { groups } = useGroups(type);
  const [chosen, setChosen] = useState(groupId || NONE);
  return (
    <Dialog
      isOpen
      size="small"
      title={t("moveTitle")}
      onClose={() => onClose(null)}
      footer={
        <>
          <Button onPress={() => onClose(null)}>{t("cancel")}</Button>
          <Button variant="primary" onPress={() => onClose(chosen === NONE ? "" : chosen)}>
            {t("move")}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t("group")}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: NONE, label: t("noGroup") },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Dialog>
  );
}
