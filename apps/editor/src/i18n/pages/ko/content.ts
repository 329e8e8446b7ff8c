/** Words of entries on the canvas. */
export const content = {
  refused: "컬렉션의 항목에서 온 글이에요. 항목을 열어 고쳐 주세요.",
  openEntries: "항목 열기",
};
