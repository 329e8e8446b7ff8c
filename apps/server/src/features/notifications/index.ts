export { commentMailJob } from "./comment-mail.ts";
export { notificationsFeature } from "./feature.ts";
export {
  COMMENT_MAIL_KIND,
  forgetNotifications,
  forgetNotificationsOf,
  forgetOldNotifications,
  notify,
  readNotificationsOf,
} from "./notify.ts";
