/** Lessons of the release that `e2e/recordings/manual.ts` has recorded, by their ids. */
export const RECORDED_LESSONS: readonly string[] = [
  "first-page",
  "styles",
  "blocks",
  "pages-menus",
  "code",
  "versions",
  "publish",
  "bring-and-take",
];
