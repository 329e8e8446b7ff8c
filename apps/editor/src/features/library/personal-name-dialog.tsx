import { TextField } from "@hanok/ui";
import { useState } from "react";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { tooLong } from "../../shell/too-long.ts";
import type { DialogScreen, NameQuestion } from "../../state/dialog-names.ts";

/** Asks for the name of a saved item or of a group; what is wrong with it is under the field. */
export function PersonalNameDialog({ input, onClose }: DialogScreen<"personalName">) {
  const { t } = useLibraryTexts();
  const question = input as NameQuestion;
  const [name, setName] = useState(question.name);
  const [wrong, setWrong] = useState("");
  return (
    <FormDialog
      size="small"
      title={question.title}
      action={t("save")}
      cancel={t("cancel")}
      canSubmit={name.trim() !== "" && tooLong(name) === undefined}
      onClose={() => onClose(null)}
      onSubmit={async () => {
        const problem = await question.save(name.trim());
        if (problem === "") onClose(name.trim());
        else setWrong(problem);
        return "";
      }}
    >
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        error={wrong || tooLong(name)}
        value={name}
        isRequired
        autoFocus
        onChange={(value) => {
          setName(value);
          setWrong("");
        }}
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      />
    </FormDialog>
  );
}
