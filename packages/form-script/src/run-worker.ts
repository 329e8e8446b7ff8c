export interface Challenge {
  readonly parameters: object;
  readonly signature: string;
}
export interface Proof {
  readonly challenge: Challenge;
  readonly solution: { readonly counter: number; readonly derivedKey: string };
}

/** Has one task solved in a worker of `solve.ts`; null where it ends without a solution. */
export const solveIn = (worker: Worker, challenge: Challenge): Promise<Proof | null> =>
  new Promise((resolve) => {
    const end = (proof: Proof | null) => {
      worker.terminate();
      resolve(proof);
    };
    worker.onerror = () => end(null);
    worker.onmessage = ({ data }: MessageEvent<Proof["solution"] | null>) =>
      end(data && { challenge, solution: data });
    worker.postMessage(challenge);
  });
