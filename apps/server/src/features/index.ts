import type { FormSessions, ProjectAccess } from "../http/caller.ts";
import type { Feature } from "../http/feature.ts";
import type { Plans } from "../migrations/tables/plans.ts";
import type { Parts } from "../parts.ts";
import { isoTime } from "../ports/clock.ts";
import type { Query, Write } from "../ports/database/index.ts";
import { openGuesses } from "../ports/guesses.ts";
import { endOnDiskFault, type JobKind, sendKind, transferKind, workKind } from "../ports/jobs/index.ts";
import type { LocationLookup } from "../ports/location-lookup.ts";
import { createRounds, type Steps } from "../ports/rounds.ts";
import { createFairLimit } from "../ports/threads/index.ts";
import {
  createLeases,
  createProjectAccess,
  createShareLinks,
  forgetOldInvitations,
  type LiveSessions,
} from "./access/index.ts";
import { agentsFeature, forgetOldRuns } from "./agents/index.ts";
import { attachFeature, forgetFilesOf, forgetUnused } from "./attach/index.ts";
import { canvasFeature } from "./canvas/index.ts";
import {
  CERTIFICATE_MAIL_KIND,
  type Certificates,
  certificateMailJob,
  certificatesOf,
  openCertificates,
  startNotices,
} from "./certificates/index.ts";
import { checksFeature } from "./checks/index.ts";
import { collectionsFeature } from "./collections/index.ts";
import { commentsFeature, forgetCommentsWithoutPage, keepAllAnchors } from "./comments/index.ts";
import {
  coworkFeature,
  INVITATION_MAIL_KIND,
  invitationMailJob,
  type Prove,
  STRANGER_MAIL_KIND,
  strangerMailJob,
} from "./cowork/index.ts";
import {
  createDomainTable,
  DOMAIN_KIND,
  domainJob,
  domainListWriter,
  domainsFeature,
  startDueChecks,
  targetReader,
} from "./domains/index.ts";
import { editingFeature, forgetOldChanges } from "./editing/index.ts";
import {
  createExportPlaces,
  EXPORT_KIND,
  EXPORTS_AT_ONCE,
  exportingFeature,
  exportJob,
  TRANSFER_KIND,
} from "./exporting/index.ts";
import { anyTextPlace, createBlobStore, createStorage, createTextPlace, usedBytes } from "./files/index.ts";
import { fontsFeature } from "./fonts/index.ts";
import {
  type AccountPasswords,
  ANSWER_MAIL_KIND,
  answerMailJob,
  DIGEST_MAIL_KIND,
  digestMailJob,
  ENTRY_MAIL_KIND,
  ERASURE_MAIL_KIND,
  entryMailJob,
  erasureMailJob,
  forgetDeleted,
  forgetOldEntries,
  formsFeature,
  LIMIT_MAIL_KIND,
  limitMailJob,
  planDigests,
  usedThisMonth,
  WEBHOOK_KIND,
  webhookJob,
} from "./forms/index.ts";
import { forgetStagedImports, IMPORT_KIND, importingFeature, importJob } from "./importing/index.ts";
import { languagesFeature } from "./languages/index.ts";
import { libraryFeature, openReleasePrices, type ReleasePrice } from "./library/index.ts";
import {
  COMMENT_MAIL_KIND,
  commentMailJob,
  forgetNotifications,
  forgetOldNotifications,
  notificationsFeature,
} from "./notifications/index.ts";
import type { Reverts } from "./operator-records/index.ts";
import { pagesFeature } from "./pages/index.ts";
import {
  forgetMoney,
  forgetOldPayments,
  offeredPrices,
  openPayments,
  priceReverts,
  readPaidPlan,
  type TemplateFacts,
  templateCovers,
} from "./payments/index.ts";
import { forgetPersonal, personalFeature } from "./personal/index.ts";
import { memberPlan, planRules, plansFeature } from "./plans/index.ts";
import {
  checkFavicon,
  emptyOldTrash,
  forgetMember,
  projectsFeature,
  seedDemoProject,
} from "./projects/index.ts";
import {
  AVIF_KIND,
  avifJob,
  DRAFT_KIND,
  draftJob,
  forgetAvifCopies,
  PUBLISH_KIND,
  pageFinder,
  publishDueEntries,
  publishDuePages,
  publishingFeature,
  publishJob,
  readSitesOrigin,
  releaseParts,
  siteAddress,
} from "./publishing/index.ts";
import { createMissedAddresses, redirectsFeature } from "./redirects/index.ts";
import { replaceFeature } from "./replace/index.ts";
import { emptyOldResourceTrash, resourcesFeature } from "./resources/index.ts";
import { sharedBlocksFeature } from "./shared-blocks/index.ts";
import { openGate, siteAccessFeature } from "./site-access/index.ts";
import { stockFeature } from "./stock/index.ts";
import {
  forgetOldTemplateVersions,
  openTemplates,
  type PublicTemplate,
  publicTemplatesOf,
  type TemplateCatalogue,
  templateReverts,
  templatesFeature,
} from "./templates/index.ts";
import { TRANSFER_MINUTES, transferJob, transfersFeature } from "./transfers/index.ts";
import {
  createQuietWatch,
  createVersionKeeper,
  forgetOldVersions,
  versionsFeature,
} from "./versions/index.ts";
import { forgetDays, forgetOldVisits, openVisits, pageOfEntry } from "./visits/index.ts";

