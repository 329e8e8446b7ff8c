import { TransferFailure } from "./transfer-failure.ts";

/** Minutes that one run of a transfer may take in all, as its kind of job: above the time of any amount of files. */
export const TRANSFER_MINUTES = 15 * 60;

const MINUTE = 60_000;
/** For connecting and comparing: a site of thousands of folders on a slow host. */
export const COMPARING = 30 * MINUTE;
/** Before the first byte, and for the last steps. */
const SENDING = 10 * MINUTE;
/** On the whole, in bytes a second. */
const LEAST_RATE = 32 * 1024;
/** For the commands of one file. */
const PER_FILE = 2_000;
const MOST = 12 * 60 * MINUTE;
const MOST_IN_ALL = (TRANSFER_MINUTES - 60) * MINUTE;

/** Milliseconds in which a host takes so many files and bytes, or is too slow. */
export const sendingTime = (files: number, bytes: number): number =>
  Math.min(MOST, SENDING + files * PER_FILE + (bytes / LEAST_RATE) * 1000);

export interface TransferTime {
  /** Ends the connection: the job ends, or the time is over. */
  readonly signal: AbortSignal;
  /** From now on; takes the place of what was allowed before. */
  allow(milliseconds: number): void;
}

/**
 * [AVL-02] Runs a transfer with a limit on its time. Its answers may each come in time, and its bytes drip, so that a host
 * would hold a place for days; it is then ended with `ftp.slow`.
 */
export const withTransferTime = async (
  signal: AbortSignal,
  use: (time: TransferTime) => Promise<void>,
): Promise<void> => {
  const over = new AbortController();
  // All rounds together end before the job's own limit, which would leave the password in its row.
  const end = Date.now() + MOST_IN_ALL;
  let timer: NodeJS.Timeout | undefined;
  try {
    await use({
      signal: AbortSignal.any([signal, over.signal]),
      allow: (milliseconds) => {
        clearTimeout(timer);
        timer = setTimeout(() => over.abort(), Math.min(milliseconds, end - Date.now()));
        timer.unref();
      },
    });
  } catch (error) {
    throw over.signal.aborted && !signal.aborted ? new TransferFailure("ftp.slow") : error;
  } finally {
    clearTimeout(timer);
  }
};
