import type { Logger } from "pino";
import type { VisitCounting } from "../counting.ts";
import { createLogFollower } from "./follow-log.ts";
import { openingOf } from "./log-line.ts";

/** Between two looks at the log, in milliseconds. */
const LOOK_MS = 2_000;
const MOST_KNOWN = 5_000;

/** A page of a published site, as its openings are counted. */
export interface OpenedPage {
  readonly projectId: string;
  readonly path: string;
}
/** The page that an address shows; null where it shows none to everybody. */
export type FindPage = (host: string, rawPath: string) => Promise<OpenedPage | null>;

export interface LogSettings {
  readonly logFile: string;
  readonly positionFile: string;
}

/** Counts openings that a proxy answered out of its cache, from its log. */
export const countLog = (
  settings: LogSettings,
  {
    counting,
    findPage,
    log,
  }: { readonly counting: VisitCounting; readonly findPage: FindPage; readonly log: Logger },
): { look(): Promise<void>; stop(): void } => {
  /** Of one look: a page may be published again after it. */
  const known = new Map<string, OpenedPage | null>();
  const pageOf = async (host: string, path: string): Promise<OpenedPage | null> => {
    const key = `${host} ${path}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const page = await findPage(host, path);
    if (known.size < MOST_KNOWN) known.set(key, page);
    return page;
  };
  const follower = createLogFollower(settings, async (line) => {
    const opening = openingOf(line);
    if (!opening) return;
    const page = await pageOf(opening.host, opening.path);
    if (page) counting.view(page.projectId, page.path, opening.visitor, opening.url, opening.at);
  });
  let looking: Promise<void> | null = null;
  let isToldMissing = false;
  const look = async (): Promise<void> => {
    known.clear();
    try {
      const isThere = await follower.look();
      if (!isThere && !isToldMissing) log.warn({ file: settings.logFile }, "the log of visits is not there");
      isToldMissing = !isThere;
    } catch (error) {
      log.warn({ error }, "the log of visits could not be read");
    }
  };
  const next = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
  const timer = setInterval(() => void next(), LOOK_MS);
  timer.unref();
  return { look: next, stop: () => clearInterval(timer) };
};
