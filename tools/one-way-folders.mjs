/**
 * Imports between folders of one tree that are part of a cycle of folders, each as `cycle-of-folders: from → to (example)`.
 * @param {readonly {from: string, to: string}[]} imports paths of modules
 * @param {{root: string, inside: readonly string[], exceptions: readonly string[]}} tree
 */
export function foldersInCycle(imports, { root, inside, exceptions }) {
  /** Folder of a module below the root; null for the root's own modules and those outside. */
  const folderOf = (file) => {
    if (!file.startsWith(`${root}/`)) return null;
    const parts = file.slice(root.length + 1).split("/");
    if (parts.length < 2) return null;
    return inside.includes(parts[0]) && parts.length > 2 ? `${parts[0]}/${parts[1]}` : parts[0];
  };
  /** @type {Map<string, Map<string, string>>} folder → folder that it imports → an import as example */
  const edges = new Map();
  const seen = new Set();
  for (const { from, to } of imports) {
    const [one, other] = [folderOf(from), folderOf(to)];
    if (one === null || other === null || one === other) continue;
    seen.add(`${one} → ${other}`);
    if (exceptions.includes(`${one} → ${other}`)) continue;
    if (!edges.has(one)) edges.set(one, new Map());
    edges.get(one).set(other, `${from} → ${to}`);
  }
  const reachedFrom = (start) => {
    const reached = new Set();
    const open = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const to of edges.get(next)?.keys() ?? [])
        if (!reached.has(to)) {
          reached.add(to);
          open.push(to);
        }
    return reached;
  };
  const found = [...edges].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, example]) =>
      reachedFrom(to).has(from) ? [`cycle-of-folders: ${root}: ${from} → ${to} (${example})`] : [],
    ),
  );
  // An exception that no import needs any more goes from the list.
  const spare = exceptions.filter((one) => !seen.has(one)).map((one) => `spare-exception: ${root}: ${one}`);
  return [...found, ...spare];
}
