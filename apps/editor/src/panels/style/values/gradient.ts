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

const HEADS = {
  linear: /^(?<angle>-?[\d.]+)deg$/i,
  radial: /^(?<shape>circle|ellipse)?(?:(?:^|\s+)at\s+(?<centre>.+))?$/i,
  conic: /^(?:from\s+(?<angle>-?[\d.]+)deg)?(?:(?:^|\s+)at\s+(?<centre>.+))?$/i,
} as const;

const headOf = ({ kind, head }: Gradient): Readonly<Record<string, string | undefined>> | null =>
  HEADS[kind].exec(head.trim())?.groups ?? null;

/** The angle of a linear or conic gradient in degrees; null where it is said in another way. */
export function angleOf(gradient: Gradient): number | null {
  const { kind, head } = gradient;
  if (kind === "radial") return null;
  if (head === "") return kind === "linear" ? 180 : 0;
  const side = kind === "linear" ? SIDES[head.toLowerCase().replace(/\s+/g, " ")] : undefined;
  if (side !== undefined) return side;
  const said = headOf(gradient);
  return said ? Number(said.angle ?? 0) : null;
}

/** Where a radial or conic gradient has its middle; null where it has none, or says it in another way. */
export function centreOf(gradient: Gradient): string | null {
  const said = gradient.kind === "linear" ? null : headOf(gradient);
  return said ? (said.centre ?? "center") : null;
}

/** Of a radial gradient; null where a size is said, too. */
export function shapeOf(gradient: Gradient): "circle" | "ellipse" | null {
  const said = gradient.kind === "radial" ? headOf(gradient) : null;
  return said ? (said.shape?.toLowerCase() === "circle" ? "circle" : "ellipse") : null;
}

export const withAngle = (gradient: Gradient, degrees: number): Gradient => ({
  ...gradient,
  head:
    gradient.kind === "conic"
      ? `from ${degrees}deg${atCentre(centreOf(gradient) ?? "center")}`
      : `${degrees}deg`,
});

export const withCentre = (gradient: Gradient, centre: string): Gradient => ({
  ...gradient,
  head:
    gradient.kind === "conic"
      ? `from ${angleOf(gradient) ?? 0}deg${atCentre(centre)}`
      : `${shapeOf(gradient) ?? "ellipse"}${atCentre(centre)}`,
});

export const withShape = (gradient: Gradient, shape: "circle" | "ellipse"): Gradient => ({
  ...gradient,
  head: `${shape}${atCentre(centreOf(gradient) ?? "center")}`,
});

const atCentre = (centre: string): string => (/^center( center)?$/i.test(centre) ? "" : ` at ${centre}`);

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
