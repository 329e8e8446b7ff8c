import { isIP } from "node:net";
import path from "node:path";
import { PAYPAL_CURRENCIES } from "@hanok/api-contract";
import * as z from "zod";
import { isLoopbackHost } from "./http/network.ts";
import type { AuthoritySettings } from "./ports/certificate-authority/index.ts";
import { bucketPlaceOf } from "./ports/files/index.ts";
import { sitesOriginOf } from "./sites-origin.ts";

/**
 * Every variable that Hanok reads, and nowhere else. A value that does not fit stops the start with its reason;
 * unknown variables that begin with HANOK_ do too, since a misspelt setting must not be silently without effect.
 */
const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const isOrigin = (value: string): boolean =>
  URL.canParse(value) &&
  /^https?:$/.test(new URL(value).protocol) &&
  new URL(value).origin === value.replace(/\/$/, "");
const origin = z
  .string()
  .refine(isOrigin, "an origin: http or https, host and port, no path")
  .transform((value) => value.replace(/\/$/, ""));

const providerKey = z
  .string()
  .regex(/^[\w.~+/=-]{1,300}$/, "letters, digits and -._~+/=")
  .optional();
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => value.startsWith("https:") || isLoopbackHost(new URL(value).hostname),
    "https, or http on this machine",
  );

const addresses = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .refine((all) => all.every((one) => isIP(one) !== 0), "IP addresses, with commas");

const files = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .refine((all) => all.every((one) => one !== ""), "file names, with commas");
const isDirectory = (value: string): boolean => URL.canParse(value) && new URL(value).protocol === "https:";
const directories = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .refine((all) => all.every(isDirectory), "addresses with https, with commas");
const EXTERNAL = /^(?<directory>\S+)\s+(?<id>\S+)\s+(?<key>[\w+/=-]+)$/;
const externalAccounts = z.string().transform((value, context) =>
  value.split(",").flatMap((part) => {
    const { directory = "", id = "", key = "" } = EXTERNAL.exec(part.trim())?.groups ?? {};
    if (isDirectory(directory)) return [{ directory, id, key }];
    context.addIssue({ code: "custom", message: "`directory KEY_ID MAC_KEY`, with commas" });
    return [];
  }),
);

