import type { Endpoint } from "./endpoint.ts";
import { type EndpointGroups, endpoints } from "./endpoints/index.ts";

/** Union of the endpoints themselves, for types derived by path (the client). */
export type AnyEndpoint = {
  [Group in keyof EndpointGroups]: EndpointGroups[Group][keyof EndpointGroups[Group]];
}[keyof EndpointGroups];

export interface NamedEndpoint {
  /** `accounts.logIn` */
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** All calls in one list, in the order of declaration. */
export const listEndpoints = (): readonly NamedEndpoint[] =>
  Object.entries(endpoints).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, endpoint]: [string, Endpoint]) => ({
      name: `${group}.${name}`,
      endpoint,
    })),
  );
