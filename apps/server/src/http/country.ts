import type { FastifyRequest } from "fastify";
import type { CountryLookup } from "../ports/country-lookup.ts";

/**
 * Country of a request as two letters: as the proxy sends it, else as the operator's service of locations
 * does; null where neither knows it.
 */
export const countryOf = async (
  { headers, ip }: Pick<FastifyRequest, "headers" | "ip">,
  lookUp: CountryLookup,
): Promise<string | null> => {
  const told = (headers["cf-ipcountry"] ?? headers["x-country"])?.toString() ?? (await lookUp(ip)) ?? "";
  return /^[A-Za-z]{2}$/.test(told) && told.toUpperCase() !== "XX" ? told.toUpperCase() : null;
};
