/** Words of a Markdown text, a paragraph each. */
export const paragraphsOf = (markdown: string): string[] =>
  markdown
    .replace(/```[\s\S]*?```/g, "")
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .map((part) =>
      part
        .replace(/^[ \t]*(?:#+|[-*]|\d+\.|>)\s+/gm, "")
        .replace(/[*_`]{1,3}/g, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((part) => part !== "");
