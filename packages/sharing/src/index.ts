export { Avatar } from "./avatar.tsx";
export { NotificationBell, type NotificationBellProps } from "./notifications/notification-bell.tsx";
export { shownCount, threadAddress } from "./notifications/thread-address.ts";
export { type Given, NOTHING_GIVEN, ProveIdentity, type ProveIdentityProps } from "./prove-identity.tsx";
export { ShareDialog, type ShareDialogProps } from "./share-dialog.tsx";
