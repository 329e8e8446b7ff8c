import { HostFault } from "./host-transfer.ts";

/** Runs a call against a clock and a signal; when either ends it, `end` closes what it works on. */
export const within = async <Value>(
  milliseconds: number,
  signal: AbortSignal,
  end: () => void,
  call: () => Promise<Value>,
): Promise<Value> => {
  if (signal.aborted) throw new HostFault("cancelled", "cancelled");
  let settle: (fault: HostFault) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    settle = reject;
  });
  const leave = () => {
    settle(new HostFault("cancelled", "cancelled"));
    end();
  };
  const timer = setTimeout(() => {
    settle(new HostFault("silent", `no answer within ${milliseconds} ms`));
    end();
  }, milliseconds);
  signal.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([call(), ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
  }
};

const NETWORK_CODES: Readonly<Record<string, "name" | "unreachable" | "lost">> = {
  ENOTFOUND: "name",
  EAI_AGAIN: "name",
  ECONNREFUSED: "unreachable",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  ENETDOWN: "unreachable",
  ETIMEDOUT: "unreachable",
  EADDRNOTAVAIL: "unreachable",
  EACCES: "unreachable",
  ECONNRESET: "lost",
  EPIPE: "lost",
};

/** A fault for what the network says by code; null for anything else. */
export const networkFault = (error: unknown): HostFault | null => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const kind = NETWORK_CODES[code];
  return kind ? new HostFault(kind, code, { cause: error }) : null;
};
