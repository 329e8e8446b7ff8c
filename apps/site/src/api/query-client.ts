import { QueryClient } from "@tanstack/react-query";
import { CallFailed } from "./call-failed.ts";

/** Reads are tried again only where another try can help: no answer, or a server in trouble. */
export const createQueryClient = (mostRetries = 2): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (tries, error) =>
          tries < mostRetries &&
          error instanceof CallFailed &&
          (error.failure.status === 0 || error.failure.status >= 500),
      },
    },
  });
