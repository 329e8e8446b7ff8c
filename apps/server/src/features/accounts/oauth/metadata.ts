import { TOKEN_RIGHTS } from "@hanok/api-contract";

export const AUTHORIZE_PATH = "/oauth/authorize";
/** Screen of the site where a member decides. */
export const CONSENT_PATH = "/oauth/consent";
export const TOKEN_PATH = "/oauth/token";
export const REGISTER_PATH = "/oauth/register";
export const REVOKE_PATH = "/oauth/revoke";
/** Names the server that gives access, for a program that was refused (RFC 9728, 3.1); the resource is `/mcp`. */
export const RESOURCE_PATH = "/.well-known/oauth-protected-resource";

/** Addresses that a program may name as the resource that it wants to reach (RFC 8707). */
export const resourcesOf = (origin: string): readonly string[] => [`${origin}/mcp`, origin];

/** RFC 9728, 2. */
export const resourceMetadata = (origin: string) => ({
  resource: `${origin}/mcp`,
  authorization_servers: [origin],
  scopes_supported: TOKEN_RIGHTS,
  bearer_methods_supported: ["header"],
  resource_name: "Hanok",
  resource_documentation: `${origin}/agents.md`,
});

/** RFC 8414, 2, with client metadata documents and the issuer in answers (RFC 9207). */
export const serverMetadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: origin + AUTHORIZE_PATH,
  token_endpoint: origin + TOKEN_PATH,
  registration_endpoint: origin + REGISTER_PATH,
  revocation_endpoint: origin + REVOKE_PATH,
  scopes_supported: TOKEN_RIGHTS,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${origin}/agents.md`,
});
