import { said } from "./pulled-sources.ts";
import type { RenderedFile } from "./rendered-site.ts";

/** How the command line asks for an export; '' for any other. */
export type Pull = "" | "whole" | "texts";

/** The same, of the input of a job. */
export const pullOf = (input: unknown): Pull => {
  const pull = typeof input === "object" && input !== null ? Reflect.get(input, "pull") : "";
  return pull === "whole" || pull === "texts" ? pull : "";
};

/** [AGT-04] Contents that are stored as they are, with the version of the project that all of the archive is. */
export const storedList = (
  pull: Pull,
  { version, files }: { readonly version: number; readonly files: readonly RenderedFile[] },
): RenderedFile[] => {
  if (pull === "") return [];
  const stored = files.flatMap(({ path, mediaType, content }) =>
    content.kind === "stored" ? [{ path, blob: content.blob, size: content.size, mediaType }] : [],
  );
  const bytes = Buffer.from(JSON.stringify({ kind: "files", version, files: stored }));
  const { path, mediaType } = said("files.json", null);
  return [{ path, mediaType, content: { kind: "made", read: async () => bytes } }];
};
