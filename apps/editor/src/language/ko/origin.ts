export const origin = {
  inline: "요소에 직접",
  rule: "{{selector}}",
  ruleIn: "{{selector}} · {{place}}",
  inherited: "{{tag}}에서 물려받음",
  browser: "브라우저 기본값",
  initial: "기본값",
  shared: "이 파일을 쓰는 모든 페이지가 함께 바뀌어요",
  thisBlock: "이 블록의 CSS",
  pageStyle: "페이지의 <style>",
  open: "코드에서 보기",
};
