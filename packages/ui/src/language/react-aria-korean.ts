/**
 * Korean words that React Aria says by itself, in the voice of Hanok [I18-01]. Each table takes the place of the
 * entries of that name in React Aria's own; what is not here stays as React Aria says it.
 */
type Say = (facts: Readonly<Record<string, string | number>>) => string;
type Words = Readonly<Record<string, string | Say>>;

const chosen: Say = ({ count = 0 }) => `선택한 항목 ${count}개`;

export const dnd: Words = {
  dragDescriptionKeyboard: "옮기려면 Enter를 눌러 주세요.",
  dragDescriptionKeyboardAlt: "옮기려면 Alt+Enter를 눌러 주세요.",
  dragDescriptionLongPress: "옮기려면 길게 눌러 주세요.",
  dragDescriptionTouch: "옮기려면 두 번 눌러 주세요.",
  dragDescriptionVirtual: "옮기려면 눌러 주세요.",
  dragItem: ({ itemText }) => `${itemText} 옮기기`,
  dragSelectedItems: (facts) => `${chosen(facts)} 옮기기`,
  dragSelectedKeyboard: (facts) => `${chosen(facts)}를 옮기려면 Enter를 눌러 주세요.`,
  dragSelectedKeyboardAlt: (facts) => `${chosen(facts)}를 옮기려면 Alt+Enter를 눌러 주세요.`,
  dragSelectedLongPress: (facts) => `${chosen(facts)}를 옮기려면 길게 눌러 주세요.`,
  dragStartedKeyboard: "집었어요. Tab으로 놓을 곳을 찾아 Enter로 놓거나, Esc로 그만둘 수 있어요.",
  dragStartedTouch: "집었어요. 놓을 곳을 찾아 두 번 누르면 놓여요.",
  dragStartedVirtual: "집었어요. 놓을 곳을 찾아 누르거나 Enter를 누르면 놓여요.",
  dropCanceled: "옮기기를 그만뒀어요.",
  dropComplete: "옮겼어요.",
  dropDescriptionKeyboard: "놓으려면 Enter를, 그만두려면 Esc를 눌러 주세요.",
  dropDescriptionTouch: "놓으려면 두 번 눌러 주세요.",
  dropDescriptionVirtual: "놓으려면 눌러 주세요.",
  dropIndicator: "놓을 자리",
  dropOnItem: ({ itemText }) => `${itemText} 안에 놓기`,
  dropOnRoot: "여기에 놓기",
  endDragKeyboard: "옮기는 중이에요. 그만두려면 Enter를 눌러 주세요.",
  endDragTouch: "옮기는 중이에요. 그만두려면 두 번 눌러 주세요.",
  endDragVirtual: "옮기는 중이에요. 그만두려면 눌러 주세요.",
  insertAfter: ({ itemText }) => `${itemText} 뒤에 놓기`,
  insertBefore: ({ itemText }) => `${itemText} 앞에 놓기`,
  insertBetween: ({ beforeItemText, afterItemText }) => `${beforeItemText}, ${afterItemText} 사이에 놓기`,
};

export const grid: Words = {
  deselectedItem: ({ item }) => `${item} 선택 해제됨`,
  longPressToSelect: "여러 개를 선택하려면 길게 눌러 주세요.",
  selectedAll: "모두 선택됨",
  selectedCount: ({ count = 0 }) => (count === 0 ? "선택한 항목이 없어요." : `${count}개 선택됨`),
  selectedItem: ({ item }) => `${item} 선택됨`,
};

export const table: Words = {
  ascendingSort: ({ columnName }) => `${columnName} 열을 오름차순으로 정렬했어요`,
  descendingSort: ({ columnName }) => `${columnName} 열을 내림차순으로 정렬했어요`,
  resizerDescription: "크기를 바꾸려면 Enter를 눌러 주세요.",
};

export const menu: Words = { longPressMessage: "길게 누르거나 Alt+아래 화살표를 누르면 메뉴가 열려요" };
export const overlays: Words = { dismiss: "닫기" };
export const numberfield: Words = { numberField: "숫자 칸" };
export const tag: Words = { removeDescription: "태그를 제거하려면 Delete를 눌러 주세요." };
export const combobox: Words = {
  countAnnouncement: ({ optionCount }) => `선택할 수 있는 항목이 ${optionCount}개예요.`,
};
export const datepicker: Words = {
  rangeOverflow: ({ maxValue }) => `${maxValue} 또는 그 전이어야 해요.`,
  rangeReversed: "시작일은 종료일보다 앞이어야 해요.",
  rangeUnderflow: ({ minValue }) => `${minValue} 또는 그 뒤여야 해요.`,
  unavailableDate: "선택할 수 없는 날이에요.",
};
