/** Bounds of the transport and of accounts. Limits of plans are data in the database, never here. */
export const LIMITS = {
  /** [LET-09] Days between the notice of a suspension and its beginning. */
  suspensionNoticeDays: 3,
  /** [LET-10] Days for which an invitation by mail waits for a sign-up. */
  invitationDays: 30,
  /** JSON bodies; source texts of one save included (a page of 5 MB of HTML must fit). */
  jsonBytes: 24 * 1024 * 1024,
  /** JSON bodies of calls that carry no source text. */
  smallJsonBytes: 256 * 1024,
  jsonDepth: 64,
  /** [AVL-01] Values of one JSON body: the 10,000 changes of one save have a tenth of them. */
  jsonValues: 300_000,
  /** [AVL-01] Messages of agents: a plan that replaces whole sources fits. */
  agentJsonBytes: 4 * 1024 * 1024,
  /** One upload [MED-54, inclusive]. */
  uploadBytes: 300 * 1024 * 1024,
  /** Pictures of projects, social pictures, icons [MED-54, inclusive]. */
  thumbBytes: 10 * 1024 * 1024,
  /** Characters of a picture's alternative text that is kept with it. */
  altTextMost: 1_000,
  /** A project's ZIP [PRJ, ERR-12]. */
  zipBytes: 500 * 1024 * 1024,
  /** [AGT-04] One file of a project, as uploads in the editor. */
  sourceFileBytes: 300 * 1024 * 1024,
  perPage: 20,
  perPageMost: 100,
  /** [AVL-03] Rows of any one answer, also of lists that are shown whole. */
  rowsMost: 10_000,
  /** [BLD-13] Findings of the checks of a site that one answer holds. */
  findingsMost: 500,
  /** [LIF-06] Further languages of a site; pages and common blocks of one answer about them, and texts of one about a document. */
  languagesMost: 40,
  documentsMost: 2_000,
  textsMost: 4_000,
  /** [BLD-08] Places that one search for replacing answers, and that one edit replaces. */
  replacePlacesMost: 1_000,
  /** Letters of one fact of a finding: an answer names a place, it does not repeat a megabyte for each. */
  findingFact: 300,
  /** [AVL-03] Comments and files of a project that one answer holds; the rest is on the next pages. */
  longListMost: 1_000,
  /** [AVL-02] Comments of a page, replies among them; replies of one comment. */
  commentsOfPage: 5_000,
  repliesOfThread: 1_000,
  /** [ACC-33] */
  passwordLeast: 8,
  passwordMost: 200,
  /** [ACC-35, ACC-81] */
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  resetLinkMinutes: 60,
  /** [AUT-03] Age of a proof that is fresh. */
  proofMinutes: 10,
  passkeysMost: 20,
  recoveryCodes: 10,
  /** [AUT-04] From the operator's decision until the lost factors go. */
  lostFactorHours: 72,
  /** [AGT-01] */
  tokensMost: 20,
  tokenDaysMost: 366,
  tokenProjectsMost: 100,
  /** [AGT-02] */
  planEditsMost: 500,
  planMinutes: 60,
  /** [AVL-05] Answers of one member to agents that are open at once. */
  agentAnswersMost: 20,
  /** Messages of one batch. */
  agentBatchMost: 20,
  /** Calls by tokens of one member, beside the limits that hold for everybody. */
  tokenCallsPerMinute: 600,
  sessionDays: 30,
  withdrawalDays: 30,
} as const;
