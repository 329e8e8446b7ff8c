import type { Generated } from "kysely";

/** A project; its settings are `record`, a `ProjectFields` of the core as JSON. */
export interface Projects {
  id: string;
  record: string;
  /** Number of the last operation in its log. */
  version: number;
  plan: "BIRTH_FREE" | "BIRTH_EXPERT" | "BIRTH_AGENCY";
  isUserUpload: number;
  templateId: string;
  templateName: string;
  thumbUrl: string;
  thumbKey: string;
  /** The picture that thumbKey opens; '' where none was set. */
  thumbBlob: string;
  /** Not read any more: written so that the release before this one can run beside it. */
  canvasKey: string;
  /** Of its texts, in UTF-8: they count towards its owner's storage. */
  textBytes: number;
  /** The release that visitors see; '' while nothing is published. */
  releaseId: string;
  /** When it was trashed; '' while it is active. */
  trash: string;
  /** The title in lower case, for the search of the console. */
  searchTitle: string;
  date: string;
  modified: string;
  /** When its log was last cut for its size; '' for never. */
  logCutAt: Generated<string>;
}
/** Exactly one OWNER a project, kept by an index. */
export interface ProjectMembers {
  projectId: string;
  memberId: number;
  role: "OWNER" | "EDITOR" | "VIEWER";
  date: string;
}
/** [LET-10] Invitations of addresses without an account. `email` in lower case, `invitedAt` ISO 8601 UTC. */
export interface ProjectInvitations {
  projectId: string;
  email: string;
  role: "EDITOR" | "VIEWER";
  invitedBy: number;
  invitedAt: string;
}
/** `record`: a `Page` of the core. */
export interface Pages {
  id: string;
  projectId: string;
  path: string;
  /** Number of the last operation that touched the page, its blocks or their texts. */
  version: number;
  /** Blob of the bytes that the page was imported from; '' for one that was built here. */
  originBlob: string;
  record: string;
  /** [LIF-06] The page whose translation it is, and its language; '' for a page of the site's own language. */
  twinOf: Generated<string>;
  language: Generated<string>;
}
/** `record`: a `Block` of the core. */
export interface Blocks {
  projectId: string;
  id: string;
  pageId: string;
  record: string;
}
/** `record`: a `SharedBlock` of the core. */
export interface SharedBlocks {
  projectId: string;
  bid: string;
  record: string;
}
/** `record`: a `Resource` of the core. */
export interface Resources {
  projectId: string;
  id: string;
  path: string;
  originBlob: string;
  record: string;
  /** 1: it is an entry of a collection, which is read only when it is asked for. */
  entry: Generated<number>;
}
/** [COL-02] What lists and searches show of an entry; it follows from the entry's record and text. */
export interface CollectionEntries {
  projectId: string;
  /** Of the resource. */
  id: string;
  collection: string;
  slug: string;
  title: string;
  status: "draft" | "scheduled" | "published" | "archived";
  /** ISO 8601 UTC; '' where none is set. */
  publishAt: string;
  /** Value of its first field with a date, as written; '' for none. */
  date: string;
  /** File of its first image; '' for none. */
  image: string;
  orderKey: string;
  trashed: number;
  /** Jamo of title and texts, and their initial consonants (`findableBy`); the beginning of long texts alone. */
  letters: string;
  initials: string;
  /** Time of the last operation that touched it. */
  modified: string;
  /** Changes with the text. */
  hash: Generated<string>;
  /**
   * From when on a scheduled entry is owed to the published site: its time, or the time at which it was scheduled for one
   * that had passed. '' for any other.
   */
  dueAt: Generated<string>;
  /** Version of the project in which it was scheduled. */
  dueVersion: Generated<number>;
}
/** The manifest: path → blob. */
export interface ProjectFiles {
  projectId: string;
  path: string;
  blob: string;
  size: number;
  mediaType: string;
}
/** Sources by TextId; `body` as `storeText` writes it. */
export interface ProjectTexts {
  projectId: string;
  textId: string;
  body: string;
}
/** `record`: an `Alternative` of the core. */
export interface Alternatives {
  projectId: string;
  id: string;
  textId: string;
  record: string;
}
/** One operation each, in order; kept 30 days. */
export interface ChangeLog {
  projectId: string;
  version: number;
  opId: string;
  memberId: number;
  base: number;
  name: string;
  /** JSON: the changes as they were applied. */
  changes: string;
  /** JSON: the rest of the first answer. */
  answer: string;
  at: string;
  /** JSON: the changes that take it back; null where its author's browser knows them. */
  inverse: string | null;
  /** JSON: the step of its author's history; null where it belongs to none. */
  step: string | null;
}
/** Contents by sha-256 (hex). The file is there while the row says `stored` and something holds the blob. */
export interface Blobs {
  blob: string;
  size: number;
  state: "stored" | "deleting";
  touchedAt: string;
  /** Not swept before this time, although nothing may name it. */
  keptUntil: string;
  /** A WebP of a few pixels in base64: of a picture whose thumbnail was made; '' else. */
  placeholder: Generated<string>;
  /** Of a row that is `deleting`: the removal that holds it, and until when no other one begins; '' for none. */
  deletingBy: Generated<string>;
  deletingUntil: Generated<string>;
}
export interface ProjectBlobs {
  projectId: string;
  blob: string;
  size: number;
  at: string;
}
export interface StorageReservations {
  id: string;
  memberId: number;
  bytes: number;
  at: string;
  /** 1: of files that a visitor sends by a form. */
  fromVisitors: Generated<number>;
}
/** An archive on its way in: read by the job of the same id, then waiting for its person; gone after a day. */
export interface StagedImports {
  importKey: string;
  memberId: number;
  name: string;
  wrapper: string;
  /** Size of its files, by the archive's own statement; once `ready`, the true size. */
  size: number;
  /** Blob of the archive itself until it is unpacked; '' afterwards. */
  archive: string;
  /** 1 once all of it is read. */
  ready: number;
  /** JSON of its `ImportReport`; '' until ready. */
  report: string;
  at: string;
}
export interface StagedFiles {
  importKey: string;
  path: string;
  blob: string;
  size: number;
  /** JSON of a `TextReading`; '' for what is no page, stylesheet or script. */
  reading: string;
}
/** Never changed once written. */
export interface Releases {
  id: string;
  projectId: string;
  number: number;
  /** Version of the project that it shows. */
  version: number;
  memberId: number;
  home: string;
  /** Address of the site's root when it was made: what its canonical links and sitemap say. */
  address: string;
  at: string;
  /** 1 once its pictures have their AVIF copies, where those are smaller. */
  copied: number;
  /** 1: only the address of the project's draft shows it [LIF-03]. */
  draft: Generated<number>;
}
export interface ReleaseFiles {
  releaseId: string;
  path: string;
  blob: string;
  size: number;
  mediaType: string;
  /** The page that it is, `<page>.<entry>` of an entry's; '' for anything else. */
  pageId: string;
  /**
   * The page that it was made from, in the same words, be it its css or js; '' for what is beside the pages.
   */
  madeFrom: string;
}
/** The AVIF copy of a picture of published sites; `blob` is '' where a copy would be no smaller. */
export interface AvifCopies {
  /** The content that it is a copy of. */
  source: string;
  blob: string;
  size: number;
}
/** [COL-06] Words of a published page by the content of its html; they follow from it and can be read again. */
export interface SearchWords {
  projectId: string;
  blob: string;
  title: string;
  excerpt: string;
  body: string;
}
/** Inputs of a release's page: equal words, equal files. Releases of earlier builds have no rows. */
export interface ReleasePages {
  releaseId: string;
  pageId: string;
  /** The page's own. */
  version: number;
  /** All else that it shows, as one word (`made-from.ts`). */
  inputs: string;
  /** JSON: the ids of the shared blocks on it. */
  shared: string;
  /** 1 where it may be found by searching. */
  listed: number;
  /** When its html was published first as it is. */
  modified: string;
  /** JSON of the `PageContent` that it shows (`content.ts`), or null; '' in releases of earlier builds. */
  content: Generated<string>;
}
/**
 * Project that answers on a host. `project`: its id; `slug`: the name that its owner chose; `former`: a name
 * that it had, which leads to the present one until somebody else takes it; `domain`: a whole host name of a
 * domain; `draft`: the unguessable name of its draft.
 */
