/** Texts for visitors, in the language of the page [LIF-08]. */
const KOREAN = {
  language: "ko",
  title: "방문 정보 수집 동의",
  text: (names: readonly string[]) =>
    `이 사이트는 다음 서비스로 방문 정보를 모아요: ${names.join(", ")}. 동의하지 않아도 사이트를 그대로 쓸 수 있어요.`,
  agree: "동의",
  agreeAll: "모두 동의",
  refuse: "거부",
  choose: "선택한 것만 동의",
  details: "서비스별로 선택",
  privacy: "개인정보 처리방침",
  settings: "쿠키 설정",
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
  language: "en",
  title: "Consent to visit data",
  text: (names) =>
    `This site collects visit data through ${names.join(" and ")}. It works the same if you refuse.`,
  agree: "Accept",
  agreeAll: "Accept all",
  refuse: "Refuse",
  choose: "Accept selected",
  details: "Choose by service",
  privacy: "Privacy policy",
  settings: "Cookie settings",
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
