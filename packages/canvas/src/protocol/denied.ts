import * as z from "zod/mini";

/** Abilities of a published page that the page does not have in the frame, and that its scripts asked for. */
export const DENIED = [
  "indexed-db",
  "cookies",
  "service-worker",
  "caches",
  "workers",
  "navigation",
  "root-addresses",
] as const;
export const deniedSchema = z.enum(DENIED);
export type Denied = z.infer<typeof deniedSchema>;
