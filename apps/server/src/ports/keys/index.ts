export { type Keys, keysOf, readOrMakeSecret } from "./keys.ts";
