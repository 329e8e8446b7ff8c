import { Button } from "@hanok/ui";
import { useState } from "react";
import { useComments } from "./comments-store.ts";
import { MentionField } from "./mention-field.tsx";
import { mentionedIn } from "./mentions.ts";
import { useCommentsTexts } from "./texts.ts";

/** [decisions] The most letters of a comment; the contract refuses more. */
const MOST_LETTERS = 2000;

/** Content of a comment as it is sent. */
export interface WrittenComment {
  readonly content: string;
  readonly mentions: number[];
}

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
  send: (written: WrittenComment) => Promise<string>;
  onCancel?: () => void;
}) {
  const { t } = useCommentsTexts();
  const team = useComments((state) => state.team);
  const [content, setContent] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (): Promise<void> => {
    if (busy) return;
    const words = content.trim();
    if (words === "") return setFailure(t("comments.empty"));
    if (words.length > MOST_LETTERS) return setFailure(t("comments.tooLong", { most: MOST_LETTERS }));
    setBusy(true);
    const failed = await send({ content: words, mentions: mentionedIn(words, team) });
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
      <MentionField
        label={label}
        value={content}
        error={failure}
        team={team}
        isFocused={isFocused}
        onChange={(value) => {
          setContent(value);
          setFailure(undefined);
        }}
        onSubmit={() => void submit()}
        onCancel={onCancel}
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
