export { keepAllAnchors } from "./anchors.ts";
export { commentsFeature } from "./feature.ts";
export { commentsData } from "./member-data.ts";
export { commentDates, forgetCommentsWithoutPage, threadsOfPage } from "./store.ts";
