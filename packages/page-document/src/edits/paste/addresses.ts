import { applySplices } from "../../changes/splices.ts";
import { htmlAddressSplices } from "../../render/addresses.ts";
import { cssAddressSplices } from "../../render/css-addresses.ts";
import { folderOf, projectPath, relativePath, splitUrl, wayToRoot } from "../../render/paths.ts";
import { locate } from "../../source/index.ts";
import { decoded, encodedPath } from "../source/addresses.ts";

/** Base addresses of a source before and after the paste. */
export interface Journey {
  /** The file that its addresses start from. */
  readonly from: string;
  /** Addresses that begin with `/` start from the project's root, as those of common blocks do. */
  readonly isRooted: boolean;
  readonly to: string;
  /** Files that are elsewhere in the project that it comes to. */
  readonly moved: ReadonlyMap<string, string>;
}

/** Source as another page has to say it: addresses lead to the same files. Where nothing moved no character changes. */
export const htmlOnJourney = (html: string, journey: Journey): string =>
  applySplices(html, htmlAddressSplices(locate(html, "fragment"), readdress(journey)));
export const cssOnJourney = (css: string, journey: Journey): string =>
  applySplices(css, cssAddressSplices(css, readdress(journey)));

const readdress =
  ({ from, isRooted, to, moved }: Journey) =>
  (url: string): string => {
    const target = projectPath(url, from, isRooted);
    if (target === null) return url;
    const landed = moved.get(decoded(target));
    const { path, rest } = splitUrl(url);
    const fromRoot = path.startsWith("/");
    if (landed === undefined && !fromRoot && folderOf(from) === folderOf(to)) return url;
    if (target === "") return (wayToRoot(to) || "./") + rest;
    const end = path.endsWith("/") ? "/" : "";
    return relativePath(to, landed === undefined ? target : encodedPath(landed)) + end + rest;
  };
