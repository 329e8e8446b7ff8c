import type { Locale } from "@hanok/api-contract";
import type { FastifyRequest } from "fastify";
import type { LocationLookup, VisitorLocation } from "../ports/location-lookup.ts";

const readCountry = (told: string): string | null =>
  /^[A-Za-z]{2}$/.test(told) && told.toUpperCase() !== "XX" ? told.toUpperCase() : null;

/** Country that a proxy sends with a request; null where it names none, undefined where it sends nothing. */
export const sentCountry = ({ headers }: Pick<FastifyRequest, "headers">): string | null | undefined => {
  const sent = headers["cf-ipcountry"] ?? headers["x-country"];
  return sent === undefined ? undefined : readCountry(sent.toString());
};

/**
 * Country of a request as two letters: as the proxy sends it, else as the operator's service of locations
 * does; null where neither knows it.
 */
export const countryOf = async (
  request: Pick<FastifyRequest, "headers" | "ip">,
  lookUp: LocationLookup,
): Promise<string | null> => {
  const sent = sentCountry(request);
  return sent === undefined ? readCountry((await lookUp(request.ip))?.country ?? "") : sent;
};

/**
 * [I18-07] Place of a request: the country as above, the rest by the operator's service of locations. `name` is in the
 * language of the request; null where the country is not known.
 */
export const locationOf = async (
  request: Pick<FastifyRequest, "headers" | "ip">,
  lookUp: LocationLookup,
  locale: Locale,
): Promise<(VisitorLocation & { readonly ip: string }) | null> => {
  const country = await countryOf(request, lookUp);
  if (country === null) return null;
  // The proxy may know another country than the service: no city of one beside the name of the other.
  const found = await lookUp(request.ip);
  const known = found?.country.toUpperCase() === country ? found : null;
  const name = new Intl.DisplayNames([locale], { type: "region", fallback: "none" }).of(country);
  return {
    ...{ country, name: name ?? known?.name ?? "", city: known?.city ?? "", region: known?.region ?? "" },
    ip: request.ip,
  };
};
