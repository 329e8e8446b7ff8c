export * from "./identity-providers.ts";
export { openIdentityProviders, type ProviderSettings } from "./open-id.ts";