const schema = z.object({
  /** Port to listen on. Default: 3000; with HANOK_TLS=on 80, which answers challenges and leads to https. */
  PORT: port.optional(),
  /** Address to listen on. Default: 127.0.0.1 and ::1, this machine alone; `::` or `0.0.0.0` opens it to the network. */
  HOST: z.string().min(1).optional(),
  /** `production` hides `/dev/outbox` and asks for what a public installation needs. */
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** 1: `/dev/outbox` also exists while the server listens on more than loopback addresses. */
  HANOK_DEV: flag.default(false),
  /** 1: a missing, empty or damaged database beside existing keys or files is replaced by a new one. */
  HANOK_NEW: flag.default(false),
  /** Folder for database, files, outbox, keys and admin.txt. */
  HANOK_DATA: z.string().min(1).default("./data"),
  /** PostgreSQL instead of the SQLite file in HANOK_DATA: `postgres://user:password@host/database`. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "begins with postgres://")
    .optional(),
  /** Redis for several servers: live messages, who is there, and ended roles reach all of them: `redis://host:6379`. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, "begins with redis:// or rediss://")
    .optional(),
  /**
   * S3-compatible store of all uploaded and published contents, instead of HANOK_DATA/files:
   * `https://KEY:SECRET@host/bucket?region=ap-northeast-2`.
   */
  S3_URL: z
    .url({ protocol: /^https?$/ })
    .refine((address) => bucketPlaceOf(address) !== null, "like https://KEY:SECRET@host/bucket")
    .transform(bucketPlaceOf)
    .optional(),
  /**
   * Address under which people open the app: `https://hanok.example`. Links in mail and the check of foreign
   * origins use it; with https the session cookie is `__Host-` and `Secure`. Default: http://localhost:PORT.
   */
  HANOK_ORIGIN: origin.optional(),
  /**
   * Address of published sites, with `*` for the project: `https://*.sites.example`. Must share no
   * registrable domain with the app, since both would share cookies there, and must use https where the app
   * does. Default: `http://*.localhost:PORT` while the app is opened as localhost, else sites are served in
   * place, sandboxed. `off` sandboxes always.
   */
  HANOK_SITES_ORIGIN: z
    .union([
      z.literal("off"),
      z.string().regex(/^https?:\/\/\*\.[a-z0-9.-]+(:\d+)?$/, "like https://*.sites.example"),
    ])
    .optional(),
  /**
   * Name to which members lead their own domains by CNAME: `sites.example`. Default: `cname.` below the sites' host, which
   * their wildcard record covers; where sites live below localhost or in place, none.
   */
  HANOK_DOMAIN_TARGET: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "a host name")
    .optional(),
  /** Addresses (with commas) for A and AAAA records of members' domains. Default: those of HANOK_DOMAIN_TARGET. */
  HANOK_DOMAIN_ADDRESSES: addresses.optional(),
  /** File that Hanok keeps: hosts of members' domains that may have certificates, one a line, for nginx. Default: none. */
  HANOK_DOMAIN_LIST: z.string().min(1).optional(),
  /** Log of visits of the shipped nginx, which answers pages by itself: read here, in one process alone. Default: none. */
  HANOK_VISIT_LOG: z.string().min(1).optional(),
  /**
   * on: Hanok listens on 443 itself, with HTTP/2, and gets certificates by ACME for its own host and for members' domains.
   * Needs HANOK_ORIGIN with https, and the addresses of names must lead to this process. off: a proxy has TLS.
   */
  HANOK_TLS: z.enum(["on", "off"]).default("off"),
  /** Port of TLS, where another one than 443 is led here. */
  HANOK_TLS_PORT: port.default(443),
  /**
   * Files of certificates (PEM, chain with the leaf first; with commas) and of their private keys in the same order: for the
   * sites' wildcard, which no challenge of ours can prove. Read again when they change.
   */
  HANOK_TLS_CERTIFICATE: files.optional(),
  HANOK_TLS_KEY: files.optional(),
  /** ACME directories (with commas), asked one after the other. Default: Let's Encrypt; then ZeroSSL where its account is set. */
  HANOK_ACME_DIRECTORIES: directories.optional(),
  /** External accounts of directories that ask for one: `directory KEY_ID MAC_KEY`, with commas. */
  HANOK_ACME_ACCOUNTS: externalAccounts.optional(),
  /** Address that authorities write to about the installation's certificates. */
  HANOK_ACME_EMAIL: z.email().optional(),
  /** File of certificates (PEM) by which directories of an authority of one's own are trusted. */
  HANOK_ACME_TRUSTED: z.string().min(1).optional(),
  /** Name servers that are asked about members' domains, with commas: `address` or `address:port`. Default: the system's. */
  HANOK_DNS: z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .refine(
      (all) => all.every((one) => isIP(one.replace(/:\d{1,5}$/, "")) !== 0 || isIP(one) !== 0),
      "IP addresses, with commas",
    )
    .optional(),
  /**
   * Proxies whose X-Forwarded-For is believed: a number of hops, or addresses and ranges with commas. Default: none,
   * and then the header counts for nothing.
   */
  HANOK_TRUST_PROXY: z
    .string()
    .transform((value) => (/^\d+$/.test(value) ? Number(value) : value))
    .optional(),
  /** 64 hex digits for keyed hashes and encryption. Default: made once in HANOK_DATA/keys; needed with several instances. */
  HANOK_SECRET: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, "64 hex digits (openssl rand -hex 32)")
    .optional(),
  /** Mail server: `smtps://user:password@host`. Default: mail is in HANOK_DATA/outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "begins with smtp:// or smtps://")
    .optional(),
  /** Sender of mail. */
  HANOK_MAIL_FROM: z.string().min(3).default("Hanok <no-reply@localhost>"),
  /** [LET-15] Mailbox whose mails the mail server hands to `/mail/bounce`: reports about answers that did not arrive. */
  HANOK_MAIL_BOUNCE: z
    .string()
    .regex(/^[A-Za-z\d._-]{1,10}@[A-Za-z\d.-]{1,200}$/, "an address with at most 10 letters before the @")
    .optional(),
  /**
   * on: the console asks its operator for a passkey or a code of an app. off: a password is enough; for trials on this
   * machine, and refused where HOST or HANOK_ORIGIN opens the server to others.
   */
  HANOK_SECOND_FACTOR: z.enum(["on", "off"]).default("on"),
  /** Id of the member who manages template sources; the first start creates this member. */
  HANOK_SOURCE_MEMBER_ID: z.coerce.number().int().min(1).max(999_999_999).default(149),
  /**
   * on: members have plans, and their limits hold; off: everything is allowed and nothing is paid. Default: on in a data
   * folder that was begun with plans, off in one that had members before.
   */
  HANOK_PLANS: z.enum(["on", "off"]).optional(),
  HANOK_AVIF: z.enum(["on", "off"]).default("on"),
  /** off: a forgotten password answers alike for registered and unknown e-mail addresses; on: it names unknown ones. */
  HANOK_TELL_UNKNOWN_EMAIL: z.enum(["on", "off"]).default("on"),
  /** E-mail of the administrator that the first start creates. */
  HANOK_ADMIN_EMAIL: z.string().default("admin@hanok.local"),
  /** 1: the first start adds a demo member (demo@hanok.local) whose password is in demo.txt. */
  HANOK_DEMO: flag.default(false),
  /** JavaScript key of Kakao's map service, allowed there for the published sites' domains: maps by a typed place. */
  HANOK_KAKAO_MAP_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, "letters, digits, - and _")
    .optional(),
  /** Key of Google's Maps Embed API, limited there to the published sites' domains: maps by a typed place. */
  HANOK_GOOGLE_MAP_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, "letters, digits, - and _")
    .optional(),
  /** Client id and secret of Google's OAuth consent screen: sign-in with Google; redirect address HANOK_ORIGIN/login/auth. */
  HANOK_GOOGLE_CLIENT_ID: providerKey,
  HANOK_GOOGLE_CLIENT_SECRET: providerKey,
  /** REST API key and client secret of a Kakao app with OpenID Connect on: sign-in with Kakao; same redirect address. */
  HANOK_KAKAO_REST_KEY: providerKey,
  HANOK_KAKAO_CLIENT_SECRET: providerKey,
  /** Other issuers than the providers' own: stand-ins for tests. https, or http on this machine. */
  HANOK_GOOGLE_ISSUER: issuer.default("https://accounts.google.com"),
  HANOK_KAKAO_ISSUER: issuer.default("https://kauth.kakao.com"),
  /** Access key of an Unsplash application: its photos are offered in the media window. */
  HANOK_UNSPLASH_KEY: providerKey,
  /** Name of that application; links to photographers carry it as `utm_source`, as Unsplash asks. */
  HANOK_UNSPLASH_APPLICATION: z
    .string()
    .regex(/^[\w-]{1,60}$/, "letters, digits, - and _")
    .default("hanok"),
  /** API key of Pexels: its photos and videos are offered in the media window. */
  HANOK_PEXELS_KEY: providerKey,
  /** Other addresses than the services' own: stand-ins for tests. https, or http on this machine. */
  HANOK_UNSPLASH_ORIGIN: issuer.default("https://api.unsplash.com"),
  HANOK_PEXELS_ORIGIN: issuer.default("https://api.pexels.com"),
  /** Provider that takes payments. `sandbox` moves no money. */
  HANOK_PAYMENTS: z.enum(["sandbox", "nicepay", "toss"]).default("sandbox"),
  /** Client key (`R2_…`, of NicePay's sandbox `S2_…`) and secret key of NicePay, of the kind that signs by Basic. */
  HANOK_NICEPAY_CLIENT_KEY: providerKey,
  HANOK_NICEPAY_SECRET_KEY: z
    .string()
    .regex(/^[\w-]{32}$/, "32 letters and digits")
    .optional(),
  /** Client key (`live_ck_…`, `test_ck_…`) and secret key of Toss Payments, with a contract for billing. */
  HANOK_TOSS_CLIENT_KEY: providerKey,
  HANOK_TOSS_SECRET_KEY: providerKey,
  /** Client id and secret of a PayPal app that may save accounts (vault); with them PayPal is offered beside the cards. */
  HANOK_PAYPAL_CLIENT_KEY: providerKey,
  HANOK_PAYPAL_SECRET_KEY: providerKey,
  /** Currency that PayPal bills in: it takes no won. */
  HANOK_PAYPAL_CURRENCY: z
    .string()
    .refine((code) => Object.hasOwn(PAYPAL_CURRENCIES, code), "a currency of PayPal, for example USD")
    .default("USD"),
  /** `sandbox`: PayPal's own, which moves no money. */
  HANOK_PAYPAL_MODE: z.enum(["live", "sandbox"]).default("live"),
  HANOK_PAYPAL_ORIGIN: issuer.optional(),
  /** Other addresses than the providers' own: stand-ins for tests. https, or http on this machine. */
  HANOK_NICEPAY_ORIGIN: issuer.optional(),
  HANOK_TOSS_ORIGIN: issuer.default("https://api.tosspayments.com"),
  /** For `npm run try-providers` alone: a test card as NUMBER,YYYY-MM,PP,YYMMDD (first two digits of the password, birth date). */
  HANOK_TRY_CARD: z.string().optional(),
  /** For `npm run try-providers` alone: seconds to wait until a person has approved a PayPal account. */
  HANOK_TRY_WAIT: z.coerce.number().int().min(0).max(3_600).default(0),
  /** For `npm run try-providers` alone: address that gets a test mail. */
  HANOK_TRY_MAIL_TO: z.string().optional(),
  /** Requests per minute and network before 429; 0: no limit. */
  HANOK_REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(12_000),
  /** Fixed address (or several, with commas) from which this server reaches hosts of members: shown where a site is sent by FTP. */
  HANOK_OUTBOUND_IP: z
    .string()
    .regex(/^[0-9a-fA-F.:]{2,45}(, ?[0-9a-fA-F.:]{2,45})*$/, "IP addresses, with commas")
    .optional(),
  /**
   * Service that answers the country of an address, which is in it as `{ip}`. https, or http on this machine.
   */
  HANOK_COUNTRY_LOOKUP: z
    .string()
    .refine(
      (address) => address.includes("{ip}") && issuer.safeParse(address.replaceAll("{ip}", "0")).success,
      "an address with {ip} in it: https, or http on this machine",
    )
    .optional(),
  /** 1: hosts of members may be at private and loopback addresses (intranets). */
  HANOK_ALLOW_PRIVATE_HOSTS: flag.default(false),
  /** trace, debug, info, warn, error or silent. */
  HANOK_LOG: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /**
   * off: pages are previewed below the app's own address although sites have hosts. Needed where the proxy gets a
   * certificate for each name, since each preview has a name of its own.
   */
  HANOK_CANVAS_HOSTS: z.enum(["on", "off"]).default("on"),
  /** Bearer token by which a scraper reads `/metrics`. Default: there is no such address. */
  HANOK_METRICS_TOKEN: z
    .string()
    .regex(/^[\w~+/=.-]{16,200}$/, "16 to 200 letters, digits and -._~+/=")
    .optional(),
  /** Jobs (imports, exports) at the same time in this process; 0: this instance works on none. */
  HANOK_JOBS: z.coerce.number().int().min(0).max(64).default(2),
  /** Connections to PostgreSQL. */
  HANOK_DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
});

