import type { ResourceRow } from "@hanok/api-contract";
import type { CodeResource } from "@hanok/page-document";

const HOUR = 3_600_000;

/** `2026112116`: the same for everybody within an hour, so that an address is fetched at most once an hour [PRJ-56]. */
export const hourStamp = (now: number): string =>
  new Date(Math.floor(now / HOUR) * HOUR).toISOString().replace(/\D/g, "").slice(0, 10);

/** [RES-01] */
export const presentResource = (
  resource: CodeResource,
  text: string,
  { base, now }: { readonly base: string; readonly now: number },
): ResourceRow => {
  const { id, type, name, path, fileExt, fileKind, category, birth, linked, date, url } = resource;
  const slash = path.lastIndexOf("/");
  const own = `${base}${path.split("/").map(encodeURIComponent).join("/")}?stamp=${hourStamp(now)}`;
  return {
    id,
    type,
    name,
    fileFolder: slash < 0 ? "" : path.slice(0, slash),
    fileName: path.slice(slash + 1),
    fileExt,
    fileData: type === "url" ? url : path,
    fileKind,
    fileEdit: "N",
    fileCode: text,
    category,
    birth: birth === "js" || birth === "tuning" || birth === "css" ? birth : fileExt,
    linked,
    url: type === "url" ? url : own,
    date,
  };
};
