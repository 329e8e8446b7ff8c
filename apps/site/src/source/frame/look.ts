/** The look of a link inside a table or a text of the console. */
export const LINK = "font-medium text-accent underline-offset-2 hover:underline";
