import type { Failure } from "@hanok/api-contract/client";
import { focusManager, QueryClient } from "@tanstack/react-query";

/** A call that was answered with a failure, as the error of a query. */
export class FailedRead extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.error);
    this.failure = failure;
  }
}

/** The data of an answer. Throws `FailedRead`: TanStack Query knows failures by their throwing alone. */
export function dataOf<Data>(answer: { readonly ok: true; readonly data: Data } | Failure): Data {
  if (answer.ok) return answer.data;
  throw new FailedRead(answer);
}

/** The sentence for a query that failed: that of the server, else `unreachable`; '' for one that did not fail. */
export const failureText = (error: Error | null, unreachable: string): string =>
  error === null ? "" : (error instanceof FailedRead && error.failure.message) || unreachable;

/**
 * Answers of the server that screens read, shared by the screens of this page. A read is repeated whenever a
 * screen asks for it again, and the former answer is shown until then. Loaded with the first screen that
 * reads.
 */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

// By itself the library only listens to a page that was hidden: a window beside another one is never hidden.
focusManager.setEventListener((onFocus) => {
  const listen = (): void => onFocus();
  window.addEventListener("focus", listen);
  document.addEventListener("visibilitychange", listen);
  return () => {
    window.removeEventListener("focus", listen);
    document.removeEventListener("visibilitychange", listen);
  };
});
// No provider mounts it: mounted, it learns of focus and of a network that is back.
queries.mount();
