import type { Change } from "../../changes/change.ts";
import { insertResource } from "../../changes/construct.ts";
import type { JsonValue } from "../../content/model.ts";
import { inOrder, keyAt, type ProjectPart, type Resource } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import type { EditTools } from "../edit.ts";
import { within, writeJson } from "./json-source.ts";

/**
 * A collection or entry as a new resource. Without `key` it comes behind everything that is loaded, with letters of its
 * id behind the key: entries that are not loaded may have the key that would be next, and two equal keys leave no room
 * between them.
 */
export const insertContent = (
  part: ProjectPart,
  path: string,
  value: JsonValue,
  key: string | undefined,
  { createId, now }: EditTools,
): Outcome<readonly Change[]> => {
  const text = within(writeJson(value));
  if (!text.ok) return text;
  const id = createId();
  const resources = inOrder(Object.values(part.resources));
  const resource: Resource = {
    id,
    path,
    fileExt: "json",
    type: "code",
    name: path.slice(path.lastIndexOf("/") + 1),
    url: "",
    fileKind: "user",
    category: "content",
    birth: "content",
    key: key ?? `${keyAt(resources, resources.length)}${id.replace(/[^0-9A-Za-z]/g, "").slice(-6)}V`,
    linked: false,
    imported: null,
    date: now,
  };
  return accept([insertResource(resource, text.value)]);
};
