/** Types of the assembling tool, for the tests. */
export function assembleAll(
  ids?: readonly string[],
  locales?: readonly string[],
): Promise<{ folder: string }>;
export function serve(folder: string): Promise<{ url: string; close: () => Promise<unknown> }>;
