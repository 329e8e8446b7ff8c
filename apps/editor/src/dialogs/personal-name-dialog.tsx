import { Button, Dialog, TextField } from "@hanok/ui";
import { useState } from "react";
import { useLibraryTexts } from "../language/library/texts.ts";
import type { DialogScreen, NameQuestion } from "../state/dialog-names.ts";

/** Asks for the name of a saved item or of a group; what is wrong with it stands under the field. */
export function PersonalNameDialog({ input, onClose }: DialogScreen<"personalName">) {
  const { t } = useLibraryTexts();
  const question = input as NameQuestion;
  const [name, setName] = useState(question.name);
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (busy || name.trim() === "") return;
    setBusy(true);
    const problem = await question.save(name.trim());
    setBusy(false);
    if (problem === "") onClose(name.trim());
    else setWrong(problem);
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={question.title}
      isBusy={busy}
      onClose={() => onClose(null)}
      footer={
        <>
          <Button onPress={() => onClose(null)}>{t("cancel")}</Button>
          <Button
            variant="primary"
            isPending={busy}
            isDisabled={name.trim() === ""}
            onPress={() => void save()}
          >
            {t("save")}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t("name")}
          hint={t("nameHint")}
          error={wrong || undefined}
          value={name}
          maxLength={60}
          isRequired
          autoFocus
          onChange={(value) => {
            setName(value);
            setWrong("");
          }}
          onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
        />
      </form>
    </Dialog>
  );
}
