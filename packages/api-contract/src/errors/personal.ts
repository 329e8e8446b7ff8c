import { errorRows } from "./row.ts";

/** Personal blocks, elements and their groups. */
export const personalErrors = errorRows({
  /** [PER-13] */
  "group.taken": {
    code: "FAIL",
    status: 409,
    ko: "같은 이름의 그룹이 이미 있어요.",
    en: "There already is a group of this name.",
    client: "form",
  },
  "group.missing": {
    code: "FAIL",
    status: 404,
    ko: "그룹을 찾지 못했어요.",
    en: "The group could not be found.",
    client: "missing",
  },
  "group.limit": {
    code: "FAIL",
    status: 409,
    ko: "그룹은 {limit}개까지 만들 수 있어요.",
    en: "You can make up to {limit} groups.",
    client: "popup",
  },
  "personal.limit": {
    code: "FAIL",
    status: 409,
    ko: "내 블록과 내 요소는 각각 {limit}개까지 저장할 수 있어요.",
    en: "You can save up to {limit} blocks and as many elements.",
    client: "popup",
  },
});
