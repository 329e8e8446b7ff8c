import * as z from "zod/mini";
import { timeField } from "./fields.ts";

/**
 * [AGT-01] What an access token lets a program do, within the role of its member: `read` always, `edit` changes pages,
 * `publish` shows them to visitors.
 */
export const TOKEN_RIGHTS = ["read", "edit", "publish"] as const;
export type TokenRight = (typeof TOKEN_RIGHTS)[number];

/** Beginning of every token, by which scanners of secrets know one. */
export const TOKEN_PREFIX = "hanok_";

/** A token as its member sees it later: never the token itself. */
export const accessTokenRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Host of the program that asked for access, or the scheme by which it is reached; '' for a token made by hand. */
  client: z.string(),
  rights: z.array(z.enum(TOKEN_RIGHTS)),
  /** Null: all projects of the member, also later ones. */
  projects: z.nullable(z.array(z.object({ id: z.string(), title: z.string() }))),
  createdAt: timeField,
  expiresAt: timeField,
  /** '' before its first use; noted once a minute at most. */
  usedAt: timeField,
});
export type AccessTokenRow = z.infer<typeof accessTokenRow>;
