import { createServer } from "node:http";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import Provider, { interactionPolicy } from "oidc-provider";

/** Person that the provider names. */
export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly hd?: string;
  readonly name?: string;
}

type Claims = Record<string, unknown>;

export interface StandIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Sets the person at the browser. */
  signInAs(person: Person): void;
  /**
   * Changes the claims of the next ID token, which is signed again with the provider's key, or with a foreign
   * one.
   */
  forgeNext(forge: (claims: Claims) => Claims, key?: "own" | "foreign"): void;
  /** Ends the life of a code that was handed out. */
  expireCode(code: string): Promise<void>;
  /** Walks through the provider as a browser does; answers the address to which it sends the person back. */
  visit(url: string): Promise<URL>;
  stop(): Promise<void>;
}

/** The redirect addresses are known once the app listens. */
export interface StandInOptions {
  /** Kakao's ID token carries no `email_verified`: it is asked for at the userinfo endpoint. */
  readonly tellsEmailIn: "id-token" | "userinfo";
  redirectUri(): string;
}

/** An OpenID provider on loopback (oidc-provider), whose login page signs in at once. */
export const startStandIn = async ({ tellsEmailIn, redirectUri }: StandInOptions): Promise<StandIn> => {
  const own = await generateKeyPair("RS256", { extractable: true });
  const foreign = await generateKeyPair("RS256", { extractable: true });
  const jwk: JWK = { ...(await exportJWK(own.privateKey)), kid: "own", use: "sig", alg: "RS256" };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  const clientId = "hanok";
  const clientSecret = "a-secret-of-the-provider";
  let person: Person = { sub: "nobody" };
  const people = new Map<string, Person>();
  let forge: { change: (claims: Claims) => Claims; key: "own" | "foreign" } | null = null;

  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: "client_secret_post",
        // Placeholder: `redirectUriAllowed` below decides.
        redirect_uris: ["http://127.0.0.1/login/auth"],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ["stand-in"] },
    conformIdTokenClaims: false,
    scopes: ["openid", "email", "profile", "account_email", "profile_nickname"],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified", "hd"],
      account_email: ["email", "email_verified"],
      profile: ["name"],
      profile_nickname: ["name"],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async (use) => {
        const { email_verified, ...told } = people.get(sub) ?? { sub };
        return {
          ...told,
          ...(email_verified !== undefined && (use === "userinfo" || tellsEmailIn === "id-token")
            ? { email_verified }
            : {}),
        };
      },
    }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? "",
        accountId: session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile account_email profile_nickname");
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (uri: string) => uri === redirectUri();
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (!forge || !ctx.path.endsWith("/token") || !body?.id_token) return;
    const claims = JSON.parse(Buffer.from(body.id_token.split(".")[1] ?? "", "base64url").toString());
    const { change, key } = forge;
    forge = null;
    const signed = new SignJWT(change(claims)).setProtectedHeader({ alg: "RS256", kid: "own" });
    body.id_token = await signed.sign((key === "own" ? own : foreign).privateKey);
    ctx.body = body;
  });
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void handle(request, response);
    people.set(person.sub, person);
    provider
      .interactionFinished(request, response, {
        login: { accountId: person.sub },
        select_account: {},
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  return {
    issuer,
    clientId,
    clientSecret,
    signInAs: (next) => {
      person = next;
    },
    forgeNext: (change, key = "own") => {
      forge = { change, key };
    },
    expireCode: async (code) => {
      const found = await provider.AuthorizationCode.find(code);
      await found?.destroy();
    },
    visit: async (url) => {
      const cookies = new Map<string, string>();
      let next = new URL(url);
      for (let hop = 0; hop < 10; hop += 1) {
        const answer = await fetch(next, {
          redirect: "manual",
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        });
        for (const header of answer.headers.getSetCookie()) {
          const [pair = ""] = header.split(";");
          const at = pair.indexOf("=");
          cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const location = answer.headers.get("location");
        if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
        next = new URL(location, next);
        if (next.origin !== issuer) return next;
      }
      throw new Error("the provider sends round and round");
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
