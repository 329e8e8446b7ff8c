import type { Failure } from "@hanok/api-contract/client";
import { useRef, useState } from "react";
import { useSessionPopup } from "../session/session-watch.tsx";
import { forgetOperation, operationOf } from "./operation.ts";

/** Between two questions about a payment without an answer. */
const ASK_AGAIN_MS = [1000, 2000, 4000, 8000];

type Answered<Done> = { ok: true; data: Done } | Failure;

/**
 * No answer came, or the provider has not answered the outcome: the same operation can be asked about again.
 */
const isOpen = (failure: Failure): boolean =>
  failure.error.startsWith("network.") || failure.error === "payment.pending";

/**
 * Sends a payment under the operation's id of its order. While no answer comes it asks again with the same id, which never
 * charges twice; the id is kept until there is an answer. A second press while one is on its way is answered null.
 */
export function usePayment<Wish, Done>(send: (wish: Wish, opId: string) => Promise<Answered<Done>>) {
  const [isPending, setPending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);
  const sessionPopup = useSessionPopup();
  const run = async (order: string, wish: Wish): Promise<Answered<Done> | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setPending(true);
    setFailure(null);
    const opId = operationOf(order);
    let answer = await send(wish, opId);
    for (const wait of ASK_AGAIN_MS) {
      if (answer.ok || !isOpen(answer)) break;
      setAsking(true);
      await new Promise((resolve) => setTimeout(resolve, wait));
      answer = await send(wish, opId);
    }
    if (answer.ok || !isOpen(answer)) forgetOperation(order);
    isRunning.current = false;
    setAsking(false);
    setPending(false);
    if (answer.ok) return answer;
    if (sessionPopup(answer)) return null;
    setFailure(answer);
    return answer;
  };
  return { run, isPending, isAsking, failure, reset: () => setFailure(null) };
}
