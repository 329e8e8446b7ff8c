export { oneByOne, rowsOf } from "./items.ts";
export {
  addOwner,
  forgetMemberships,
  membershipsOf,
  membersOf,
  ownedBy,
  ownerOf,
  owners,
  projectsOf,
  roleIn,
} from "./membership.ts";
export { createProjectAccess } from "./project-access.ts";
