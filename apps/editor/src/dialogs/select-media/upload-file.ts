import type { endpoints, InputOf, OutputOf } from "@hanok/api-contract";

export type Uploaded = OutputOf<typeof endpoints.files.uploadFile>;
/** A file of the same name that lies there already. */
export interface Existing {
  /** '' where only somebody else may replace it. */
  readonly key: string;
  readonly name: string;
}
export type UploadAnswer =
  | { readonly ok: true; readonly data: Uploaded }
  | {
      readonly ok: false;
      readonly error: string;
      readonly message: string;
      readonly existing: Existing | null;
    };

const failure = (error: string, message = "", existing: Existing | null = null): UploadAnswer => ({
  ok: false,
  error,
  message,
  existing,
});

/**
 * Uploads one file. By XMLHttpRequest, since `fetch` does not tell how far an upload is: `onSent` gets 0 to 100. Never
 * throws; aborting is a failure `network.aborted`.
 */
export function uploadFile(
  file: File,
  fields: InputOf<typeof endpoints.files.uploadFile>,
  onSent: (percent: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (answer: UploadAnswer) => {
      signal.removeEventListener("abort", abort);
      resolve(answer);
    };
    request.open("POST", "/api/attach/file/upload.json");
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onSent(total > 0 ? Math.round((loaded / total) * 100) : 0),
    );
    request.addEventListener("load", () => settle(readAnswer(request.responseText)));
    request.addEventListener("error", () => settle(failure("network.unreachable")));
    request.addEventListener("abort", () => settle(failure("network.aborted")));
    signal.addEventListener("abort", abort);
    const body = new FormData();
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined) body.append(name, String(value));
    body.append("file", file, file.name);
    if (signal.aborted) settle(failure("network.aborted"));
    else request.send(body);
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export function readAnswer(text: string): UploadAnswer {
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    return failure("network.unreadable");
  }
  if (!isRecord(envelope)) return failure("network.unreadable");
  // The wire value takes the contract's type here, as in the typed client: the server presents by that schema.
  if (envelope.code === "SUCC") return { ok: true, data: envelope.data as Uploaded };
  const error = typeof envelope.error === "string" ? envelope.error : "network.unreadable";
  const message = typeof envelope.message === "string" ? envelope.message : "";
  const { data } = envelope;
  const existing =
    error === "upload.exists" &&
    isRecord(data) &&
    typeof data.key === "string" &&
    typeof data.name === "string"
      ? { key: data.key, name: data.name }
      : null;
  return failure(error, message, existing);
}
