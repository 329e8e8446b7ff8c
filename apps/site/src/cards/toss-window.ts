/** Toss's script has to come from Toss; the server's content policy allows this address where Toss is configured. */
const SCRIPT = "https://js.tosspayments.com/v2/standard";

interface BillingRequest {
  readonly method: "CARD";
  readonly successUrl: string;
  readonly failUrl: string;
}
interface TossScript {
  TossPayments?: (clientKey: string) => {
    payment(of: { customerKey: string }): { requestBillingAuth(request: BillingRequest): Promise<void> };
  };
}

let loading: Promise<void> | null = null;
const load = (): Promise<void> => {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      loading = null;
      script.remove();
      reject(new Error("Toss's script was not loaded"));
    };
    document.head.append(script);
  });
  return loading;
};

/** Codes of a person who closed the window. */
const CLOSED: ReadonlySet<string> = new Set(["USER_CANCEL", "PAY_PROCESS_CANCELED"]);
export const isClosed = (code: string): boolean => CLOSED.has(code);

/** `failed`: the script or the window did not come. A window that opens leaves this page. */
export type WindowOutcome = "leaving" | "closed" | "failed";

/**
 * Opens Toss's window for a card, which comes back to `returnTo` with `authKey`, or with `code` and `message`
 * (docs.tosspayments.com, billing by the payment window).
 */
export const openTossWindow = async (
  clientKey: string,
  customerKey: string,
  returnTo: string,
): Promise<WindowOutcome> => {
  try {
    await load();
    const toss = (globalThis as typeof globalThis & TossScript).TossPayments;
    if (!toss) return "failed";
    await toss(clientKey)
      .payment({ customerKey })
      .requestBillingAuth({ method: "CARD", successUrl: returnTo, failUrl: returnTo });
    return "leaving";
  } catch (error) {
    const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
    return isClosed(code) ? "closed" : "failed";
  }
};
