import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";

/** Payment configuration of this installation; changes with a restart of the server only. */
export function usePaymentConfig() {
  return useQuery({
    queryKey: ["payment-config"],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/public/payment/config.json", {}, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** [PAY-05] The default card first. */
export function useCards() {
  return useQuery({
    queryKey: ["money", "cards"],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/members/credit-card/list.json", { perPage: 100 }, { signal }))
        .creditCardList,
  });
}

/** [SUB-02] The running subscription first. */
export function useSubscriptions() {
  return useQuery({
    queryKey: ["money", "subscriptions"],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/members/subscription/list.json", {}, { signal })),
  });
}

/** [PAY-13] Newest first. */
export function usePayments(page: number) {
  return useQuery({
    queryKey: ["money", "payments", page],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/members/payment/history/list.json", { page, perPage: 10 }, { signal })),
    placeholderData: keepPreviousData,
  });
}

export function useRefunds() {
  return useQuery({
    queryKey: ["money", "refunds"],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/members/refund/list.json", { perPage: 100 }, { signal })).refundList,
  });
}

/** Reads everything about money again, and what a plan decides with it. */
export function useMoneyChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      ["money", "own-plan", "projects", "member"].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  }, [queries]);
}
