/**
 * The path of a new page from what is before `.html` in its form: who types the ending, too, means it once,
 * and who pastes an address does not mean a folder without a name.
 */
export const typedPath = (name: string): string =>
  `${name
    .trim()
    .replace(/^\/+/, "")
    .replace(/\.html?$/i, "")}.html`;
