import type { LookedUp, NameLookup } from "../src/ports/name-lookup/index.ts";

/** Name servers as a test sets them; a name without records is not registered. */
export interface NameServers extends NameLookup {
  /** Replaces the records of one kind; without values they go. */
  set(kind: "a" | "aaaa" | "cname" | "txt", name: string, ...values: string[]): void;
  /** While true nobody answers. */
  silent: boolean;
  /** Names that were asked for. */
  readonly asked: string[];
}

export const createNameServers = (): NameServers => {
  const records = new Map<string, readonly string[]>();
  const asked: string[] = [];
  const answer =
    (kind: string) =>
    async (name: string): Promise<LookedUp> => {
      asked.push(name);
      if (servers.silent) return { ok: false, fault: "unanswered" };
      const values = records.get(`${kind} ${name}`);
      const isKnown = [...records.keys()].some((key) => key.endsWith(` ${name}`));
      return values || isKnown ? { ok: true, values: values ?? [] } : { ok: false, fault: "unregistered" };
    };
  const servers: NameServers = {
    asked,
    silent: false,
    set: (kind, name, ...values) => {
      if (values.length === 0) records.delete(`${kind} ${name}`);
      else records.set(`${kind} ${name}`, values);
    },
    a: answer("a"),
    aaaa: answer("aaaa"),
    cname: answer("cname"),
    txt: answer("txt"),
  };
  return servers;
};
