import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setShared } from "../../changes/construct.ts";
import { diffText } from "../../changes/diff-text.ts";
import { textChange } from "../../changes/text-change.ts";
import { blockOptionSchema, coverSchema, recordAt, sharedText } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { mergedOption } from "../block/option.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/**
 * The common edit [BLK-46 to 49]: reaches every page block of this `bid`, since they read what is stored once.
 * `html` only of a whole-shared block. Refused: `shared.missing`, `block.name-required` [BLK-75],
 * `block.not-shared` for html of a `thpart`.
 */
export const sharedEdit = defineEdit({
  name: "shared.edit",
  input: z.object({
    bid: z.string(),
    html: z.optional(z.string()),
    css: z.optional(z.string()),
    js: z.optional(z.string()),
    option: z.optional(z.partial(blockOptionSchema)),
    name: z.optional(z.string()),
    title: z.optional(z.string()),
    cover: z.optional(coverSchema),
  }),
  group: ({ bid }) => `shared ${bid}`,
  run: (part, { bid, option, name, title, cover, ...sources }) => {
    const shared = recordAt(part.shared, bid);
    if (!shared) return reject("shared.missing", { bid });
    if (sources.html !== undefined && shared.kind !== "thwhole") return reject("block.not-shared", { bid });
    const changes: Change[] = [];
    for (const source of ["html", "css", "js"] as const) {
      const wanted = sources[source];
      const text = sharedText(bid, source);
      const raw = part.texts[text];
      if (wanted === undefined) continue;
      if (raw === undefined) return reject("text.missing", { text });
      const splices = diffText(raw, wanted);
      if (splices.length > 0) changes.push(textChange(text, splices, raw.length));
    }
    const next = mergedOption(shared.option, option ?? {});
    if (next) changes.push(setShared(shared, "option", next));
    if (name !== undefined && name.trim() === "") return reject("block.name-required");
    if (name !== undefined && name !== shared.name) changes.push(setShared(shared, "name", name));
    if (cover !== undefined && JSON.stringify(cover) !== JSON.stringify(shared.cover))
      changes.push(setShared(shared, "cover", cover));
    if (title !== undefined && title !== shared.title) changes.push(setShared(shared, "title", title));
    return accept(changes);
  },
});
