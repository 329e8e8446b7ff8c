import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { HostFault } from "../../ports/host-transfer/index.ts";
import { sendingTime, TRANSFER_MINUTES, withTransferTime } from "./transfer-time.ts";

/** Answers now and then, as a host that is slow on purpose, until its connection is ended. */
const drip = async (signal: AbortSignal): Promise<never> => {
  for (;;) {
    await pause(5, undefined, { signal }).catch(() => {
      throw new HostFault("cancelled", "cancelled");
    });
  }
};

test("[AVL-02] a host that answers each command in time ends with its reason once the whole takes too long", async () => {
  await expect(
    withTransferTime(new AbortController().signal, async (time) => {
      time.allow(10_000);
      time.allow(40);
      await drip(time.signal);
    }),
  ).rejects.toMatchObject({ name: "TransferFailure", error: "ftp.slow" });
});

test("a transfer that is cancelled, or fails, keeps its own reason", async () => {
  const cancel = new AbortController();
  const running = withTransferTime(cancel.signal, async (time) => {
    time.allow(10_000);
    await drip(time.signal);
  });
  cancel.abort();
  await expect(running).rejects.toMatchObject({ name: "HostFault", kind: "cancelled" });
  const fault = new HostFault("full", "no space");
  await expect(
    withTransferTime(cancel.signal, async () => {
      throw fault;
    }),
  ).rejects.toBe(fault);
});

test("the time grows with files and bytes, and stays below that of the job", () => {
  const hours = (files: number, bytes: number) => sendingTime(files, bytes) / 3_600_000;
  expect(hours(1, 0)).toBeLessThan(0.2);
  expect(hours(10, 300_000_000)).toBeGreaterThan(2.5);
  expect(hours(10, 300_000_000)).toBeLessThan(3);
  expect(hours(1_000_000, 1e12) * 60 + 60).toBeLessThan(TRANSFER_MINUTES);
});
