export const refusals = {
  general: "이 요소는 여기서 바꿀 수 없어요. 코드에서 고쳐 주세요.",
  page: {
    blocks: "한 페이지에는 블록을 1,000개까지 둘 수 있어요.",
    missing: "이 페이지는 이미 삭제되었어요.",
    last: "마지막 페이지는 삭제할 수 없어요.",
    "no-head": "이 페이지의 원본에 head가 없어요. 코드에서 head를 먼저 써 주세요.",
  },
  resource: {
    missing: "이 파일은 이미 삭제되었어요.",
    url: "https://로 시작하는 주소를 입력해 주세요.",
  },
  collection: {
    missing: "이 컬렉션은 이미 삭제되었어요.",
    name: "주소에 쓰는 이름은 글자와 숫자, 그 사이의 -로 써 주세요.",
    duplicate: "이미 쓰고 있는 이름이에요. 휴지통에 있는 컬렉션의 이름일 수도 있어요.",
    "field-duplicate": "같은 이름의 필드가 두 개 있어요: {{name}}",
  },
  entry: {
    missing: "이 항목은 이미 삭제되었어요.",
    address: "주소는 글자와 숫자, 그 사이의 -로 써 주세요.",
    duplicate: "이미 쓰고 있는 주소예요. 휴지통에 있는 항목의 주소일 수도 있어요.",
    "publish-at": "게시할 날짜와 시간을 정해 주세요.",
  },
  content: {
    unreadable: "원본을 읽을 수 없어서 고칠 수 없어요. 원본은 그대로 두었어요.",
    size: "내용이 너무 길어서 저장할 수 없어요. 줄여 주세요.",
  },
  menu: {
    "not-menu": "이 목록은 메뉴가 아니에요.",
    "not-link": "이 항목에는 링크가 없어요.",
    "not-list": "이 메뉴는 목록이 아니라서 하위 항목을 둘 수 없어요.",
  },
  link: {
    nested: "링크 안에는 다른 링크를 넣을 수 없어요.",
    required: "링크 주소를 입력해 주세요.",
    long: "주소가 너무 길어요. 4,096자까지 쓸 수 있어요.",
    unsafe: "스크립트를 실행하는 주소는 쓸 수 없어요.",
    email: "이메일 주소를 확인해 주세요. 예: hello@example.com",
    phone: "전화번호는 숫자와 -, +, ()로 써 주세요.",
    "page-missing": "그 페이지는 이미 삭제되었어요.",
    "file-missing": "그 파일은 프로젝트에 없어요.",
    "block-missing": "그 블록을 찾지 못했어요.",
  },
  style: {
    shorthand: "다른 값과 함께 적은 값이라 이것만 제거할 수 없어요. 다른 값을 넣거나 코드에서 고쳐 주세요.",
    "no-stylesheet": "이 모양을 적을 CSS를 찾지 못했어요.",
    "broken-css": "CSS에 잘못된 곳이 있어요. 코드에서 먼저 고쳐 주세요.",
    value: "쓸 수 없는 값이에요. 예: 16px, 1.5em",
    property: "없는 속성이에요.",
  },
  guide: { missing: "이 스타일은 이미 삭제됐어요." },
  text: {
    "not-editable": "이 요소의 텍스트는 여기에서 고칠 수 없어요. 코드에서 고쳐 주세요.",
    "has-elements": "이 요소의 텍스트는 여기에서 고칠 수 없어요. 코드에서 고쳐 주세요.",
    "raw-element": "이 요소의 텍스트는 여기에서 고칠 수 없어요. 코드에서 고쳐 주세요.",
    "read-only":
      "깨진 바이트나 원래 인코딩으로 저장할 수 없는 글자가 있어 볼 수만 있어요. UTF-8로 바꿔서 다시 가져오면 고칠 수 있어요.",
    damaged:
      "깨진 바이트({{bytes}})가 있어 그대로 두려고 이 글은 볼 수만 있어요. 코드에서 � 표시를 지우면 고칠 수 있어요.",
  },
  title: {
    characters: "이름, 제목, 주소에는 줄바꿈이나 보이지 않는 제어 문자를 쓸 수 없어요.",
    required: "제목을 입력해 주세요.",
    length: "{{limit}}자까지 쓸 수 있어요. 지금 {{length}}자예요.",
  },
  name: {
    required: "이름을 입력해 주세요.",
    characters: "영문, 숫자, -, _만 쓸 수 있어요.",
    length: "{{limit}}자까지 쓸 수 있어요. 지금 {{length}}자예요.",
    duplicate: "이미 쓰고 있는 이름이에요.",
  },
  description: { length: "{{limit}}자까지 쓸 수 있어요. 지금 {{length}}자예요." },
  keywords: { count: "키워드는 {{limit}}개까지예요. 지금 {{count}}개예요." },
  keyword: { length: "키워드 하나는 {{limit}}자까지예요: {{keyword}}" },
  file: {
    required: "파일 이름을 입력해 주세요.",
    extension: "파일 이름은 {{extension}} 로 끝나야 해요.",
    path: "폴더 이름이 비었거나 . 으로만 되어 있어요.",
    characters: "‘{{name}}’에 쓸 수 없는 글자가 있어요. 글자, 숫자, -, _를 써 주세요.",
    reserved: "‘{{name}}’ 이름은 쓸 수 없어요. 다른 이름을 입력해 주세요.",
    length: "파일 이름은 {{limit}}자까지예요. 지금 {{length}}자예요.",
    duplicate: "같은 경로의 파일이 이미 있어요: {{path}}",
  },
  value: {
    long: "이름이나 설명이 너무 길어서 저장할 수 없어요. 짧게 줄여 주세요.",
  },
  path: {
    page: "페이지 주소는 .html로 끝나야 하고, 글자, 숫자, '-', '_'만 쓸 수 있어요.",
    type: "이 확장자로는 파일 이름을 정할 수 없어요.",
  },
  element: {
    deep: "요소가 512겹보다 깊어져서 저장할 수 없어요. 겹친 요소를 줄여 주세요.",
    many: "한 블록의 요소가 150,000개를 넘어서 저장할 수 없어요. 블록을 나눠 주세요.",
  },
  change: {
    heavy: "한 번에 바뀌는 내용이 너무 많아서 저장할 수 없어요. 나눠서 편집해 주세요.",
  },
  table: {
    "last-row": "마지막 행은 삭제할 수 없어요.",
  },
  operation: {
    unknown: "너무 오래된 편집이라 더는 되돌릴 수 없어요. 이 단계는 기록에서 제거했어요.",
    overtaken: "이후에 다시 바뀌어 되돌릴 내용이 없어요. 기록에서 제거했어요.",
  },
  class: {
    name: "클래스 이름은 글자, 숫자, -, _로 쓰고 숫자로 시작할 수 없어요.",
  },
  id: {
    name: "클래스 이름은 글자, 숫자, -, _로 쓰고 숫자로 시작할 수 없어요.",
  },
  block: {
    "name-required": "이름을 입력해 주세요.",
  },
  image: {
    "source-required": "이미지 주소를 입력해 주세요.",
  },
  line: {
    characters: "이름, 제목, 주소에는 줄바꿈이나 보이지 않는 제어 문자를 쓸 수 없어요.",
  },
};

/** Places whose text is not edited in place. */
export const refusedPlaces = {
  outside: "스크립트가 만든 글이라 여기에서 고칠 수 없어요. 코드에서 고쳐 주세요.",
  field: "입력 칸의 글은 여기에서 고칠 수 없어요. 오른쪽 패널에서 고쳐 주세요.",
  drawing: "이미지(SVG) 안의 글은 여기에서 고칠 수 없어요. 코드에서 고쳐 주세요.",
  structure: "표나 목록의 구조 안에 있는 글이라 여기에서 고칠 수 없어요. 코드에서 고쳐 주세요.",
};
