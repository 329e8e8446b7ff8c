import type { TransferMode, TransferType } from "@hanok/api-contract";

/** [PRJ-19] The stored host of a project. */
export interface TransferHosts {
  projectId: string;
  /** The owner who stored it: a later owner does not get it. */
  memberId: number;
  host: string;
  port: number;
  user: string;
  rootFolder: string;
  type: TransferType;
  /** The secrets as JSON, sealed. */
  sealed: string;
  date: string;
}
/** The key or certificate that a person has accepted for a host. */
export interface HostIdentities {
  projectId: string;
  /** Hash of protocol, host and port. */
  address: string;
  fingerprint: string;
  date: string;
}
/** Destination to which a project's site was sent: a manifest that is missing there is no first publish. */
export interface SentSites {
  projectId: string;
  /** Hash of host, port, user and folder. */
  address: string;
  date: string;
}
/** A test, preview or transfer, under the id of its job. */
export interface Transfers {
  id: string;
  projectId: string;
  mode: TransferMode;
  /** A `TransferRequest` as JSON. */
  request: string;
  /** The secrets as JSON, sealed; '' once the job has ended. */
  sealed: string;
  /** A `TransferProgress` as JSON. */
  progress: string;
  date: string;
}

export interface TransferTables {
  transferHosts: TransferHosts;
  hostIdentities: HostIdentities;
  sentSites: SentSites;
  transfers: Transfers;
}
