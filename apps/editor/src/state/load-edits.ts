/**
 * The registry, asked for as soon as the page is seen. Should its file not arrive (the server is away) it is
 * asked for again and again: what was typed meanwhile waits for it.
 */
export async function loadEdits(): Promise<typeof import("./edits.ts")> {
  for (;;) {
    try {
      return await import("./edits.ts");
    } catch {
      await new Promise((resolve) => window.setTimeout(resolve, RETRY_LOAD_MS));
    }
  }
}
const RETRY_LOAD_MS = 2_000;
