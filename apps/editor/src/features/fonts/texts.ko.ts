export const fonts = {
  search: "글꼴 찾기",
  list: "글꼴 목록",
  none: "찾는 글꼴이 없어요.",
  kind: "글꼴 종류",
  kinds: { all: "전체", gothic: "고딕", myeongjo: "명조", title: "제목", hand: "손글씨", mono: "고정폭" },
  groups: { project: "이 프로젝트", korean: "한글", latin: "영문", system: "기기에 있는 글꼴" },
  sample: "다람쥐 헌 쳇바퀴에",
  lacks: {
    "rare-syllables": "드문 음절",
    jamo: "자음·모음 낱자",
    hanja: "한자",
    signs: "일부 기호",
  },
  lacking: "이 글꼴에 없는 글자: {{letters}}",
  variable: "굵기 {{least}}–{{most}}",
  weights: "굵기 {{count}}가지",
  loading: "글꼴을 불러오고 있어요.",
};
