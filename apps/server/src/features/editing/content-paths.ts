import type { Resource } from "@hanok/page-document";

/** Collection and address of an entry, as its path says; null for anything else. Entries in the trash are entries. */
export const entryPath = ({
  fileExt,
  path,
}: Pick<Resource, "fileExt" | "path">): { readonly collection: string; readonly slug: string } | null => {
  const [, collection, slug] = isJson(fileExt) ? (ENTRY.exec(path) ?? []) : [];
  return collection && slug ? { collection, slug } : null;
};

/** Name of the collection that a resource defines; null for anything else. */
export const definitionName = ({ fileExt, path }: Pick<Resource, "fileExt" | "path">): string | null =>
  (isJson(fileExt) && DEFINITION.exec(path)?.[1]) || null;

export const definitionPath = (collection: string): string => `collections/${collection}.json`;

const ENTRY = /^collections\/([^/]+)\/([^/]+)\.json$/;
const DEFINITION = /^collections\/([^/]+)\.json$/;

const isJson = (fileExt: string): boolean => fileExt === "json";
