import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import { startHanok } from "../../e2e/harness/server.ts";
import { openAttacker } from "./attacker.ts";
import { sendCrowds } from "./crowds.ts";
import { sendLoneInputs } from "./lone-inputs.ts";
import { openQuietMember } from "./quiet-member.ts";
import { GOALS, openWatch } from "./watch.ts";

/**
 * A member who tries to stop the server for everybody: costly inputs one after the other, then crowds of work beside the
 * edits of another member; see bench/README.md. `PART=inputs` or `PART=crowds` makes one of both.
 */

const hanok = await startHanok({ environment: { HANOK_ALLOW_PRIVATE_HOSTS: "1" } });
const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;
const line = (name: string, value: number, unit: string, goal: number): void =>
  console.log(
    `${name}: ${value.toFixed(unit === "times" ? 1 : 0)} ${unit} (goal ${goal}: ${value <= goal ? "holds" : "does not hold"})`,
  );
const largest = <Value>(all: readonly Value[], of: (value: Value) => number) =>
  all.toSorted((a, b) => of(b) - of(a))[0];

try {
  console.log(load());
  const part = process.env.PART ?? "inputs crowds";
  const attacker = await openAttacker(hanok);
  const watch = openWatch(hanok);
  if (part.includes("inputs")) await sendLoneInputs(attacker, watch);
  if (part.includes("crowds")) {
    const quiet = await openQuietMember(hanok, watch);
    await sendCrowds(attacker, quiet);
    const p95 = largest(quiet.seen(), (one) => one.p95);
    const edit = largest(quiet.seen(), ({ worst }) => worst);
    line(`edits of another member, highest p95 (${p95?.name})`, p95?.p95 ?? 0, "ms", GOALS.edit);
    line("the same against quiet ones", (p95?.p95 ?? 0) / quiet.quiet.p95, "times", GOALS.quietTimes);
    line(`slowest edit of another member (${edit?.name})`, edit?.worst ?? 0, "ms", GOALS.edit);
  }
  const healthz = largest(watch.seen(), (one) => one.healthz);
  const memory = largest(watch.seen(), (one) => one.memory);
  line(`slowest /healthz (${healthz?.name})`, healthz?.healthz ?? 0, "ms", GOALS.healthz);
  line(`memory above the one before (${memory?.name})`, memory?.memory ?? 0, "MiB", GOALS.memory);
  console.log(load());
} catch (error) {
  // The server may have ended: its log says why.
  console.error(hanok.log(), existsSync(`/proc/${hanok.pid}`) ? "" : "the server has ended");
  throw error;
} finally {
  await hanok.stop();
}
