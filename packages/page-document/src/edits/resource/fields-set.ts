import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setResource } from "../../changes/construct.ts";
import { recordAt } from "../../model/index.ts";
import { checkPath, isFree } from "../../names/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/** Name, path, address, order and linking of a resource. Refused: `resource.missing`, `file.*`, `resource.url`. */
export const resourceFieldsSet = defineEdit({
  name: "resource.fields-set",
  input: z.object({
    resourceId: z.string(),
    name: z.optional(z.string()),
    path: z.optional(z.string()),
    url: z.optional(z.string()),
    linked: z.optional(z.boolean()),
    key: z.optional(z.string().check(z.minLength(1))),
  }),
  run: (part, { resourceId, name, path, url, linked, key }) => {
    const resource = recordAt(part.resources, resourceId);
    if (!resource) return reject("resource.missing", { resourceId });
    const changes: Change[] = [];
    if (path !== undefined && path !== resource.path) {
      const checked = checkPath(path);
      if (!checked.ok) return checked;
      if (!path.toLowerCase().endsWith(`.${resource.fileExt}`))
        return reject("file.extension", { extension: `.${resource.fileExt}` });
      const others = Object.values(part.resources).filter(({ id }) => id !== resourceId);
      if (!isFree(path, [...Object.keys(part.files), ...others.map((one) => one.path)]))
        return reject("file.duplicate", { path });
      changes.push(setResource(resource, "path", path));
    }
    if (url !== undefined && url !== resource.url) {
      if (resource.type === "url" && !/^(https?:)?\/\/[^\s"'<>]+$/i.test(url)) return reject("resource.url");
      changes.push(setResource(resource, "url", url));
    }
    if (name !== undefined && name !== resource.name) changes.push(setResource(resource, "name", name));
    if (linked !== undefined && linked !== resource.linked)
      changes.push(setResource(resource, "linked", linked));
    if (key !== undefined && key !== resource.key) changes.push(setResource(resource, "key", key));
    return accept(changes);
  },
});
