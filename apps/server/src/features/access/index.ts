export { accessTopic, sessionsTopic, tellAccessChanged, tellSessionsEnded } from "./access-changes.ts";
export { demandFactor, isFactorDemanded } from "./factor-demand.ts";
export {
  endInvitation,
  forgetOldInvitations,
  keepInvitation,
  pendingInvitations,
  takeUpInvitations,
} from "./invitations.ts";
export { oneByOne, rowsOf } from "./items.ts";
export {
  canvasLabel,
  createLeases,
  isCanvasLabel,
  type Leased,
  type LiveSession,
  type LiveSessions,
  leasedAddress,
  leaseOf,
  lineOfLabel,
  lineOfLease,
} from "./lease.ts";
export {
  addOwner,
  collaboratorIds,
  endRole,
  forgetMemberships,
  giveRole,
  membershipsOf,
  membersOf,
  ownedBy,
  ownerOf,
  owners,
  passOwnership,
  projectsOf,
  roleIn,
} from "./membership.ts";
export { createProjectAccess, type ReadLocks } from "./project-access.ts";
export { createShareLinks, type ShareLinks } from "./share-link.ts";
