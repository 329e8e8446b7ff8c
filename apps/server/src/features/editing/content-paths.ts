import { type Resource, readContentPath } from "@hanok/page-document";

type Placed = Pick<Resource, "fileExt" | "path">;

/** Collection and address of an entry, as its path says; null for anything else. Entries in the trash are entries. */
export const entryPlace = ({
  fileExt,
  path,
}: Placed): { readonly collection: string; readonly slug: string } | null => {
  const place = fileExt === "json" ? readContentPath(path) : null;
  return place && place.slug !== null ? { collection: place.collection, slug: place.slug } : null;
};

/** Name of the collection that a resource defines; null for anything else. */
export const definitionName = ({ fileExt, path }: Placed): string | null => {
  const place = fileExt === "json" ? readContentPath(path) : null;
  return place && place.slug === null ? place.collection : null;
};
