export { Avatar } from "./avatar.tsx";
export { ShareDialog, type ShareDialogProps } from "./share-dialog.tsx";
