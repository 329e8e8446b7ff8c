export const drag = {
  began: "{{name}} 집음",
  dropped: "{{name}} 놓음",
  cancelled: "옮기기를 그만뒀어요",
  nowhere: "놓을 자리가 없어요",
  place: "{{place}}. {{hint}}",
  pickedUp: "{{name}} 집음. {{keys}}. {{place}}",
  line: "{{place}}에 추가",
  keys: "↑ ↓ 앞뒤, → 안으로, ← 밖으로, Enter 놓기, C 복사, Esc 취소",
  hint: { inside: "안에 추가", outside: "옆에 추가", none: "추가할 수 없음" },
  where: {
    before: "{{name}} 앞",
    after: "{{name}} 뒤",
    start: "{{name}} 안 처음",
    end: "{{name}} 안 끝",
    section: "{{name}} 영역",
  },
};
