import type { Measured } from "../../protocol/from-frame.ts";

/** What a rule found, before it is known whether the source has the element. */
export interface Place {
  readonly element: Element;
  readonly rule: Measured["rule"];
  readonly is: number;
  readonly least: number;
}
