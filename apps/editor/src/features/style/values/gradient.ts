import { writeAmount } from "./amount.ts";
import { splitTop } from "./split.ts";

export interface GradientStop {
  readonly colour: string;
  /** Percent; null where the browser spreads the stops evenly. */
  readonly at: number | null;
  /** As the source has it: what is not touched is written like this again. */
  readonly source?: string;
}

export interface Gradient {
  readonly kind: "linear" | "radial" | "conic";
  readonly repeating: boolean;
  /** Part before the stops: `90deg`, `circle at center`; '' for none. */
  readonly head: string;
  readonly stops: readonly GradientStop[];
  /** The author's white space: behind `(`, behind each comma, before `)`. */
  readonly space?: { readonly open: string; readonly between: string; readonly close: string };
}

/** A gradient to begin with. The layer beneath it, an image above all, stays visible. */
export const newGradient = (hasBeneath: boolean): Gradient => ({
  kind: "linear",
  repeating: false,
  head: "180deg",
  stops: hasBeneath
    ? [
        { colour: "rgba(0, 0, 0, 0.2)", at: 0 },
        { colour: "rgba(0, 0, 0, 0.6)", at: 100 },
      ]
    : [
        { colour: "#ffffff", at: 0 },
        { colour: "#000000", at: 100 },
      ],
});

/** Stops in percent; null where the text is no gradient or has hints, double or other positions. */
export function readGradient(value: string): Gradient | null {
  const call = /^(repeating-)?(linear|radial|conic)-gradient\(([\s\S]*)\)$/i.exec(value.trim());
  if (!call) return null;
  const [, repeating, name = "", inner = ""] = call;
  const args = inner.trim();
  const open = inner.slice(0, inner.length - inner.trimStart().length);
  const close = args === "" ? "" : inner.slice(inner.trimEnd().length);
  const parts = splitTop(args, ",");
  const head = parts[0] !== undefined && isHead(parts[0]) ? parts[0] : "";
  const stops = parts.slice(head === "" ? 0 : 1).map(readStop);
  if (stops.length < 2 || !stops.every((stop) => stop !== null)) return null;
  const kind = KINDS.find((one) => one === name.toLowerCase()) ?? "linear";
  const between = /^\s*/.exec(args.slice(args.indexOf(",", (parts[0] ?? "").length) + 1))?.[0] ?? "";
  return { kind, repeating: repeating !== undefined, head, stops, space: { open, between, close } };
}

const KINDS = ["linear", "radial", "conic"] as const;

function readStop(source: string): GradientStop | null {
  const [colour = "", at, ...more] = splitTop(source, " ");
  const percent = at === undefined ? null : /^(-?[\d.]+)%$/.exec(at)?.[1];
  if (more.length > 0 || percent === undefined || /^[\d.+-]/.test(colour)) return null;
  return { colour, at: percent === null ? null : Number(percent), source };
}

const isHead = (part: string): boolean =>
  /^(to\s|-?[\d.]+(deg|rad|grad|turn)\b|from\s|at\s|in\s|circle\b|ellipse\b|closest|farthest|[\d.]+(px|%|r?em|vw)\b)/i.test(
    part,
  );

/** The gradient as text: what is as the source had it stays in the author's spelling. */
export function writeGradient({ kind, repeating, head, stops, space }: Gradient): string {
  const { open, between, close } = space ?? { open: "", between: " ", close: "" };
  const parts = [...(head === "" ? [] : [head]), ...stops.map(writeStop)];
  return `${repeating ? "repeating-" : ""}${kind}-gradient(${open}${parts.join(`,${between}`)}${close})`;
}

function writeStop({ colour, at, source = "" }: GradientStop): string {
  const stood = readStop(source);
  if (stood?.colour === colour && stood.at === at) return source;
  if (at === null) return colour;
  const place = stood?.at === at ? splitTop(source, " ")[1] : writeAmount({ number: at, unit: "%" });
  return `${colour} ${place}`;
}

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
  radial: /^(?<shape>circle|ellipse)?(?:(?:^|\s+)at\s+(?<centre>\S.*))?$/i,
  conic: /^(?:from\s+(?<angle>-?[\d.]+)deg)?(?:(?:^|\s+)at\s+(?<centre>\S.*))?$/i,
} as const;

const headOf = ({ kind, head }: Gradient): Readonly<Record<string, string | undefined>> | null =>
  HEADS[kind].exec(head.trim())?.groups ?? null;

/** The angle of a linear or conic gradient in degrees; null where it is written in another way. */
export function angleOf(gradient: Gradient): number | null {
  const { kind, head } = gradient;
  if (kind === "radial") return null;
  if (head === "") return kind === "linear" ? 180 : 0;
  const side = kind === "linear" ? SIDES[head.toLowerCase().replace(/\s+/g, " ")] : undefined;
  if (side !== undefined) return side;
  const said = headOf(gradient);
  return said ? Number(said.angle ?? 0) : null;
}

/** Center of a radial or conic gradient; null where it has none, or has it in another form. */
export function centreOf(gradient: Gradient): string | null {
  const said = gradient.kind === "linear" ? null : headOf(gradient);
  return said ? (said.centre ?? "center") : null;
}

/** Of a radial gradient; null where it has a size, too. */
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

/** One stop has another colour or place; the others stay where they are. */
export function withStop(
  gradient: Gradient,
  place: number,
  change: Partial<Pick<GradientStop, "colour" | "at">>,
): Gradient {
  const places = positionsOf(gradient.stops).map((at, index) => (index === place ? (change.at ?? at) : at));
  const stops = gradient.stops.map((stop, index) => (index === place ? { ...stop, ...change } : stop));
  return { ...gradient, stops: staying(stops, places) };
}

/** With one more stop, in its order; the others stay where they are. */
export function withNewStop(
  gradient: Gradient,
  stop: { readonly colour: string; readonly at: number },
): Gradient {
  const places = positionsOf(gradient.stops);
  const index = places.findLastIndex((at) => at <= stop.at) + 1;
  const stops = gradient.stops.toSpliced(index, 0, stop);
  return { ...gradient, stops: staying(stops, places.toSpliced(index, 0, stop.at)) };
}

/** Without one of its stops; the others stay where they are. */
export const withoutStop = (gradient: Gradient, place: number): Gradient => ({
  ...gradient,
  stops: staying(gradient.stops.toSpliced(place, 1), positionsOf(gradient.stops).toSpliced(place, 1)),
});

/** Stops that say no place and would have another one now say where they were. */
function staying(stops: readonly GradientStop[], places: readonly number[]): readonly GradientStop[] {
  const now = positionsOf(stops);
  const moved = stops.findIndex(
    ({ at }, index) => at === null && Math.abs((now[index] ?? 0) - (places[index] ?? 0)) > 0.001,
  );
  const at = places[moved];
  if (at === undefined) return stops;
  return staying(
    stops.map((stop, index) => (index === moved ? { ...stop, at } : stop)),
    places,
  );
}
