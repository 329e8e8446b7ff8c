/** The registry of edits: loaded after the page can be seen, since only a second act needs it. */
export { editNamed, runEdit } from "@hanok/page-document";
