import type { Failure } from "@hanok/api-contract/client";

/** Error of a query, since TanStack Query separates failures only by exceptions. */
export class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error);
    this.name = "CallFailed";
    this.failure = failure;
  }
}

/** The data of an answer; a failure is thrown as `CallFailed`. For use inside query functions only. */
export function dataOf<Data>(answer: { ok: true; data: Data } | Failure): Data {
  if (answer.ok) return answer.data;
  throw new CallFailed(answer);
}
