/** Screens of one form; the inbox is the first. */
export const DATA_TABS = ["inbox", "spam", "settings"] as const;
export type DataTab = (typeof DATA_TABS)[number];