export type Variables = z.infer<typeof schema>;

export interface TlsVariables {
  readonly port: number;
  readonly given: readonly { readonly certificate: string; readonly key: string }[];
  readonly authorities: readonly AuthoritySettings[];
}

export interface Environment extends Omit<Variables, "PORT"> {
  readonly dataFolder: string;
  readonly PORT: number;
  readonly origin: string;
  readonly originConfigured: boolean;
  readonly sitesOrigin: string;
  /** Null where a proxy has TLS. */
  readonly tls: TlsVariables | null;
  /** Name for CNAME records of members' domains; '' for none. */
  readonly domainTarget: string;
  /** Whether other machines cannot reach the port. */
  readonly boundToLoopback: boolean;
}

export type ReadEnvironment =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The name that the wildcard record of the sites covers. */
const targetBelow = (sites: string): string => {
  const base = sites === "" ? "localhost" : new URL(sites.replace("*.", "")).hostname;
  return base === "localhost" || base.endsWith(".localhost") || isIP(base) !== 0 ? "" : `cname.${base}`;
};

/** The keys of a payment provider come in pairs, and the chosen provider needs both. */
const missingPairs = (given: Readonly<Record<string, string | undefined>>): string[] =>
  (["nicepay", "toss", "paypal"] as const).flatMap((provider) => {
    const names = ["CLIENT", "SECRET"].map((kind) => `HANOK_${provider.toUpperCase()}_${kind}_KEY`);
    const missing = names.filter((name) => !given[name]);
    if (missing.length === 0) return [];
    if (given.HANOK_PAYMENTS === provider)
      return missing.map((name) => `${name}: HANOK_PAYMENTS=${provider} needs it`);
    return missing.length === 1 ? missing.map((name) => `${name} is missing`) : [];
  });

