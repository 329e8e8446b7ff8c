import SolveWorker from "./solve.ts?worker&inline";

interface Challenge {
  readonly parameters: object;
  readonly signature: string;
}
export interface Proof {
  readonly challenge: Challenge;
  readonly solution: { readonly counter: number; readonly derivedKey: string };
}

const solve = (challenge: Challenge): Promise<Proof | null> =>
  new Promise((resolve) => {
    const worker = new SolveWorker();
    const end = (proof: Proof | null) => {
      worker.terminate();
      resolve(proof);
    };
    worker.onerror = () => end(null);
    worker.onmessage = ({ data }: MessageEvent<Proof["solution"] | null>) =>
      end(data && { challenge, solution: data });
    worker.postMessage(challenge);
  });

/**
 * Proves work for one sending; null where the page cannot (no secure context, no connection, workers forbidden), and the
 * entry then counts as one that was sent without script.
 */
export const prove = async (origin: string, formId: string): Promise<Proof | null> => {
  try {
    if (!globalThis.crypto?.subtle) return null;
    const answer = await fetch(`${origin}/api/public/data/challenge.json?ibdFormId=${formId}`, {
      credentials: "omit",
    });
    const { data } = (await answer.json()) as { data?: { challenge?: Challenge } };
    return data?.challenge ? await solve(data.challenge) : null;
  } catch {
    return null;
  }
};
