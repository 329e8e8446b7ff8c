import { useLanguage } from "@hanok/ui";

const ko = {
  title: "알림",
  unread: (count: number) => `알림, 읽지 않은 알림 ${count}개`,
  isUnread: "읽지 않음",
  mention: (name: string) => `${name} 님이 댓글에서 나를 언급했어요`,
  reply: (name: string) => `${name} 님이 댓글에 답글을 남겼어요`,
  empty: "아직 알림이 없어요. 누가 댓글에서 나를 언급하거나 답글을 남기면 여기에 보여요.",
  readAll: "모두 읽음으로 표시",
  more: "더 보기",
  loading: "불러오는 중",
};

const en: typeof ko = {
  title: "Notifications",
  unread: (count) => `Notifications, ${count} unread`,
  isUnread: "Unread",
  mention: (name) => `${name} mentioned you in a comment`,
  reply: (name) => `${name} replied in a comment thread`,
  empty: "No notifications yet. Mentions and replies in comments appear here.",
  readAll: "Mark all as read",
  more: "Load more",
  loading: "Loading",
};

export const useNotificationTexts = (): typeof ko => (useLanguage() === "ko" ? ko : en);
