/** Colours follow packages/ui; they stand here as plain values because no page style may reach them. */
export const OVERLAY_CSS = `
:host { all: initial; }
.box {
  position: absolute; top: 0; left: 0; box-sizing: border-box; display: none; pointer-events: none;
  will-change: transform;
}
.box.shown { display: block; }
.hover { box-shadow: inset 0 0 0 calc(1px * var(--scale, 1)) #12897f; }
.hover.outside { box-shadow: none; outline: 1px dashed #8a7f72; outline-offset: -1px; }
.selected { box-shadow: inset 0 0 0 calc(2px * var(--scale, 1)) #0f766e; }
.selected.editing { box-shadow: 0 0 0 calc(2px * var(--scale, 1)) #0f766e55; }
.block { outline: calc(1px * var(--scale, 1)) dashed #0f766e99; outline-offset: -1px; }
.label {
  position: absolute; left: 0; max-width: 320px; transform: scale(var(--scale, 1)); transform-origin: 0 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  font: 500 11px/18px Pretendard, "Apple SD Gothic Neo", "Noto Sans KR", system-ui, sans-serif;
  padding: 0 6px; border-radius: 3px; color: #fff; background: #0f766e; letter-spacing: 0;
}
.hover .label { background: #12897f; }
.outside .label { background: #6b6156; }
.block .label { display: none; }
`;
