import { errorRows } from "./row.ts";

/** [COL-09] */
export const collectionErrors = errorRows({
  "collection.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 콜렉션을 찾을 수 없어요. 삭제됐을 수 있어요.",
    en: "This collection cannot be found. It may have been deleted.",
    client: "popup",
  },
  "entry.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 글을 찾을 수 없어요. 삭제됐을 수 있어요.",
    en: "This entry cannot be found. It may have been deleted.",
    client: "popup",
  },
  "entry.value-taken": {
    code: "FAIL",
    status: 409,
    ko: "‘{field}’ 값은 글마다 달라야 하는데, 다른 글에 같은 값이 있어요.",
    en: "Each entry needs its own value of ‘{field}’, and another entry has this one.",
    client: "form",
  },
});
