export const target = {
  title: "적용할 곳",
  where: "값을 적을 곳",
  deciding: "자동",
  inline: "이 요소에만",
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
  overridden: "밀려난 값",
  variables: "변수 {{names}}에서 온 값이에요.",
  external_other: "다른 사이트의 스타일시트 {{count}}개는 읽을 수 없어, 실제와 다를 수 있어요.",
  openCode: "코드에서 보기",
  reset: "이 값 빼기",
  attribute: "<{{tag}}>의 {{name}} 속성",
  depends: "컨테이너 크기에 따라 달라져요: {{conditions}}",
  writeHint: "값을 넣으면 이 요소의 규칙에 적어요.",
};
export const field = {
  unit: "단위 고르기",
  unitOf: "{{label}} 단위",
  wrong: "이 속성에 쓸 수 없는 값이에요",
  written: "{{label}} 값",
};
export const side = { top: "위", right: "오른쪽", bottom: "아래", left: "왼쪽" };
export const layers = {
  add: "{{label}} 추가",
  edit: "{{label}} 고치기: {{summary}}",
  raise: "위로 올리기: {{summary}}",
  remove: "빼기: {{summary}}",
};
