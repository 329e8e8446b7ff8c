import { TINTS } from "../protocol/tints.ts";
import { LETTERS } from "./letters.ts";

/**
 * Colours follow packages/ui; they are here as plain values because no page style may reach them. Rings are
 * double, accent and paper, so that one of the two contrasts on a page of any colour; of a pixel and a half,
 * so that paper fills three quarters of a pixel wherever the ring is between two (WCAG 2.2, 1.4.11). Forced
 * colours take shadows and grounds away: rings are outlines of the system's colours there.
 */
export const OVERLAY_CSS = `
${TINTS.map((color, tint) => `.tint${tint} { --tint: ${color}; }`).join("\n")}
:host { all: initial; }
.box {
  position: absolute; top: 0; left: 0; box-sizing: border-box; display: none; pointer-events: none;
  will-change: transform;
}
.box.shown { display: block; }
.hover { box-shadow: inset 0 0 0 calc(1px * var(--scale, 1)) #12897f, inset 0 0 0 calc(2px * var(--scale, 1)) #fffdf9b3; }
.hover.outside { box-shadow: none; outline: 1px dashed #8a7f72; outline-offset: -1px; }
.frame { position: absolute; inset: 0; pointer-events: none; }
.selected .frame { box-shadow: inset 0 0 0 calc(2px * var(--scale, 1)) #0f766e, inset 0 0 0 calc(3.5px * var(--scale, 1)) #fffdf9; }
.selected.editing .frame { box-shadow: inset 0 0 0 calc(2px * var(--scale, 1)) #0f766e55; }
.block {
  outline: calc(1px * var(--scale, 1)) dashed #0f766e; outline-offset: -1px;
  box-shadow: inset 0 0 0 calc(1px * var(--scale, 1)) #fffdf966;
}
.common, .common-words { position: absolute; top: 0; left: 0; display: none; box-sizing: border-box; pointer-events: none; z-index: -1; }
.common.shown, .common-words.shown { display: block; }
.common { box-shadow: inset 0 0 0 calc(2px * var(--scale, 1)) #5b4a9c, inset 0 0 0 calc(3.5px * var(--scale, 1)) #fffdf9; }
.common-words {
  transform-origin: 0 0; max-width: 320px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding: 0 8px; border-radius: 0 0 6px 6px;
  color: #fffdf9; background: #5b4a9c; box-shadow: 0 0 0 1px #fffdf966;
  font: 500 11px/22px "${LETTERS}", Pretendard, "Apple SD Gothic Neo", "Noto Sans KR", system-ui, sans-serif; letter-spacing: 0;
}
.other { z-index: -1; box-shadow: inset 0 0 0 calc(2px * var(--scale, 1)) var(--tint), inset 0 0 0 calc(3.5px * var(--scale, 1)) #fffdf9; }
.other .label { left: auto; right: 0; top: calc(-20px * var(--scale, 1)); transform-origin: 100% 0; background: var(--tint); }
.other.low .label { top: 1px; }
.caret, .chosen {
  position: absolute; top: 0; left: 0; display: none; pointer-events: none; z-index: -1; background: var(--tint);
}
.caret.shown, .chosen.shown { display: block; }
.caret { border-radius: 1px; box-shadow: 0 0 0 calc(1px * var(--scale, 1)) #fffdf9cc; }
.chosen { opacity: 0.22; }
.flag {
  position: absolute; left: 0; bottom: 100%; max-width: 160px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  transform: scale(var(--scale, 1)); transform-origin: 0 100%; padding: 0 6px; border-radius: 3px 3px 3px 0; color: #fff; background: var(--tint);
  font: 500 11px/16px "${LETTERS}", Pretendard, "Apple SD Gothic Neo", "Noto Sans KR", system-ui, sans-serif; letter-spacing: 0;
}
.caret.low .flag { bottom: auto; top: 100%; transform-origin: 0 0; border-radius: 0 3px 3px 3px; }
.alike { outline: calc(1px * var(--scale, 1)) dashed #0f766e; outline-offset: calc(-1px * var(--scale, 1)); box-shadow: inset 0 0 0 calc(2px * var(--scale, 1)) #fffdf9; background: #0f766e14; }
.many { box-shadow: inset 0 0 0 calc(2px * var(--scale, 1)) #0f766e, inset 0 0 0 calc(3.5px * var(--scale, 1)) #fffdf9; }
.group { outline: calc(2px * var(--scale, 1)) dashed #0f766e; outline-offset: calc(3px * var(--scale, 1)); box-shadow: 0 0 0 calc(3px * var(--scale, 1)) #fffdf966; }
.group .label { top: calc(-25px * var(--scale, 1)); }
.group.low .label { top: 1px; }
.lasso {
  position: absolute; top: 0; left: 0; display: none; box-sizing: border-box; pointer-events: none; background: #0f766e1f;
  box-shadow: inset 0 0 0 calc(1px * var(--scale, 1)) #0f766e, inset 0 0 0 calc(2px * var(--scale, 1)) #fffdf9b3;
}
.lasso.shown { display: block; }
.pin {
  position: absolute; top: 0; left: 0; display: none; align-items: center; justify-content: center; box-sizing: border-box;
  width: 26px; height: 26px; border-radius: 13px 13px 13px 3px; pointer-events: auto; cursor: pointer; user-select: none;
  transform-origin: 0 0; color: #fffdf9; background: #2a2520; box-shadow: 0 0 0 2px #fffdf9, 0 3px 10px 0 #211d1980;
  font: 600 12px/26px "${LETTERS}", Pretendard, "Apple SD Gothic Neo", "Noto Sans KR", system-ui, sans-serif; letter-spacing: 0;
}
.pin.shown { display: flex; }
.pin:hover { background: #0d6763; }
.pin.chosen { z-index: 1; background: #0d6763; box-shadow: 0 0 0 2px #fffdf9, 0 0 0 4px #0d6763; }
.pin.unread::after {
  content: ""; position: absolute; top: -4px; right: -4px; width: 9px; height: 9px; border-radius: 50%; background: #c2410c;
  box-shadow: 0 0 0 2px #fffdf9;
}
.pin.unsure { color: #2a2520; background: #fffdf9; outline: 2px dashed #2a2520; outline-offset: -2px; }
.dragged { background: #faf7f1b3; outline: calc(1px * var(--scale, 1)) dashed #0f766e; outline-offset: -1px; }
.dragged .label { display: none; }
.label {
  position: absolute; left: 0; max-width: 320px; transform: scale(var(--scale, 1)); transform-origin: 0 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  font: 500 11px/18px "${LETTERS}", Pretendard, "Apple SD Gothic Neo", "Noto Sans KR", system-ui, sans-serif;
  padding: 0 6px; border-radius: 3px; color: #fff; background: #0f766e; letter-spacing: 0;
}
.hover .label { background: #12897f; }
.outside .label { background: #6b6156; }
.block .label { display: none; }
.selected.tooled .label { display: none; }
.bar {
  position: absolute; top: 0; left: 0; display: none; align-items: center; box-sizing: border-box; height: 28px;
  border-radius: 6px; pointer-events: auto; cursor: default; user-select: none; touch-action: none; color: #fffdf9; background: #0d6763;
  box-shadow: 0 0 0 1px #fffdf94d, 0 4px 14px -4px #211d1966; transform-origin: 0 0;
  font: 500 12px/28px "${LETTERS}", Pretendard, "Apple SD Gothic Neo", "Noto Sans KR", system-ui, sans-serif; letter-spacing: 0;
}
.bar.shown { display: flex; }
.bar.dark { background: #2a2520; }
.bar .name { padding: 0 8px; max-width: 220px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.bar.nameless .name { display: none; }
.tool {
  all: unset; box-sizing: border-box; display: flex; align-items: center; justify-content: center; gap: 5px;
  min-width: 28px; height: 28px; padding: 0 5px; cursor: pointer; border-radius: 6px; white-space: nowrap;
  transition: background-color 100ms;
}
.tool:hover { background: #ffffff2e; }
.tool.on { background: #ffffff40; }
.tool.grab { cursor: grab; }
.tool.wide { padding: 0 10px 0 8px; }
.tool.said { max-width: 200px; } .tool.said span { overflow: hidden; text-overflow: ellipsis; }
.tool svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
.tool[hidden] { display: none; }
.drop { position: absolute; top: 0; left: 0; display: none; box-sizing: border-box; pointer-events: none; border-radius: 3px; }
.drop.shown { display: block; }
.drop.line { background: #0d6763; }
.drop.inside { background: #0d676326; box-shadow: inset 0 0 0 calc(2px * var(--scale, 1)) #0d6763; }
.drop.none { background: #a8321f1f; box-shadow: inset 0 0 0 calc(2px * var(--scale, 1)) #a8321f; }
.drop .says {
  position: absolute; left: 50%; top: 50%; transform: translate(-50%, -50%) scale(var(--scale, 1));
  font: 500 12px/24px "${LETTERS}", Pretendard, "Apple SD Gothic Neo", "Noto Sans KR", system-ui, sans-serif;
  padding: 0 10px; border-radius: 12px; white-space: nowrap; color: #fffdf9; background: #0d6763;
}
.drop.none .says { background: #a8321f; }
.landing { position: absolute; top: 0; left: 0; pointer-events: none; border-radius: 3px; background: #0d676326; transform-origin: 0 0; }
@media (forced-colors: active) {
  .hover, .selected .frame, .common, .other, .many, .lasso, .drop.inside, .drop.none, .landing {
    outline: calc(2px * var(--scale, 1)) solid Highlight; outline-offset: calc(-2px * var(--scale, 1));
  }
  .hover { outline: calc(1px * var(--scale, 1)) solid CanvasText; }
  .other { outline-color: LinkText; }
  .drop.none { outline-style: dotted; outline-color: CanvasText; }
  .bar, .pin, .label, .flag, .says, .common-words { outline: 1px solid CanvasText; outline-offset: -1px; }
  .drop.line, .caret { forced-color-adjust: none; background: Highlight; }
  .chosen { forced-color-adjust: none; background: Highlight; }
  .tool:hover, .tool.on, .pin.chosen, .pin.unread::after { forced-color-adjust: none; color: HighlightText; background: Highlight; }
}
`;
