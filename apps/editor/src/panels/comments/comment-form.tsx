import { Button, TextField } from "@hanok/ui";
import { useState } from "react";
import { useStructureTexts } from "../../language/structure/texts.ts";

/** [decisions] The most letters of a comment; the contract refuses more. */
const MOST_LETTERS = 2000;

/** Words to send; what was typed stays until it has been kept. `send` answers why it failed, or ''. */
export function CommentForm({
  label,
  action,
  first = "",
  isFocused = false,
  send,
  onCancel,
}: {
  label: string;
  action: string;
  first?: string;
  isFocused?: boolean;
  send: (content: string) => Promise<string>;
  onCancel?: () => void;
}) {
  const { t } = useStructureTexts();
  const [content, setContent] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (): Promise<void> => {
    if (busy) return;
    if (content.trim() === "") return setFailure(t("comments.empty"));
    if (content.trim().length > MOST_LETTERS)
      return setFailure(t("comments.tooLong", { most: MOST_LETTERS }));
    setBusy(true);
    const failed = await send(content.trim());
    setBusy(false);
    if (failed) return setFailure(failed);
    setContent("");
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={label}
        size="small"
        rows={3}
        value={content}
        autoFocus={isFocused}
        error={failure}
        onChange={(value) => {
          setContent(value);
          setFailure(undefined);
        }}
      />
      <div className="flex justify-end gap-2">
        {onCancel ? (
          <Button size="small" variant="quiet" onPress={onCancel}>
            {t("comments.cancel")}
          </Button>
        ) : null}
        <Button size="small" type="submit" variant="primary" isPending={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
