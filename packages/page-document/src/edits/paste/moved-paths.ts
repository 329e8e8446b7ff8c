/** Characters of a longer address before a path: there the path is another file's, or another host's. */
const BEFORE = String.raw`[\p{L}\p{M}\p{N}_/.@~%-]`;

/** The project's root, this folder, and folders above. */
const START = String.raw`(?:/|(?:\.{1,2}/)+)`;

/** Characters that continue the name of another file. */
const AFTER = String.raw`(?![\w-]|[./]\w)`;

/**
 * The same text with the paths that its files got. For scripts, where nothing distinguishes an address from
 * other text: a path counts where it is by itself. All of them in one pass, as a file may have got the path
 * that another one left.
 */
export const withPaths = (text: string, moved: ReadonlyMap<string, string>): string => {
  if (moved.size === 0) return text;
  const paths = [...moved.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`(?<!${BEFORE})(${START}?)(${paths.join("|")})${AFTER}`, "gu");
  return text.replace(pattern, (_whole, start: string, path: string) => start + (moved.get(path) ?? path));
};

const escaped = (path: string): string => path.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
