import { errorRows } from "./row.ts";

/** Stylesheets and scripts of a project; what an edit of them refuses is `edit.refused` with its reason. */
export const resourceErrors = errorRows({
  "resource.missing": {
    code: "FAIL",
    status: 404,
    ko: "파일을 찾지 못했어요.",
    en: "The file could not be found.",
    client: "missing",
  },
});
