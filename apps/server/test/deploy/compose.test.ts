import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readEnvironment } from "../../src/environment.ts";
import { root } from "./proxies.ts";

const VARIABLES = {
  HANOK_ORIGIN: "https://hanok.example",
  HANOK_SITES_ORIGIN: "https://*.hanok-sites.example",
  HANOK_SECRET: "ab".repeat(32),
  POSTGRES_PASSWORD: "postgres-password",
  S3_PASSWORD: "s3-password",
};

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly volumes?: readonly unknown[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
}
interface Composition {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** Fills in `${NAME:?reason}`, as the engine does from its environment file. */
const filled = (text: string): string =>
  text.replaceAll(/\$\{([A-Z0-9_]+):\?[^}]*\}/g, (_, name: string) => {
    const value = VARIABLES[name as keyof typeof VARIABLES];
    if (value === undefined) throw new Error(`the setup writes no ${name}`);
    return value;
  });

describe.each(["compose.yaml", "compose.sqlite.yaml"])("deploy/%s", (file) => {
  let composition: Composition;
  beforeAll(async () => {
    const text = await readFile(path.join(root, "deploy", file), "utf8");
    composition = parse(filled(text), { merge: true });
  });

  test("[OPS-01] each Hanok service has variables that the server takes, and a root that nobody writes", () => {
    const own = Object.entries(composition.services).filter(([, { image }]) => image === "hanok");
    expect(own.length).toBeGreaterThan(0);
    for (const [name, service] of own) {
      const environment = { NODE_ENV: "production", HOST: "0.0.0.0", ...VARIABLES, ...service.environment };
      const given = Object.fromEntries(
        Object.entries(environment).filter(([key]) => !["POSTGRES_PASSWORD", "S3_PASSWORD"].includes(key)),
      );
      expect(readEnvironment(given), name).toMatchObject({ ok: true });
      expect(service.read_only, name).toBe(true);
      expect(JSON.stringify(service.volumes), name).toContain(":/data");
    }
  });

  test("[OPS-01] every named volume and every service that another one waits for exists", () => {
    for (const [name, service] of Object.entries(composition.services)) {
      for (const other of Object.keys(service.depends_on ?? {}))
        expect(Object.keys(composition.services), name).toContain(other);
      for (const volume of service.volumes ?? []) {
        const [source = ""] = String(volume).split(":");
        if (!source.startsWith(".")) expect(Object.keys(composition.volumes), name).toContain(source);
      }
    }
  });

  describe.skipIf(!existsSync("/usr/bin/docker-compose"))("as docker-compose reads it", () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), "hanok-compose-"));
      for (const name of [file, "caddy"])
        await symlink(path.join(root, "deploy", name), path.join(folder, name));
      await writeFile(
        path.join(folder, "hanok.env"),
        Object.entries(VARIABLES)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(""),
      );
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    test("[OPS-01] it is valid, and refused without the variables of the setup", () => {
      const config = (env: NodeJS.ProcessEnv) =>
        execFileSync("/usr/bin/docker-compose", ["-f", file, "config"], {
          cwd: folder,
          env: { PATH: process.env.PATH, ...env },
          stdio: ["ignore", "pipe", "pipe"],
          encoding: "utf8",
        });
      expect(config(VARIABLES)).toContain("hanok");
      expect(() => config({})).toThrow(/run npm run setup/);
    });
  });
});
