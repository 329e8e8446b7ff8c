import { isIP } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";
import { normalized } from "@hanok/page-document";
import { getDomain, parse } from "tldts";

/** `www.` and `_hanok.` before it must fit the limit of a host name (RFC 1035). */
const LONGEST = 240;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Names of the installation, in ASCII: a domain must neither be one of them nor share cookies with one. */
export interface OwnNames {
  readonly hosts: readonly string[];
}

interface DomainName {
  /** ASCII, in lower case, without `www.` where the rest is a registered name. */
  readonly name: string;
  /** `www.` before the name belongs to it. */
  readonly paired: boolean;
  /** The host that was entered: `name` or `www.name`. */
  readonly entered: string;
}

/** The host of what a person typed or pasted: a name, or an address with scheme, port and path. */
const hostOf = (typed: string): string => {
  const text = normalized(typed).trim();
  const rest = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text.slice(text.indexOf("//") + 2) : text;
  const [host = ""] = rest.split(/[/?#\\]/, 1);
  const named = host.slice(host.lastIndexOf("@") + 1);
  // A bracket is that of an IPv6 address, which is refused.
  const [name = ""] = named.startsWith("[") ? [named] : named.split(":", 1);
  return name.replace(/\.$/, "");
};

/**
 * A domain out of what a person entered; `name` for what is none that can be registered and get a certificate, `own` for
 * one of the installation's. Hangul becomes punycode (UTS 46).
 */
export const readDomainName = (typed: string, { hosts }: OwnNames): DomainName | "name" | "own" => {
  const entered = domainToASCII(hostOf(typed)).replace(/\.$/, "");
  if (entered === "" || entered.length > LONGEST || isIP(entered.replace(/^\[|\]$/g, "")) !== 0)
    return "name";
  if (!entered.split(".").every((label) => LABEL.test(label))) return "name";
  const registered = getDomain(entered, PRIVATE);
  // A suffix alone, or one under which nobody can register.
  if (registered === null || !(parse(entered, PRIVATE).isIcann || parse(entered).isIcann)) return "name";
  if (hosts.some((own) => sharesName(own, entered, registered))) return "own";
  const isWww = entered === `www.${registered}`;
  const name = isWww ? registered : entered;
  return { name, paired: name === registered, entered };
};

const PRIVATE = { allowPrivateDomains: true };

const sharesName = (own: string, entered: string, registered: string): boolean =>
  own === entered ||
  own.endsWith(`.${entered}`) ||
  entered.endsWith(`.${own}`) ||
  getDomain(own, PRIVATE) === registered;

export const hostsOf = ({ name, paired }: Pick<DomainName, "name" | "paired">): readonly string[] =>
  paired ? [name, `www.${name}`] : [name];

/** For people: Hangul as Hangul. A name that UTS 46 would not give back is shown as ASCII. */
export const readable = (host: string): string => domainToUnicode(host) || host;

/** A host as the registrar's field wants it, below the registered name; `@` for that name itself. */
export const belowRegistered = (host: string): string => {
  const plain = host.replace(/^_hanok\./, "");
  const registered = getDomain(plain) ?? plain;
  return host === registered ? "@" : host.slice(0, -registered.length - 1);
};
