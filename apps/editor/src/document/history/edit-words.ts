import { editText } from "../../i18n/edits/texts.ts";
import { editNameKey } from "./edit-name.ts";

/** What an edit is called. Loaded when the first is named. */
export const editName = (name: string): string => editText(editNameKey(name));
