import { defineFeature } from "../../contributions/feature.ts";
import { untilLoaded } from "../../state/until-loaded.ts";

/** Colleagues: the live channel, people in the top bar, following, and who edits the page now. */
export const presence = defineFeature({
  id: "presence",
  texts: { ko: {}, en: {} },
  bar: () => import("./presence.tsx"),
  status: () => import("./live-status.tsx"),
  overlay: () => import("./follow-notice.tsx"),
  onOpen: () => {
    // The channel weighs more than its use before the page can be seen.
    void untilLoaded(() => import("./live-channel.ts")).then((live) => live.startLive());
    return undefined;
  },
});
