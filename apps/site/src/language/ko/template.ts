/** Templates: the public list, one template, and the gallery where a project is made. */
export const templates = {
  title: "템플릿",
  lead: "처음부터 그릴 필요 없어요. 마음에 드는 집에 들어가서, 안을 내 것으로 바꾸세요.",
  free: "무료",
  all: "모든 템플릿",
  missingTitle: "이 템플릿은 이제 없어요",
  missingText: "다른 템플릿을 둘러보세요.",
  preview: "미리 보기",
  previewOf: "{{name}} 미리 보기",
  start: "이 템플릿으로 시작하기",
  buy: "라이선스 사기",
  needsPlan: "프리미엄 템플릿은 유료 플랜에서 쓸 수 있어요.",
  pages: "페이지 {{count}}개",
  licence: "가격과 라이선스",
  withPlan: "유료 플랜",
  withPlanText:
    "베이직은 한 달에 프리미엄 템플릿 하나를 프로젝트 하나에, 프리미엄 플랜부터는 제한 없이 쓸 수 있어요.",
  freeText: "누구나 프로젝트 수에 제한 없이, 상업적으로도 쓸 수 있어요.",
  resale: "재배포와 재판매",
  resaleText: "템플릿 자체를 다시 나누거나 팔 수는 없어요.",
  provider: "만든 곳",
  back: "목록으로",
} as const;
