export { keepAllAnchors } from "./anchors.ts";
export { commentsFeature } from "./feature.ts";
export { commentDates, forgetCommentsWithoutPage } from "./store.ts";
