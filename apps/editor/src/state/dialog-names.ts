/**
 * Every dialog: what it is opened with, and what it answers. `dialogs/registry.ts` says which screen shows it.
 */
export interface Dialogs {
  readonly publish: { readonly input: null; readonly answer: null };
  readonly export: { readonly input: null; readonly answer: null };
  readonly shortcuts: { readonly input: null; readonly answer: null };
  readonly addPage: { readonly input: null; readonly answer: null };
}
export type DialogName = keyof Dialogs;
export type DialogInput<Name extends DialogName> = Dialogs[Name]["input"];
/** null where the dialog was closed without an answer. */
export type DialogAnswer<Name extends DialogName> = Dialogs[Name]["answer"] | null;

/** A dialog on the screen; one that another has opened stands above it. */
export interface OpenDialog {
  readonly key: number;
  readonly name: DialogName;
  readonly input: DialogInput<DialogName>;
}

/** What the screen of a dialog is given. */
export interface DialogScreen<Name extends DialogName> {
  readonly input: DialogInput<Name>;
  readonly onClose: (answer: DialogAnswer<Name>) => void;
}
