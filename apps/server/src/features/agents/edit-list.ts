import { EDITS } from "@hanok/page-document";
import * as z from "zod/mini";

interface ListedEdit {
  readonly name: string;
  readonly fields: string[];
  readonly schema?: Readonly<Record<string, unknown>>;
}

/**
 * [AGT-02] The registry of edits as JSON Schema: what screens, calls and programs all run. Made once, when it is first
 * asked for: schemas of all edits take longer than an answer may.
 */
export const openEditList = (): ((names: readonly string[] | null) => readonly ListedEdit[]) => {
  let made: readonly Required<ListedEdit>[] | null = null;
  return (names) => {
    made ??= schemasOfEdits();
    return names === null
      ? made.map(({ name, fields }) => ({ name, fields }))
      : made.filter(({ name }) => names.includes(name));
  };
};

const schemasOfEdits = (): Required<ListedEdit>[] =>
  EDITS.map(({ name, input }) => {
    const { $schema: _, ...schema } = z.toJSONSchema(input as z.ZodMiniType, {
      io: "input",
      unrepresentable: "any",
    }) as Record<string, unknown>;
    const { properties } = schema;
    const fields = Object.keys(typeof properties === "object" && properties !== null ? properties : {});
    return { name, fields, schema };
  });
