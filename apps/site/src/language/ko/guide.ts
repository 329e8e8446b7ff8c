/** What a site brought as a ZIP may hold, and what becomes of it. */
export const guide = {
  title: "게시 파일 안내",
  lead: "직접 만든 사이트를 ZIP으로 가져오기 전에 읽어 보세요. 어떤 파일이 들어오고, 게시하면 방문자에게 무엇이 보이는지 적어 두었어요.",
  kinds: "게시할 수 있는 파일",
  kind: "종류",
  types: "확장자",
  names: "이름과 쓰임",
  rows: {
    html: {
      name: "페이지",
      text: "이름은 한글, 영문, 숫자로 지어요. 첫 페이지는 index.html이에요.",
    },
    code: {
      name: "스타일과 스크립트",
      text: "코드 파일은 이 두 가지예요. 이름은 영문과 숫자로 지어요.",
    },
    image: {
      name: "이미지",
      text: "이름은 영문과 숫자로 지어요. webp와 avif도 쓸 수 있어요.",
    },
    vector: { name: "벡터와 아이콘", text: "사이트 아이콘은 ico도 쓸 수 있어요." },
    video: { name: "동영상", text: "webm도 쓸 수 있어요." },
    font: { name: "글꼴", text: "더 가벼운 woff2를 권해요." },
  },
  before: "올리기 전에",
  beforeTexts: {
    unused: "쓰지 않는 JS와 HTML 파일은 지우고 올려 주세요. 사이트가 가벼워지고, 찾을 것도 줄어요.",
    links: "페이지에서 부르는 파일이 모두 들어 있는지 확인해 주세요. 없는 파일은 내보낼 때 알려 드려요.",
    size: "ZIP은 500MB까지 올릴 수 있어요. 암호가 걸린 파일은 풀지 못해요.",
    reserved: "setting.css, setting.js, hanok.css, hanok.js는 한옥이 쓰는 이름이라 들어오지 않아요.",
  },
  after: "올린 뒤에",
  afterTexts: {
    kept: "고치지 않은 파일은 올린 그대로 남고, 내보내면 한 글자도 다르지 않게 나와요.",
    unserved:
      "서버용 소스(php, asp 등)와 설정 파일, 알 수 없는 형식의 파일은 보관하고 함께 내보내지만, 방문자에게는 보이지 않아요.",
    same: "한옥에서 만든 사이트를 내보낼 때, 다른 폴더에 있는 같은 이름의 파일은 앞에 폴더 이름이 붙어요.",
  },
} as const;
