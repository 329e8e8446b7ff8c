import type { endpoints, OutputOf } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { client } from "../../api/client.ts";

type Import = OutputOf<typeof endpoints.files.readImport>["import"];

/** The report of an archive, with its name. */
export type FoundZip = NonNullable<Import["report"]> & { readonly name: string };

/** An archive that the server has read to its end: the report, and the key that makes it a project. */
export type ReadZip = FoundZip & { readonly importKey: string };

export interface Reading {
  readonly stage: Import["stage"];
  readonly percent: number;
}

const ASK_EVERY_MS = 300;

/** Follows the reading of an uploaded ZIP until it is done or refused; `onReading` gets how far it is. */
export async function readZip(
  name: string,
  importKey: string,
  onReading: (reading: Reading) => void,
  signal: AbortSignal,
): Promise<{ ok: true; data: ReadZip } | Failure> {
  for (;;) {
    const answer = await client.get("/api/projects/import/item.json", { importKey }, { signal });
    if (!answer.ok) return answer;
    const { report, stage, percent } = answer.data.import;
    if (report) return { ok: true, data: { ...report, name, importKey } };
    onReading({ stage, percent });
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** Gives an archive up that nobody wants any more; what fails here is forgotten by the server within a day. */
export const dropZip = (importKey: string): void =>
  void client.delete("/api/projects/import/item.json", { importKey });
