import type { BlockOption } from "../../model/index.ts";

/** The option with the given fields changed; null where nothing is. */
export const mergedOption = (
  current: BlockOption,
  given: { readonly [Field in keyof BlockOption]?: BlockOption[Field] | undefined },
): BlockOption | null => {
  const fields = Object.entries(given).filter(([, value]) => value !== undefined);
  const next = { ...current, ...Object.fromEntries(fields) };
  return JSON.stringify(next) === JSON.stringify(current) ? null : next;
};