export interface Hosts {
  host: string;
  projectId: string;
  kind: "project" | "slug" | "former" | "domain" | "draft";
}
/**
 * [LIF-01] A name of a member's own for a site. The same name may be here for several projects; at most one
 * of them has `provedAt`, and has its hosts in `hosts` (kind `domain`).
 */
export interface Domains {
  id: string;
  projectId: string;
  /** The member who added it. */
  memberId: number;
  /** ASCII, in lower case, without `www.` where it is a registered name. */
  name: string;
  /** 1: `www.` before the name belongs to it as well. */
  paired: number;
  /** The host under which the site is known: `name`, or `www.name`. */
  mainHost: string;
  /** 1: it goes before the project's other domains. */
  main: number;
  /** Must be in the name's TXT record. */
  token: string;
  /** When the proof was found for the first time, ISO; '' before. */
  provedAt: string;
  /** 1: `mainHost` led here at the newest look that was answered. */
  live: number;
  /** JSON of `Findings` (`findings.ts`). */
  findings: string;
  createdAt: string;
  /** Of the newest look at the name servers; '' before. */
  checkedAt: string;
  /** Of the next look, ISO; '' where none comes by itself. */
  nextAt: string;
  /** 1: browsers may come by https alone (RFC 6797); 2: they may come without again; 0: nothing is sent. */
  hsts: number;
  /** Keyed hash of the network from which it was added; '' where that is not known. */
  network: string;
}
/** A name that was given up; for 30 days only its last owner may have it. */
export interface RestingDomains {
  name: string;
  ownerId: number;
  at: string;
}
/** `options`: a `SiteOptions` of the contract as JSON; `services`: a `SiteServices`. */
export interface SiteSettings {
  projectId: string;
  options: string;
  services: Generated<string>;
}
/** Former path of a page: visitors are redirected to its present one. */
export interface FormerPaths {
  projectId: string;
  path: string;
  pageId: string;
}
/**
 * [LIF-02] A page that is not simply published, and under the page id '' the time at which the whole site is published.
 * `publishAt`: ISO 8601 UTC of the state `scheduled`, '' else.
 */
