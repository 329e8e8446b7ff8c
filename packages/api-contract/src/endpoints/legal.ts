import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { pagingFields, totalFields } from "../fields.ts";
import { legalKind, legalText, legalTextRow, legalVersion } from "../legal-text.ts";
import { siteDetails } from "../site-details.ts";

/** [PUB-35] */
export const listLegalTexts = defineEndpoint({
  method: "GET",
  path: "/api/public/policy/list.json",
  summary: "The policy texts with their versions in force",
  input: z.object({ ...pagingFields }),
  output: z.object({ policyList: z.array(legalTextRow), ...totalFields }),
  errors: [],
  policy: { allow: "public" },
  lists: "policyList",
});

/** [PUB-31 to PUB-36] Without `version` the one in force. */
export const readLegalText = defineEndpoint({
  method: "GET",
  path: "/api/public/policy/item.json",
  summary: "One policy text in one version",
  input: z.object({ kind: legalKind, version: z.optional(legalVersion) }),
  output: z.object({ policy: legalText }),
  errors: ["policy.missing"],
  policy: { allow: "public" },
});

/** [PUB-43] Unset details are left out. */
export const readSite = defineEndpoint({
  method: "GET",
  path: "/api/public/site/item.json",
  summary: "Company details and outside addresses of this installation",
  input: z.object({}),
  output: z.object({ site: siteDetails }),
  errors: [],
  policy: { allow: "public" },
});
