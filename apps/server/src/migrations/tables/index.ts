import type { AccessTokenTables } from "./access-tokens.ts";
import type { AccountTables } from "./accounts.ts";
import type { AgentTables } from "./agents.ts";
import type { CertificateTables } from "./certificates.ts";
import type { CommentTables } from "./comments.ts";
import type { ConsoleTables } from "./console.ts";
import type { FactorTables } from "./factors.ts";
import type { FormTables } from "./forms.ts";
import type { GuessTables } from "./guesses.ts";
import type { InquiryTables } from "./inquiries.ts";
import type { MailingTables } from "./mailings.ts";
import type { MembersOwnTables } from "./members-own.ts";
import type { MoneyTables } from "./money.ts";
import type { NotificationTables } from "./notifications.ts";
import type { PlanTables } from "./plans.ts";
import type { PlatformTables } from "./platform.ts";
import type { ProjectTables } from "./projects.ts";
import type { PublicTextTables } from "./public-texts.ts";
import type { ShareLinkTables } from "./share-links.ts";
import type { TemplateTables } from "./templates.ts";
import type { TransferTables } from "./transfers.ts";
import type { VersionTables } from "./versions.ts";
import type { VisitTables } from "./visits.ts";

/** Every table as the newest migration leaves it. */
export interface Tables
  extends PlatformTables,
    AccountTables,
    AgentTables,
    AccessTokenTables,
    CertificateTables,
    FactorTables,
    ProjectTables,
    VersionTables,
    VisitTables,
    MailingTables,
    MembersOwnTables,
    PlanTables,
    PublicTextTables,
    CommentTables,
    NotificationTables,
    ShareLinkTables,
    InquiryTables,
    MoneyTables,
    FormTables,
    TransferTables,
    ConsoleTables,
    GuessTables,
    TemplateTables {}
