import { errorRows } from "./row.ts";

/** Stock services: answers of theirs that a person can do something about. */
export const stockErrors = errorRows({
  "stock.off": {
    code: "FAIL",
    status: 404,
    ko: "이 사이트에서는 아직 쓸 수 없는 사진 서비스예요.",
    en: "This stock service is not set up here.",
    client: "form",
  },
  "stock.busy": {
    code: "FAIL",
    status: 429,
    ko: "사진 서비스를 한 시간에 쓸 수 있는 만큼 다 썼어요. 잠시 뒤에 다시 해 주세요.",
    en: "The stock service's hourly limit is used up. Try again later.",
    client: "form",
  },
  "stock.refused": {
    code: "FAIL",
    status: 422,
    ko: "사진 서비스가 이 요청을 받지 않았어요. 다른 말로 찾아보세요.",
    en: "The stock service did not accept this request. Try other words.",
    client: "form",
  },
  "stock.unreachable": {
    code: "FAIL",
    status: 503,
    ko: "사진 서비스에 연결하지 못했어요. 잠시 뒤에 다시 해 주세요.",
    en: "The stock service could not be reached. Try again later.",
    client: "form",
  },
});
