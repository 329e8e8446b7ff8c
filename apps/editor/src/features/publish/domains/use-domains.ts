import type { DomainView } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { useCallback, useEffect, useState } from "react";
import { client } from "../../../api/client.ts";

/** Between two readings while a domain is not connected yet: name servers are asked by the server. */
const READ_MS = 15_000;

/** Domains of the project's site with their acts. Each act answers its refusal, or null. */
export interface Domains {
  /** Absent while it is being read. */
  readonly rows: readonly DomainView[] | undefined;
  readonly isOffered: boolean;
  readonly failure: Failure | null;
  add(name: string): Promise<Failure | null>;
  check(id: string): Promise<Failure | null>;
  chooseMain(id: string, host: string): Promise<Failure | null>;
  remove(id: string): Promise<Failure | null>;
}

export function useDomains(projectId: string): Domains {
  const [rows, setRows] = useState<readonly DomainView[] | undefined>();
  const [isOffered, setOffered] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  const read = useCallback(async () => {
    const answer = await client.get("/api/projects/domain/item.json", { projectId });
    if (!answer.ok) return setFailure(answer);
    setFailure(null);
    setRows(answer.data.domains);
    setOffered(answer.data.isOffered);
  }, [projectId]);
  useEffect(() => {
    void read();
  }, [read]);
  const isWaiting = rows?.some(({ status, nextAt }) => status !== "live" && nextAt !== "") ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setInterval(() => void read(), READ_MS);
    return () => window.clearInterval(timer);
  }, [isWaiting, read]);
  /** Reads again after an act, whether or not it worked: a refusal may say that the list is old. */
  const afterwards = async (answer: { readonly ok: true } | Failure): Promise<Failure | null> => {
    await read();
    return answer.ok ? null : answer;
  };
  return {
    rows,
    isOffered,
    failure,
    add: async (name) => afterwards(await client.post("/api/projects/domain/item.json", { projectId, name })),
    check: async (id) => afterwards(await client.post("/api/projects/domain/check.json", { projectId, id })),
    chooseMain: async (id, host) =>
      afterwards(await client.post("/api/projects/domain/main.json", { projectId, id, host })),
    remove: async (id) =>
      afterwards(await client.delete("/api/projects/domain/item.json", { projectId, id })),
  };
}
