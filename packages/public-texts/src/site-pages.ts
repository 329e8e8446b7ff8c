import type { BothLanguages } from "./files.ts";

/** A public page of the site: its name, and the sentence that a search or a preview shows with it. */
export interface SitePage {
  readonly path: string;
  /** As the page names itself in the tab; the home page with the product's name. */
  readonly title: BothLanguages;
  readonly description: BothLanguages;
}

/**
 * Public pages that always exist and are worth finding, the home page first. Policies and entries name
 * themselves.
 */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: "/",
    title: {
      ko: "한옥 · 손댄 곳만 바뀌는 홈페이지 빌더",
      en: "Hanok · The website builder that changes only what you touch",
    },
    description: {
      ko: "테마로 시작하거나 쓰던 홈페이지를 올려 보세요. 화면에서 고치든 코드에서 고치든 그 자리만 바뀌고, 나머지는 한 글자도 달라지지 않아요.",
      en: "Begin with a theme, or bring the site you have. Edit it on the page or in the code: that one spot changes, and not a character anywhere else.",
    },
  },
  {
    path: "/template",
    title: { ko: "템플릿", en: "Templates" },
    description: {
      ko: "가게, 병원, 사무소, 행사를 위한 홈페이지 템플릿을 실제 모습 그대로 살펴보고 바로 시작하세요.",
      en: "Website templates for shops, clinics, studios and events: look at them live and start right away.",
    },
  },
  {
    path: "/plan",
    title: { ko: "요금", en: "Pricing" },
    description: {
      ko: "무료로 시작하고, 필요할 때 올리세요. 요금은 부가세를 포함해 보여 드려요.",
      en: "Start free and grow when you need to. Prices are shown with VAT.",
    },
  },
  {
    path: "/help",
    title: { ko: "도움말", en: "Help" },
    description: {
      ko: "사용법, 자주 묻는 질문, 소식을 한곳에서 찾아보세요.",
      en: "The manual, frequent questions and news in one place.",
    },
  },
  {
    path: "/help/faq",
    title: { ko: "자주 묻는 질문", en: "FAQ" },
    description: {
      ko: "많이 묻는 질문과 답을 모았어요.",
      en: "Answers to what people ask most.",
    },
  },
  {
    path: "/help/manual",
    title: { ko: "사용법", en: "Manual" },
    description: {
      ko: "첫 페이지부터 게시까지, 짧은 글로 하나씩 배워요.",
      en: "Short lessons, from the first page to publishing.",
    },
  },
  {
    path: "/help/notice",
    title: { ko: "소식", en: "News" },
    description: {
      ko: "새로 나온 기능과 이벤트를 알려 드려요.",
      en: "New features and events.",
    },
  },
  {
    path: "/guide",
    title: { ko: "한옥 사용 안내", en: "Guide to Hanok" },
    description: {
      ko: "시작하기부터 게시하고 가져가기까지, 처음 쓰는 분을 위해 차례대로 적었어요.",
      en: "From the first step to publishing and taking your site home, in the order of the work.",
    },
  },
  {
    path: "/guide/publishing",
    title: { ko: "게시 파일 안내", en: "Files of a published site" },
    description: {
      ko: "게시한 사이트와 ZIP에 어떤 파일이 어떻게 들어 있는지 설명해요.",
      en: "Which files a published site and its ZIP hold, and how they are laid out.",
    },
  },
  {
    path: "/policy",
    title: { ko: "약관과 정책", en: "Terms and policies" },
    description: {
      ko: "한옥을 쓰는 데 필요한 약속을 모았어요.",
      en: "The agreements that come with using Hanok.",
    },
  },
];
