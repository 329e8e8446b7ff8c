import * as z from "zod/mini";
import { memberOf } from "../../content/located-json.ts";
import { ENTRY_STATUSES, isInstant } from "../../content/model.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { findEntry } from "./find.ts";
import { changesOf, memberPiece, type Piece, valuePiece } from "./json-source.ts";

/**
 * Draft, scheduled, published or archived, and the time that goes with it (`publishAt`; absent: it stays). Refused: as
 * `findEntry`; `entry.publish-at` for scheduled without a time.
 */
export const entryStatusSet = defineEdit({
  name: "entry.status-set",
  input: z.object({
    resourceId: z.string(),
    status: z.enum(ENTRY_STATUSES),
    publishAt: z.optional(z.string().check(z.refine(isInstant))),
  }),
  run: (part, { resourceId, status, publishAt }) => {
    const found = findEntry(part, resourceId);
    if (!found.ok) return found;
    if (status === "scheduled" && (publishAt ?? found.value.entry.publishAt) === "")
      return reject("entry.publish-at");
    const { raw, json, entry } = found.value;
    const set = (name: "status" | "publishAt", value: string | undefined): Piece[] => {
      if (value === undefined || entry[name] === value) return [];
      const node = memberOf(json.root, name)?.value;
      return [node ? valuePiece(node, value, name) : memberPiece(raw, json.root, name, value)];
    };
    return accept(changesOf(found.value, [...set("status", status), ...set("publishAt", publishAt)]));
  },
});
