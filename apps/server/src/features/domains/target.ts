import type { NameLookup } from "../../ports/name-lookup/index.ts";
import { canonicalIp6 } from "../../ports/name-lookup/index.ts";
import type { Target } from "./findings.ts";

/** Lifetime of the addresses of the installation's name, in milliseconds. */
const KEPT = 60_000;

interface TargetSettings {
  /** Name for CNAME records; '' for none. */
  readonly name: string;
  /** Addresses for names that can have no alias; none: those of the name. */
  readonly addresses: readonly string[];
}

/**
 * Target of names of sites. Addresses of the name are looked up again each minute; the last known ones count
 * in between.
 */
export const targetReader = (
  { name, addresses }: TargetSettings,
  lookup: NameLookup,
  now: () => number,
): (() => Promise<Target>) => {
  let kept: { readonly target: Target; readonly at: number } | null = null;
  const fixed: Target = {
    name,
    ip4: addresses.filter((address) => !address.includes(":")),
    ip6: addresses.filter((address) => address.includes(":")).map(canonicalIp6),
  };
  return async () => {
    if (addresses.length > 0 || name === "") return fixed;
    if (kept && now() - kept.at < KEPT) return kept.target;
    const [a, aaaa] = await Promise.all([lookup.a(name), lookup.aaaa(name)]);
    const target = {
      name,
      ip4: a.ok ? a.values : (kept?.target.ip4 ?? []),
      ip6: aaaa.ok ? aaaa.values : (kept?.target.ip6 ?? []),
    };
    kept = { target, at: now() };
    return target;
  };
};
