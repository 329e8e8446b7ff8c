import type { Measured } from "../../protocol/from-frame.ts";

/** Finding of a rule, before it is known whether the source has the element. */
export interface Place {
  readonly element: Element;
  readonly rule: Measured["rule"];
  readonly is: number;
  readonly least: number;
}
