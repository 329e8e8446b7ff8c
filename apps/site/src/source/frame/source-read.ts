import type { Failure } from "@hanok/api-contract/client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { dataOf } from "../../api/call-failed.ts";

/** A read of the console under its own key; asked again whenever a screen shows it. */
export function useSourceRead<Data>(
  key: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<{ ok: true; data: Data } | Failure>,
  /** Milliseconds until it is asked again by itself; false: not at all. */
  again: (data: Data | undefined) => number | false = () => false,
) {
  return useQuery({
    queryKey: ["source", ...key],
    queryFn: async ({ signal }) => dataOf(await ask(signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => again(state.data),
  });
}

/** Reads everything of the console again after a write. */
export function useSourceChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ["source"] }), [queries]);
}
