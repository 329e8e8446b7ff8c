import type { LegalKind, Locale } from "@hanok/api-contract";
import { readLegalTexts } from "@hanok/public-texts";
import * as z from "zod";
import type { Clock } from "../../ports/clock.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import { seoulDay } from "../../ports/seoul-time.ts";

const texts = z.object({ title: z.string(), content: z.string() });
const bothLanguages = z.object({ ko: texts, en: texts });

export interface LegalVersion {
  readonly kind: LegalKind;
  /** Day in Seoul from which it is in force. */
  readonly version: string;
  readonly texts: Readonly<Record<Locale, { readonly title: string; readonly content: string }>>;
  /** When the operator announced it; `''` for a version of the release. */
  readonly announcedAt: string;
  readonly needsConsent: boolean;
}

export interface LegalVersions {
  /** Every version of every kind, oldest first within a kind; those of the operator win over shipped ones. */
  all(): Promise<readonly LegalVersion[]>;
  /** The version of each kind that is in force now, for consents. */
  current(query: Query): Promise<Readonly<Record<LegalKind, string>>>;
}

/** Policy versions: the files of the release with the operator's rows over them. */
export const openLegalVersions = async (database: Database, clock: Clock): Promise<LegalVersions> => {
  const shipped: LegalVersion[] = (await readLegalTexts()).map(({ kind, version, title, content }) => ({
    kind,
    version,
    texts: {
      ko: { title: title.ko, content: content.ko },
      en: { title: title.en, content: content.en },
    },
    announcedAt: "",
    needsConsent: false,
  }));
  const nameOf = ({ kind, version }: { kind: string; version: string }) => `${kind} ${version}`;
  return {
    all: async () => {
      const rows = await database.read((query) => query.selectFrom("legalVersions").selectAll().execute());
      const byName = new Map(shipped.map((one) => [nameOf(one), one]));
      for (const { kind, version, texts: json, announcedAt, needsConsent } of rows)
        byName.set(nameOf({ kind, version }), {
          kind,
          version,
          texts: bothLanguages.parse(JSON.parse(json)),
          announcedAt,
          needsConsent: needsConsent === 1,
        });
      return [...byName.values()].sort((a, b) =>
        a.version < b.version ? -1 : a.version > b.version ? 1 : 0,
      );
    },
    current: async (query) => {
      const today = seoulDay(clock.now());
      const rows = await query
        .selectFrom("legalVersions")
        .select(["kind", "version"])
        .where("version", "<=", today)
        .execute();
      const newest = { terms: "", privacy: "", license: "", refund: "", finance: "" };
      for (const { kind, version } of [...shipped, ...rows])
        if (version <= today && version > newest[kind]) newest[kind] = version;
      return newest;
    },
  };
};
