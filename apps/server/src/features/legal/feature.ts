import { endpoints, LEGAL_KINDS, type LegalText, refused, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import type { LegalVersions } from "./legal-versions.ts";
import { fillDetails, presentSite } from "./site-words.ts";

/** [PUB-31 to PUB-36] Policy texts with their versions, and the details of the installation. */
export const legalFeature = (
  { clock, settings, identityProviders }: Parts,
  versions: LegalVersions,
): Feature => {
  const calls = endpoints.legal;
  return {
    name: "legal",
    calls: [
      implement(calls.readSite, async ({ locale }) =>
        succeed({ site: presentSite(settings.site, locale, identityProviders.types) }),
      ),
      implement(calls.listLegalTexts, async ({ input, locale }) => {
        const today = seoulDay(clock.now());
        const all = await versions.all();
        const rows = LEGAL_KINDS.flatMap((kind) => {
          const own = all.filter((one) => one.kind === kind);
          const current = own.findLast(({ version }) => version <= today);
          const next = own.find(({ version }) => version > today);
          return current
            ? [
                {
                  kind,
                  title: current.texts[locale].title,
                  version: current.version,
                  nextVersion: next?.version ?? "",
                },
              ]
            : [];
        });
        const { shown, ...totals } = pageOf(rows, input);
        return succeed({ policyList: shown, ...totals });
      }),
      implement(calls.readLegalText, async ({ input, locale }) => {
        const today = seoulDay(clock.now());
        const own = (await versions.all()).filter(({ kind }) => kind === input.kind);
        const current = own.findLast(({ version }) => version <= today);
        const wanted = input.version ? own.find(({ version }) => version === input.version) : current;
        if (!wanted) return refused("policy.missing");
        const state: LegalText["state"] =
          wanted.version > today ? "announced" : wanted === current ? "current" : "past";
        return succeed({
          policy: {
            kind: wanted.kind,
            title: wanted.texts[locale].title,
            version: wanted.version,
            state,
            content: fillDetails(wanted.texts[locale].content, settings.site, locale),
            isTemplate: !settings.site.policiesReviewed,
            versions: own.map(({ version }) => version).reverse(),
          },
        });
      }),
    ],
  };
};
