import { isCodeResource, type ProjectPart } from "../../model/index.ts";
import { normalized } from "../../names/index.ts";
import { projectPath, relativePath, splitUrl } from "../../render/paths.ts";
import { decoded, encodedPath } from "../source/addresses.ts";

/** A page that goes from one file to another, and the files that are there before it does. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly files: ReadonlySet<string>;
  /** Further files in whose place others are meant, by their composed paths; absent: none. */
  readonly further?: ReadonlyMap<string, string>;
}

/** The path that is meant in the place of a file; null where that stays. */
const targetOf = ({ from, to, further }: Move, file: string | null): string | null =>
  file === null ? null : file === from ? to : (further?.get(file) ?? null);

/** Functions that return the new form of a document's addresses: the same address where nothing changes. */
export interface Follow {
  /** Addresses that a browser reads. */
  readonly read: (url: string) => string;
  /**
   * Strings that scripts and crawlers read, which may be anything: an address only where a file exists there.
   */
  readonly named: (url: string) => string;
  /** Address of a `<base>`. */
  readonly base: (url: string) => string;
  /**
   * For a document whose `<base>` says where its addresses start from; null: it says nothing. `after`: what it says from
   * now on, where that is not what `base` answers.
   */
  readonly under: (base: string | null, after?: string) => Follow;
}

/** Lookup of whether a file exists at a path, composed. */
export type Files = Pick<ReadonlySet<string>, "has">;

/** A move in a project as it is before. */
export const moveIn = (part: ProjectPart, from: string, to: string): Move => {
  const resources = Object.values(part.resources).filter(
    (one) => one.category !== "trash" && isCodeResource(one),
  );
  const records = [...Object.values(part.pages), ...resources];
  const files = [...Object.keys(part.files), ...records.map(({ path }) => path)];
  return { from: composed(from), to, files: new Set(files.map(composed)) };
};

/** For a document that is at `old` and will be at `next`. */
export const followFrom = (old: string, next: string, move: Move): Follow => {
  const read = (url: string): string => {
    const place = placeOf(url, old);
    const file = place && fileAt(place, move.files);
    const to = targetOf(move, file);
    if (!place || to === null) return moved(url, old, next);
    // An address written as a folder remains one where another index takes its place.
    const target = place.path === file ? to : (indexFolder(to) ?? to);
    return pathTo(url, next, encodedPath(target));
  };
  const base = (url: string): string => moved(url, old, next);
  const named = (url: string): string => {
    const place = placeOf(url, old);
    const lies = place && (place.isFolder ? fileAt(place, move.files) !== null : move.files.has(place.path));
    return lies ? read(url) : url;
  };
  const follow: Follow = {
    read,
    named,
    base,
    under: (said, after = said === null ? "" : base(said)) => {
      // Nothing but a query or a place: addresses start from where they would.
      if (said === null || /^(?:[?#]|$)/.test(said)) return follow;
      const [ground, ahead] = [groundOf(said, old), groundOf(after, next)];
      return { ...(ground === null || ahead === null ? STAYS : followFrom(ground, ahead, move)), base };
    },
  };
  return follow;
};

/** For what is shown on pages of several folders: only what it says from the root means one place. */
export const followFromRoot = (move: Move): Follow => rootedOnly(followFrom("", "", move));

const rootedOnly = (follow: Follow): Follow => {
  const only = (change: (url: string) => string) => (url: string) =>
    url.startsWith("/") ? change(url) : url;
  return {
    read: only(follow.read),
    named: only(follow.named),
    base: only(follow.base),
    under: (base, after) => rootedOnly(follow.under(base, after)),
  };
};

/**
 * The file that an address in a document at `file` leads to: for a folder its index. Null where none is
 * there.
 */
export const fileMeant = (url: string, file: string, files: Files): string | null => {
  const place = placeOf(url, file);
  return place && fileAt(place, files);
};

/** Whether an address that a document at `file` says leads to the page at `target`; `files` as in a move. */
export const leadsTo = (url: string, file: string, target: string, files: Files): boolean =>
  fileMeant(url, file, files) === composed(target);

const same = (url: string): string => url;
export const STAYS: Follow = { read: same, named: same, base: same, under: () => STAYS };

/**
 * An address that leads elsewhere than to the page that moves, from a document that may be that page. An
 * address that is right from the new place too stays, unless it was the shortest way from the old one: then
 * it is the shortest again, so that a page that moves back has its own characters back.
 */
const moved = (url: string, old: string, next: string): string => {
  const meant = projectPath(url, old, true);
  if (meant === null || url.startsWith("/")) return url;
  const target = namesFolder(url) && meant !== "" ? `${meant}/` : meant;
  const isRight = projectPath(url, next, true) === meant;
  return isRight && url !== pathTo(url, old, target) ? url : pathTo(url, next, target);
};

/** A path of the project as people read it, and whether it is written as a folder. */
interface Place {
  readonly path: string;
  readonly isFolder: boolean;
}

const placeOf = (url: string, file: string): Place | null => {
  const meant = projectPath(url, file, true);
  return meant === null ? null : { path: composed(decoded(meant)), isFolder: namesFolder(url) };
};

/** The file that a browser is given: a folder's index for the folder, with its slash or without; null for none. */
const fileAt = ({ path, isFolder }: Place, files: Files): string | null => {
  if (!isFolder && files.has(path)) return path;
  // Without its slash some hosts look for a page of that name first.
  if (!isFolder && (files.has(`${path}.html`) || files.has(`${path}.htm`))) return null;
  const folder = path === "" ? "" : `${path}/`;
  return [`${folder}index.html`, `${folder}index.htm`].find((one) => files.has(one)) ?? null;
};

/** `about/` of `about/index.html`; null where a path is no index. */
const indexFolder = (path: string): string | null => /^(.*\/|)index\.html$/.exec(path)?.[1] ?? null;

/** A file in the folder that addresses start from; null where that is not in the project. */
const groundOf = (base: string, file: string): string | null => {
  const meant = projectPath(base, file, true);
  return meant !== null && meant !== "" && namesFolder(base) ? `${meant}/` : meant;
};

const namesFolder = (url: string): boolean => /(?:^|\/)\.{0,2}$/.test(splitUrl(url).path);

/** As files are stored. */
export const composed = (path: string): string => normalized(path);

/** The address with another path: from the root or from the file, as the author has it. */
const pathTo = (url: string, file: string, target: string): string => {
  const path = url.startsWith("/") ? `/${target}` : relativePath(encodedPath(file), target) || "./";
  return path + splitUrl(url).rest;
};
