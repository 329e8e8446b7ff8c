export {
  CALL_LEASE_MS,
  openPresence,
  type Person,
  type Presence,
} from "./presence.ts";
export { openRedisPresence } from "./redis-presence.ts";
