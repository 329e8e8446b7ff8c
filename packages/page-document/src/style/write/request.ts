import type { ElementAddress } from "../../edits/edit.ts";
import type { ProjectNames } from "../../model/index.ts";
import type { ViewMode } from "../cascade/media.ts";
import type { StyleState } from "../state.ts";

export interface StyleRequest {
  readonly element: ElementAddress;
  readonly property: string;
  /**
   * Its addresses are those of the declaration that decides now, else of the page; `project:` names a file of
   * the project. They are written as the stylesheet says them in which the value is placed.
   */
  readonly value: string;
  readonly view: ViewMode;
  /** Width of the PC view: the value is written where it decides there. See `viewportOf`. */
  readonly desktop?: number | undefined;
  /**
   * `element`: for this element alone, in the rule that decides where that reaches nothing else, else in one of the
   * element's own class; `deciding`: where the value is decided now, whoever shares it; `inline`: in its style attribute.
   */
  readonly target: "deciding" | "element" | "inline";
  /** The rule to write into, made where it is missing; whoever it names is styled. */
  readonly selector?: string | undefined;
  /** Only while the element is in this state: never in a rule that holds without it. */
  readonly state?: StyleState | undefined;
  /** The names that the project's other pages bear, where their sources are not held. */
  readonly names?: ProjectNames | undefined;
}
