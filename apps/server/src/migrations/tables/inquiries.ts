import type { InquiryStatus, InquiryType } from "@hanok/api-contract";
import type { Generated } from "kysely";

export interface Inquiries {
  id: string;
  memberId: number;
  type: InquiryType;
  email: string;
  title: string;
  details: string;
  status: InquiryStatus;
  /** '' while it waits. */
  answer: string;
  answeredAt: string;
  date: string;
}

export type OperatorAction =
  | "inquiry.answer"
  | "reply.save"
  | "reply.delete"
  | "template.save"
  | "template.delete"
  | "template.upload"
  | "template.project"
  | "template.cover"
  | "template.item-save"
  | "template.item-delete"
  | "template.category-save"
  | "template.category-delete"
  | "support.save"
  | "support.delete"
  | "popup.save"
  | "popup.delete"
  | "policy.save"
  | "policy.delete"
  | "plan.version"
  | "paypal.rate"
  | "subscription.extend"
  | "charge.resolve"
  | "charge.refund"
  | "refund.decide"
  | "credit.grant"
  | "template.price"
  | "member.read"
  | "member.page"
  | "console.search"
  | "inquiry.read"
  | "member.restrict"
  | "member.type"
  | "license.type"
  | "member.sessions"
  | "factor.approve"
  | "factor.reject"
  | "site.take-down"
  | "site.restore"
  | "mailing.send"
  | "mailing.stop"
  | "job.retry";

/** One write of the operator; rows are added and never changed. */
export interface OperatorRecords {
  id: string;
  /** The operator. */
  memberId: number;
  action: OperatorAction;
  /** Id of what was written. */
  subject: string;
  /** JSON. */
  before: string;
  /** JSON. */
  after: string;
  reason: string;
  date: string;
  /** Id of the record that this write takes back; '' for any other write. */
  reverts: Generated<string>;
}

/** A text for answers of the operator. */
export interface SavedReplies {
  id: string;
  name: string;
  content: string;
  /** Time of the last change. */
  date: string;
}

/** [LET-09] Inquiries that appeal against a restriction. */
export interface Appeals {
  inquiryId: string;
  memberId: number;
}

export interface InquiryTables {
  appeals: Appeals;
  inquiries: Inquiries;
  savedReplies: SavedReplies;
  operatorRecords: OperatorRecords;
}
