import { randomBytes } from "node:crypto";
import * as z from "zod";
import { sitesOriginOf } from "../sites-origin.ts";
import type { NginxValues } from "./nginx-configuration.ts";

/** Answers of the five questions of `npm run setup`. */
export interface SetupAnswers {
  /** Address of the app: `https://hanok.example`. */
  readonly origin: string;
  /** `https://*.sites.example`, or `off`. */
  readonly sitesOrigin: string;
  /** `smtps://…`, or '' for the outbox folder. */
  readonly mail: string;
  /** `postgres://…`, or '' for SQLite, or `compose` for the services of `deploy/compose.yaml`. */
  readonly database: string;
  /** E-mail of the first administrator. */
  readonly administrator: string;
}

/** Problem of an answer, in words for the operator; null for a valid one. */
export const problemOf = <K extends keyof SetupAnswers>(
  question: K,
  answer: string,
  before: Partial<SetupAnswers>,
): string | null => {
  switch (question) {
    case "origin":
      return URL.canParse(answer) &&
        /^https?:$/.test(new URL(answer).protocol) &&
        new URL(answer).origin === answer.replace(/\/$/, "")
        ? null
        : "an address with http or https and without a path, like https://hanok.example";
    case "sitesOrigin":
      if (answer === "off") return null;
      if (!/^https?:\/\/\*\.[a-z0-9.-]+(:\d+)?$/.test(answer))
        return "like https://*.hanok-sites.example, or off";
      return sitesOriginOf(answer, before.origin ?? "").problem ?? null;
    case "mail":
      return answer === "" || /^smtps?:\/\/[^\s]+$/.test(answer)
        ? null
        : "like smtps://user:password@mail.example, or nothing";
    case "database":
      return answer === "" || answer === "compose" || /^postgres(ql)?:\/\/[^\s]+$/.test(answer)
        ? null
        : "like postgres://user:password@host/database, or compose, or nothing for SQLite";
    default:
      return z.email().safeParse(answer).success ? null : "an e-mail address";
  }
};

const secret = (bytes: number): string => randomBytes(bytes).toString("hex");

/**
 * The environment file, one `NAME=value` a line, which systemd, compose and `npm start` (`node --env-file`) read alike.
 * Passwords of the services of `deploy/compose.yaml` are made here.
 */
export const environmentFile = ({
  origin,
  sitesOrigin,
  mail,
  database,
  administrator,
}: SetupAnswers): string => {
  const own = origin.replace(/\/$/, "");
  const entries: readonly (readonly [string, string])[] = [
    ["NODE_ENV", "production"],
    ["HANOK_ORIGIN", own],
    ["HANOK_SITES_ORIGIN", sitesOrigin],
    ["HANOK_TRUST_PROXY", "1"],
    ["HANOK_SECRET", secret(32)],
    ["HANOK_ADMIN_EMAIL", administrator],
    ["HANOK_MAIL_FROM", `Hanok <no-reply@${new URL(own).hostname}>`],
    ["HANOK_METRICS_TOKEN", secret(24)],
    ...(mail === "" ? [] : [["SMTP_URL", mail] as const]),
    ...(database === "compose"
      ? [["POSTGRES_PASSWORD", secret(18)] as const, ["S3_PASSWORD", secret(18)] as const]
      : []),
    ...(database === "" || database === "compose" ? [] : [["DATABASE_URL", database] as const]),
  ];
  return `${entries.map(([name, value]) => `${name}=${value}`).join("\n")}\n`;
};

/** Values of the nginx configuration for these answers; null where sites have no host names of their own. */
export const nginxValuesOf = ({ origin, sitesOrigin, database }: SetupAnswers): NginxValues | null =>
  sitesOrigin === "off"
    ? null
    : {
        appName: new URL(origin).hostname,
        sitesBase: new URL(sitesOrigin.replace("*.", "")).hostname,
        instances: database === "compose" ? ["app1:3000", "app2:3000"] : ["127.0.0.1:3000"],
        certificates: "/etc/hanok/certificates",
        cache: "/var/cache/nginx/hanok",
      };
