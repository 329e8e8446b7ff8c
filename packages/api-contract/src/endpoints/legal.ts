import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { nothing, pagingFields, totalFields } from "../fields.ts";
import {
  bothLegalTexts,
  consentKind,
  legalKind,
  legalText,
  legalTextRow,
  legalVersion,
  legalVersionRow,
  pendingLegalText,
} from "../legal-text.ts";
import { reasonField } from "../money-operator.ts";
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

/** Versions that the operator marked as needing consent, announced or in force, and that the member has not accepted. */
export const listPendingLegalTexts = defineEndpoint({
  method: "GET",
  path: "/api/members/policy/pending/list.json",
  summary: "Policy versions that wait for one's consent",
  input: z.object({ ...pagingFields }),
  output: z.object({ pendingList: z.array(pendingLegalText), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "pendingList",
});

/** Recorded as a consent of its own; an earlier one stays in the history. A repeat changes nothing. */
export const consentToLegalText = defineEndpoint({
  method: "POST",
  path: "/api/members/policy/consent/item.json",
  summary: "Consent to a policy version",
  input: z.object({ kind: consentKind, version: legalVersion }),
  output: nothing,
  errors: ["policy.missing"],
  policy: { allow: "member" },
});

/** [SUP-38] Newest first, those of the release, too. */
export const listLegalVersions = defineEndpoint({
  method: "GET",
  path: "/api/source/policy/list.json",
  summary: "Versions of a policy as the operator edits them",
  input: z.object({ ...pagingFields, kind: legalKind }),
  output: z.object({ versionList: z.array(legalVersionRow), ...totalFields }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "versionList",
});

/**
 * [SUP-38, RET-11, RET-12] Announces a version, or changes one that is not in force yet. Terms are announced
 * a month ahead, other policies 7 days; a change of the texts is an announcement again.
 */
export const saveLegalVersion = defineEndpoint({
  method: "POST",
  path: "/api/source/policy/item.json",
  summary: "Announce a policy version",
  input: z.object({
    kind: legalKind,
    version: legalVersion,
    needsConsent: z.boolean(),
    texts: bothLegalTexts,
    reason: reasonField,
  }),
  output: nothing,
  errors: ["policy.too-soon", "policy.in-force"],
  policy: { allow: "administrator" },
});

/** Takes back a version that was announced and is not in force yet. */
export const deleteLegalVersion = defineEndpoint({
  method: "DELETE",
  path: "/api/source/policy/item.json",
  summary: "Take back an announced policy version",
  input: z.object({ kind: legalKind, version: legalVersion, reason: reasonField }),
  output: nothing,
  errors: ["policy.missing", "policy.in-force"],
  policy: { allow: "administrator" },
});
