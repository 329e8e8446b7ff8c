import type { DomainView } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../../../api/client.ts";
import { dataOf, failureText, queries } from "../../../api/queries.ts";
import { useDomainTexts } from "./texts.ts";

/** Between two readings while a domain is not connected yet, or its certificate is not there: the server does both. */
const READ_MS = 15_000;

/** Domains of the project's site with their acts. Each act answers its refusal, or null. */
export interface Domains {
  /** Absent while they are being read. */
  readonly rows: readonly DomainView[] | undefined;
  readonly isOffered: boolean;
  /** Failure of the read; '' otherwise. */
  readonly failure: string;
  /** Answers the added domain, or the refusal. */
  add(name: string): Promise<{ readonly ok: true; readonly domain: DomainView } | Failure>;
  check(id: string): Promise<Failure | null>;
  chooseMain(id: string, host: string): Promise<Failure | null>;
  setHsts(id: string, isOn: boolean): Promise<Failure | null>;
  remove(id: string): Promise<Failure | null>;
}

const domainsOf = (projectId: string) =>
  queryOptions({
    queryKey: ["domains", projectId],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/projects/domain/item.json", { projectId }, { signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const isWaiting = state.data?.domains.some(
        ({ status, nextAt, hosts }) =>
          (status !== "live" && nextAt !== "") ||
          hosts.some(({ certificate }) => certificate !== null && certificate.state !== "valid"),
      );
      return isWaiting ? READ_MS : false;
    },
  });

export function useDomains(projectId: string): Domains {
  const { t } = useDomainTexts();
  const { data, error } = useQuery(domainsOf(projectId), queries);
  /** Reads again after an act, whether or not it worked: a refusal may say that the list is old. */
  const afterwards = async <Answer>(answer: Answer): Promise<Answer> => {
    await queries.invalidateQueries({ queryKey: ["domains", projectId] });
    return answer;
  };
  const refusalOf = (answer: { readonly ok: true } | Failure): Failure | null => (answer.ok ? null : answer);
  return {
    rows: data?.domains,
    isOffered: data?.isOffered ?? true,
    failure: failureText(error, t("unreachable")),
    add: async (name) => {
      const answer = await afterwards(
        await client.post("/api/projects/domain/item.json", { projectId, name }),
      );
      return answer.ok ? { ok: true, domain: answer.data.domain } : answer;
    },
    check: async (id) =>
      refusalOf(await afterwards(await client.post("/api/projects/domain/check.json", { projectId, id }))),
    chooseMain: async (id, host) =>
      refusalOf(
        await afterwards(await client.post("/api/projects/domain/main.json", { projectId, id, host })),
      ),
    setHsts: async (id, isOn) =>
      refusalOf(
        await afterwards(await client.post("/api/projects/domain/hsts.json", { projectId, id, isOn })),
      ),
    remove: async (id) =>
      refusalOf(await afterwards(await client.delete("/api/projects/domain/item.json", { projectId, id }))),
  };
}
