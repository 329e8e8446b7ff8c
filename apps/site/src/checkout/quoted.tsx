import type { Failure } from "@hanok/api-contract/client";
import { Notice } from "@hanok/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CallFailed } from "../api/call-failed.ts";
import { useFailureText } from "../api/failure-text.ts";
import { Loaded } from "../frame/page-frame.tsx";

/**
 * The checkout of an order whose price the server quotes. A refusal of the quote is in its place, with the
 * way on that `action` gives; a server that cannot be reached is asked again.
 */
export function Quoted<Quote>({
  query,
  action,
  children,
}: {
  query: UseQueryResult<Quote>;
  action(refusal: Failure): ReactNode;
  children(quote: Quote): ReactNode;
}) {
  const sentence = useFailureText();
  const refusal = query.error instanceof CallFailed ? query.error.failure : null;
  return refusal && refusal.status !== 0 ? (
    <Notice action={action(refusal)}>{sentence(refusal)}</Notice>
  ) : (
    <Loaded query={query}>{children}</Loaded>
  );
}
