import { guideVariables, type ProjectPart } from "@hanok/page-document";

export interface ProjectColour {
  /** Value that an edit writes: `var(--brand)` or the color itself. */
  readonly value: string;
  /** Visible color. */
  readonly colour: string;
  readonly name: string;
}

/** The colours of the style guide: an edit names them, so that they follow when the guide changes. */
export const guideColours = (part: ProjectPart): ProjectColour[] =>
  guideVariables(part)
    .filter(({ value }) => isColour(value))
    .map(({ name, value }) => ({
      value: `var(${name})`,
      colour: value,
      name: name.replace(/^--(?:color-)?/, ""),
    }));

const isColour = (value: string): boolean =>
  value.length < 60 && /^(#|rgb|hsl|okl|lab|lch|color)/i.test(value);

const LITERAL = /#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^()]*\)/gi;

/** Other named colours of the project (custom properties), then those that its css uses most. */
export function projectColours(part: ProjectPart): ProjectColour[] {
  const named = new Map<string, ProjectColour>();
  const used = new Map<string, number>();
  const guide = new Set<string>();
  for (const [id, text] of Object.entries(part.texts)) {
    const isCss = /\/css$/.test(id) || (id.startsWith("resource/") && isStylesheet(part, id.slice(9)));
    if (!isCss || text.length > 400_000) continue;
    for (const [, name = "", value = ""] of text.matchAll(/(?<![\w-])(--[\w-]+)\s*:\s*([^;{}]+)/g)) {
      const colour = value.trim();
      if (!named.has(name) && isColour(colour)) named.set(name, { value: `var(${name})`, colour, name });
    }
    for (const [colour] of text.matchAll(LITERAL)) {
      const key = colour.toLowerCase();
      used.set(key, (used.get(key) ?? 0) + 1);
    }
  }
  for (const { value } of guideColours(part)) guide.add(value);
  const taken = new Set([...named.values()].map(({ colour }) => colour.toLowerCase()));
  const often = [...used.entries()]
    .filter(([colour]) => !taken.has(colour))
    .sort((one, other) => other[1] - one[1])
    .map(([colour]) => ({ value: colour, colour, name: colour }));
  const others = [...named.values()].filter(({ value }) => !guide.has(value));
  return [...others.slice(0, 24), ...often].slice(0, 32);
}

const isStylesheet = (part: ProjectPart, id: string): boolean => {
  const resource = part.resources[id];
  return resource?.fileExt === "css" && resource.category !== "trash" && !/\.min\.css$/.test(resource.path);
};
