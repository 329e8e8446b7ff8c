import https from "node:https";
import { rootCertificates } from "node:tls";
import * as acme from "acme-client";
import {
  type AuthorityAccount,
  type AuthorityAccounts,
  type CertificateAuthority,
  type CertificateOrder,
  OrderFailed,
  type OrderFault,
} from "./authority.ts";
import { readRenewalWindow, renewalId, retryAfterOf } from "./renewal-information.ts";

export interface AuthoritySettings {
  readonly directory: string;
  /** Key id and MAC key (base64url) of an external account (RFC 8555, 7.3.4). */
  readonly externalAccount?: { readonly id: string; readonly key: string } | undefined;
}

export interface AcmeSettings {
  /** In the order in which they are asked. */
  readonly authorities: readonly AuthoritySettings[];
  /** Address that authorities write to; '' for none. */
  readonly email: string;
  /** Certificates (PEM) that directories are trusted by beside the usual ones; '' for none. */
  readonly trusted: string;
}

/** How long one request may take, in milliseconds, and how large its answer may be. */
const PATIENCE = 20_000;
const LARGEST_ANSWER = 512 * 1024;
/** Between two looks at an order or authorization, in milliseconds; looks in all. */
const LOOK_AFTER = 500;
const LOOK_LATER = 5_000;
const LOOKS = 14;

const PROBLEM = "urn:ietf:params:acme:error:";
const FAULTS: Readonly<Record<string, OrderFault>> = {
  dns: "dns",
  connection: "connection",
  tls: "connection",
  unauthorized: "answer",
  incorrectResponse: "answer",
  caa: "caa",
  rateLimited: "limited",
  rejectedIdentifier: "rejected",
  unsupportedIdentifier: "rejected",
  externalAccountRequired: "account",
  accountDoesNotExist: "account",
  userActionRequired: "account",
  serverInternal: "away",
};

const textOf = (value: unknown, name: string): string => {
  const found = typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
  return typeof found === "string" ? found.slice(0, 500) : "";
};

const failureOf = (problem: unknown, retryAfter = 0): OrderFailed => {
  const type = textOf(problem, "type").replace(PROBLEM, "");
  return new OrderFailed(FAULTS[type] ?? "failed", textOf(problem, "detail") || type, retryAfter);
};

/**
 * The library's HTTP client without its own retries, which wait as long as an authority asks (hours where orders are
 * limited), and with problem documents as errors that keep their type.
 */
const prepareClient = ({ trusted }: AcmeSettings): void => {
  const { axios } = acme;
  axios.interceptors.request.clear();
  axios.interceptors.response.clear();
  axios.defaults.timeout = PATIENCE;
  axios.defaults.maxContentLength = LARGEST_ANSWER;
  axios.defaults.httpsAgent = new https.Agent(trusted === "" ? {} : { ca: [...rootCertificates, trusted] });
  axios.interceptors.response.use(
    (response) => {
      const type = textOf(response.data, "type");
      if (response.status < 400 || type === `${PROBLEM}badNonce`) return response;
      const retryAfter = retryAfterOf(response.headers["retry-after"], Date.now());
      if (type.startsWith(PROBLEM)) throw failureOf(response.data, retryAfter);
      throw new OrderFailed(
        response.status === 429 ? "limited" : response.status >= 500 ? "away" : "failed",
        `the authority answers ${response.status}`,
        retryAfter,
      );
    },
    (error: unknown) => {
      throw new OrderFailed("away", error instanceof Error ? error.message || error.name : String(error));
    },
  );
};

const failed = (error: unknown): OrderFailed =>
  error instanceof OrderFailed
    ? error
    : new OrderFailed("failed", error instanceof Error ? error.message : String(error));

/** Authorities with ACME (RFC 8555), through acme-client. */
export const openAcmeAuthorities = (settings: AcmeSettings): readonly CertificateAuthority[] => {
  prepareClient(settings);
  return settings.authorities.map((authority) => openAuthority(authority, settings.email));
};

