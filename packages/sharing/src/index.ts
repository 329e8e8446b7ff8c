export { Avatar } from "./avatar.tsx";
export { NotificationBell, type NotificationBellProps } from "./notifications/notification-bell.tsx";
export { shownCount, threadAddress } from "./notifications/thread-address.ts";
export { type Given, NOTHING_GIVEN, ProveIdentity, type ProveIdentityProps } from "./prove-identity.tsx";
export { ShareDialog, type ShareDialogProps } from "./share-dialog.tsx";
export { cancelPasskey, createPasskey, provePasskey } from "./step-up/passkey.ts";
export { SecondFactor } from "./step-up/second-factor.tsx";
export { StepUpDialog } from "./step-up/step-up-dialog.tsx";
