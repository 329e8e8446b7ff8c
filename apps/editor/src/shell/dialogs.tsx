import { type ComponentType, Suspense } from "react";
import { useContributions } from "../contributions/contributions.ts";
import type { DialogName, DialogScreen } from "../state/dialog-names.ts";
import { closeDialog } from "../state/dialogs.ts";
import { useEditor } from "../state/editor-store.ts";

/** The open dialogs, one above the other. */
export default function Dialogs() {
  const dialogs = useEditor((state) => state.dialogs);
  const screens = useContributions((one) => one.dialogs);
  return dialogs.map(({ key, name, input }) => {
    // The contributions pair every name with a screen that takes its input; the list of open ones forgets which.
    const Screen = screens[name] as ComponentType<DialogScreen<DialogName>> | undefined;
    if (!Screen) throw new Error(`no feature contributes the dialog ${name}`);
    return (
      <Suspense key={key} fallback={null}>
        <Screen input={input} onClose={(answer) => closeDialog(key, answer)} />
      </Suspense>
    );
  });
}
