/** The registry of edits: loaded after the page can be seen, since only a second act needs it. */
import type { EDITS } from "@hanok/page-document";
import { followOwnSteps } from "../history/own-steps.ts";
import { followSteps } from "./brought.ts";

export {
  dropPosition,
  type EditName,
  editNamed,
  isOnlyRoot,
  runEdit,
  sectionDropPosition,
} from "@hanok/page-document";

export { ownStepsArrived } from "../history/own-steps.ts";
export { rememberBrought } from "./brought.ts";
export { carriedInput } from "./carried-input.ts";
export { holdEntriesOf } from "./hold-entries.ts";
export { namesForEdit } from "./project-names.ts";

type Edits = typeof EDITS;
type InputOf<Edit> = Edit extends { readonly run: (part: never, input: infer Input, tools: never) => unknown }
  ? Input
  : never;
/** Input of an edit of the registry. */
export type EditInput<Name extends string> = InputOf<Extract<Edits[number], { readonly name: Name }>>;
/** Loads the reader of scripts for edits that rename in them, when the first script needs it. */
export const loadScriptReader = () => import("@hanok/page-document/script");

followSteps();
followOwnSteps();

// Loads the sentences of refusals beside the edits: the first refusal may occur offline. A load that fails is made again,
// with its own error, where a sentence is shown (`refusalWords`).
import("../../i18n/pages/refusals.ts").catch(() => undefined);
