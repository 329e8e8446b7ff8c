/** [LIF-07] Figures of a site. */
export interface Visits {
  projectId: string;
  /** In Seoul: an hour, `2026-03-02T17`; of details that are older than yesterday the day. */
  at: string;
  /** Kind of figure (`Dimension` of the feature). */
  dimension: string;
  /** '' for totals. */
  value: string;
  count: number;
}
/** Parts of a day's visitors, from which nobody can be read; gone after that day. */
export interface VisitSketches {
  projectId: string;
  day: string;
  /** Base64. */
  registers: string;
}
/** One for each day, gone after it: what was hashed with it cannot be hashed again. */
export interface VisitSalts {
  day: string;
  salt: string;
}
/** Only of projects whose owner has chosen. */
export interface VisitSettings {
  projectId: string;
  isOff: number;
}

export interface VisitTables {
  visits: Visits;
  visitSketches: VisitSketches;
  visitSalts: VisitSalts;
  visitSettings: VisitSettings;
}
