import type { FrameBlock } from "../protocol/to-frame.ts";
import { appendChild, createElement } from "./builtins.ts";
import { boxOfBlock } from "./drag/block-target.ts";
import type { Nodes } from "./nodes.ts";
import type { Overlay, Write } from "./overlay.ts";
import { placed } from "./placed.ts";

/** A frame around a common block that is selected or edited, with words at its lower edge: edits reach other pages. */
export interface CommonSign {
  /** '' takes the sign away. */
  readonly say: (words: string) => void;
  readonly zoom: (factor: number) => void;
}

const HEIGHT = 22;

/** `block`: the block of the selection; null for none. */
export function createCommonSign(overlay: Overlay, nodes: Nodes, block: () => FrameBlock | null): CommonSign {
  const frame = createElement(document, "div");
  frame.className = "common";
  const sign = createElement(document, "div");
  sign.className = "common-words";
  appendChild(overlay.root, frame);
  appendChild(overlay.root, sign);
  const [framePlace, signPlace] = [placed(frame), placed(sign)];
  let words = "";
  let scale = 1;

  function hide(): boolean {
    const wasFramed = framePlace.hide();
    return signPlace.hide() || wasFramed;
  }

  overlay.alsoDraw((): Write | null => {
    const at = words === "" ? null : block();
    const box = at ? boxOfBlock(at, nodes) : null;
    if (!box) return framePlace.isShown() ? hide : null;
    if (box.bottom <= 0 || box.top >= window.innerHeight) return hide;
    // Under the block, kept visible while any of the block is.
    const y = Math.min(box.bottom, window.innerHeight - HEIGHT * scale);
    return (left, top) => {
      const corner = `translate(${box.left - left}px, ${box.top - top}px)`;
      const hasMoved = framePlace.at(corner, box.right - box.left, box.bottom - box.top);
      return signPlace.at(`translate(${box.left - left}px, ${y - top}px) scale(${scale})`) || hasMoved;
    };
  });

  return {
    say(next) {
      words = next;
      sign.textContent = next;
      overlay.request();
    },
    zoom(factor) {
      scale = factor > 0 ? 1 / factor : 1;
      overlay.request();
    },
  };
}
