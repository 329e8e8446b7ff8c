import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { DialogName, DialogScreen } from "../state/dialog-names.ts";

/** The screen of each dialog, loaded when it is first opened. */
export const DIALOGS: {
  readonly [Name in DialogName]: LazyExoticComponent<ComponentType<DialogScreen<Name>>>;
} = {
  publish: lazy(async () => ({ default: (await import("./publish-dialog.tsx")).PublishDialog })),
  export: lazy(async () => ({ default: (await import("./export-dialog.tsx")).ExportDialog })),
  shortcuts: lazy(async () => ({ default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog })),
  addPage: lazy(async () => ({ default: (await import("./add-page-dialog.tsx")).AddPageDialog })),
};
