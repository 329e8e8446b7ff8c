/** Layouts that several elements are put into: layout parts of the library, by the same classes and rules. */
export const LAYOUTS = ["row", "stack", "grid"] as const;
export type Layout = (typeof LAYOUTS)[number];

const RULES: Readonly<Record<Layout, string>> = {
  row: `.layout-row {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem;
}

:where(.layout-row) > * {
  margin: 0;
}
`,
  stack: `.layout-stack {
  display: flex;
  flex-direction: column;
  gap: 1rem;
}

:where(.layout-stack) > * {
  margin: 0;
}
`,
  grid: `.layout-grid {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: clamp(1rem, 3vw, 2rem);
}
`,
};

export const classOfLayout = (layout: Layout): string => `layout-${layout}`;

/** The rules of a layout, for the class that it has there. */
export const cssOfLayout = (layout: Layout, className = classOfLayout(layout)): string =>
  RULES[layout].replaceAll(`.${classOfLayout(layout)}`, `.${className}`);

/** The layout that a class was made for; null for any other class. */
export const layoutOfClass = (name: string): Layout | null =>
  LAYOUTS.find((layout) => new RegExp(`^${classOfLayout(layout)}(?:-\\d+)?$`).test(name)) ?? null;
