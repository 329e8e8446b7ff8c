import { accessTokenErrors } from "./access-tokens.ts";
import { accountErrors } from "./accounts.ts";
import { agentErrors } from "./agents.ts";
import { collectionErrors } from "./collections.ts";
import { commentErrors } from "./comments.ts";
import { coworkErrors } from "./cowork.ts";
import { domainErrors } from "./domains.ts";
import { factorErrors } from "./factors.ts";
import { fileErrors } from "./files.ts";
import { formErrors } from "./forms.ts";
import { mailingErrors } from "./mailings.ts";
import { oauthErrors } from "./oauth.ts";
import { paymentErrors } from "./payments.ts";
import { personalErrors } from "./personal.ts";
import { platformErrors } from "./platform.ts";
import { projectErrors } from "./projects.ts";
import { publicationErrors } from "./publications.ts";
import { redirectErrors } from "./redirects.ts";
import { resourceErrors } from "./resources.ts";
import type { ErrorRow } from "./row.ts";
import { siteAccessErrors } from "./site-access.ts";
import { stockErrors } from "./stock.ts";
import { supportErrors } from "./support.ts";
import { templateErrors } from "./templates.ts";
import { transferErrors } from "./transfers.ts";
import { versionErrors } from "./versions.ts";

export type { ClientReaction, ErrorRow } from "./row.ts";

/**
 * The one error table: stable id → envelope code, HTTP status, message in both languages, what the client
 * does. Ids never change once released; wording may.
 */
export const ERRORS = {
  ...platformErrors,
  ...accountErrors,
  ...factorErrors,
  ...accessTokenErrors,
  ...oauthErrors,
  ...agentErrors,
  ...projectErrors,
  ...coworkErrors,
  ...collectionErrors,
  ...commentErrors,
  ...domainErrors,
  ...fileErrors,
  ...paymentErrors,
  ...formErrors,
  ...personalErrors,
  ...publicationErrors,
  ...redirectErrors,
  ...resourceErrors,
  ...versionErrors,
  ...siteAccessErrors,
  ...stockErrors,
  ...supportErrors,
  ...mailingErrors,
  ...transferErrors,
  ...templateErrors,
};

export type ErrorId = keyof typeof ERRORS;

/** Errors that every call may answer without naming them. */
export type PlatformErrorId = keyof typeof platformErrors;
export const PLATFORM_ERRORS = Object.keys(platformErrors) as readonly PlatformErrorId[];

export const isErrorId = (id: string): id is ErrorId => Object.hasOwn(ERRORS, id);

export type Locale = "ko" | "en";

/** The sentence for a person; a placeholder without a fact is left out rather than shown in braces. */
export const errorMessage = (
  id: ErrorId,
  locale: Locale,
  facts: Readonly<Record<string, string | number>> = {},
): string => {
  const row: ErrorRow = ERRORS[id];
  return row[locale].replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : "",
  );
};