const LETS_ENCRYPT = "https://acme-v02.api.letsencrypt.org/directory";
const ZEROSSL = "https://acme.zerossl.com/v2/DV90";

/** Authorities in their order; ZeroSSL gives certificates to external accounts alone. */
const authoritiesOf = ({ HANOK_ACME_DIRECTORIES, HANOK_ACME_ACCOUNTS = [] }: Variables) => {
  const accountOf = (directory: string) => HANOK_ACME_ACCOUNTS.find((one) => one.directory === directory);
  const usual = [LETS_ENCRYPT, ...(accountOf(ZEROSSL) ? [ZEROSSL] : [])];
  return (HANOK_ACME_DIRECTORIES ?? usual).map((directory): AuthoritySettings => {
    const account = accountOf(directory);
    return { directory, externalAccount: account && { id: account.id, key: account.key } };
  });
};

/** Settings that HANOK_TLS=on lacks, as problems. */
const tlsProblems = (data: Variables, ownOrigin: string, sites: string): string[] => {
  const { HANOK_TLS_CERTIFICATE: certificates = [], HANOK_TLS_KEY: keys = [] } = data;
  const authorities = authoritiesOf(data).map(({ directory }) => directory);
  const { protocol, hostname } = new URL(ownOrigin);
  return [
    ...(protocol === "https:" && isIP(hostname.replace(/^\[|\]$/g, "")) === 0
      ? []
      : ["HANOK_ORIGIN: HANOK_TLS=on needs an address with https and a name"]),
    ...(certificates.length === keys.length
      ? []
      : ["HANOK_TLS_KEY: as many files as HANOK_TLS_CERTIFICATE names, in the same order"]),
    ...(sites !== "" && certificates.length === 0
      ? [
          `HANOK_TLS_CERTIFICATE: ${sites} needs a certificate with a wildcard (or HANOK_SITES_ORIGIN=off, which serves sites in place)`,
        ]
      : []),
    ...(data.HANOK_ACME_ACCOUNTS ?? [])
      .filter(({ directory }) => !authorities.includes(directory))
      .map(({ directory }) => `HANOK_ACME_ACCOUNTS: ${directory} is not among HANOK_ACME_DIRECTORIES`),
  ];
};

