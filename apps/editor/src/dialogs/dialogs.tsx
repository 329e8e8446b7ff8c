import { type ComponentType, Suspense } from "react";
import type { DialogName, DialogScreen } from "../state/dialog-names.ts";
import { closeDialog } from "../state/dialogs.ts";
import { useEditor } from "../state/editor-store.ts";
import { DIALOGS } from "./registry.ts";

/** The open dialogs, one above the other. */
export default function Dialogs() {
  const dialogs = useEditor((state) => state.dialogs);
  return dialogs.map(({ key, name, input }) => {
    // The registry pairs every name with a screen that takes its input; the list of open ones forgets which.
    const Screen = DIALOGS[name] as ComponentType<DialogScreen<DialogName>>;
    return (
      <Suspense key={key} fallback={null}>
        <Screen input={input} onClose={(answer) => closeDialog(key, answer)} />
      </Suspense>
    );
  });
}
