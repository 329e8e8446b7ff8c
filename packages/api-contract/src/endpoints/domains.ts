import * as z from "zod/mini";
import { DOMAIN_LIMITS, domainView } from "../domain.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing } from "../fields.ts";
import { CHANGES, ENDS, LOOKS } from "../policies.ts";

const OWN = { allow: "project.own", of: "project", by: "projectId" } as const;
const host = z.string().check(z.minLength(1), z.maxLength(253));

/** [LIF-01] In the order in which they were added. */
export const read = defineEndpoint({
  method: "GET",
  path: "/api/projects/domain/item.json",
  summary: "Domains of a project's site, the records to set, and what name servers answer",
  input: z.object({ projectId: idField }),
  output: z.object({
    domains: z.array(domainView),
    /** This installation has an address to which names can lead. */
    isOffered: z.boolean(),
  }),
  errors: [],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
});

/** The name as it was typed or pasted: with or without https://, www., path. Name servers are asked at once. */
export const add = defineEndpoint({
  method: "POST",
  path: "/api/projects/domain/item.json",
  summary: "Connect a domain to a project's site",
  input: z.object({ projectId: idField, name: z.string().check(z.maxLength(DOMAIN_LIMITS.typed)) }),
  output: z.object({ domain: domainView }),
  errors: [
    "domain.name",
    "domain.own",
    "domain.double",
    "domain.resting",
    "domain.most",
    "domain.unproved",
    "domain.off",
  ],
  policy: { ...OWN, ...CHANGES },
});

export const check = defineEndpoint({
  method: "POST",
  path: "/api/projects/domain/check.json",
  summary: "Ask the name servers about a domain now",
  input: z.object({ projectId: idField, id: idField }),
  output: z.object({ domain: domainView }),
  errors: ["domain.missing"],
  policy: { ...OWN, ...CHANGES },
});

/** All other addresses of the site lead to this host. */
export const chooseMain = defineEndpoint({
  method: "POST",
  path: "/api/projects/domain/main.json",
  summary: "Choose the host under which a site is known",
  input: z.object({ projectId: idField, id: idField, host }),
  output: z.object({ domain: domainView }),
  errors: ["domain.missing"],
  policy: { ...OWN, ...CHANGES },
});

/** Browsers keep it for a year, and forget it at the next visit after it was switched off. */
export const setHsts = defineEndpoint({
  method: "POST",
  path: "/api/projects/domain/hsts.json",
  summary: "Tell visitors of a domain to come by https alone, or no longer",
  input: z.object({ projectId: idField, id: idField, isOn: z.boolean() }),
  output: z.object({ domain: domainView }),
  errors: ["domain.missing", "domain.plain"],
  policy: { ...OWN, ...CHANGES },
});

/** A name whose owner was proved rests for its owner. */
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/domain/item.json",
  summary: "Disconnect a domain from a project's site",
  input: z.object({ projectId: idField, id: idField }),
  output: nothing,
  errors: ["domain.missing"],
  policy: { ...OWN, ...ENDS },
});
