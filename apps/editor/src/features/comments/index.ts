import { MessageSquare } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";
import { unreadCount, useComments } from "../../state/comments-store.ts";

export const comments = defineFeature({
  id: "comments",
  texts: { ko: { panel: "댓글" }, en: { panel: "Comments" } },
  panel: {
    side: "right",
    name: "comments",
    label: "panel",
    Icon: MessageSquare,
    forEditors: false,
    guests: ["COMMENTER"],
    useUnread: () => useComments(unreadCount),
    load: async () => ({ default: (await import("./comments-panel.tsx")).CommentsPanel }),
  },
});