const openAuthority = (
  { directory, externalAccount }: AuthoritySettings,
  email: string,
): CertificateAuthority => {
  const clientOf = (account: { key: string; url?: string }) =>
    new acme.Client({
      directoryUrl: directory,
      accountKey: account.key,
      ...(account.url ? { accountUrl: account.url } : {}),
      ...(externalAccount
        ? { externalAccountBinding: { kid: externalAccount.id, hmacKey: externalAccount.key } }
        : {}),
      backoffAttempts: LOOKS,
      backoffMin: LOOK_AFTER,
      backoffMax: LOOK_LATER,
    });

  const makeAccount = async (): Promise<AuthorityAccount> => {
    const key = (await acme.crypto.createPrivateEcdsaKey("P-256")).toString();
    const client = clientOf({ key });
    await client.createAccount({
      termsOfServiceAgreed: true,
      ...(email === "" ? {} : { contact: [`mailto:${email}`] }),
    });
    return { key, url: client.getAccountUrl() };
  };

  const openAccount = async (accounts: AuthorityAccounts): Promise<acme.Client> => {
    const known = await accounts.read(directory);
    return clientOf(known ?? (await accounts.keep(directory, await makeAccount())));
  };

  const fields = async (): Promise<unknown> => (await acme.axios.get(directory)).data;

  const run = async (client: acme.Client, wanted: CertificateOrder) => {
    const { host, kind, replaces, publish, signal } = wanted;
    const information = replaces === "" ? "" : textOf(await fields(), "renewalInfo");
    const id = information === "" ? null : renewalId(replaces);
    const request = { identifiers: [{ type: "dns", value: host }] };
    const order = await client
      .createOrder(id === null ? request : { ...request, ...{ replaces: id } })
      // A certificate of another authority, or one that was replaced already, must not stop the order (RFC 9773, 5).
      .catch((error: unknown) => {
        if (id === null || failed(error).fault === "limited") throw error;
        return client.createOrder(request);
      });
    for (const authorization of await client.getAuthorizations(order)) {
      if (authorization.status === "valid") continue;
      const challenge = authorization.challenges.find(({ type }) => type === kind);
      if (!challenge) throw new OrderFailed("failed", `the authority offers no ${kind}`);
      const text = await client.getChallengeKeyAuthorization(challenge);
      if (kind === "http-01") await publish({ kind, token: challenge.token, text });
      else {
        const [key, certificate] = await acme.crypto.createAlpnCertificate(
          authorization,
          text,
          await ecKey(),
        );
        await publish({ kind, key: key.toString(), certificate: certificate.toString() });
      }
      signal.throwIfAborted();
      await client.completeChallenge(challenge);
      await client.waitForValidStatus(authorization).catch(async (error: unknown) => {
        throw await reasonOf(client, order, error);
      });
    }
    signal.throwIfAborted();
    const [key, request_] = await acme.crypto.createCsr({ altNames: [host] }, await ecKey());
    const chain = await client.getCertificate(await client.finalizeOrder(order, request_));
    return { key: key.toString(), chain };
  };

  return {
    directory,
    order: async (accounts, wanted) => {
      try {
        const client = await openAccount(accounts);
        return await run(client, wanted);
      } catch (error) {
        const failure = failed(error);
        // It was deactivated, or the authority lost it (pebble at each start): the next order makes another one.
        if (failure.fault === "account") await accounts.forget(directory);
        throw failure;
      }
    },
    renewalWindow: async (certificate) => {
      try {
        const information = textOf(await fields(), "renewalInfo");
        const id = information === "" ? null : renewalId(certificate);
        if (id === null) return null;
        const answer = await acme.axios.get(`${information.replace(/\/$/, "")}/${id}`);
        return readRenewalWindow(answer.data, retryAfterOf(answer.headers["retry-after"], Date.now()));
      } catch (error) {
        throw failed(error);
      }
    },
  };
};

const ecKey = () => acme.crypto.createPrivateEcdsaKey("P-256");

/** The reason that the authority wrote at the challenge; the library's error names the text alone. */
const reasonOf = async (client: acme.Client, order: acme.Order, error: unknown): Promise<OrderFailed> => {
  const authorizations = await client.getAuthorizations(order);
  const problem = authorizations
    .flatMap(({ challenges }) => challenges)
    .map((challenge) => Reflect.get(challenge, "error"))
    .find((found) => found !== undefined && found !== null);
  return problem === undefined ? failed(error) : failureOf(problem);
};
