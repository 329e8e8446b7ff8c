export {
  type Arrivals,
  arrivalsOf,
  arrivalsSchema,
  arrivingOwners,
} from "./arrivals.ts";
export * from "./commit.ts";
export * from "./operation.ts";
export { acknowledge, receive, renewSession, withdraw } from "./receive.ts";
export { type ReadRecords, withRecords } from "./records.ts";
export * from "./saved.ts";
export { nextToSend, sendFirst } from "./send.ts";
export * from "./session.ts";
