import type { Splice, ValueReplace } from "../../changes/change.ts";
import type { TextId } from "../../model/text-id.ts";

/** A replacement of one value as a whole; `what` names the value for a visible alternative. */
export const replaceValue = (
  text: TextId,
  raw: string,
  splices: readonly Splice[],
  what: string,
): ValueReplace => ({
  kind: "value-replace",
  text,
  splices,
  removed: splices.map(({ from, to }) => raw.slice(from, to)),
  what,
});
