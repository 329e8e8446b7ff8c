/** Words of entries on the canvas. */
export const content = {
  stepsNotLoaded: "이전 편집을 불러오지 못했어요. 잠시 뒤 다시 되돌려 주세요.",
  entryNotLoaded: "이 단계가 고친 항목을 불러오지 못했어요. 잠시 뒤 다시 해 주세요.",
  refused: "컬렉션의 항목에서 온 글이에요. 항목을 열어 고쳐 주세요.",
  openEntries: "항목 열기",
};