/** A daily step that takes longer is left behind, in milliseconds: the others have their turn. */
const DAILY_STEP = 60 * 60_000;

/** Server features around a project. */
export interface ProjectFeatures {
  readonly features: readonly Feature[];
  readonly access: ProjectAccess;
  readonly publicTemplates: () => Promise<readonly PublicTemplate[]>;
  readonly formSessions: FormSessions;
  /** Null where a proxy has the certificates. */
  readonly certificates: Certificates | null;
  /** Header for visitors of a host about https (RFC 6797); '' for none. */
  readonly strictnessOf: (host: string) => string;
  /** Plan and storage of a member, for the operator. */
  readonly memberUse: (
    query: Query,
    memberId: number,
  ) => Promise<{ readonly plan: Plans["id"] | null; readonly bytes: number; readonly limit: number | null }>;
  /** Handlers by kind of job. */
  readonly jobs: Readonly<Record<string, JobKind>>;
  /** Kinds of jobs for which somebody waits on a screen. */
  readonly urgentJobs: readonly string[];
  /** Steps in the deletion of a member, inside that write. */
  readonly forgetMember?: (query: Write, memberId: number) => Promise<void>;
  /** Writes of the operator that can be taken back. */
  readonly reverts: Reverts;
  /** The project of the demo member. */
  readonly seedDemo?: (memberId: number) => Promise<void>;
  /** Daily work: trash that is due, contents that nothing names. */
  readonly sweep?: () => Promise<void>;
  /** Work that cannot wait for the daily sweep: run every minute. */
  readonly everyMinute?: Steps;
}

/** Functions of accounts that project features need. */
export interface AccountReads {
  readonly liveSessions: LiveSessions;
  readonly passwords: AccountPasswords;
  readonly prove: Prove;
}

