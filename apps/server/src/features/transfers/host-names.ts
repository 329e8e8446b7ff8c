import type { NameEncoding, TransferView } from "@hanok/api-contract";
import type { HostNames } from "../../ports/host-transfer/index.ts";

type Settled = NonNullable<TransferView["names"]>;

const PLAIN = /^[ -~]*$/;
/** Whether names travel otherwise in one encoding than in another. */
export const needEncoding = (paths: readonly string[]): boolean => paths.some((path) => !PLAIN.test(path));

/**
 * [HND-16] The encoding of a host's names (decision 0121): the one that was proved before and is in the
 * manifest, else the first that a file which comes and goes is listed by. Where nothing may be written, the
 * likeliest.
 */
export const settleNames = async (
  names: HostNames,
  before: NameEncoding | undefined,
  mayWrite: boolean,
): Promise<Settled> => {
  const [first = "utf-8"] = names.likely;
  // One that a person chose is the only likely one.
  if (before !== undefined && (names.likely.length > 1 || before === first)) {
    names.use(before);
    return { encoding: before, isProved: true };
  }
  if (mayWrite)
    for (const encoding of names.likely) if (await names.shows(encoding)) return { encoding, isProved: true };
  names.use(first);
  return { encoding: first, isProved: false };
};
