import { useLanguage } from "@hanok/ui";

const ko = {
  search: "템플릿 찾기",
  category: "분류",
  allCategories: "모든 분류",
  price: "가격",
  allPrices: "모든 가격",
  free: "무료",
  premium: "프리미엄",
  order: "순서",
  orders: { latest: "최신순", popular: "인기순", price: "가격순" },
  loading: "불러오는 중",
  found: (count: number) => `템플릿 ${count}개`,
  readFailed: "불러오지 못했어요.",
  retry: "다시 시도",
  more: "더 보기",
  clear: "조건 지우기",
  noneTitle: "찾는 템플릿이 없어요",
  noneText: "다른 말로 찾거나 조건을 줄여 보세요.",
  list: "테마",
  preview: "미리 보기",
  previewOf: (name: string) => `${name} 미리 보기`,
  page: "페이지",
  width: "화면 너비",
  widths: {
    desktop: (width: number) => `컴퓨터 ${width}px`,
    tablet: (width: number) => `태블릿 ${width}px`,
    phone: (width: number) => `휴대폰 ${width}px`,
  },
  back: "목록으로",
  choose: "이 템플릿 선택",
};
type Texts = typeof ko;

const en: Texts = {
  search: "Find a template",
  category: "Category",
  allCategories: "All categories",
  price: "Price",
  allPrices: "All prices",
  free: "Free",
  premium: "Premium",
  order: "Order",
  orders: { latest: "Newest", popular: "Popular", price: "Price" },
  loading: "Loading",
  found: (count) => (count === 1 ? "1 template" : `${count} templates`),
  readFailed: "This could not be loaded.",
  retry: "Try again",
  more: "Show more",
  clear: "Clear filters",
  noneTitle: "No template fits",
  noneText: "Try other words or fewer filters.",
  list: "Themes",
  preview: "Preview",
  previewOf: (name) => `Preview of ${name}`,
  page: "Page",
  width: "Screen width",
  widths: {
    desktop: (width) => `Computer ${width}px`,
    tablet: (width) => `Tablet ${width}px`,
    phone: (width) => `Phone ${width}px`,
  },
  back: "Back to the list",
  choose: "Choose this template",
};

/** The words of the gallery in the person's language. */
export const useTexts = (): Texts => (useLanguage() === "en" ? en : ko);
