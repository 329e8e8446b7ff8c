/**
 * Harness of the journeys: a really started server with an empty data folder, its mail, a member who is
 * signed in, a browser, and checks of accessibility. Files of one process share server and browser, unless
 * they ask for their own. Everything that `startHanok` and `openBrowser` start is ended by `stop` or `close`.
 */
export { accessibilityFaults, expectAccessible } from "./harness/accessibility.ts";
export { type Browsing, type Language, openBrowser } from "./harness/browser.ts";
export {
  type JoinedMember,
  joinMember,
  setMemberType,
  signInContext,
  signInOperator,
} from "./harness/members.ts";
export { callOf, expectRefusalsShown, type RefusableForm } from "./harness/refusals.ts";
export { inLanguages, isSoak, sampled } from "./harness/sample.ts";
export { type Hanok, startHanok } from "./harness/server.ts";
export { startOwn, startWithBrowser, startWithMember } from "./harness/start.ts";
