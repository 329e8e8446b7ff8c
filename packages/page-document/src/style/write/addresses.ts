import { applySplices } from "../../changes/splices.ts";
import { type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { cssAddressSplices } from "../../render/css-addresses.ts";
import { projectPath, relativePath } from "../../render/paths.ts";

/**
 * Addresses in css are read from where they are: `img/a.png` is one file on the page, another one in
 * `css/style.css`. A value that moves between them is written again; `project:img/a.png` names a file of the
 * project wherever the value will be.
 */
export const PROJECT_FILE = "project:";

/** Base of a text's addresses; those of a shared block are root-based. */
interface Ground {
  readonly file: string;
  readonly rooted: boolean;
}

const groundOf = (part: ProjectPart, pageId: string, text: TextId): Ground => {
  const [owner, id = ""] = text.split("/");
  const resource = owner === "resource" ? recordAt(part.resources, id) : undefined;
  const file = resource?.path ?? recordAt(part.pages, pageId)?.path ?? "";
  return { file, rooted: owner === "shared" };
};

const SUFFIX = /[?#][\s\S]*$/;

/** The project path that an address means in a text of the page, as it is written; null where it leads elsewhere. */
export const pathInProject = (
  part: ProjectPart,
  pageId: string,
  url: string,
  text: TextId,
): string | null => {
  const { file, rooted } = groundOf(part, pageId, text);
  const path = url.startsWith(PROJECT_FILE)
    ? url.slice(PROJECT_FILE.length).replace(SUFFIX, "")
    : projectPath(url, file, rooted);
  return path === null || path === "" ? null : path + (SUFFIX.exec(url)?.[0] ?? "");
};

const replaced = (value: string, replace: (url: string) => string): string =>
  /url\(|image-set\(/i.test(value) ? applySplices(value, cssAddressSplices(value, replace)) : value;

/** A value whose addresses are those of the text `from`, as the text `to` of the same page says it. */
export const addressedFor = (
  part: ProjectPart,
  pageId: string,
  value: string,
  from: TextId,
  to: TextId,
): string =>
  replaced(value, (url) => {
    const [here, there] = [groundOf(part, pageId, from), groundOf(part, pageId, to)];
    const isSame = here.file === there.file && here.rooted === there.rooted;
    if (isSame && !url.startsWith(PROJECT_FILE)) return url;
    const path = pathInProject(part, pageId, url, from);
    if (path === null) return url;
    return there.rooted ? `/${path}` : relativePath(there.file, path);
  });

/** The value with every file of the project by its path: what it means, at any place. */
export const addressMeaning = (part: ProjectPart, pageId: string, value: string, text: TextId): string =>
  replaced(value, (url) => {
    const path = pathInProject(part, pageId, url, text);
    return path === null ? url : PROJECT_FILE + path;
  });
