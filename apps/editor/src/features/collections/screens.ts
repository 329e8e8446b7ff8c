/** The screens of the feature, which come together with the first of them: the first script names one file for all. */
export { CollectionsPanel } from "./collections-panel.tsx";
export { CreateCollectionDialog } from "./create-collection-dialog.tsx";
export { EntriesDialog } from "./entries/entries-dialog.tsx";
export { FieldsDialog } from "./fields/fields-dialog.tsx";
