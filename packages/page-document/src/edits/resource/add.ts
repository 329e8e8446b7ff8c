import * as z from "zod/mini";
import { insertResource } from "../../changes/construct.ts";
import { inOrder, keyAt, type Resource } from "../../model/index.ts";
import { checkPath, isFree } from "../../names/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/**
 * Adds a css or js file, or the address of one elsewhere [RES-01 to 04]. Refused: `file.*` for the path (also
 * where it is taken or reserved), `file.extension`, `resource.url`.
 */
export const resourceAdd = defineEdit({
  name: "resource.add",
  input: z.object({
    fileExt: z.enum(["css", "js"]),
    type: z._default(z.enum(["code", "url"]), "code"),
    name: z.string(),
    path: z.string(),
    url: z._default(z.string(), ""),
    text: z._default(z.string(), ""),
    fileKind: z._default(z.enum(["default", "template", "user"]), "user"),
    category: z.optional(z.enum(["css", "js", "tuning"])),
    linked: z._default(z.boolean(), true),
  }),
  run: (part, { text, ...fields }, { createId, now }) => {
    const path = checkPath(fields.path);
    if (!path.ok) return path;
    if (!fields.path.toLowerCase().endsWith(`.${fields.fileExt}`))
      return reject("file.extension", { extension: `.${fields.fileExt}` });
    const taken = [...Object.keys(part.files), ...Object.values(part.resources).map((one) => one.path)];
    if (!isFree(fields.path, taken)) return reject("file.duplicate", { path: fields.path });
    if (fields.type === "url" && !/^(https?:)?\/\/[^\s"'<>]+$/i.test(fields.url))
      return reject("resource.url");
    const category = fields.category ?? fields.fileExt;
    const resources = inOrder(Object.values(part.resources));
    const resource: Resource = {
      ...fields,
      id: createId(),
      category,
      birth: category,
      key: keyAt(resources, resources.length),
      imported: null,
      date: now,
    };
    return accept([insertResource(resource, text)]);
  },
});
