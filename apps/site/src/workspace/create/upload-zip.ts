import type { endpoints, OutputOf } from "@hanok/api-contract";
import type { Failure, TransportError } from "@hanok/api-contract/client";

export type UploadedZip = OutputOf<typeof endpoints.files.uploadFile>;
export type UploadAnswer = { ok: true; data: UploadedZip } | Failure;

function transportFailure(error: TransportError, status: number): Failure {
  return { ok: false, code: "FAIL", status, error, message: "", fields: {}, data: {} };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The answer in an envelope's text, as the typed client would read it. */
export function readUploadAnswer(status: number, text: string): UploadAnswer {
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    return transportFailure("network.unreadable", status);
  }
  if (!isRecord(envelope)) return transportFailure("network.unreadable", status);
  // The wire value takes the contract's type here, as in the typed client: the server presents by that schema.
  if (envelope.code === "SUCC") return { ok: true, data: envelope.data as UploadedZip };
  if (envelope.code !== "FAIL" && envelope.code !== "EXPIRE")
    return transportFailure("network.unreadable", status);
  return {
    ok: false,
    code: envelope.code,
    status,
    error: typeof envelope.error === "string" ? envelope.error : "",
    message: typeof envelope.message === "string" ? envelope.message : "",
    fields: {},
    data: envelope.data,
  };
}

/**
 * Uploads the ZIP of a site and answers what is in it. By XMLHttpRequest, since `fetch` does not tell how far an
 * upload is; `onSent` gets bytes sent so far. Never throws; aborting is a failure `network.aborted`.
 */
export function uploadZip(
  file: File,
  onSent: (bytes: number) => void,
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
    request.upload.addEventListener("progress", (event) => onSent(Math.min(event.loaded, file.size)));
    request.addEventListener("load", () => settle(readUploadAnswer(request.status, request.responseText)));
    request.addEventListener("error", () => settle(transportFailure("network.unreachable", 0)));
    request.addEventListener("abort", () => settle(transportFailure("network.aborted", 0)));
    signal.addEventListener("abort", abort);
    const body = new FormData();
    body.append("use", "project");
    body.append("fileType", "zip");
    body.append("file", file, file.name);
    if (signal.aborted) settle(transportFailure("network.aborted", 0));
    else request.send(body);
  });
}
