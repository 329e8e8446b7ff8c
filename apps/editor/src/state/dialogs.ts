import type { DialogAnswer, DialogInput, DialogName } from "./dialog-names.ts";
import { readEditor, setEditor } from "./editor-store.ts";

const waiting = new Map<number, (answer: unknown) => void>();
let last = 0;

/** Opens a dialog; resolves with its answer, or null where it was closed without one. */
export function openDialog<Name extends DialogName>(
  name: Name,
  ...[input]: DialogInput<Name> extends null ? [] : [input: DialogInput<Name>]
): Promise<DialogAnswer<Name>> {
  last += 1;
  const key = last;
  setEditor({ dialogs: [...readEditor().dialogs, { key, name, input: input ?? null }] });
  return new Promise((resolve) => {
    waiting.set(key, (answer) => resolve(answer as DialogAnswer<Name>));
  });
}

/** Takes a dialog off the screen and hands on its answer. */
export function closeDialog(key: number, answer: unknown): void {
  setEditor({ dialogs: readEditor().dialogs.filter((one) => one.key !== key) });
  waiting.get(key)?.(answer);
  waiting.delete(key);
}