export interface PagePublications {
  projectId: string;
  pageId: string;
  state: "published" | "draft" | "scheduled" | "archived";
  publishAt: string;
}
/** [LIF-03] The draft of a site: its label in `hosts`, and the release that it shows; '' before the first one. */
export interface SiteDrafts {
  projectId: string;
  label: string;
  releaseId: string;
}
/** [LIF-04] A password. `scope`: `site`, `draft` or `page.<id>`; `stamp` changes with the password. */
export interface SiteLocks {
  projectId: string;
  scope: string;
  passwordHash: string;
  stamp: string;
  at: string;
}
/** [LIF-05] A `SiteAddressing` of the contract; a site without a row has the one that was there always. */
export interface SiteAddressings {
  projectId: string;
  style: string;
  notFoundPageId: string;
}
/** [LIF-05] A rule of a site; see `Redirect` of `@hanok/site-files` for the representation. */
export interface Redirects {
  projectId: string;
  source: string;
  target: string;
  status: number;
}
/** [LIF-05] An address that visitors asked for and nothing answered; `path` with a slash at its beginning. */
export interface MissedAddresses {
  projectId: string;
  path: string;
  count: number;
  /** Of the newest request, ISO. */
  at: string;
}
/** [EXP-42, 43] A place of a month's exports, under the id of its job; one whose job failed does not count. */
export interface MonthlyExports {
  id: string;
  memberId: number;
  /** `2026-03`, by the calendar of Seoul. */
  month: string;
  /** '' for those that came before this was kept. */
  projectId: Generated<string>;
  /** 0: the project had its place in this month already [AGT-04]. */
  counts: Generated<number>;
}

export interface ProjectTables {
  projects: Projects;
  projectMembers: ProjectMembers;
  projectInvitations: ProjectInvitations;
  pages: Pages;
  blocks: Blocks;
  sharedBlocks: SharedBlocks;
  resources: Resources;
  collectionEntries: CollectionEntries;
  projectFiles: ProjectFiles;
  projectTexts: ProjectTexts;
  alternatives: Alternatives;
  changeLog: ChangeLog;
  blobs: Blobs;
  projectBlobs: ProjectBlobs;
  storageReservations: StorageReservations;
  stagedImports: StagedImports;
  stagedFiles: StagedFiles;
  releases: Releases;
  releaseFiles: ReleaseFiles;
  searchWords: SearchWords;
  releasePages: ReleasePages;
  avifCopies: AvifCopies;
  hosts: Hosts;
  domains: Domains;
  restingDomains: RestingDomains;
  siteSettings: SiteSettings;
  formerPaths: FormerPaths;
  redirects: Redirects;
  siteAddressing: SiteAddressings;
  pagePublications: PagePublications;
  siteDrafts: SiteDrafts;
  siteLocks: SiteLocks;
  missedAddresses: MissedAddresses;
  monthlyExports: MonthlyExports;
}
