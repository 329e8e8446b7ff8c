import { endpoints, LEGAL_KINDS, refused, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import type { LegalVersions } from "./legal-versions.ts";
import { legalOperatorCalls } from "./operator-calls.ts";
import { fillDetails, presentSite } from "./site-words.ts";
import { currentOf, stateOf } from "./version-state.ts";

/** [PUB-31 to PUB-36] Policy texts with their versions, and the details of the installation. */
export const legalFeature = (parts: Parts, versions: LegalVersions): Feature => {
  const { clock, settings, identityProviders } = parts;
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
          const current = currentOf(own, today);
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
        const wanted = input.version
          ? own.find(({ version }) => version === input.version)
          : currentOf(own, today);
        if (!wanted) return refused("policy.missing");
        return succeed({
          policy: {
            kind: wanted.kind,
            title: wanted.texts[locale].title,
            version: wanted.version,
            state: stateOf(wanted, own, today),
            content: fillDetails(wanted.texts[locale].content, settings.site, locale),
            isTemplate: !settings.site.policiesReviewed,
            versions: own.map(({ version }) => version).reverse(),
          },
        });
      }),
      ...legalOperatorCalls(parts, versions),
    ],
  };
};
