/** The registry of edits: loaded after the page can be seen, since only a second act needs it. */
export { editNamed, runEdit } from "@hanok/page-document";

/** What reads scripts, for edits that rename in them: its parser comes when a script is met. */
export const loadScriptReader = () => import("@hanok/page-document/script");
