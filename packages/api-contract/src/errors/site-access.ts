import { errorRows } from "./row.ts";

/** [LIF-03] [LIF-04] */
export const siteAccessErrors = errorRows({
  "access.password": {
    code: "FAIL",
    status: 422,
    ko: "암호는 {least}자부터 {most}자까지로 정해 주세요.",
    en: "Choose a password of {least} to {most} characters.",
    client: "form",
  },
  "access.no-host": {
    code: "FAIL",
    status: 409,
    ko: "이 서버에서는 사이트마다 주소가 따로 없어서 암호를 걸 수 없어요. 관리자가 사이트 주소(HANOK_SITES_ORIGIN)를 정하면 쓸 수 있어요.",
    en: "Sites have no address of their own on this server, so nothing can have a password. The operator can set one (HANOK_SITES_ORIGIN).",
    client: "popup",
  },
  "access.most": {
    code: "FAIL",
    status: 409,
    ko: "암호는 {limit}개 페이지까지 걸 수 있어요. 사이트 전체에 암호를 걸 수도 있어요.",
    en: "{limit} pages can have a password. The whole site can have one instead.",
    client: "popup",
  },
});
