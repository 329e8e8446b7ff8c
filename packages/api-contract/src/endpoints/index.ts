import * as accessTokens from "./access-tokens.ts";
import * as accounts from "./accounts.ts";
import * as agents from "./agents.ts";
import * as cards from "./cards.ts";
import * as checks from "./checks.ts";
import * as collections from "./collections.ts";
import * as comments from "./comments.ts";
import * as consoleCalls from "./console.ts";
import * as cowork from "./cowork.ts";
import * as domains from "./domains.ts";
import * as editing from "./editing.ts";
import * as exports from "./exports.ts";
import * as factors from "./factors.ts";
import * as files from "./files.ts";
import * as fonts from "./fonts.ts";
import * as forms from "./forms.ts";
import * as inquiries from "./inquiries.ts";
import * as languages from "./languages.ts";
import * as legal from "./legal.ts";
import * as library from "./library.ts";
import * as licenses from "./licenses.ts";
import * as live from "./live.ts";
import * as mailings from "./mailings.ts";
import * as moneyOperator from "./money-operator.ts";
import * as notifications from "./notifications.ts";
import * as oauth from "./oauth.ts";
import * as pages from "./pages.ts";
import * as payments from "./payments.ts";
import * as personal from "./personal.ts";
import * as plans from "./plans.ts";
import * as platform from "./platform.ts";
import * as projects from "./projects.ts";
import * as publishing from "./publishing.ts";
import * as redirects from "./redirects.ts";
import * as replace from "./replace.ts";
import * as resources from "./resources.ts";
import * as sharedBlocks from "./shared-blocks.ts";
import * as siteAccess from "./site-access.ts";
import * as social from "./social.ts";
import * as sources from "./sources.ts";
import * as stock from "./stock.ts";
import * as subscriptions from "./subscriptions.ts";
import * as support from "./support.ts";
import * as supportOperator from "./support-operator.ts";
import * as team from "./team.ts";
import * as templateProducts from "./template-products.ts";
import * as templates from "./templates.ts";
import * as transfers from "./transfers.ts";
import * as versions from "./versions.ts";
import * as visits from "./visits.ts";

/** Every call of Hanok under the name by which the server implements it; one group per noun. */
export const endpoints = {
  accessTokens,
  oauth,
  accounts,
  agents,
  cards,
  checks,
  replace,
  collections,
  comments,
  console: consoleCalls,
  cowork,
  domains,
  editing,
  exports,
  factors,
  files,
  fonts,
  forms,
  inquiries,
  languages,
  legal,
  library,
  licenses,
  live,
  mailings,
  moneyOperator,
  notifications,
  pages,
  payments,
  personal,
  plans,
  platform,
  projects,
  publishing,
  redirects,
  resources,
  sharedBlocks,
  stock,
  subscriptions,
  siteAccess,
  social,
  sources,
  support,
  supportOperator,
  team,
  transfers,
  templateProducts,
  templates,
  versions,
  visits,
} as const;

export type EndpointGroups = typeof endpoints;
