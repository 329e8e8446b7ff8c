import * as z from "zod/mini";
import type { Change } from "../changes/change.ts";
import type { TextId } from "../model/text-id.ts";
import { accept, type Outcome } from "../outcome.ts";
import type { Edit } from "./edit.ts";

/** Schemas that most inputs share. */
const source = z.enum(["html", "css", "js"]);
export const textIdSchema: z.ZodMiniType<TextId> = z.union([
  z.templateLiteral(["block/", z.string(), "/", source]),
  z.templateLiteral(["page/", z.string(), "/", z.enum(["bodyStart", "bodyEnd"])]),
  z.templateLiteral(["shared/", z.string(), "/", source]),
  z.templateLiteral(["resource/", z.string()]),
]);

export const offsetSchema = z.number().check(z.int(), z.minimum(0));
export const addressSchema = z.object({ text: textIdSchema, at: offsetSchema });

/** UTF-16 units of a typed text before the caret: says which of several like letters is the new one. */
export const caretSchema = z.optional(offsetSchema);

/** True: the person has typed the white space at the end of the text, which no author's rule keeps there. */
export const ownEndSchema = z.optional(z.boolean());

/** Infers the input type from the schema, so that both are written once. */
export const defineEdit = <const Name extends string, Input>(edit: Edit<Name, Input>): Edit<Name, Input> =>
  edit;

/** No change at all: what an edit answers when everything is as asked already. */
export const NOTHING: Outcome<readonly Change[]> = accept([]);
