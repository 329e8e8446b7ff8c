import { MessageSquare } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";
import { readEditor } from "../../state/editor-store.ts";
import { untilLoaded } from "../../state/until-loaded.ts";
import { setComments, unreadCount, useComments } from "./comments-store.ts";

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
  bar: () => import("./bell.tsx"),
  onAddress: (query) => {
    const wanted = query.get("comment");
    if (wanted !== null) setComments({ wanted });
  },
  onOpen: () => {
    // A link that lets look shows no comments.
    if (readEditor().guest !== "GUEST")
      void untilLoaded(() => import("./load-comments.ts")).then((one) => one.startComments());
    return undefined;
  },
});
