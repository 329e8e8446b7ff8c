/** `../` for each folder that the file is in: `blog/2026/first.html` → `../../`. */
export const wayToRoot = (file: string): string => "../".repeat(file.split("/").length - 1);

/** With its slash: `blog/first.html` → `blog/`. */
export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf("/") + 1);

/** The way from one file of the project to another: `css/a.css`, `img/b.png` → `../img/b.png`. */
export const relativePath = (fromFile: string, toFile: string): string => {
  const from = fromFile.split("/").slice(0, -1);
  const to = toFile.split("/");
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  return "../".repeat(from.length - same) + to.slice(same).join("/");
};

/** The path of an address, and what is behind it: query and place. */
export const splitUrl = (url: string): { readonly path: string; readonly rest: string } => {
  const end = url.search(/[?#]/);
  return end < 0 ? { path: url, rest: "" } : { path: url.slice(0, end), rest: url.slice(end) };
};

/**
 * Whether an address names a place in the project: no scheme, no host, not only a fragment. One with a line break in it
 * may hide a scheme (browsers drop the break), and the placeholder of a template is no address yet.
 */
const isOfProject = (url: string): boolean =>
  url !== "" && !/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|\\)/i.test(url) && !/[\t\n\r]|\{\{|\$\{|<[%?]/.test(url);

/** The project path that an address means in a file; null when it leaves the project or is none of its own. */
export const projectPath = (url: string, file: string, rooted: boolean): string | null => {
  if (!isOfProject(url)) return null;
  const { path } = splitUrl(url);
  if (path.startsWith("/") && !rooted) return null;
  const folder = path.startsWith("/") ? [] : file.split("/").slice(0, -1);
  for (const step of path.replace(/^\//, "").split("/")) {
    if (step === "." || step === "") continue;
    if (step === ".." && folder.length === 0) return null;
    if (step === "..") folder.pop();
    else folder.push(step);
  }
  return folder.join("/");
};

/** `/about.html` as a page in a folder has to say it; the address itself when it is not root-based. */
export const unrooted = (url: string, file: string): string => {
  if (!url.startsWith("/") || url.startsWith("//")) return url;
  const rest = url.slice(1);
  const way = wayToRoot(file);
  return way + rest === "" || /^[?#]/.test(way + rest) ? `./${rest}` : way + rest;
};

/** A block's css is written for its page; in a file of its own the same places have other addresses. */
export const rebasedAddress =
  (page: string, stylesheet: string, rooted: boolean) =>
  (url: string): string => {
    const target = projectPath(url, page, rooted);
    if (target === null) return url;
    return relativePath(stylesheet, target) + splitUrl(url).rest;
  };
