export { Avatar } from "./avatar.tsx";
export { type Given, NOTHING_GIVEN, ProveIdentity, type ProveIdentityProps } from "./prove-identity.tsx";
export { ShareDialog, type ShareDialogProps } from "./share-dialog.tsx";
