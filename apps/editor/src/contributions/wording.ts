import type { Language } from "@hanok/ui";

/** A text of the shell in both languages. */
export type Wording = Readonly<Record<Language, string>>;
