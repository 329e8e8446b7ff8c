import type { endpoints, InputOf, OutputOf, TransferMode } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { useCallback, useEffect, useState } from "react";
import { client } from "../../api/client.ts";

const ASK_MS = 500;

type Read = OutputOf<typeof endpoints.transfers.readTransfer>;
export type Transfer = NonNullable<Read["transfer"]>;
export type StoredHost = NonNullable<Read["host"]>;
/** Body of the call that begins a test, a preview or a transfer, without its project. */
export type Asked = Omit<InputOf<typeof endpoints.transfers.startTransfer>, "projectId">;

const PATHS = {
  test: "/api/ftp/test.json",
  plan: "/api/ftp/plan.json",
  send: "/api/ftp/upload.json",
} as const satisfies Record<TransferMode, string>;

export interface Transfers {
  /** Undefined while it is being read. */
  readonly read: Read | undefined;
  readonly isRunning: boolean;
  readonly failure: Failure | null;
  begin(mode: TransferMode, asked: Asked, keep: boolean): Promise<void>;
  cancel(): Promise<void>;
  forget(): Promise<void>;
}

/** The project's stored host, and its newest test, preview or transfer, followed while it runs. */
export function useTransfer(projectId: string): Transfers {
  const [read, setRead] = useState<Read>();
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Counts the questions, so that one without an answer is followed by the next. */
  const [asked, setAsked] = useState(0);
  const isRunning = read?.transfer?.status === "progress";
  const ask = useCallback(async () => {
    const answer = await client.get("/api/ftp/item.json", { projectId });
    if (answer.ok) setRead(answer.data);
    else setFailure(answer);
  }, [projectId]);
  useEffect(() => void ask(), [ask]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` makes the next question
  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setTimeout(() => void ask().then(() => setAsked((count) => count + 1)), ASK_MS);
    return () => window.clearTimeout(timer);
  }, [isRunning, asked, ask]);
  return {
    read,
    isRunning,
    failure,
    begin: async (mode, wanted, keep) => {
      setFailure(null);
      if (keep) {
        const { host, port, user, rootFolder, type, names, password, privateKey, passphrase } = wanted;
        const secrets = {
          ...(password === undefined ? {} : { password }),
          ...(privateKey === undefined ? {} : { privateKey }),
          ...(passphrase === undefined ? {} : { passphrase }),
        };
        const kept = await client.post("/api/ftp/host.json", {
          ...{ projectId, host, port, user, rootFolder, type, names },
          ...secrets,
        });
        if (!kept.ok) return setFailure(kept);
      }
      const answer = await client.post(PATHS[mode], { projectId, ...wanted });
      if (!answer.ok) return setFailure(answer);
      const { transfer } = answer.data;
      setRead((before) => before && { ...before, transfer });
      await ask();
    },
    cancel: async () => {
      const answer = await client.delete("/api/ftp/item.json", { projectId });
      if (!answer.ok) setFailure(answer);
      await ask();
    },
    forget: async () => {
      const answer = await client.delete("/api/ftp/host.json", { projectId });
      if (!answer.ok) setFailure(answer);
      await ask();
    },
  };
}
