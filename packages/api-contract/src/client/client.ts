import type { Endpoint, ErrorOf, InputOf, Method, OutputOf } from "../endpoint.ts";
import type { FailureEnvelope } from "../envelope.ts";
import type { AnyEndpoint } from "../registry.ts";
import type { FieldProblem } from "../result.ts";
import { WORK_HEADER } from "../work-header.ts";

/** The endpoint types are used at compile time only: no schema and no validator is loaded with the client. */
type At<M extends Method, Path> = Extract<AnyEndpoint, { readonly method: M; readonly path: Path }>;
type PathOf<M extends Method> = Extract<AnyEndpoint, { readonly method: M }>["path"];

/** Bytes of a body that are on their way, and of how many. */
export type OnSent = (sent: number, total: number) => void;

/** Errors that arise on the way to the server and back. */
export type TransportError = "network.unreachable" | "network.aborted" | "network.unreadable";

export interface Failure<Errors extends string = string> {
  readonly ok: false;
  readonly code: "FAIL" | "EXPIRE";
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly error: Errors | TransportError;
  /** In the language of the person; '' when no answer came. */
  readonly message: string;
  readonly fields: Readonly<Record<string, FieldProblem>>;
  readonly data: unknown;
}
export type Answer<E extends Endpoint> =
  | { readonly ok: true; readonly data: OutputOf<E>; readonly message: string }
  | Failure<ErrorOf<E>>;

export interface ClientOptions {
  /** '' for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Transport of an upload with progress: `sendTelling` in a browser. Without it no progress is reported. */
  readonly watched?: (onSent: OnSent) => (address: string, init: RequestInit) => Promise<Response>;
  /**
   * [AUT-03] Asks the person for a proof where a call needs a fresh one; true once they have given it. The call is then
   * sent again as it was, so that whoever sent it notices nothing and no draft is lost.
   */
  readonly prove?: () => Promise<boolean>;
  /** Called for every EXPIRE: the session is gone. */
  readonly onExpire?: (failure: Failure) => void;
  /** Does the work that `request.proof` asks for; null where that cannot be done. Absent: the refusal is the answer. */
  readonly work?: (challenge: unknown) => Promise<object | null>;
}
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the call outlive the page (last save of a closing tab; at most 64 KiB of body). */
  readonly keepalive?: boolean;
}
export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Called while the file is sent. */
  readonly onSent?: OnSent;
}

type Arguments<E extends Endpoint> =
  Record<string, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

export interface Client {
  get<Path extends PathOf<"GET">>(
    path: Path,
    ...rest: Arguments<At<"GET", Path>>
  ): Promise<Answer<At<"GET", Path>>>;
  post<Path extends PathOf<"POST">>(
    path: Path,
    ...rest: Arguments<At<"POST", Path>>
  ): Promise<Answer<At<"POST", Path>>>;
  delete<Path extends PathOf<"DELETE">>(
    path: Path,
    ...rest: Arguments<At<"DELETE", Path>>
  ): Promise<Answer<At<"DELETE", Path>>>;
  /** Multipart: the fields go first, then the file, so that the server can decide before it reads. */
  upload<Path extends PathOf<"POST">>(
    path: Path,
    input: InputOf<At<"POST", Path>>,
    file: { readonly part: string; readonly name: string; readonly content: Blob },
    options?: UploadOptions,
  ): Promise<Answer<At<"POST", Path>>>;
  /** The address of a call that answers bytes (downloads). */
  url<Path extends PathOf<"GET">>(path: Path, input: InputOf<At<"GET", Path>>): string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const queryOf = (input: unknown): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(isRecord(input) ? input : {})) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one));
  }
  const text = query.toString();
  return text ? `?${text}` : "";
};

const failureOf = (status: number, envelope: FailureEnvelope): Failure => {
  const fields = isRecord(envelope.data) && isRecord(envelope.data.fields) ? envelope.data.fields : {};
  return {
    ok: false,
    code: envelope.code,
    status,
    error: envelope.error,
    message: envelope.message,
    fields: fields as Readonly<Record<string, FieldProblem>>,
    data: envelope.data,
  };
};

