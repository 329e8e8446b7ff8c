export const target = {
  title: "적용할 곳",
  where: "값을 적을 곳",
  element: "이 요소만",
  scope: "적용 범위",
  alike_other: "같은 {{what}} {{count}}곳",
  site_other: "사이트 전체 ({{count}}쪽)",
  what: {
    button: "버튼",
    picture: "이미지",
    heading: "제목",
    text: "텍스트",
    link: "링크",
    item: "항목",
    part: "요소",
  },
  deciding: "지금 값을 정한 규칙",
  inline: "요소의 style 속성",
  state: "상태",
  states: { none: "평소", hover: "마우스 올림", focus: "포커스", active: "누름" },
  view: {
    pc: "모든 화면에 적용돼요",
    ta: "태블릿과 모바일(1024px 이하)에 적용돼요",
    mo: "모바일(480px 이하)에 적용돼요",
  },
};
export const origin = {
  inline: "요소에 직접",
  inherited: "{{tag}}에서 물려받음",
  browser: "브라우저 기본값",
  initial: "기본값",
  thisBlock: "이 블록의 CSS",
  pageStyle: "페이지의 <style>",
  shared: "이 파일을 쓰는 모든 페이지가 함께 바뀌어요.",
  overridden: "적용되지 않은 값",
  variables: "변수 {{names}}에서 온 값이에요.",
  reach_other: "‘지금 값을 정한 규칙’으로 고치면 변수를 고쳐요. 이 페이지의 요소 {{count}}개에 적용돼요.",
  external_other: "다른 사이트의 스타일시트 {{count}}개는 읽을 수 없어, 실제와 다를 수 있어요.",
  openCode: "코드에서 보기",
  reset: "이 값 제거",
  attribute: "<{{tag}}>의 {{name}} 속성",
  depends: "컨테이너 크기에 따라 달라져요: {{conditions}}",
  writeHint: "값을 넣으면 이 요소의 규칙에 적어요.",
};
export const field = {
  guide: "사이트 스타일",
  more_other: "속성 {{count}}개 더 보기",
  fewer: "접기",
  unit: "단위 선택",
  unitOf: "{{label}} 단위",
  wrong: "쓸 수 없는 값이에요",
  written: "{{label}} 값",
  variableOut: "이 요소의 변수 {{name}} 값을 제거했어요.",
  variableOutOf_other:
    "{{selector}}의 변수 {{name}} 값을 제거했어요. 이 페이지의 요소 {{count}}개에 적용돼요.",
  stays: {
    wider: "더 넓은 화면에서 정한 값이에요. 그 화면에서 제거하거나, 여기서만 쓸 값을 넣어 주세요.",
    state: "평소에도 쓰는 값이에요. 상태를 ‘평소’로 바꿔 제거하거나, 이 상태에서 쓸 값을 넣어 주세요.",
    place:
      "값을 적을 곳이 아닌 데 적힌 값이에요. ‘값을 적을 곳’을 ‘지금 값을 정한 규칙’으로 바꾸고 제거해 주세요.",
    attribute: "HTML 속성에 적힌 값이에요. ‘속성’에서 제거해 주세요.",
    apart: "따로따로 적은 값이라 한 번에 제거할 수 없어요. 한쪽씩 선택해 제거해 주세요.",
    none: "이 요소에 적은 값이 아니라 제거할 수 없어요.",
  },
};
export const side = { top: "위", right: "오른쪽", bottom: "아래", left: "왼쪽" };
export const layers = {
  add: "{{label}} 추가",
  edit: "{{label}} 고치기: {{summary}}",
  raise: "위로 올리기: {{summary}}",
  remove: "제거: {{summary}}",
};
