import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { MOST_PLAN_PATHS, type TransferMode } from "@hanok/api-contract";
import type { Logger } from "pino";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import {
  type HostConnection,
  HostFault,
  type HostIdentity,
  type HostTarget,
  type HostTransfer,
} from "../../ports/host-transfer/index.ts";
import type { Keys } from "../../ports/keys/index.ts";
import type { FairLimit, Threads } from "../../ports/threads/index.ts";
import { filesToLeave, renderSite } from "../exporting/index.ts";
import type { BlobStore } from "../files/index.ts";
import { PageTooHeavy } from "../publishing/index.ts";
import { needEncoding, settleNames } from "./host-names.ts";
import { readHostState } from "./host-state.ts";
import { isHostPath } from "./manifest.ts";
import { planTransfer, presentPlan } from "./plan.ts";
import type { Progress } from "./progress.ts";
import { sendSite } from "./send-site.ts";
import { type WantedFile, wantedFiles } from "./site-to-send.ts";
import { TransferFailure } from "./transfer-failure.ts";
import type { TransferRequest } from "./transfer-record.ts";
import { COMPARING, sendingTime, type TransferTime, withTransferTime } from "./transfer-time.ts";

export interface TransferParts {
  /** Origin of the app, to which forms of the site send their answers. */
  readonly origin: string;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly threads: Threads;
  readonly inTurn: FairLimit;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly hostTransfer: HostTransfer;
  readonly log: Logger;
}