const transportFailure = (error: TransportError, status = 0): Failure => ({
  ok: false,
  code: "FAIL",
  status,
  error,
  message: "",
  fields: {},
  data: {},
});

interface ProofAsked {
  readonly data: { readonly challenge: unknown; readonly seconds: number };
}
const isProofAsked = (answer: unknown): answer is ProofAsked =>
  isRecord(answer) && answer.error === "request.proof" && isRecord(answer.data) && "challenge" in answer.data;

const pause = (seconds: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Calls the server by path, typed by the contract. Never throws: no answer, an unreadable answer and an abort
 * are failures like any other (`network.*`).
 */
export const createClient = (options: ClientOptions): Client => {
  /** Work that the server asks for is done here, once for each call, so that no screen knows of it [AVL-07]. */
  const send = async (method: Method, path: string, init: RequestInit, onSent?: OnSent): Promise<unknown> => {
    const answer = await sendOnce(method, path, init, onSent);
    const isStale = !answer.ok && answer.error === "proof.stale";
    if (isStale && (await options.prove?.())) return sendOnce(method, path, init, onSent);
    if (!isProofAsked(answer) || !options.work) return answer;
    const { challenge } = answer.data;
    const [work] = await Promise.all([options.work(challenge), pause(answer.data.seconds, init.signal)]);
    if (!work || init.signal?.aborted) return answer;
    const headers = { ...init.headers, [WORK_HEADER]: JSON.stringify(work) };
    return sendOnce(method, path, { ...init, headers }, onSent);
  };
  const sendOnce = async (
    method: Method,
    path: string,
    init: RequestInit,
    onSent?: OnSent,
  ): Promise<Failure | { readonly ok: true; readonly data: unknown; readonly message: string }> => {
    const call = (onSent && options.watched?.(onSent)) ?? options.fetch ?? fetch;
    let response: Response;
    try {
      response = await call(`${options.baseUrl}${path}`, { method, credentials: "same-origin", ...init });
    } catch {
      return transportFailure(init.signal?.aborted ? "network.aborted" : "network.unreachable");
    }
    let envelope: unknown;
    try {
      envelope = await response.json();
    } catch {
      return transportFailure(
        init.signal?.aborted ? "network.aborted" : "network.unreadable",
        response.status,
      );
    }
    if (!isRecord(envelope)) return transportFailure("network.unreadable", response.status);
    if (envelope.code === "SUCC") return { ok: true, data: envelope.data, message: String(envelope.message) };
    if (envelope.code !== "FAIL" && envelope.code !== "EXPIRE")
      return transportFailure("network.unreadable", response.status);
    const failure = failureOf(response.status, {
      code: envelope.code,
      message: String(envelope.message ?? ""),
      error: String(envelope.error ?? ""),
      data: envelope.data,
    });
    if (failure.code === "EXPIRE") options.onExpire?.(failure);
    return failure;
  };

  const withQuery =
    (method: Method) =>
    (path: string, input?: unknown, call: CallOptions = {}) =>
      send(method, path + queryOf(input), call);

  // The one place where wire values take the types of the contract; the server presents by the same schemas.
  return {
    get: withQuery("GET"),
    delete: withQuery("DELETE"),
    post: (path: string, input: unknown = {}, call: CallOptions = {}) =>
      send("POST", path, {
        ...call,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
      }),
    upload: (
      path: string,
      input: unknown,
      file: { part: string; name: string; content: Blob },
      { onSent, ...call }: UploadOptions = {},
    ) => {
      const body = new FormData();
      for (const [key, value] of Object.entries(isRecord(input) ? input : {}))
        if (value !== undefined && value !== null) body.append(key, String(value));
      body.append(file.part, file.content, file.name);
      return send("POST", path, { ...call, body }, onSent);
    },
    url: (path: string, input: unknown) => options.baseUrl + path + queryOf(input),
  } as unknown as Client;
};
