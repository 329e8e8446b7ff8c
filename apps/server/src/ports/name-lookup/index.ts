export { type LookUp, openMemberNames } from "./member-names.ts";
export { canonicalIp6, type LookedUp, type NameLookup } from "./name-lookup.ts";
export { openNameLookup } from "./resolver.ts";
