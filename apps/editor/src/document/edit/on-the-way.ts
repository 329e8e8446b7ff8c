const acts = new Set<Promise<unknown>>();

/** Edits that wait for their code to load or for the server: what a person does next must not overtake them. */
export function onTheWay<T>(act: Promise<T>): Promise<T> {
  acts.add(act);
  return act.finally(() => acts.delete(act));
}

export const isOnTheWay = (): boolean => acts.size > 0;

/**
 * Until nothing is on the way, what came up meanwhile included. Others who waited may have begun something by
 * then.
 */
export async function whenArrived(): Promise<void> {
  while (isOnTheWay()) await Promise.allSettled(acts);
}
