import { accounts } from "./0001_accounts.ts";
import { projects } from "./0002_projects.ts";
import { dormancy } from "./0003_dormancy.ts";
import { versions } from "./0004_versions.ts";
import { importJobs } from "./0005_import_jobs.ts";
import { publishing } from "./0006_publishing.ts";
import { membersOwn } from "./0007_members_own.ts";
import { plans } from "./0008_plans.ts";
import { releasePages } from "./0009_release_pages.ts";
import { takeBack } from "./0010_take_back.ts";
import { publicTexts } from "./0013_public_texts.ts";
import { memberLanguage } from "./0014_member_language.ts";
import { comments } from "./0015_comments.ts";
import { socialSignIn } from "./0021_social_sign_in.ts";
import { commentAnchors } from "./0022_comment_anchors.ts";
import { inquiries } from "./0023_inquiries.ts";
import { notifications } from "./0024_notifications.ts";
import { money } from "./0025_money.ts";
import { forms } from "./0028_forms.ts";
import { shareLinks } from "./0030_share_links.ts";
import { supportTimes } from "./0031_support_times.ts";
import { transfers } from "./0032_transfers.ts";
import { templates } from "./0034_templates.ts";
import { accountLife } from "./0035_account_life.ts";
import { operatorConsole } from "./0038_console.ts";
import { takenDownRelease } from "./0039_taken_down_release.ts";
import { savedReplies } from "./0040_saved_replies.ts";
import { policyNotices } from "./0041_policy_notices.ts";
import { formFiles } from "./0042_form_files.ts";
import { formWebhooks } from "./0043_form_webhooks.ts";
import { backups } from "./0044_backups.ts";
import { fileDescriptions } from "./0045_file_descriptions.ts";
import { avifCopies } from "./0046_avif_copies.ts";
import { templateProjects } from "./0047_template_projects.ts";
import { paypal } from "./0048_paypal.ts";
import { storageUnits } from "./0049_storage_units.ts";
import { textBytes } from "./0050_text_bytes.ts";
import { placeholders } from "./0051_placeholders.ts";
import { chartIndexes } from "./0052_chart_indexes.ts";
import { operatorReverts } from "./0053_operator_reverts.ts";
import { rejoinGuards } from "./0054_rejoin_guards.ts";
import { mailings } from "./0055_mailings.ts";
import { lostLeases } from "./0060_lost_leases.ts";
import { guesses } from "./0062_guesses.ts";
import { secondFactors } from "./0065_second_factors.ts";
import { teamSeats } from "./0071_team_seats.ts";
import { takeHomeExports } from "./0072_take_home_exports.ts";
import { visitorStorage } from "./0077_visitor_storage.ts";
import { accessTokens } from "./0081_access_tokens.ts";
import { agentRuns } from "./0082_agent_runs.ts";
import { projectInvitations } from "./0085_project_invitations.ts";
import { restrictionNotice } from "./0086_restriction_notice.ts";
import { redirects } from "./0087_redirects.ts";
import { jobPayers } from "./0088_job_payers.ts";
import { collectionEntries } from "./0089_collection_entries.ts";
import { publishedContent } from "./0090_published_content.ts";
import { dueEntries } from "./0091_due_entries.ts";
import { cutLogs } from "./0092_cut_logs.ts";
import { searchWords } from "./0093_search_words.ts";
import { siteAddressing } from "./0096_site_addressing.ts";
import { siteAccess } from "./0097_site_access.ts";
import { domains } from "./0098_domains.ts";
import { pagePublications } from "./0099_page_publications.ts";
import { entryAnswers } from "./0103_entry_answers.ts";
import { certificates } from "./0104_certificates.ts";
import { domainHsts } from "./0105_domain_hsts.ts";
import { exportProjects } from "./0107_export_projects.ts";
import { visits } from "./0108_visits.ts";
import { visitMonths } from "./0109_visit_months.ts";
import { pageLanguages } from "./0110_page_languages.ts";
import { planLanguages } from "./0111_plan_languages.ts";
import { loggedSteps } from "./0112_logged_steps.ts";
import { deletingLeases } from "./0114_deleting_leases.ts";
import { commentsByThread } from "./0115_comments_by_thread.ts";
import { siteServices } from "./0120_site_services.ts";
import { oauth } from "./0121_oauth.ts";
import type { Migration } from "./migration.ts";

export const migrations: readonly Migration[] = [
  accounts,
  projects,
  dormancy,
  versions,
  importJobs,
  publishing,
  membersOwn,
  plans,
  releasePages,
  takeBack,
  publicTexts,
  memberLanguage,
  comments,
  socialSignIn,
  commentAnchors,
  inquiries,
  notifications,
  money,
  forms,
  shareLinks,
  supportTimes,
  transfers,
  templates,
  accountLife,
  operatorConsole,
  takenDownRelease,
  savedReplies,
  policyNotices,
  formFiles,
  formWebhooks,
  backups,
  fileDescriptions,
  avifCopies,
  templateProjects,
  paypal,
  storageUnits,
  textBytes,
  placeholders,
  chartIndexes,
  operatorReverts,
  rejoinGuards,
  mailings,
  lostLeases,
  guesses,
  secondFactors,
  teamSeats,
  takeHomeExports,
  visitorStorage,
  accessTokens,
  agentRuns,
  projectInvitations,
  restrictionNotice,
  redirects,
  jobPayers,
  collectionEntries,
  publishedContent,
  dueEntries,
  cutLogs,
  searchWords,
  siteAddressing,
  siteAccess,
  domains,
  entryAnswers,
  pagePublications,
  certificates,
  domainHsts,
  exportProjects,
  visits,
  visitMonths,
  pageLanguages,
  planLanguages,
  loggedSteps,
  deletingLeases,
  commentsByThread,
  siteServices,
  oauth,
];
