import { EDITS } from "@hanok/page-document";
import * as z from "zod/mini";

interface ListedEdit {
  readonly name: string;
  readonly fields: string[];
  readonly schema?: Readonly<Record<string, unknown>>;
}

/** [AGT-02] The registry of edits as JSON Schema: what screens, calls and programs all run. */
export const listEditSchemas = (names: readonly string[] | null): ListedEdit[] =>
  EDITS.filter(({ name }) => names === null || names.includes(name)).map(({ name, input }) => {
    const { $schema: _, ...schema } = z.toJSONSchema(input as z.ZodMiniType, {
      io: "input",
      unrepresentable: "any",
    }) as Record<string, unknown>;
    const { properties } = schema;
    const fields = Object.keys(typeof properties === "object" && properties !== null ? properties : {});
    return { name, fields, ...(names === null ? {} : { schema }) };
  });
