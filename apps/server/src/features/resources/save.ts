import { type Refused, refused } from "@hanok/api-contract";
import { isCodeResource, type ProjectPart, recordAt, resourceText } from "@hanok/page-document";
import type { Step } from "./resource-steps.ts";

/** Fields of a resource in a request; absent ones stay, or get the defaults in a new one. */
export interface GivenResource {
  readonly id?: string | undefined;
  readonly type?: "code" | "url" | undefined;
  readonly name?: string | undefined;
  readonly fileExt?: "css" | "js" | undefined;
  readonly fileKind?: "default" | "template" | "user" | undefined;
  readonly fileFolder?: string | undefined;
  readonly fileName?: string | undefined;
  readonly fileData?: string | undefined;
  readonly fileCode?: string | undefined;
  readonly category?: "css" | "js" | "tuning" | undefined;
  readonly linked?: boolean | undefined;
  readonly sortNo?: number | undefined;
}

/** The core's edits that a saved resource amounts to. */
export const savingSteps = (
  part: ProjectPart,
  given: GivenResource,
): readonly Step[] | Refused<"resource.missing"> => {
  const { id, fileCode, sortNo } = given;
  if (id === undefined) return addingSteps(given);
  const resource = recordAt(part.resources, id);
  if (!resource || !isCodeResource(resource)) return refused("resource.missing");
  const slash = resource.path.lastIndexOf("/");
  const folder = given.fileFolder ?? (slash < 0 ? "" : resource.path.slice(0, slash));
  const fileName = given.fileName ?? resource.path.slice(slash + 1);
  const { name, linked } = given;
  return [
    {
      edit: "resource.fields-set",
      input: {
        resourceId: id,
        path: joined(folder, fileName),
        ...(name === undefined ? {} : { name }),
        ...(linked === undefined ? {} : { linked }),
        ...(resource.type === "url" && given.fileData !== undefined ? { url: given.fileData } : {}),
      },
    },
    ...textStep(id, fileCode),
    ...moveStep({ resourceId: id }, sortNo),
  ];
};

const addingSteps = (given: GivenResource): readonly Step[] => {
  const { name, type = "code", fileExt = "css", fileKind = "user", category, linked, fileData = "" } = given;
  const fileName = given.fileName ?? `${fileExt === "css" ? "style" : "script"}.${fileExt}`;
  return [
    {
      edit: "resource.add",
      input: {
        fileExt,
        type,
        fileKind,
        name: name ?? fileName,
        path: joined(given.fileFolder ?? fileExt, fileName),
        url: type === "url" ? fileData : "",
        text: given.fileCode ?? "",
        ...(category === undefined ? {} : { category }),
        ...(linked === undefined ? {} : { linked }),
      },
    },
    // It comes in as the last one of all.
    ...moveStep({ ofLast: true }, given.sortNo),
  ];
};

const textStep = (id: string, value: string | undefined): readonly Step[] =>
  value === undefined ? [] : [{ edit: "code.set", input: { text: resourceText(id), value } }];

const moveStep = (
  of: { readonly resourceId: string } | { readonly ofLast: true },
  sortNo: number | undefined,
): readonly Step[] => {
  if (sortNo === undefined) return [];
  const index = sortNo - 1;
  return "ofLast" in of
    ? [{ edit: "resource.move", input: { index }, ofLast: true }]
    : [{ edit: "resource.move", input: { resourceId: of.resourceId, index } }];
};

const joined = (folder: string, name: string): string => (folder === "" ? name : `${folder}/${name}`);