export interface Running extends TransferParts {
  readonly projectId: string;
  readonly mode: TransferMode;
  readonly target: HostTarget;
  readonly request: TransferRequest;
  /** The fingerprint that was accepted before; '' for a new host. */
  readonly known: string;
  readonly sentBefore: boolean;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

export interface Remember {
  readonly identity: (fingerprint: string) => Promise<void>;
  readonly sent: () => Promise<void>;
}

/** Connections that may break off after each other while files still go through. */
const MOST_CUTS = 3;
const PAUSE = 300;

/** Throws HostFault and TransferFailure. `comparing`: milliseconds until it is known what is to be sent. */
export const runTransfer = (run: Running, remember: Remember, comparing = COMPARING): Promise<void> =>
  withTransferTime(run.signal, (time) =>
    runInTime({ ...run, signal: time.signal }, remember, time, comparing),
  );

const runInTime = async (
  run: Running,
  remember: Remember,
  time: TransferTime,
  comparing: number,
): Promise<void> => {
  if (run.mode === "test") {
    time.allow(comparing);
    const host = await connectTo(run, remember);
    try {
      await testWriting(host);
      run.progress.step("write");
      run.progress.change({ names: await settleNames(host.names, undefined, true) });
    } finally {
      host.close();
    }
    return;
  }
  await withSite(run, async (wanted) => {
    for (let cuts = 0; ; cuts += 1) {
      const before = run.progress.now().files.done;
      try {
        time.allow(comparing);
        return await compareAndSend(run, remember, wanted, time);
      } catch (error) {
        const cut = error instanceof HostFault && error.kind === "lost" && !run.signal.aborted;
        if (!cut || cuts >= MOST_CUTS || run.progress.now().files.done === before) throw error;
        await pause(PAUSE, undefined, { signal: run.signal });
      }
    }
  });
};

const connectTo = async (run: Running, remember: Remember): Promise<HostConnection> => {
  const { hostTransfer, target, request, known, signal, progress } = run;
  progress.change({ stage: "connecting" });
  let shown: HostIdentity | null = null;
  const accepts = (identity: HostIdentity): boolean => {
    shown = identity;
    progress.change({ identity: { ...identity, known } });
    if (identity.fingerprint === request.identity) return true;
    // A certificate of a public authority needs nobody's eyes, also when it is renewed.
    return known === "" ? identity.verified : identity.fingerprint === known || identity.verified;
  };
  const host = await hostTransfer
    .connect(target, { signal, accepts, onStep: (step) => progress.step(step) })
    .catch((error: unknown) => {
      if (error instanceof HostFault && error.kind === "identity")
        throw new TransferFailure(known === "" ? "ftp.identity-new" : "ftp.identity-changed");
      throw error;
    });
  const { fingerprint } = (shown ?? { fingerprint: "" }) as { readonly fingerprint: string };
  if (fingerprint !== "" && fingerprint !== known) await remember.identity(fingerprint);
  return host;
};

/** A file of its own, which goes again at once. */
const testWriting = async (host: HostConnection): Promise<void> => {
  const name = `.hanok-test-${randomBytes(6).toString("hex")}`;
  await host.write(name, Readable.from([Buffer.from("hanok")]));
  const size = (await host.list(""))?.find((entry) => entry.name === name)?.size;
  await host.remove(name);
  if (size !== 5) throw new TransferFailure("ftp.size", { path: name });
};

const withSite = async (
  { database, blobs, threads, inTurn, clock, origin, projectId, request, signal, progress }: Running,
  use: (wanted: readonly WantedFile[]) => Promise<void>,
): Promise<void> => {
  progress.change({ stage: "collecting" });
  const onPage = () => signal.throwIfAborted();
  const site = await renderSite(
    {
      database,
      files: blobs.files,
      threads,
      inTurn,
      origin,
      relativeLinks: request.relativeLinks,
      publishedAt: isoTime(clock.now()),
      onPage,
    },
    projectId,
  ).catch((error: unknown) => {
    throw error instanceof PageTooHeavy
      ? new TransferFailure("ftp.heavy", { page: error.page.title })
      : error;
  });
  if (!site) throw new TransferFailure("ftp.failed");
  try {
    const wanted = await wantedFiles(filesToLeave(threads, site).site, blobs.files, onPage);
    const strange = wanted.find(({ path }) => !isHostPath(path));
    if (strange) throw new TransferFailure("ftp.path", { path: strange.path });
    await use(wanted);
  } finally {
    await site.discard();
  }
};

const compareAndSend = async (
  run: Running,
  remember: Remember,
  wanted: readonly WantedFile[],
  time: TransferTime,
): Promise<void> => {
  const { progress, request, sentBefore, projectId } = run;
  const host = await connectTo(run, remember);
  try {
    progress.change({ stage: "comparing" });
    const state = await readHostState(host, {
      site: projectId,
      paths: wanted.map(({ path }) => path),
      sentBefore,
      anew: request.anew,
      settleNames: async (before, paths) => {
        if (!needEncoding(paths)) return before;
        const names = await settleNames(host.names, before, run.mode === "send");
        progress.change({ names });
        const strange = wanted.find(({ path }) => !host.names.holds(path));
        if (strange) throw new TransferFailure("ftp.letters", { path: strange.path });
        return names.isProved ? names.encoding : undefined;
      },
    });
    const plan = planTransfer(wanted, state);
    const { files, bytes } = progress.now();
    const toSend = plan.send.reduce((sum, { size }) => sum + size, 0);
    progress.change({
      // After a cut the preview stays the one of the beginning.
      plan: progress.now().plan ?? presentPlan(plan),
      // A file placed before a cut counts as done.
      files: amountLeft(files.of, plan.send.length),
      bytes: amountLeft(bytes.of, toSend),
    });
    if (run.mode === "plan") return;
    time.allow(sendingTime(plan.send.length + plan.deleted.length, toSend));
    const unproved = await sendSite(host, wanted, plan, state, projectId, {
      onStage: (stage) => progress.change({ stage }),
      onManifest: remember.sent,
      onFile: () => count(progress, "files", 1),
      onBytes: (sent) => count(progress, "bytes", sent),
    });
    progress.change({ unproved: { count: unproved.length, paths: unproved.slice(0, MOST_PLAN_PATHS) } });
  } finally {
    host.close();
  }
};

const amountLeft = (before: number, left: number): { readonly done: number; readonly of: number } => {
  const of = Math.max(before, left);
  return { done: of - left, of };
};

const count = (progress: Progress, what: "files" | "bytes", more: number): void => {
  const { done, of } = progress.now()[what];
  progress.change({ [what]: { done: Math.min(of, done + more), of } });
};
