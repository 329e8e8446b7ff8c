export const services = {
  title: "검색 등록과 방문 분석",
  hint: "네이버, Google, 카카오",
  intro: "서비스가 준 코드를 통째로 붙여넣어도 돼요. 다음 게시부터 적용돼요.",
  found: "검색 사이트에 내 사이트 등록",
  naver: "네이버 서치어드바이저",
  naverHint: "사이트 소유 확인에서 ‘HTML 태그’를 선택하고 나온 코드를 붙여넣으세요.",
  google: "Google Search Console",
  googleHint: "소유권 확인에서 ‘HTML 태그’를 선택하고 나온 코드를 붙여넣으세요.",
  measured: "방문 분석과 광고",
  consent:
    "이 서비스는 방문자를 따라가며 기록해요. 그래서 방문자가 동의하기 전에는 불러오지 않고, 게시한 사이트의 모든 페이지에 동의를 묻는 배너가 나와요.",
  ga4: "Google Analytics 4",
  ga4Hint: "측정 ID(G-로 시작)",
  kakao: "카카오 픽셀",
  kakaoHint: "픽셀 ID(숫자)",
  privacy: "개인정보 처리방침 페이지",
  privacyHint: "배너에서 이 페이지로 이어져요.",
  noPrivacy: "없음",
  privacyMissing:
    "개인정보 처리방침 페이지를 고르지 않았어요. 방문 정보를 모으는 사이트는 처리방침을 공개해야 해요.",
  again:
    "방문자는 ‘쿠키 설정’에서 언제든 바꿀 수 있어요. #cookie-settings로 가는 링크를 넣으면 그 링크가 배너를 열어요.",
  save: "저장",
  saved: "저장했어요. 다음 게시부터 적용돼요.",
};
