import {
  type Alternative,
  blockText,
  type Change,
  type ProjectPart,
  replaceValue,
  typeText,
} from "../../../src/index.ts";
import { resolver } from "../../generate.ts";
import { checkConvergence } from "../../laws.ts";
import { part as base } from "../parts.ts";

/** Literal documents: what two people do at once, and what both then have. */
export const b1 = blockText("b1", "html");
export const b2 = blockText("b2", "html");
export const css = blockText("b1", "css");
export const SOURCE = '<ul class="old"><li>one</li><li>two</li></ul><a href="/a">go</a>';
export const part: ProjectPart = {
  ...base,
  texts: { ...base.texts, [b1]: SOURCE, [b2]: "<div></div>", [css]: ".old { }" },
};
export const span = (piece: string) => ({
  from: SOURCE.indexOf(piece),
  to: SOURCE.indexOf(piece) + piece.length,
});
export const LI = "<li>one</li>";
export const type = (behind: string, insert: string): Change => {
  const at = SOURCE.indexOf(behind) + behind.length;
  return typeText(part, b1, [{ from: at, to: at, insert }]);
};
export const value = (piece: string, insert: string, what: string): Change =>
  replaceValue(part, b1, [{ ...span(piece), insert }], what);
export const meet = (earlier: Change, later: Change) => {
  const { part: result, notes } = checkConvergence(part, [earlier], [later], resolver);
  return {
    html: result.texts[b1],
    other: result.texts[b2],
    part: result,
    aside: Object.values(result.alternatives).map(({ value }: Alternative) => value),
    notes: notes.map(({ reason, memberId }) => `${reason} ${memberId}`),
  };
};
