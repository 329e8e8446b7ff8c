import type * as z from "zod/mini";
import type { TokenRight } from "./access-token.ts";
import type { ErrorId, PlatformErrorId } from "./errors/index.ts";
import type { Policy } from "./policies.ts";
import type { ProofRule } from "./proof.ts";
import type { Result } from "./result.ts";

export type Method = "GET" | "POST" | "DELETE";
export type ApiPath = `/api/${string}`;

/** A file part beside the fields of `input`; the server spools it and counts its real bytes. */
export interface Multipart {
  /** Name of the part that carries the file. */
  readonly file: string;
  readonly maxBytes: number;
  /** false: the call may come without the file. */
  readonly required: boolean;
}

/**
 * One call, as data. Routes, typed client, OpenAPI page and permission matrix derive from it.
 * GET and DELETE read `input` from the query (all strings: use `queryNumber`, `queryFlag`), POST from the
 * JSON body. Unknown keys are dropped; a wrong type is answered 422 with `data.fields`.
 */
export interface Endpoint<
  M extends Method = Method,
  Path extends ApiPath = ApiPath,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Errors extends readonly ErrorId[] = readonly ErrorId[],
  P extends Policy = Policy,
> {
  readonly method: M;
  readonly path: Path;
  readonly summary: string;
  readonly input: Input;
  /** Shape of `data` on success; keys outside it are not sent. */
  readonly output: Output;
  /** Rows of the error table that it may answer beside the platform's. */
  readonly errors: Errors;
  readonly policy: P;
  /** [AUT-03] Needs a proof of the last ten minutes, else `proof.stale`. Absent: the session is enough. */
  readonly proof?: ProofRule;
  /**
   * [AGT-01] The right that an access token needs to reach it, beside what the policy asks of its member. Absent: no token
   * reaches it.
   */
  readonly token?: TokenRight;
  /** `starts`, `ends`: the answer sets or clears the session cookie. `share`: it sets that of a share link. `form`: of a data manager. */
  readonly cookie?: "starts" | "ends" | "share" | "form";
  /** `public`: callable from any origin, and then without cookies. Absent: the app's own origins. */
  readonly crossOrigin?: "public";
  readonly multipart?: Multipart;
  /** Largest JSON body; absent: LIMITS.smallJsonBytes. */
  readonly maxJsonBytes?: number;
  /** `bytes`: success is answered as a stream, not as an envelope; `output` is then `z.void()`-like. */
  readonly answers?: "bytes";
  /** Name of the list of the rows; such a call takes page and perPage. */
  readonly lists?: string;
  /** Payments: the message is repeated as `msg`. */
  readonly payment?: true;
  /**
   * Somebody may guess here: tries are counted for what is guessed at, and by browser, which gets a cookie for that
   * [AVL-07].
   */
  readonly guessed?: true;
}

export const defineEndpoint = <
  const M extends Method,
  const Path extends ApiPath,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Errors extends readonly ErrorId[],
  const P extends Policy,
>(
  endpoint: Endpoint<M, Path, Input, Output, Errors, P>,
): Endpoint<M, Path, Input, Output, Errors, P> => endpoint;

/** Input of the caller (before defaults and transforms). */
export type InputOf<E extends Endpoint> = z.input<E["input"]>;
/** Input of the handler. */
export type ParsedOf<E extends Endpoint> = z.output<E["input"]>;
/** Output of the handler. */
export type ReturnOf<E extends Endpoint> = z.input<E["output"]>;
/** `data` that the caller receives. */
export type OutputOf<E extends Endpoint> = z.output<E["output"]>;
export type ErrorOf<E extends Endpoint> = E["errors"][number] | PlatformErrorId;
export type ResultOf<E extends Endpoint> = Result<ReturnOf<E>, ErrorOf<E>>;
