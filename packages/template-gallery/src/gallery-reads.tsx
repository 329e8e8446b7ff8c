import type { Client, Failure } from "@hanok/api-contract/client";
import { createContext, type ReactNode, useContext } from "react";

/** Reading functions that the app around the gallery supplies. */
export interface Reads {
  readonly client: Client;
  /** The data of an answer; throws for a failure, which the app's query client then knows. */
  dataOf<Data>(answer: { readonly ok: true; readonly data: Data } | Failure): Data;
}

const Context = createContext<Reads | null>(null);

/** Wraps every use of the gallery, inside a `QueryClientProvider`. */
export function GalleryReadsProvider({ reads, children }: { reads: Reads; children: ReactNode }) {
  return <Context value={reads}>{children}</Context>;
}

export function useReads(): Reads {
  const reads = useContext(Context);
  if (!reads) throw new Error("a gallery outside of GalleryReadsProvider");
  return reads;
}
