import { type Checked, type Checking, readArchive } from "./read-archive.ts";

/** Messages of the worker that checks a ZIP: how far it is, then what it found. Its message is the file. */
export type FromZipWorker =
  | { readonly kind: "checking"; readonly checking: Checking }
  | { readonly kind: "checked"; readonly checked: Checked };

const TELL_EVERY_MS = 100;

const post = (message: FromZipWorker): void => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  let last = 0;
  const tell = (checking: Checking): void => {
    if (performance.now() - last < TELL_EVERY_MS) return;
    last = performance.now();
    post({ kind: "checking", checking });
  };
  readArchive(data, tell).then(
    (checked) => post({ kind: "checked", checked }),
    // A rejected promise stays in the worker; an error that is thrown reaches the page.
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
});
