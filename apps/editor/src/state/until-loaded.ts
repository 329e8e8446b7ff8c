const RETRY_MS = 2_000;

/**
 * A part of the editor that what a person did already waits for. Should its file not arrive (the server is away), it
 * is asked for again and again.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => window.setTimeout(resolve, RETRY_MS));
    }
  }
}

/**
 * The same for a part that several ask for: it is asked for once, since browsers answer an import of what they have
 * already as late as after the next frame.
 */
export function loadedOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let asked: Promise<Part> | null = null;
  return () => {
    asked ??= untilLoaded(load);
    return asked;
  };
}
