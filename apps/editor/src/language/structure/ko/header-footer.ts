export const headerFooter = {
  title: "머리글과 바닥글",
  header: "머리글",
  footer: "바닥글",
  part: { header: "머리글", footer: "바닥글" },
  imported: "가져온 페이지는 원본의 머리글과 바닥글을 그대로 써요. 한옥에서 만든 페이지에서 정할 수 있어요.",
  common: "모든 페이지에 같은 {{name}}",
  ownHint: "지금은 페이지마다 {{name}}이 따로 있어요.",
  sharedHint:
    "지금 {{name}}은 공통 블록이라 그 블록을 놓은 페이지에서 함께 바뀌어요. 켜면 모든 페이지와 새 페이지가 써요.",
  isCommonHint: "여기서 고치면 모든 페이지의 {{name}}이 함께 바뀌고, 새 페이지도 이 {{name}}로 시작해요.",
  commonAsk: "모든 페이지가 이 {{name}}을 쓸까요?",
  commonHint_other:
    "다른 페이지 {{count}}개의 {{name}}이 이 페이지의 것으로 바뀌어요. 로고는 높이 40px로 보여요.",
  commonConfirm: "모든 페이지에 쓰기",
  which: "함께 쓸 블록",
  selectBlock: "블록 고르기",
  menus: "메뉴 고치기",
  none: "이 페이지에는 {{name}} 블록이 없어요.",
  toSection: "영역으로 가기",
  logo: "로고",
  logoVisible: "로고 보이기",
  logoHeight: "로고 높이",
  logoHint: "기본은 {{height}}px이에요.",
  noLogo:
    "로고 이미지를 찾지 못했어요. 이미지에 logo라는 클래스나 대체 텍스트를 주면 여기서 조절할 수 있어요.",
};
