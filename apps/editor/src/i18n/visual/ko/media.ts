export const media = {
  placeholder: { image: "이미지 주소", video: "동영상 주소" },
};
export const image = {
  title: "이미지",
  src: "파일",
  alt: "대체 텍스트",
  altHint: "이미지를 볼 수 없는 사람에게 읽어 줄 설명이에요.",
  altMissing: "아직 설명이 없어요. 적거나, 장식이라고 표시해 주세요.",
  replacedToo: "이미지를 바꿨어요. 예전 이미지를 보여 주던 곳도 함께 바꿨어요: {{places}}",
  keptRules:
    "스타일시트에서 이 이미지를 다른 요소와 함께 쓰는 규칙은 그대로 두었어요. ‘스타일’에서 바꿀 수 있어요.",
  traces: {
    sizes: "화면 크기별 이미지",
    sources: "형식별 이미지",
    late: "늦게 불러오는 주소",
    background: "배경",
    around: "바깥 요소의 링크와 배경",
    noscript: "스크립트가 꺼졌을 때의 이미지",
    poster: "동영상 표지",
    rules: "스타일시트",
    preload: "미리 불러오기",
    card: "공유 이미지",
  },
  credit: "출처",
  decorative: "장식용 이미지 (읽지 않음)",
  width: "너비",
  height: "높이",
  lazy: "화면에 가까워지면 불러오기",
};
export const video = {
  title: "동영상",
  src: "파일",
  poster: "재생 전 이미지",
  controls: "재생 버튼",
  autoplay: "자동 재생",
  muted: "소리 끔",
  loop: "반복",
  playsinline: "제자리 재생",
  lazy: "미리 불러오지 않기",
  mutedHint: "소리를 꺼야 대부분의 브라우저에서 자동으로 재생돼요.",
};
export const icon = {
  title: "아이콘",
  more: "더 보기",
  search: "아이콘 찾기",
  none: "맞는 아이콘이 없어요",
  failed: "아이콘을 불러오지 못했어요",
  name: "화면 낭독기용 이름",
  nameHint: "비워 두면 장식으로 여겨요.",
};
export const iframe = {
  title: "삽입한 페이지",
  map: "지도",
  spot: "장소",
  spotExample: "서울 종로구 계동길 37",
  src: "주소",
  srcHint: "퍼가기 코드 전체를 붙여넣어도 돼요. 카카오맵도 쓸 수 있어요.",
  video: "동영상 페이지의 주소예요. 이 주소로는 페이지 안에서 재생되지 않아요.",
  videoEmbed: "재생되는 주소로 바꾸기",
  name: "제목",
  nameHint: "화면을 볼 수 없는 사람에게 읽어 줘요.",
  fullscreen: "전체 화면 허용",
};
export const placeMap = {
  title: "장소로 지도 넣기",
  hint: "주소나 장소 이름을 적고 지도를 선택하면, 선택한 요소 자리에 지도가 들어가요.",
  of: "{{place}} 지도",
  kakao: "카카오맵 넣기",
  google: "구글 지도 넣기",
};
export const kakao = {
  title: "카카오맵",
  code: "다른 장소로 바꾸기",
  codeExample: "퍼가기 코드 붙여넣기",
  codeHint: "카카오맵에서 장소를 열고 ‘공유 → 지도 퍼가기’로 복사한 코드를 붙여넣어 주세요.",
  wrong: "카카오맵의 퍼가기 코드가 아니에요. 코드 전체를 복사했는지 확인해 주세요.",
  wrongSize: "1부터 99999까지 숫자로 적어 주세요.",
  elsewhere: "이 지도를 그리는 스크립트가 다른 곳에 있어요. 코드에서 고쳐 주세요.",
};
