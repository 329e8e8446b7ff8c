import type { EntryBox, EntryStatus } from "@hanok/api-contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";

const REFRESH_MS = 20_000;
const PER_PAGE = 30;

/** Query for the entries of a form. */
export interface EntryFilter {
  readonly box: EntryBox;
  readonly search: string;
  readonly status: EntryStatus | "";
  readonly unread: boolean;
}
export const NO_FILTER = { search: "", status: "", unread: false } as const;

/** The filter as the calls take it. */
export const filterInput = ({ box, search, status, unread }: EntryFilter) => ({
  box,
  search: search.trim().slice(0, 100),
  unread,
  ...(status === "" ? {} : { status }),
});

/** [FRM-15, FRM-20] One page of entries, the newest first; new ones come by themselves. */
export const useEntries = (ibdFormId: string, filter: EntryFilter, page: number) =>
  useQuery({
    queryKey: ["data", "list", ibdFormId, filter, page],
    queryFn: async ({ signal }) =>
      dataOf(
        await client.get(
          "/api/public/data/list.json",
          { ibdFormId, page, perPage: PER_PAGE, ...filterInput(filter) },
          { signal },
        ),
      ),
    // Of the same form alone: another one's entries may not be the caller's to see.
    placeholderData: (before, query) =>
      query?.queryKey[2] === ibdFormId ? keepPreviousData(before) : undefined,
    refetchInterval: ({ state }) => (state.error ? false : REFRESH_MS),
  });

/** One entry by its id, as a mail leads to it. */
export const useEntry = (dataId: string) =>
  useQuery({
    queryKey: ["data", "entry", dataId],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/public/data/item.json", { dataId }, { signal })).entry,
  });

/** A mail that is on its way is looked for so often, in milliseconds. */
const WAITING_MS = 2_000;

/** [LET-15] Answers to an entry; the state of one that is on its way comes in by itself. */
export const useAnswers = (dataId: string) =>
  useQuery({
    queryKey: ["data", "answers", dataId],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/public/data/answer/list.json", { dataId, perPage: 100 }, { signal })),
    refetchInterval: ({ state }) =>
      state.data?.answerList.some((one) => one.state === "waiting") ? WAITING_MS : false,
  });

/** [LET-15] Texts that the form's project keeps for answers. */
export const useReplies = (ibdFormId: string) =>
  useQuery({
    queryKey: ["data", "replies", ibdFormId],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/public/data/reply/list.json", { ibdFormId, perPage: 100 }, { signal })),
  });

/** The webhook of a form, for members of its project; attempts come in while one looks. */
export const useWebhook = (ibdFormId: string) =>
  useQuery({
    queryKey: ["data", "webhook", ibdFormId],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/data/form/webhook.json", { ibdFormId }, { signal })),
    refetchInterval: ({ state }) => (state.error ? false : REFRESH_MS),
  });
export type Webhook = NonNullable<ReturnType<typeof useWebhook>["data"]>;

/** A form's settings, for members of its project. */
export const useFormSettings = (ibdFormId: string, enabled: boolean) =>
  useQuery({
    queryKey: ["data", "form", ibdFormId],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/data/form/item.json", { ibdFormId }, { signal })),
    enabled,
  });

export const useProjectForms = (projectId: string) =>
  useQuery({
    queryKey: ["data", "forms", projectId],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/data/form/list.json", { projectId, perPage: 100 }, { signal })),
    refetchInterval: ({ state }) => (state.error ? false : REFRESH_MS),
  });

/** [FRM-12] The account, for the owner alone. */
export const useDataAccount = (projectId: string) =>
  useQuery({
    queryKey: ["data", "account", projectId],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/data/manager/item.json", { projectId }, { signal })),
  });
