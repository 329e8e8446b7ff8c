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
  "version.full": {
    code: "FAIL",
    status: 409,
    ko: "이름을 붙여 보관한 버전이 이 프로젝트에 너무 많아요. 필요 없는 버전을 삭제하거나 이름을 비운 뒤 다시 해 주세요.",
    en: "This project keeps too many named versions. Delete versions or names that you do not need, then try again.",
    client: "popup",
  },
});
