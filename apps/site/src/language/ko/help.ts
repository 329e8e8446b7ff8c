/** Help, news and manual. */
export const help = {
  title: "도움말",
  lead: "무엇이 궁금하세요? 질문, 사용법, 소식을 한 번에 찾아 드려요.",
  partsLabel: "도움말 차례",
  search: "도움말에서 찾기",
  searchFaq: "질문 찾기",
  found_other: "{{count}}개를 찾았어요",
  none: "찾은 것이 없어요",
  noneText: "다른 말로 찾아보세요. 초성만 써도 찾을 수 있어요.",
  parts: { index: "처음", manual: "사용법", faq: "자주 묻는 질문", qna: "문의와 제안", notice: "소식" },
  doors: {
    manual: "첫 페이지부터 게시까지, 짧은 글로 하나씩 배워요.",
    faq: "많이 묻는 질문과 답을 모았어요.",
    notice: "새로 나온 기능과 이벤트를 알려 드려요.",
  },
  faqLead: "찾는 답이 없으면 도움말 홈의 연락처로 물어봐 주세요.",
  categories: {
    start: "시작하기",
    editor: "편집",
    publish: "게시와 내보내기",
    account: "계정",
    plan: "플랜",
    data: "자료와 안전",
  },
  manualLead: "하나에 몇 분이면 충분해요.",
  lessonRecording: "편집기에서 ‘{{title}}’ 단계를 차례로 하는 모습. 아래 글에 같은 차례로 적혀 있어요.",
  backToManual: "← 사용법 목록",
  nextLesson: "다음: {{title}} →",
  noticeLead: "한옥에 새로 생긴 것과 이벤트예요.",
  kinds: "소식 종류",
  noticeKinds: { all: "전체", update: "업데이트", event: "이벤트" },
  noNews: "아직 소식이 없어요",
  noNewsText: "새 소식이 생기면 여기에 알려 드려요.",
  backToNews: "← 소식 목록",
  contact: "직접 물어보기",
} as const;

/** Policy texts. */
export const policy = {
  title: "약관과 정책",
  lead: "한옥을 쓰는 데 필요한 약속을 모았어요. 지난 글도 볼 수 있어요.",
  kinds: {
    terms: "이용약관",
    privacy: "개인정보 처리방침",
    license: "라이선스 정책",
    refund: "환불 정책",
  },
  since: "{{date}}부터 시행",
  changesOn: "{{date}}에 바뀌어요",
  back: "← 약관과 정책",
  version: "시행일",
  compare: "앞 글과 달라진 곳 보기",
  difference: "달라진 곳",
  differenceOf: "{{before}} 글에서 {{after}} 글로 바뀌며 달라진 곳이에요. 줄을 그은 것은 없어진 글이에요.",
  template: "이 글은 견본이에요. 운영자는 변호사의 검토를 받은 뒤 써야 해요.",
  announced: "{{date}}부터 시행할 글이에요.",
  past: "지난 글이에요. 지금은 시행하지 않아요.",
  consentTitle: "바뀐 약관에 동의해 주세요",
  consentText: "한옥을 쓰는 약속이 바뀌었어요. 바뀐 글을 읽고 동의해 주세요.",
  consentTo: "{{title}}에 동의해요",
  consentFrom: "{{date}}부터 시행해요",
  consentSince: "{{date}}부터 시행 중이에요",
  consentRead: "바뀐 글 읽기",
  consentRequired: "모두 동의해야 계속할 수 있어요.",
  consentRefuse: "동의하지 않으면 내 정보에서 탈퇴할 수 있어요.",
  consentLater: "내일 다시 보기",
  consentGive: "동의하기",
  consented: "동의했어요",
} as const;

/** Banners that the operator shows over the pages. */
export const popups = {
  title: "알림 배너",
  slideshow: "슬라이드",
  before: "이전 배너",
  after: "다음 배너",
  hideToday: "오늘 그만 보기",
} as const;

/** Recordings of the editor. */
export const recording = { stop: "멈추기", play: "움직여 보기" } as const;
