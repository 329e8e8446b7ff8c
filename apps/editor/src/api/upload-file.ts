import type { endpoints, InputOf, OutputOf } from "@hanok/api-contract";
import type { Failure, UploadOptions } from "@hanok/api-contract/client";
import { client } from "./client.ts";

export type Uploaded = OutputOf<typeof endpoints.files.uploadFile>;
/** A file of the same name that is there already. */
export interface Existing {
  /** '' where only somebody else may replace it. */
  readonly key: string;
  readonly name: string;
}

/** Uploads one file. */
export const uploadFile = (
  file: File,
  fields: InputOf<typeof endpoints.files.uploadFile>,
  options: UploadOptions = {},
) =>
  client.upload(
    "/api/attach/file/upload.json",
    fields,
    { part: "file", name: file.name, content: file },
    options,
  );

/** Existing file that caused the refusal of an upload for its name. */
export function existingIn({ error, data }: Failure): Existing | null {
  if (error !== "upload.exists" || typeof data !== "object" || data === null) return null;
  const { key, name } = data as { readonly key?: unknown; readonly name?: unknown };
  return typeof key === "string" && typeof name === "string" ? { key, name } : null;
}
