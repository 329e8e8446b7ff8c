import { readFunction, splitTop } from "./split.ts";

export interface GradientStop {
  readonly colour: string;
  /** Percent; null where the browser spreads the stops evenly. */
  readonly at: number | null;
}

export interface Gradient {
  readonly kind: "linear" | "radial" | "conic";
  readonly repeating: boolean;
  /** What stands before the stops: `90deg`, `circle at center`; '' for none. */
  readonly head: string;
  readonly stops: readonly GradientStop[];
}

export const NEW_GRADIENT: Gradient = {
  kind: "linear",
  repeating: false,
  head: "180deg",
  stops: [
    { colour: "#ffffff", at: 0 },
    { colour: "#000000", at: 100 },
  ],
};

/** Stops in percent; null where the text is no gradient or has hints, double or other positions. */
export function readGradient(value: string): Gradient | null {
  const call = readFunction(value);
  const name = call ? /^(repeating-)?(linear|radial|conic)-gradient$/.exec(call.name) : null;
  if (!call || !name) return null;
  const parts = splitTop(call.args, ",");
  const stops: GradientStop[] = [];
  let head = "";
  for (const [place, part] of parts.entries()) {
    const words = splitTop(part, " ");
    const [colour = "", at] = words;
    if (place === 0 && isHead(part)) {
      head = part;
      continue;
    }
    const percent = at === undefined ? null : /^(-?[\d.]+)%$/.exec(at)?.[1];
    if (words.length > 2 || percent === undefined || /^[\d.+-]/.test(colour)) return null;
    stops.push({ colour, at: percent === null ? null : Number(percent) });
  }
  const kind = name[2] === "radial" ? "radial" : name[2] === "conic" ? "conic" : "linear";
  return stops.length < 2 ? null : { kind, repeating: name[1] !== undefined, head, stops };
}

const isHead = (part: string): boolean =>
  /^(to\s|-?[\d.]+(deg|rad|grad|turn)\b|from\s|at\s|in\s|circle\b|ellipse\b|closest|farthest|[\d.]+(px|%|r?em|vw)\b)/i.test(
    part,
  );

export const writeGradient = ({ kind, repeating, head, stops }: Gradient): string => {
  const parts = stops.map(({ colour, at }) =>
    at === null ? colour : `${colour} ${Math.round(at * 10) / 10}%`,
  );
  return `${repeating ? "repeating-" : ""}${kind}-gradient(${[...(head === "" ? [] : [head]), ...parts].join(", ")})`;
};

const SIDES: Readonly<Record<string, number>> = {
  "to top": 0,
  "to top right": 45,
  "to right top": 45,
  "to right": 90,
  "to bottom right": 135,
  "to right bottom": 135,
  "to bottom": 180,
  "to bottom left": 225,
  "to left bottom": 225,
  "to left": 270,
  "to top left": 315,
  "to left top": 315,
};

/** The angle of a linear or conic gradient in degrees; null where it is said in another way. */
export function angleOf({ kind, head }: Gradient): number | null {
  if (head === "") return kind === "linear" ? 180 : 0;
  const side = SIDES[head.toLowerCase().replace(/\s+/g, " ")];
  if (side !== undefined) return side;
  const found = /^(?:from\s+)?(-?[\d.]+)deg$/i.exec(head);
  return found ? Number(found[1]) : null;
}

export const withAngle = (gradient: Gradient, degrees: number): Gradient => ({
  ...gradient,
  head: gradient.kind === "conic" ? `from ${degrees}deg` : `${degrees}deg`,
});

/** Positions of all stops, those without one spread between their neighbours. */
export function positionsOf(stops: readonly GradientStop[]): number[] {
  const last = stops.length - 1;
  const fixed = stops.map(({ at }, place) => at ?? (place === 0 ? 0 : place === last ? 100 : null));
  return fixed.map((at, place) => {
    if (at !== null) return at;
    const before = fixed.findLastIndex((one, index) => index < place && one !== null);
    const after = fixed.findIndex((one, index) => index > place && one !== null);
    const from = fixed[before] ?? 0;
    const to = fixed[after] ?? 100;
    return from + ((to - from) * (place - before)) / (after - before);
  });
}
