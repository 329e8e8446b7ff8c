import { addTo, type Sketch } from "./sketch.ts";

/** Kinds of figures. Those of `TOTALS` have no value. */
export const TOTALS = ["views", "visitors", "entries", "missed"] as const;
export const DETAILS = [
  "page",
  "referrer",
  "country",
  "device",
  "browser",
  "source",
  "medium",
  "campaign",
  "form",
] as const;
export type Total = (typeof TOTALS)[number];
export type Detail = (typeof DETAILS)[number];
export type Dimension = Total | Detail;

/** Value under which everything is counted that is over a bound. */
export const OTHER = "*";

export interface Bounds {
  /** Different values of one kind, of one site in one hour. */
  readonly valuesOfHour: number;
  /** Counts of all sites together. */
  readonly counts: number;
}
const BOUNDS: Bounds = { valuesOfHour: 300, counts: 300_000 };

/** Figures of one site in one hour since the last write. */
export interface Tally {
  readonly projectId: string;
  /** In Seoul: `2026-03-02T17`. */
  readonly hour: string;
  readonly counts: readonly {
    readonly dimension: Dimension;
    readonly value: string;
    readonly count: number;
  }[];
  readonly visitors: Sketch;
}

/**
 * Counts in memory, within bounds: of each kind a site has some hundred different values in an hour, the rest is counted
 * together. Values stay known until their hour is over, so that writes between do not widen the bound.
 */
export interface Tallies {
  add(projectId: string, hour: string, dimension: Dimension, value?: string, count?: number): void;
  addVisitor(projectId: string, hour: string, hash: Uint8Array): void;
  /** Counts since the last time. `present`: of earlier hours nothing is kept after that. */
  take(present: string): Tally[];
  /** Adds counts again that could not be written. */
  putBack(tally: Tally): void;
}

interface Place {
  readonly values: Map<string, number>;
  readonly known: Map<Dimension, number>;
  visitors: Sketch;
}

export const createTallies = (bounds: Bounds = BOUNDS): Tallies => {
  const hours = new Map<string, Map<string, Place>>();
  const touched = new Map<string, Set<string>>();
  let counts = 0;

  const placeOf = (projectId: string, hour: string): Place => {
    let sites = hours.get(hour);
    if (!sites) {
      sites = new Map();
      hours.set(hour, sites);
      touched.set(hour, new Set());
    }
    let place = sites.get(projectId);
    if (!place) {
      place = { values: new Map(), known: new Map(), visitors: new Map() };
      sites.set(projectId, place);
    }
    touched.get(hour)?.add(projectId);
    return place;
  };
  const add: Tallies["add"] = (projectId, hour, dimension, value = "", count = 1) => {
    const { values, known } = placeOf(projectId, hour);
    const key = `${dimension} ${value}`;
    const before = values.get(key);
    if (before !== undefined) {
      values.set(key, before + count);
      return;
    }
    const different = known.get(dimension) ?? 0;
    if (value !== OTHER && value !== "" && (different >= bounds.valuesOfHour || counts >= bounds.counts)) {
      add(projectId, hour, dimension, OTHER, count);
      return;
    }
    known.set(dimension, different + 1);
    counts += 1;
    values.set(key, count);
  };
  return {
    add,
    addVisitor: (projectId, hour, hash) => addTo(placeOf(projectId, hour).visitors, hash),
    take: (present) => {
      const taken: Tally[] = [];
      for (const [hour, sites] of hours) {
        for (const projectId of touched.get(hour) ?? []) {
          const place = sites.get(projectId);
          if (!place) continue;
          const found = [...place.values].flatMap(([key, count]) => {
            if (count === 0) return [];
            place.values.set(key, 0);
            const end = key.indexOf(" ");
            return [{ dimension: key.slice(0, end) as Dimension, value: key.slice(end + 1), count }];
          });
          taken.push({ projectId, hour, counts: found, visitors: place.visitors });
          place.visitors = new Map();
        }
        touched.get(hour)?.clear();
        if (hour >= present) continue;
        for (const { values } of sites.values()) counts -= values.size;
        hours.delete(hour);
        touched.delete(hour);
      }
      return taken;
    },
    putBack: ({ projectId, hour, counts: rows, visitors }) => {
      for (const { dimension, value, count } of rows) add(projectId, hour, dimension, value, count);
      const place = placeOf(projectId, hour);
      for (const [part, run] of visitors)
        if ((place.visitors.get(part) ?? 0) < run) place.visitors.set(part, run);
    },
  };
};
