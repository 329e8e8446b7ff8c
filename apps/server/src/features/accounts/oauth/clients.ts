import { type Refused, refused } from "@hanok/api-contract";
import { isSingleLine } from "@hanok/page-document";
import * as z from "zod/mini";
import type { Clock } from "../../../ports/clock.ts";
import type { Keys } from "../../../ports/keys/index.ts";
import type { Outbound } from "../../../ports/outbound/outbound.ts";
import { isRedirectUri } from "./redirect-uri.ts";

/** A program that asks for access. */
export interface OauthClient {
  readonly id: string;
  readonly name: string;
  /** Host that answers for the name; '' where the program has given it itself. */
  readonly host: string;
  readonly redirectUris: readonly string[];
}

/** Metadata of a program: RFC 7591 and Client ID Metadata Documents have the same names. Fields that are not listed are ignored. */
const metadata = z.object({
  client_name: z.optional(z.string()),
  redirect_uris: z
    .array(z.string().check(z.maxLength(500), z.refine(isRedirectUri)))
    .check(z.minLength(1), z.maxLength(10)),
  token_endpoint_auth_method: z.optional(z.string()),
});
const document = z.extend(metadata, { client_id: z.string() });
export type ClientMetadata = z.infer<typeof metadata>;

const REGISTERED = "registered.";
const PURPOSE = "oauth-client";
/** Letters of a name that a person reads. */
const NAME = 60;
/** Bytes of a metadata document, as its specification recommends (5 KB), with room. */
const DOCUMENT_BYTES = 20_000;
/** How long a document is used without being read again, and how many are held. */
const HELD_MS = 10 * 60_000;
const HELD_MOST = 200;

const nameOf = (name: string | undefined, otherwise: string): string => {
  const own = name?.trim().slice(0, NAME) ?? "";
  return own !== "" && isSingleLine(own) ? own : otherwise;
};

export interface OauthClients {
  /** Null for metadata that no program may have. */
  register(given: unknown): { readonly id: string; readonly metadata: ClientMetadata } | null;
  find(clientId: string): Promise<OauthClient | Refused<"oauth.client" | "oauth.client-away">>;
  /** Whether this may be the id of a program at all: asked where a code or a token names the program already. */
  isId(clientId: string): boolean;
}

/** An id of a metadata document: https (http on this device for tests), with a path, no fragment, no name and password. */
const isDocumentId = (id: string): boolean => {
  if (!URL.canParse(id) || id.includes("#")) return false;
  const { protocol, pathname, username, password } = new URL(id);
  return /^https?:$/.test(protocol) && pathname.length > 1 && username === "" && password === "";
};

/**
 * Programs that may ask for access. Nothing is stored of them: the id of a registered one (RFC 7591) is its metadata,
 * signed by this server; that of another is the address of its metadata document, which is read when a member is asked.
 */
export const openClients = ({
  keys,
  outbound,
  clock,
}: {
  readonly keys: Keys;
  readonly outbound: Outbound;
  readonly clock: Clock;
}): OauthClients => {
  const held = new Map<string, { readonly client: OauthClient; readonly at: number }>();
  const readRegistered = (id: string): OauthClient | null => {
    const [body = "", signature = ""] = id.slice(REGISTERED.length).split(".");
    if (!keys.verify(PURPOSE, body, signature)) return null;
    const { client_name, redirect_uris } = metadata.parse(
      JSON.parse(Buffer.from(body, "base64url").toString("utf8")),
    );
    return { id, name: nameOf(client_name, "MCP"), host: "", redirectUris: redirect_uris };
  };
  const readDocument = async (
    id: string,
  ): Promise<OauthClient | Refused<"oauth.client" | "oauth.client-away">> => {
    const known = held.get(id);
    if (known && clock.now() - known.at < HELD_MS) return known.client;
    const answer = await outbound.read(id, { accept: "application/json" }, DOCUMENT_BYTES);
    if (!answer.ok) return refused(answer.fault === "scheme" ? "oauth.client" : "oauth.client-away");
    if (answer.status !== 200 || answer.body === null) return refused("oauth.client-away");
    const parsed = document.safeParse(jsonOf(answer.body));
    if (!parsed.success || parsed.data.client_id !== id) return refused("oauth.client");
    const { host } = new URL(id);
    const { client_name, redirect_uris } = parsed.data;
    const client = { id, name: nameOf(client_name, host), host, redirectUris: redirect_uris };
    if (held.size >= HELD_MOST) held.delete(held.keys().next().value ?? "");
    held.delete(id);
    held.set(id, { client, at: clock.now() });
    return client;
  };
  return {
    register: (given) => {
      const parsed = metadata.safeParse(given);
      // A secret would have to be kept by both: programs of members are public (OAuth 2.1, 2.1), bound by PKCE.
      if (!parsed.success || !/^none$/.test(parsed.data.token_endpoint_auth_method ?? "none")) return null;
      const { redirect_uris } = parsed.data;
      const client_name = nameOf(parsed.data.client_name, "MCP");
      const body = Buffer.from(JSON.stringify({ client_name, redirect_uris })).toString("base64url");
      const id = `${REGISTERED}${body}.${keys.sign(PURPOSE, body)}`;
      return id.length > 1_900 ? null : { id, metadata: { client_name, redirect_uris } };
    },
    find: async (id) => {
      if (id.startsWith(REGISTERED)) return readRegistered(id) ?? refused("oauth.client");
      return isDocumentId(id) ? readDocument(id) : refused("oauth.client");
    },
    isId: (id) => (id.startsWith(REGISTERED) ? readRegistered(id) !== null : isDocumentId(id)),
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the schema refuses it.
    return null;
  }
};
