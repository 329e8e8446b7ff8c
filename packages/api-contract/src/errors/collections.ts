import { errorRows } from "./row.ts";

/** [COL-09] */
export const collectionErrors = errorRows({
  "collection.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 컬렉션을 찾을 수 없어요. 삭제됐을 수 있어요.",
    en: "This collection cannot be found. It may have been deleted.",
    client: "popup",
  },
  "entry.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 항목을 찾을 수 없어요. 삭제됐을 수 있어요.",
    en: "This entry cannot be found. It may have been deleted.",
    client: "popup",
  },
  "table.unreadable": {
    code: "FAIL",
    status: 400,
    ko: "표로 읽을 수 없는 파일이에요. 엑셀에서 xlsx나 CSV(UTF-8)로 저장해 다시 올려 주세요.",
    en: "This file cannot be read as a table. Save it as XLSX or CSV (UTF-8) and try again.",
    client: "form",
  },
  "table.old": {
    code: "FAIL",
    status: 400,
    ko: "예전 엑셀(xls) 파일이거나 암호가 걸려 있어요. 암호를 풀고 xlsx로 저장해 다시 올려 주세요.",
    en: "This is an old Excel file (xls) or has a password. Save it as XLSX without one and try again.",
    client: "form",
  },
  "table.empty": {
    code: "FAIL",
    status: 400,
    ko: "가져올 줄이 없어요. 첫 줄에는 열 이름을, 둘째 줄부터 내용을 써 주세요.",
    en: "There are no rows. The first row names the columns, the content begins with the second.",
    client: "form",
  },
  "table.rows": {
    code: "FAIL",
    status: 400,
    ko: "한 번에 2,000줄까지 가져올 수 있어요. 파일을 나누어 올려 주세요.",
    en: "Up to 2,000 rows can be imported at once. Split the file.",
    client: "form",
  },
  "table.columns": {
    code: "FAIL",
    status: 400,
    ko: "열은 60개까지 가져올 수 있어요. 쓰지 않는 열을 삭제하고 올려 주세요.",
    en: "Up to 60 columns can be imported. Remove those that you do not need.",
    client: "form",
  },
  "table.letters": {
    code: "FAIL",
    status: 400,
    ko: "내용이 너무 많아요. 파일을 나누어 올려 주세요.",
    en: "There is too much text in this file. Split it.",
    client: "form",
  },
  "table.mapping": {
    code: "FAIL",
    status: 400,
    ko: "열을 하나 이상 필드에 연결하고, 한 필드에는 열을 하나만 연결해 주세요.",
    en: "Connect at least one column to a field, and each field to one column only.",
    client: "form",
  },
  "table.heavy": {
    code: "FAIL",
    status: 400,
    ko: "한 번에 처리하기에 너무 무거워요. 파일을 나누어 올려 주세요.",
    en: "This is too much to process at once. Split the file.",
    client: "form",
  },
  "entry.value-taken": {
    code: "FAIL",
    status: 409,
    ko: "‘{field}’ 값은 항목마다 달라야 하는데, 다른 항목에 같은 값이 있어요.",
    en: "Each entry needs its own value of ‘{field}’, and another entry has this one.",
    client: "form",
  },
});
