import { errorRows } from "./row.ts";

/** Projects, pages, editing, files, publishing and exports. */
export const projectErrors = errorRows({
  "project.missing": {
    code: "FAIL",
    status: 404,
    ko: "프로젝트를 찾을 수 없습니다.",
    en: "The project could not be found.",
    client: "missing",
  },
});
