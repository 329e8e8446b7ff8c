import { Button, Dialog, Notice } from "@hanok/ui";
import { type ReactNode, useState } from "react";

/**
 * A dialog that asks for a few values and uses them: Enter in a field and the button below do the same, once,
 * and while it runs nothing else can be pressed.
 */
export function FormDialog({
  title,
  size,
  action,
  cancel,
  canSubmit = true,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  size: "small" | "large";
  /** Label of its button. */
  action: string;
  /** Label of a second button that closes the dialog; absent: the cross is enough. */
  cancel?: string;
  canSubmit?: boolean;
  /** Answers what is wrong, to be shown above the fields; '' where there is nothing to show. */
  onSubmit: () => Promise<string>;
  onClose: () => void;
  children: ReactNode;
}) {
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (busy || !canSubmit) return;
    setBusy(true);
    setFailure("");
    const wrong = await onSubmit();
    setBusy(false);
    setFailure(wrong);
  };
  return (
    <Dialog
      isOpen
      size={size}
      title={title}
      isBusy={busy}
      onClose={onClose}
      footer={
        <>
          {cancel === undefined ? null : <Button onPress={onClose}>{cancel}</Button>}
          <Button variant="primary" isPending={busy} isDisabled={!canSubmit} onPress={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        {children}
        {/* Without one Enter does nothing where there are several fields. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          {action}
        </button>
      </form>
    </Dialog>
  );
}
