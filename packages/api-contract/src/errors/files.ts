import { errorRows } from "./row.ts";

/** Uploaded files; the older rows are with the projects. */
export const fileErrors = errorRows({
  /** [MED-22] `data`: `{key, name, url, own}` of the file that is there. */
  "upload.exists": {
    code: "FAIL",
    status: 409,
    ko: "같은 이름의 파일이 이미 있어요. 덮어쓸까요?",
    en: "A file of this name is already there. Replace it?",
    client: "popup",
  },
  /** [MED-60] */
  "media.missing": {
    code: "FAIL",
    status: 404,
    ko: "이 파일은 더는 프로젝트에 없어요. 목록을 새로 열어 주세요.",
    en: "This file is no longer in the project. Please open the list again.",
    client: "missing",
  },
  "upload.address": {
    code: "FAIL",
    status: 422,
    ko: "이 주소의 파일은 가져올 수 없어요.",
    en: "Files cannot be fetched from this address.",
    client: "popup",
  },
  /** [MED-20] */
  "upload.icon-type": {
    code: "FAIL",
    status: 415,
    ko: "공유 이미지와 아이콘은 JPG나 PNG만 올릴 수 있어요.",
    en: "Social images and icons may be jpg or png only.",
    client: "popup",
  },
  /** [MED-19, MED-54] */
  "upload.icon-too-large": {
    code: "FAIL",
    status: 413,
    ko: "공유 이미지와 아이콘은 10MB까지 올릴 수 있어요.",
    en: "Social images and icons cannot exceed 10MB.",
    client: "popup",
  },
});
