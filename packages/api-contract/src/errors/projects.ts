import { errorRows } from "./row.ts";

/** Projects, pages, editing, files, publishing and exports. */
export const projectErrors = errorRows({
  "project.missing": {
    code: "FAIL",
    status: 404,
    ko: "프로젝트를 찾지 못했어요.",
    en: "The project could not be found.",
    client: "missing",
  },
  /** [PRJ-37] */
  "project.limit": {
    code: "FAIL",
    status: 409,
    ko: "만들 수 있는 프로젝트 {limit}개를 모두 썼어요.",
    en: "You have used all {limit} projects of your plan.",
    client: "popup",
    lifts: "projects",
  },
  "project.stale": {
    code: "FAIL",
    status: 409,
    ko: "다른 곳에서 프로젝트가 바뀌었어요. 최신 내용을 불러올게요.",
    en: "The project has changed elsewhere. The newest state is being loaded.",
    client: "reload",
  },
  "project.name": {
    code: "FAIL",
    status: 422,
    ko: "프로젝트의 영문 이름에는 영문, 숫자, '-', '_'만 쓸 수 있어요.",
    en: "A project name may hold letters, digits, '-' and '_' only.",
    client: "form",
  },
  "project.not-trashed": {
    code: "FAIL",
    status: 409,
    ko: "휴지통에 있는 프로젝트만 완전히 삭제할 수 있어요.",
    en: "Only a project in the trash can be deleted for good.",
    client: "popup",
  },
  /** [PLN-24] */
  "project.locked": {
    code: "FAIL",
    status: 403,
    ko: "무료 플랜에서는 프리미엄 프로젝트를 쓸 수 없어요. 편집하려면 플랜을 바꿔 주세요.",
    en: "The free plan cannot use premium projects. Change your plan to edit.",
    client: "popup",
  },
  /** [PLN-25] */
  "project.locked-by-owner": {
    code: "FAIL",
    status: 403,
    ko: "프로젝트 소유자의 플랜이 바뀌었어요. 소유자에게 문의해 주세요.",
    en: "The owner's plan has changed. Please contact the owner.",
    client: "popup",
  },
  /** [ACC-50, ACC-91] */
  "project.owner-inactive": {
    code: "FAIL",
    status: 403,
    ko: "프로젝트 소유자가 석 달 넘게 로그인하지 않아 지금은 보기만 할 수 있어요. 소유자가 로그인하면 바로 다시 편집할 수 있어요.",
    en: "The owner has not signed in for three months, so this project can only be viewed. It can be edited again as soon as the owner signs in.",
    client: "popup",
  },
  /** [PRJ-41] A project in the trash neither opens nor exports. */
  "project.trashed": {
    code: "FAIL",
    status: 403,
    ko: "휴지통에 있는 프로젝트예요. 먼저 복원해 주세요.",
    en: "This project is in the trash. Restore it first.",
    client: "popup",
  },
  "project.trashed-by-owner": {
    code: "FAIL",
    status: 403,
    ko: "소유자가 프로젝트를 휴지통으로 옮겼어요. 소유자에게 문의해 주세요.",
    en: "The owner moved this project to the trash. Please contact the owner.",
    client: "popup",
  },
  "thumb.type": {
    code: "FAIL",
    status: 415,
    ko: "JPG와 PNG 파일만 올릴 수 있어요.",
    en: "Only jpg and png files are allowed.",
    client: "popup",
  },
  /** [PRJ-15] */
  "project.favicon": {
    code: "FAIL",
    status: 422,
    ko: "파비콘은 프로젝트에 올린 PNG나 JPG 이미지로, 10MB까지 쓸 수 있어요.",
    en: "A favicon is a png or jpg image of the project, of at most 10MB.",
    client: "popup",
  },
  "plan.missing": {
    code: "FAIL",
    status: 404,
    ko: "플랜을 찾지 못했어요.",
    en: "The plan could not be found.",
    client: "popup",
  },
  "theme.missing": {
    code: "FAIL",
    status: 404,
    ko: "테마를 찾지 못했어요.",
    en: "The theme could not be found.",
    client: "popup",
  },
  "import.missing": {
    code: "FAIL",
    status: 404,
    ko: "올린 파일을 찾지 못했어요. 다시 올려 주세요.",
    en: "The uploaded files could not be found. Please upload them again.",
    client: "popup",
  },
  "import.unfinished": {
    code: "FAIL",
    status: 409,
    ko: "올린 파일을 아직 읽고 있어요. 잠시 뒤에 다시 시도해 주세요.",
    en: "The uploaded files are still being read. Please try again in a moment.",
    client: "popup",
  },
  "import.failed": {
    code: "FAIL",
    status: 500,
    ko: "ZIP 파일을 읽지 못했어요. 다시 올려 주세요.",
    en: "The archive could not be read. Please upload it again.",
    client: "popup",
  },
  "import.empty": {
    code: "FAIL",
    status: 422,
    ko: "ZIP 파일에 HTML 페이지가 없어요.",
    en: "There is no HTML page in the archive.",
    client: "popup",
  },
  "page.missing": {
    code: "FAIL",
    status: 404,
    ko: "페이지를 찾지 못했어요.",
    en: "The page could not be found.",
    client: "missing",
  },
  /** [PAG-58, PAG-61] */
  "page.name": {
    code: "FAIL",
    status: 422,
    ko: "페이지 이름에는 영문, 숫자, '-', '_'만 30자까지 쓸 수 있어요.",
    en: "A page's name may hold up to 30 letters, digits, '-' and '_'.",
    client: "form",
  },
  /** [PAG-56] */
  "page.name-taken": {
    code: "FAIL",
    status: 409,
    ko: "같은 이름의 페이지가 이미 있어요.",
    en: "There already is a page of this name.",
    client: "form",
  },
  /** [PAG-11, PAG-83] */
  "page.file": {
    code: "FAIL",
    status: 422,
    ko: "페이지의 파일 이름은 .html로 끝나야 하고, 글자, 숫자, '-', '_'만 쓸 수 있어요.",
    en: "A page's address ends in .html and may hold letters, digits, '-' and '_' only.",
    client: "form",
  },
  /** [PAG-57] */
  "page.file-taken": {
    code: "FAIL",
    status: 409,
    ko: "같은 주소의 페이지나 파일이 이미 있어요.",
    en: "There already is a page or file at this address.",
    client: "form",
  },
  "page.stale": {
    code: "FAIL",
    status: 409,
    ko: "다른 곳에서 페이지가 바뀌었어요. 최신 내용을 불러올게요.",
    en: "The page has changed elsewhere. The newest state is being loaded.",
    client: "reload",
  },
  /** [PAG-85] */
  "page.last": {
    code: "FAIL",
    status: 409,
    ko: "마지막 페이지는 삭제할 수 없어요.",
    en: "The last page cannot be deleted.",
    client: "popup",
  },
  "page.limit": {
    code: "FAIL",
    status: 409,
    ko: "지금 플랜에서는 프로젝트마다 페이지를 {limit}개까지 만들 수 있어요.",
    en: "Your plan allows {limit} pages in a project.",
    client: "popup",
    lifts: "pages",
  },
  "language.missing": {
    code: "FAIL",
    status: 404,
    ko: "번역한 페이지나 블록을 찾을 수 없어요. 지워졌을 수 있어요.",
    en: "The translated page or block is not there. It may have been deleted.",
    client: "popup",
  },
  "edit.invalid": {
    code: "FAIL",
    status: 422,
    ko: "저장할 수 없는 편집이에요. 이 편집을 취소하고 다른 방법으로 고쳐 주세요.",
    en: "This change cannot be saved. Cancel it and make it another way.",
    client: "popup",
  },
  "edit.refused": {
    code: "FAIL",
    status: 409,
    ko: "지금 상태에서는 이 편집을 적용할 수 없어요. ({reason})",
    en: "This change cannot be applied to the current state. ({reason})",
    client: "popup",
  },
  /** The log no longer reaches back to `base`: the client merges from the base that it kept. */
  "edit.base": {
    code: "FAIL",
    status: 409,
    ko: "오래전 내용에서 고친 편집이에요. 최신 내용과 합칠게요.",
    en: "This work is based on an old state. It is being merged with the newest.",
    client: "reload",
  },
  /** [ERR-09] */
  "upload.name": {
    code: "FAIL",
    status: 422,
    ko: "이름이 확장자까지 44자 이하인 파일만 올릴 수 있어요.",
    en: "Only file names of 44 characters or fewer, extension included, may be uploaded.",
    client: "popup",
  },
  "upload.characters": {
    code: "FAIL",
    status: 422,
    ko: "파일 이름에 쓸 수 없는 글자가 있어요. 이름을 바꿔서 올려 주세요.",
    en: "The file name has characters that cannot be used. Rename it and upload it again.",
    client: "popup",
  },
  /** [ERR-10] */
  "upload.too-large": {
    code: "FAIL",
    status: 413,
    ko: "파일은 300MB까지 올릴 수 있어요.",
    en: "The file size cannot exceed 300MB.",
    client: "popup",
  },
  "upload.type": {
    code: "FAIL",
    status: 415,
    ko: "올릴 수 없는 형식이에요. 이미지(PNG, JPG, WebP, GIF, SVG), 동영상(MP4, WebM, MOV), 글꼴(WOFF2, WOFF, TTF, OTF)처럼 널리 쓰는 형식으로 저장해 올려 주세요.",
    en: "Files of this type cannot be uploaded. Save it as a common type: an image (PNG, JPG, WebP, GIF, SVG), a video (MP4, WebM, MOV) or a font (WOFF2, WOFF, TTF, OTF).",
    client: "popup",
  },
  /** [ERR-15] */
  "upload.reserved": {
    code: "FAIL",
    status: 422,
    ko: "‘{name}’ 이름은 한옥이 쓰고 있어요. 이름을 바꿔서 올려 주세요.",
    en: "{name} is a file name that Hanok uses itself.",
    client: "popup",
  },
  /** The bytes are not what the name says. */
  "upload.content": {
    code: "FAIL",
    status: 415,
    ko: "실제 형식과 확장자가 달라요. 맞는 확장자로 저장해 다시 올려 주세요.",
    en: "The content does not match the extension. Save it with the right one and upload it again.",
    client: "popup",
  },
  /** No browser shows it, so it would look damaged wherever it is put. */
  "upload.pixels": {
    code: "FAIL",
    status: 422,
    ko: "이미지가 너무 커서 브라우저가 보여 줄 수 없어요({width} × {height}픽셀). 가로나 세로를 줄여서 다시 올려 주세요.",
    en: "This image is too large for browsers to show ({width} × {height} pixels). Make it smaller and upload it again.",
    client: "popup",
  },
  "upload.empty": {
    code: "FAIL",
    status: 422,
    ko: "비어 있는 파일이에요. 원본을 확인하고 다시 올려 주세요.",
    en: "This file is empty. Check the original and upload it again.",
    client: "popup",
  },
  /** [ERR-14] */
  "archive.type": {
    code: "FAIL",
    status: 415,
    ko: "ZIP 파일만 올릴 수 있어요.",
    en: "Only zip files can be uploaded.",
    client: "popup",
  },
  /** [ERR-12] */
  "archive.too-large": {
    code: "FAIL",
    status: 413,
    ko: "ZIP 파일은 500MB까지 올릴 수 있어요.",
    en: "The file size cannot exceed 500MB.",
    client: "popup",
  },
  "archive.damaged": {
    code: "FAIL",
    status: 422,
    ko: "ZIP이 손상됐어요. 다시 압축해 올려 주세요.",
    en: "The ZIP is damaged. Compress the files again and upload it.",
    client: "popup",
  },
  "archive.entries": {
    code: "FAIL",
    status: 422,
    ko: "압축을 풀면 파일이 너무 많거나 너무 커져요.",
    en: "The archive holds too many files, or unpacks to too much.",
    client: "popup",
  },
  /** [ERR-05, ERR-08] */
  "storage.full": {
    code: "FAIL",
    status: 413,
    ko: "저장 공간이 가득 차서 올릴 수 없어요. 저장 공간을 비우거나 플랜을 업그레이드해 주세요.",
    en: "Storage is full! Empty the storage or upgrade the plan.",
    client: "popup",
    lifts: "storage",
  },
  /** Of an edit: it is kept and sent again once there is place. */
  "project.storage-full": {
    code: "FAIL",
    status: 413,
    ko: "프로젝트 소유자의 저장 공간이 가득 차서 저장하지 못했어요. 저장 공간을 비우거나 플랜을 업그레이드하면 이어서 저장돼요.",
    en: "The storage of the project's owner is full. Empty it or upgrade the plan; saving then goes on.",
    client: "popup",
    lifts: "storage",
  },
  "publish.empty": {
    code: "FAIL",
    status: 409,
    ko: "게시할 페이지가 없어요.",
    en: "There is no page to publish.",
    client: "popup",
  },
  /** [trust: availability] */
  "publish.heavy": {
    code: "FAIL",
    status: 422,
    ko: "‘{page}’ 페이지의 코드가 너무 복잡하거나 보여 줄 항목이 너무 커서 만들지 못했어요. 줄인 뒤 다시 게시해 주세요.",
    en: "The code of the page ‘{page}’ is too complex, or the entries on it are too large, to be rendered. Shorten them, then publish again.",
    client: "popup",
  },
  /** [trust: availability] */
  "project.heavy": {
    code: "FAIL",
    status: 422,
    ko: "프로젝트의 코드가 너무 크거나 복잡해서 읽지 못했어요.",
    en: "The code of the project is too large or too complex to be read.",
    client: "popup",
  },
  "release.missing": {
    code: "FAIL",
    status: 404,
    ko: "게시 기록을 찾지 못했어요.",
    en: "The release could not be found.",
    client: "popup",
  },
  /** [EXP-48] */
  "site.name": {
    code: "FAIL",
    status: 422,
    ko: "주소에는 영문 소문자, 숫자, '-'를 3~40자로 쓸 수 있어요. '-'로 시작하거나 끝낼 수는 없어요.",
    en: "An address has 3 to 40 lowercase letters, digits and '-'; it neither begins nor ends with '-'.",
    client: "form",
  },
  "site.name-taken": {
    code: "FAIL",
    status: 409,
    ko: "이미 쓰고 있는 주소예요. 다른 주소를 입력해 주세요.",
    en: "This address is taken. Please choose another one.",
    client: "form",
  },
  /** [LIF-08] */
  "site.naver-code": {
    code: "FAIL",
    status: 422,
    ko: "네이버 서치어드바이저가 준 메타 태그나 인증 코드를 그대로 붙여넣어 주세요.",
    en: "Please paste the meta tag or the code from Naver Search Advisor as it is.",
    client: "form",
  },
  "site.google-code": {
    code: "FAIL",
    status: 422,
    ko: "Google Search Console이 준 메타 태그나 인증 코드를 그대로 붙여넣어 주세요.",
    en: "Please paste the meta tag or the code from Google Search Console as it is.",
    client: "form",
  },
  "site.analytics-id": {
    code: "FAIL",
    status: 422,
    ko: "Google Analytics 측정 ID를 입력해 주세요. G-로 시작해요.",
    en: "Please enter the measurement ID of Google Analytics. It begins with G-.",
    client: "form",
  },
  "site.kakao-id": {
    code: "FAIL",
    status: 422,
    ko: "카카오 픽셀 ID를 입력해 주세요. 10~25자리 숫자예요.",
    en: "Please enter the ID of the Kakao Pixel. It has 10 to 25 digits.",
    client: "form",
  },
  /** [EXP-34, 42, 43] `data` is the count. */
  "export.taken-home": {
    code: "FAIL",
    status: 409,
    ko: "이 프로젝트는 이미 한 번 ZIP으로 가져갔어요.",
    en: "You have already taken this project home as a ZIP.",
    client: "popup",
  },
  "export.not-in-trash": {
    code: "FAIL",
    status: 409,
    ko: "휴지통에 있는 프로젝트만 이렇게 가져갈 수 있어요.",
    en: "Only a project in the trash can be taken home this way.",
    client: "popup",
  },
  "export.limit": {
    code: "FAIL",
    status: 409,
    ko: "이번 달 내보내기 {limit}회를 모두 썼어요.",
    en: "You have used all {limit} exports of this month.",
    client: "popup",
    lifts: "exports",
  },
  /** [AVL-02] A line of a member has an end. */
  "export.waiting": {
    code: "FAIL",
    status: 409,
    ko: "내보내기 {limit}개가 아직 끝나지 않았어요. 하나가 끝난 뒤 다시 내보내 주세요.",
    en: "{limit} exports are not finished yet. Export again when one of them is.",
    client: "popup",
  },
  "export.heavy": {
    code: "FAIL",
    status: 422,
    ko: "‘{page}’ 페이지의 코드가 너무 복잡해서 제시간에 만들지 못했어요. 코드를 줄인 뒤 다시 내보내 주세요.",
    en: "The code of the page ‘{page}’ is too complex to be rendered in time. Shorten it, then export again.",
    client: "popup",
  },
  /** A stored content is not in its place: the operator lost it. The export can be made without the file. */
  "export.content": {
    code: "FAIL",
    status: 409,
    ko: "‘{path}’ 파일이 서버에서 사라져서 내보내지 못했어요. 파일을 다시 올리거나, 이 파일 없이 내보낼 수 있어요.",
    en: "The file ‘{path}’ is missing on the server. Upload it again, or export without it.",
    client: "popup",
  },
  /** Error with which a canceled export's job ends. */
  "export.cancelled": {
    code: "FAIL",
    status: 409,
    ko: "내보내기를 취소했어요.",
    en: "The export was canceled.",
    client: "popup",
  },
  "export.missing": {
    code: "FAIL",
    status: 404,
    ko: "내보낸 파일을 찾지 못했어요. 다시 내보내 주세요.",
    en: "The export could not be found. Please export again.",
    client: "popup",
  },
  "export.unfinished": {
    code: "FAIL",
    status: 409,
    ko: "아직 내보내는 중이에요.",
    en: "The export is not finished yet.",
    client: "retry",
  },
  /** A stored content is not in its place: the operator lost it. The site can be published without the file. */
  "publish.content": {
    code: "FAIL",
    status: 409,
    ko: "‘{path}’ 파일이 서버에서 사라져서 게시하지 못했어요. 파일을 다시 올리거나, 이 파일 없이 게시할 수 있어요.",
    en: "The file ‘{path}’ is missing on the server. Upload it again, or publish without it.",
    client: "popup",
  },
  /** A cancelled publication's job ends with it. */
  "publish.cancelled": {
    code: "FAIL",
    status: 409,
    ko: "게시를 취소했어요.",
    en: "Publishing was canceled.",
    client: "popup",
  },
  "publish.taken-down": {
    code: "FAIL",
    status: 409,
    ko: "운영자가 내린 사이트라서 게시할 수 없어요. 이유: {reason}",
    en: "The operator took this site down, so it cannot be published. Reason: {reason}",
    client: "popup",
  },
});
