import { editText } from "../../i18n/edits/texts.ts";
import { editNameKey } from "./edit-name.ts";

/** Name of an edit. Loaded when the first is named. */
export const editName = (name: string): string => editText(editNameKey(name));
