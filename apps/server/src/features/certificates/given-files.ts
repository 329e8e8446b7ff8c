import { X509Certificate } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { createSecureContext, type SecureContext } from "node:tls";

export interface GivenFiles {
  /** Chain, leaf first; PEM. */
  readonly certificate: string;
  readonly key: string;
}

/** Certificates that the operator gives as files: those with a wildcard, which no challenge of ours can prove. */
export interface GivenCertificates {
  /** Number of the certificate that covers a host; -1 for none. */
  find(host: string): number;
  contextOf(number: number): SecureContext | null;
  /** When each ends, in milliseconds since the epoch. */
  ends(): readonly { readonly file: string; readonly notAfter: number }[];
  /** Reads files that have changed. Throws where one cannot be read; what was read before stays in use. */
  refresh(): Promise<void>;
}

interface Read {
  readonly seen: string;
  readonly leaf: X509Certificate;
  readonly context: SecureContext;
}

export const openGivenCertificates = (files: readonly GivenFiles[]): GivenCertificates => {
  const known: (Read | undefined)[] = files.map(() => undefined);
  const seenOf = async ({ certificate, key }: GivenFiles): Promise<string> => {
    const stats = await Promise.all([stat(certificate), stat(key)]);
    return stats.map(({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`).join(" ");
  };
  return {
    find: (host) => known.findIndex((read) => read?.leaf.checkHost(host) !== undefined),
    contextOf: (number) => known[number]?.context ?? null,
    ends: () =>
      known.flatMap((read, index) =>
        read ? [{ file: files[index]?.certificate ?? "", notAfter: Date.parse(read.leaf.validTo) }] : [],
      ),
    refresh: async () => {
      for (const [index, pair] of files.entries()) {
        const seen = await seenOf(pair);
        if (known[index]?.seen === seen) continue;
        const [cert, key] = await Promise.all([readFile(pair.certificate), readFile(pair.key)]);
        known[index] = { seen, leaf: new X509Certificate(cert), context: createSecureContext({ cert, key }) };
      }
    },
  };
};
