/** Texts for visitors, in the language of the page [LIF-08]. */
const KOREAN = {
  title: "방문 정보 수집 동의",
  text: "이 사이트는 아래 서비스로 방문 정보를 모아요. 동의하지 않아도 사이트를 그대로 쓸 수 있어요.",
  agree: "동의",
  agreeAll: "모두 동의",
  refuse: "거부",
  choose: "선택한 것만 동의",
  details: "서비스별로 선택",
  privacy: "개인정보 처리방침",
  settings: "쿠키 설정",
  outside: "새 창",
  services: {
    ga4: { name: "Google Analytics", purpose: "방문 통계를 내요. Google에 방문 기록이 전달돼요." },
    kakao: {
      name: "카카오 픽셀",
      purpose: "광고 성과를 재고 맞춤 광고에 써요. 카카오에 방문 기록이 전달돼요.",
    },
  },
};
export type Words = typeof KOREAN;
const ENGLISH: Words = {
  title: "Consent to visit data",
  text: "This site collects visit data through the services below. It works the same if you refuse.",
  agree: "Accept",
  agreeAll: "Accept all",
  refuse: "Refuse",
  choose: "Accept selected",
  details: "Choose by service",
  privacy: "Privacy policy",
  settings: "Cookie settings",
  outside: "new window",
  services: {
    ga4: { name: "Google Analytics", purpose: "Measures visits. Google receives the pages that you visit." },
    kakao: {
      name: "Kakao Pixel",
      purpose: "Measures ads and chooses them for you. Kakao receives the pages that you visit.",
    },
  },
};

/** By the `lang` of the page; Korean where it has none. */
export const wordsOf = (language: string): Words => (/^(?:ko\b|$)/i.test(language) ? KOREAN : ENGLISH);
