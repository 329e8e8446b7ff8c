import { errorRows } from "./row.ts";

/** Versions of pages. */
export const versionErrors = errorRows({
  "version.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 버전은 이제 없어요.",
    en: "This version no longer exists.",
    client: "popup",
  },
});