export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): ReadEnvironment => {
  // An empty value, as compose files write it, is no value.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const unknown = Object.keys(given).filter((name) => name.startsWith("HANOK_") && !(name in schema.shape));
  const parsed = schema.safeParse(given);
  const problems = [
    ...unknown.map((name) => `${name}: there is no such variable`),
    ...(given.HANOK_GOOGLE_CLIENT_SECRET && !given.HANOK_GOOGLE_CLIENT_ID
      ? ["HANOK_GOOGLE_CLIENT_SECRET: HANOK_GOOGLE_CLIENT_ID is missing"]
      : []),
    ...(given.HANOK_KAKAO_CLIENT_SECRET && !given.HANOK_KAKAO_REST_KEY
      ? ["HANOK_KAKAO_CLIENT_SECRET: HANOK_KAKAO_REST_KEY is missing"]
      : []),
    ...missingPairs(given),
    ...(parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)),
  ];
  if (!parsed.success || problems.length > 0) return { ok: false, problems };
  const { data } = parsed;
  const isTls = data.HANOK_TLS === "on";
  const PORT = data.PORT ?? (isTls ? 80 : 3000);
  // Names lead to this process: it is for others than this machine.
  const HOST = data.HOST ?? (isTls ? "::" : undefined);
  const ownOrigin = data.HANOK_ORIGIN ?? `http://localhost:${PORT}`;
  const boundToLoopback = HOST === undefined || isLoopbackHost(HOST);
  if (data.HANOK_SECOND_FACTOR === "off" && !(boundToLoopback && isLoopbackHost(new URL(ownOrigin).hostname)))
    return {
      ok: false,
      problems: [
        "HANOK_SECOND_FACTOR: off is for this machine alone (no HOST and no HANOK_ORIGIN of others)",
      ],
    };
  const sites = sitesOriginOf(data.HANOK_SITES_ORIGIN, ownOrigin);
  if (sites.problem) return { ok: false, problems: [sites.problem] };
  const ofTls = isTls ? tlsProblems(data, ownOrigin, sites.origin) : [];
  if (ofTls.length > 0) return { ok: false, problems: ofTls };
  return {
    ok: true,
    environment: {
      ...{ ...data, PORT, HOST },
      tls: isTls
        ? {
            port: data.HANOK_TLS_PORT,
            given: (data.HANOK_TLS_CERTIFICATE ?? []).map((certificate, index) => ({
              certificate,
              key: data.HANOK_TLS_KEY?.[index] ?? "",
            })),
            authorities: authoritiesOf(data),
          }
        : null,
      dataFolder: path.resolve(data.HANOK_DATA),
      origin: ownOrigin,
      originConfigured: data.HANOK_ORIGIN !== undefined,
      sitesOrigin: sites.origin,
      domainTarget: data.HANOK_DOMAIN_TARGET ?? targetBelow(sites.origin),
      boundToLoopback,
    },
  };
};