export const openProjectFeatures = async (
  ready: Parts,
  { liveSessions, passwords, prove }: AccountReads,
  lookUpLocation?: LocationLookup,
): Promise<ProjectFeatures> => {
  const shareLinks = createShareLinks(ready.keys);
  const plans = planRules(ready.database, ready.clock, ready.settings.plans);
  const parts = {
    ...ready,
    leases: createLeases(ready.keys, liveSessions, shareLinks),
    hasTextPlace: ready.settings.plans ? createTextPlace(plans.storageOf) : anyTextPlace,
  };
  const { database, clock } = parts;
  const readPlanLimits = plans.readLimits;
  const blobs = createBlobStore(parts);
  const storage = createStorage(database, clock, readPlanLimits);
  const { threads } = parts;
  const own = {
    ...{ database, clock, blobs, threads, log: parts.log, origin: parts.settings.origin },
    inTurn: createFairLimit(EXPORTS_AT_ONCE),
  };
  const exportPlaces = createExportPlaces(database, clock, readPlanLimits);
  const missed = createMissedAddresses({ database, clock });
  // One for the calls and both jobs: they share the places of those that read at once.
  const release = releaseParts(parts, blobs);
  const sitePlaces = release.places;
  const secure = (sitePlaces.sites?.protocol ?? "https:") === "https:";
  const gate = openGate({ ...parts, passwords, guesses: openGuesses(parts), secure });
  const { listFile } = parts.settings.domains;
  const domainTable = createDomainTable(
    database,
    listFile === "" ? undefined : domainListWriter(listFile, parts.log),
  );
  await domainTable.refresh();
  const visits = openVisits(parts, {
    lookUpLocation,
    readPlanLimits,
    findPage: pageFinder(database, sitePlaces.sites, domainTable),
  });
  const forms = formsFeature(parts, { readPlanLimits, readLocks: plans.readLocks }, passwords, {
    blobs,
    storage,
    onEntry: ({ projectId, formId, page }) =>
      visits.counting.entry(projectId, `${formId} ${pageOfEntry(page)}`),
  });
  const certificates = await openCertificates(parts, {
    all: domainTable.certifiable,
    has: domainTable.has,
  });
  domainTable.onChange(() => certificates?.ordering.hostsChanged());
  const domains = {
    database,
    clock,
    nameLookup: parts.nameLookup,
    readTarget: targetReader(parts.settings.domains, parts.nameLookup, () => clock.now()),
    changed: () => domainTable.refresh(),
    table: domainTable,
    own: { hosts: ownNames(parts.settings) },
    certificatesOf: certificates ? certificatesOf : null,
  };
  const releasePrice = openReleasePrices(parts.settings.plans);
  const templates = openTemplates(
    database,
    templateCovers(database, clock, parts.settings.plans, releasePrice),
    releasePrice,
  );
  const attach = attachFeature(parts, blobs, storage);
  const watch = createVersionKeeper(database, clock);
  const watchQuietPages = createQuietWatch(database, clock);
  const payments = openPayments(
    { ...parts, passwords },
    templatesOf(templates, releasePrice),
    templates.changed,
  );
  const features: readonly Feature[] = [
    projectsFeature(parts, blobs, plans, templates),
    commentsFeature(parts),
    notificationsFeature(parts),
    pagesFeature(parts, blobs, storage, readPlanLimits, templates),
    editingFeature(parts, watch, readPlanLimits, (projectId, favicon) =>
      checkFavicon(parts, projectId, favicon),
    ),
    checksFeature(parts),
    languagesFeature(parts, readPlanLimits),
    replaceFeature(parts),
    agentsFeature({ ...parts, watch, readPlanLimits, blobs, storage }),
    versionsFeature(parts, readPlanLimits),
    attach.feature,
    importingFeature(parts, blobs, storage, attach.upload),
    libraryFeature(parts, blobs, storage, templates),
    fontsFeature({ ...parts, blobs, storage }),
    templatesFeature(parts, blobs, templates),
    personalFeature(parts, blobs, storage),
    resourcesFeature(parts),
    collectionsFeature(parts),
    sharedBlocksFeature(parts),
    stockFeature(parts),
    forms.feature,
    redirectsFeature(parts, missed),
    domainsFeature(parts, domains),
    ...(certificates ? [certificates.feature] : []),
    publishingFeature(parts, release, readPlanLimits, storage, missed, domainTable, {
      gate,
      readLocks: plans.readLocks,
      visits: visits.counting,
    }),
    visits.feature,
    siteAccessFeature(parts, {
      passwords,
      addressOf: (label) => siteAddress(sitePlaces, label),
      canLock: sitePlaces.sites !== null,
    }),
    exportingFeature(parts, exportPlaces, blobs),
    transfersFeature(parts, exportPlaces),
    canvasFeature(parts),
    coworkFeature(parts, readPlanLimits, prove, shareLinks),
    payments.feature,
    plansFeature(parts, {
      readLimits: readPlanLimits,
      readPaidPlan,
      pricesOf: offeredPrices,
      storage,
      exportsOf: exportPlaces.used,
      formEntriesOf: (memberId) => database.read((query) => usedThisMonth(query, clock, memberId)),
    }),
  ];
  const items = Object.assign({}, ...features.map((feature) => feature.items ?? {}));
  return {
    publicTemplates: () => publicTemplatesOf(templates),
    features,
    reverts: { ...templateReverts, ...priceReverts(templates.changed) },
    formSessions: forms.sessions,
    certificates,
    strictnessOf: domainTable.strictnessOf,
    memberUse: async (query, memberId) => ({
      plan: parts.settings.plans ? (await memberPlan(query, memberId, clock.now())).id : null,
      bytes: await usedBytes(query, memberId),
      limit: await plans.storageOf(query, memberId),
    }),
    access: createProjectAccess({ database, readLocks: plans.readLocks, shareLinks }, items),
    urgentJobs: [PUBLISH_KIND, DRAFT_KIND],
    jobs: {
      [EXPORT_KIND]: workKind(endOnDiskFault(exportJob(own), parts.log), 120),
      [PUBLISH_KIND]: workKind(endOnDiskFault(publishJob(release), parts.log), 60),
      [IMPORT_KIND]: workKind(importJob(own), 120),
      [DOMAIN_KIND]: sendKind(domainJob(domains)),
      [CERTIFICATE_MAIL_KIND]: sendKind(certificateMailJob(parts)),
      [DRAFT_KIND]: workKind(endOnDiskFault(draftJob(release), parts.log), 60),
      [AVIF_KIND]: workKind(avifJob({ ...parts, blobs }), 120),
      [TRANSFER_KIND]: transferKind(
        transferJob({ ...own, keys: parts.keys, hostTransfer: parts.hostTransfer }),
        TRANSFER_MINUTES,
      ),
      [COMMENT_MAIL_KIND]: sendKind(commentMailJob(parts)),
      [INVITATION_MAIL_KIND]: sendKind(invitationMailJob(parts)),
      [STRANGER_MAIL_KIND]: sendKind(strangerMailJob(parts)),
      ...payments.jobs,
      [ENTRY_MAIL_KIND]: sendKind(entryMailJob(parts)),
      [LIMIT_MAIL_KIND]: sendKind(limitMailJob(parts)),
      [DIGEST_MAIL_KIND]: sendKind(digestMailJob(parts)),
      [WEBHOOK_KIND]: sendKind(webhookJob(parts)),
      [ERASURE_MAIL_KIND]: sendKind(erasureMailJob(parts)),
      [ANSWER_MAIL_KIND]: sendKind(answerMailJob(parts)),
    },
    forgetMember: async (query, memberId) => {
      await forgetMember(query, memberId, isoTime(clock.now()));
      await forgetPersonal(query, memberId);
      await forgetFilesOf(query, memberId);
      await forgetMoney(query, memberId, isoTime(clock.now()));
      await forgetNotifications(query, memberId);
    },
    seedDemo: (memberId) =>
      seedDemoProject({ database, clock, readPlanLimits, readBirth: plans.readBirth }, blobs, memberId),
    sweep: createRounds({
      steps: {
        trash: () => emptyOldTrash(database, clock),
        invitations: () => database.write("invitations", (query) => forgetOldInvitations(query, clock.now())),
        versions: () => forgetOldVersions(database, clock, readPlanLimits),
        comments: () => forgetCommentsWithoutPage(database),
        notifications: () => forgetOldNotifications(database, clock),
        anchors: () => keepAllAnchors(database),
        changes: () => forgetOldChanges(database, clock),
        runs: () => forgetOldRuns(database, clock),
        imports: () => forgetStagedImports(database, clock),
        unused: () => forgetUnused(database, clock),
        payments: () => forgetOldPayments(database, clock),
        "template versions": () => forgetOldTemplateVersions(database, clock),
        entries: () => forgetOldEntries(database, clock),
        visits: () => forgetOldVisits(database, clock, readPlanLimits),
        "resource trash": () => emptyOldResourceTrash(parts),
        "avif copies": () => forgetAvifCopies(database),
        blobs: () => blobs.sweep("all"),
      },
      onFault: (step, error) => parts.log.error({ err: error, step }, "a daily step failed"),
      most: DAILY_STEP,
    }),
    everyMinute: {
      payments: payments.everyMinute,
      "quiet pages": watchQuietPages,
      "deleted projects": () => forgetDeleted(database, clock),
      visits: () => visits.refresh(),
      "days of visits": () => forgetDays(database, clock),
      digests: () => planDigests(parts),
      domains: () => startDueChecks(parts),
      certificates: async () => certificates && startNotices(parts),
      entries: () => publishDueEntries({ ...parts, readLocks: plans.readLocks }),
      pages: () => publishDuePages({ ...parts, readLocks: plans.readLocks }),
      // Remains of broken uploads and imports: their five minutes of retention and this interval are less
      // than ten minutes.
      uploads: () => parts.files.sweep(),
      imports: () => forgetStagedImports(database, clock),
      contents: () => blobs.sweep("lately"),
    },
  };
};

/** [LIF-01] Hosts of the installation, which no member may connect. */
const ownNames = ({ origin, sitesOrigin, domains }: Parts["settings"]): readonly string[] => {
  const sites = readSitesOrigin(sitesOrigin);
  return [
    new URL(origin).hostname,
    ...(sites ? [sites.base] : []),
    ...(domains.name === "" ? [] : [domains.name]),
  ];
};

/** Templates of the catalogue as payments sell them. */
const templatesOf = (catalogue: TemplateCatalogue, releasePrice: ReleasePrice) => async () => {
  const { templates } = await catalogue.snapshot();
  const facts = new Map<string, TemplateFacts>();
  for (const { pages, row } of templates) {
    if (pages.length === 0) continue;
    const { id, title, cover, provider, hidden, majorCategoryId, minorCategoryId } = row;
    const categoryId = minorCategoryId || majorCategoryId;
    facts.set(id, {
      ...{ id, title, cover, provider, hidden, majorCategoryId, categoryId },
      releasePrice: await releasePrice(id),
    });
  }
  return facts;
};
