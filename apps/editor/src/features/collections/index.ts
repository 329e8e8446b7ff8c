import { Server } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

const screens = () => import("./screens.ts");

/** [COL-01, COL-02] Content with fields: its collections, their entries, and how pages show them. */
export const collections = defineFeature({
  id: "collections",
  texts: { ko: { panel: "컬렉션" }, en: { panel: "Collections" } },
  panel: {
    side: "left",
    name: "collections",
    label: "panel",
    Icon: Server,
    rail: "menu",
    forEditors: true,
    load: async () => ({ default: (await screens()).CollectionsPanel }),
  },
  dialogs: {
    createCollection: async () => ({ default: (await screens()).CreateCollectionDialog }),
    collectionFields: async () => ({ default: (await screens()).FieldsDialog }),
    entries: async () => ({ default: (await screens()).EntriesDialog }),
  },
});
