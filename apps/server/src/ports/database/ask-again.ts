import type { Compilable, CompiledQuery, DialectAdapter } from "kysely";
import type { Query } from "./database.ts";

type Bound = string | number | null;
interface Known {
  readonly query: CompiledQuery;
  /** For each value of the statement: its place among those given, or itself where it is always the same. */
  readonly places: readonly ({ readonly at: number } | { readonly constant: unknown })[];
}
const known = new WeakMap<DialectAdapter, Map<string, Known>>();

/** Represents a value while the statement is built; an object, so that it differs from any value. */
class Slot {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

/**
 * A statement that is asked many times: built and compiled once for each name and number of values. `build`
 * may use nothing but the slots that it is given, which represent the values in their order.
 */
export const askAgain = async <Row, const Values extends readonly Bound[]>(
  query: Query,
  name: string,
  values: Values,
  build: (slots: { readonly [Key in keyof Values]: Values[Key] }) => Compilable<Row>,
): Promise<Row[]> => {
  const { adapter } = query.getExecutor();
  const statements = known.get(adapter) ?? new Map<string, Known>();
  known.set(adapter, statements);
  const key = `${name} ${values.length}`;
  let statement = statements.get(key);
  if (!statement) {
    // Kysely binds an object that is no expression as it binds any value.
    const slots = values.map((_, at) => new Slot(at)) as unknown as Values;
    const compiled = build(slots).compile();
    const places = compiled.parameters.map((value) =>
      value instanceof Slot ? { at: value.at } : { constant: value },
    );
    statement = { query: compiled, places };
    statements.set(key, statement);
  }
  const parameters = statement.places.map((place) => ("at" in place ? values[place.at] : place.constant));
  const { rows } = await query.executeQuery<Row>({ ...(statement.query as CompiledQuery<Row>), parameters });
  return rows;
};
