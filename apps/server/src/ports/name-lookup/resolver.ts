import { Resolver } from "node:dns/promises";
import { canonicalIp6, type LookedUp, type NameLookup } from "./name-lookup.ts";

const PATIENCE_MS = 3_000;
const TRIES = 2;
/** Values of one answer that are looked at: a name may have hundreds of records. */
const MOST = 50;
const LONGEST = 500;

interface ResolverOptions {
  /** `address` or `address:port` of the servers to ask; absent: those of this machine. */
  readonly servers?: readonly string[];
  readonly patience?: number;
}

/** The name servers of this machine, or the given ones. */
export const openNameLookup = ({ servers, patience = PATIENCE_MS }: ResolverOptions = {}): NameLookup => {
  const resolver = new Resolver({ timeout: patience, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const ask = async (look: () => Promise<readonly string[]>): Promise<LookedUp> => {
    try {
      return { ok: true, values: (await look()).slice(0, MOST).map((value) => value.slice(0, LONGEST)) };
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : "";
      if (code === "ENODATA") return { ok: true, values: [] };
      return { ok: false, fault: code === "ENOTFOUND" ? "unregistered" : "unanswered" };
    }
  };
  return {
    a: (name) => ask(() => resolver.resolve4(name)),
    aaaa: (name) => ask(async () => (await resolver.resolve6(name)).map(canonicalIp6)),
    cname: (name) =>
      ask(async () =>
        (await resolver.resolveCname(name)).map((alias) => alias.toLowerCase().replace(/\.$/, "")),
      ),
    txt: (name) => ask(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""))),
  };
};
