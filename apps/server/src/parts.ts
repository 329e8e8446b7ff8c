import type { Logger } from "pino";
import type { CertificateAuthority } from "./ports/certificate-authority/index.ts";
import type { Clock } from "./ports/clock.ts";
import type { Database } from "./ports/database/index.ts";
import type { Files } from "./ports/files/index.ts";
import type { HostTransfer } from "./ports/host-transfer/index.ts";
import type { IdentityProviders } from "./ports/identity-providers/index.ts";
import type { Jobs } from "./ports/jobs/index.ts";
import type { Keys } from "./ports/keys/index.ts";
import type { LiveBus } from "./ports/live-bus/live-bus.ts";
import type { LoopWatch } from "./ports/loop-watch/index.ts";
import type { Mail } from "./ports/mail/index.ts";
import type { NameLookup } from "./ports/name-lookup/index.ts";
import type { Outbound } from "./ports/outbound/outbound.ts";
import type { PaymentProviders } from "./ports/payments/index.ts";
import type { Presence } from "./ports/presence/index.ts";
import type { Stock } from "./ports/stock/index.ts";
import type { Threads } from "./ports/threads/index.ts";
import type { InstallationDetails } from "./site-details.ts";

/** How Hanok listens on 443 itself. */
export interface TlsSettings {
  /** Certificates that the operator gives as files (PEM): those with a wildcard. */
  readonly given: readonly { readonly certificate: string; readonly key: string }[];
  /** Folder of sealed certificates, for times when the database is away. */
  readonly cacheFolder: string;
  /** Other instances answer for the same hosts. */
  readonly hasOthers: boolean;
}

/** Settings of an installation; made from the environment by `environment.ts`. */
export interface Settings {
  /** Address of the app, without a slash at the end: `https://hanok.example`. Links in mail begin with it. */
  readonly origin: string;
  /** Whether the operator named it; otherwise this machine's own names are believed too. */
  readonly originConfigured: boolean;
  /**
   * Pattern of the published sites' origins, `https://*.sites.example` or `http://*.localhost:3000`; '' when
   * they are served in place, sandboxed.
   */
  readonly sitesOrigin: string;
  /** [LIF-01] Where names of members' own lead: a name for CNAME records ('' for none), and addresses in place of its own. */
  readonly domains: {
    readonly name: string;
    readonly addresses: readonly string[];
    /** File of the hosts that may have certificates; '' for none. */
    readonly listFile: string;
  };
  /** [LIF-01] Present where Hanok listens on 443 itself; absent where a proxy does. */
  readonly tls?: TlsSettings | undefined;
  readonly sourceMemberId: number;
  /** [AUT-04] The console asks its operator for a second factor; false on this machine alone. */
  readonly operatorNeedsFactor: boolean;
  readonly production: boolean;
  /** Pictures of published sites get AVIF copies in the background. */
  readonly avif: boolean;
  /** Members have plans with limits; false: everything is allowed. */
  readonly plans: boolean;
  /** Whether a forgotten password names e-mail addresses that are not registered. */
  readonly tellsUnknownEmail: boolean;
  /**
   * The operator's keys of map services, '' where unset [EDT-79]. They are no secrets: published pages show them, and the
   * services limit them to domains.
   */
  readonly mapKeys: { readonly kakao: string; readonly google: string };
  /** [EXP-44] The address from which this installation reaches hosts of members; '' where the operator named none. */
  readonly outboundIp: string;
  /** [LET-15] Mailbox for reports about mails that did not arrive; absent where the operator has none. */
  readonly bounceMailbox?: string;
  /** Company details, outside addresses and sister sites for the public pages (`site.json`). */
  readonly site: InstallationDetails;
  /** false: previews have no hosts of their own, though sites have. */
  readonly canvasHosts?: boolean;
  /** [LIF-07] Log of the proxy that answers pages by itself, and the file in which the place is kept up to which it was read. */
  readonly visitLog?: { readonly logFile: string; readonly positionFile: string };
  /** Bearer token of `/metrics`; absent: there is no such address. */
  readonly metricsToken?: string;
  /** Bytes of one upload, where that is less than what the contract allows. */
  readonly largestUpload?: number;
}

/** The ready-made parts that every feature is built from. */
export interface Parts {
  readonly database: Database;
  readonly files: Files;
  readonly jobs: Jobs;
  readonly live: LiveBus;
  readonly presence: Presence;
  /** Threads for work that would block every other request. */
  readonly threads: Threads;
  /** Threads of low priority that hash passwords. */
  readonly passwordThreads: Threads;
  /** Processes that decode pictures: they can be killed. */
  readonly decoders: Threads;
  /** Delay of the event loop, and its present work. */
  readonly loop: LoopWatch;
  readonly mail: Mail;
  readonly hostTransfer: HostTransfer;
  readonly outbound: Outbound;
  readonly nameLookup: NameLookup;
  /** Authorities that give certificates, in the order in which they are asked; absent where a proxy has them. */
  readonly authorities?: readonly CertificateAuthority[];
  readonly identityProviders: IdentityProviders;
  /** Stock services, as far as their keys are set. */
  readonly stock: Stock;
  readonly keys: Keys;
  /** Payment providers, as far as their keys are set. */
  readonly payments: PaymentProviders;
  readonly clock: Clock;
  /** Fresh opaque id, url-safe. */
  readonly createId: () => string;
  readonly settings: Settings;
  readonly log: Logger;
}
