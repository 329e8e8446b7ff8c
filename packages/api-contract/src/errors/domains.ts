import { errorRows } from "./row.ts";

/** [LIF-01] */
export const domainErrors = errorRows({
  "domain.name": {
    code: "FAIL",
    status: 422,
    ko: "도메인을 example.com 또는 한옥.kr처럼 적어 주세요. IP 주소나 등록할 수 없는 이름은 연결할 수 없어요.",
    en: "Enter a domain such as example.com. IP addresses and names that cannot be registered cannot be connected.",
    client: "form",
  },
  "domain.own": {
    code: "FAIL",
    status: 422,
    ko: "이 서비스가 쓰는 도메인이라 연결할 수 없어요. 갖고 있는 다른 도메인을 적어 주세요.",
    en: "This domain belongs to this service and cannot be connected. Enter a domain of your own.",
    client: "form",
  },
  "domain.double": {
    code: "FAIL",
    status: 409,
    ko: "이미 이 프로젝트에 있는 도메인이에요. www가 붙은 주소는 함께 연결돼요.",
    en: "This project has this domain already. The address with www is connected along with it.",
    client: "form",
  },
  "domain.resting": {
    code: "FAIL",
    status: 409,
    ko: "얼마 전까지 다른 사람이 쓰던 도메인이라 {days}일 뒤에 연결할 수 있어요.",
    en: "Somebody else used this domain until lately. It can be connected in {days} days.",
    client: "form",
  },
  "domain.most": {
    code: "FAIL",
    status: 409,
    ko: "도메인은 프로젝트마다 5개까지 연결할 수 있어요. 쓰지 않는 도메인을 먼저 해제해 주세요.",
    en: "A project can have 5 domains. Disconnect one that you no longer use first.",
    client: "form",
  },
  "domain.unproved": {
    code: "FAIL",
    status: 409,
    ko: "아직 확인되지 않은 도메인이 20개예요. 먼저 연결을 마치거나 해제해 주세요.",
    en: "20 of your domains are not confirmed yet. Finish or disconnect some of them first.",
    client: "form",
  },
  "domain.off": {
    code: "FAIL",
    status: 409,
    ko: "이 서버에는 도메인을 연결할 주소가 아직 없어요. 관리자에게 설정을 요청해 주세요.",
    en: "This server has no address yet to which domains can lead. Ask the administrator to set one.",
    client: "form",
  },
  "domain.plain": {
    code: "FAIL",
    status: 409,
    ko: "이 서버는 https로 열리지 않아서 이 설정을 쓸 수 없어요.",
    en: "This server has no https, so this cannot be set.",
    client: "popup",
  },
  "domain.missing": {
    code: "FAIL",
    status: 404,
    ko: "이미 해제한 도메인이에요.",
    en: "This domain was disconnected already.",
    client: "popup",
  },
});
