import * as z from "zod";

/**
 * A backup is one ZIP: `hanok-backup.json` (this), the database as `database.sqlite` or `database.dump`
 * (pg_dump, custom format), `keys/…`, and every stored content as `blobs/<sha-256>`.
 */
export const manifestSchema = z.object({
  form: z.literal(1),
  dialect: z.enum(["sqlite", "postgres"]),
  at: z.string(),
  blobs: z.number(),
  bytes: z.number(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = "hanok-backup.json";
export const DATABASE_FILES = { sqlite: "database.sqlite", postgres: "database.dump" } as const;

/** Something that the operator has to know or mend; reported as a sentence, without a trace. */
export class MaintenanceProblem extends Error {}
