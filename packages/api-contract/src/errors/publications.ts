import { errorRows } from "./row.ts";

/** [LIF-02] */
export const publicationErrors = errorRows({
  "publication.time": {
    code: "FAIL",
    status: 422,
    ko: "게시할 날짜와 시간을 지금보다 뒤로 정해 주세요.",
    en: "Choose a day and time in the future.",
    client: "form",
  },
  "publication.home": {
    code: "FAIL",
    status: 422,
    ko: "첫 페이지는 사이트에서 뺄 수 없어요. 다른 페이지를 첫 페이지로 정한 뒤 다시 해 주세요.",
    en: "The home page cannot be left out of the site. Make another page the home page first.",
    client: "form",
  },
});
