import { endpoints, LIMITS, refused, succeed } from "@hanok/api-contract";
import { normalized } from "@hanok/page-document";
import { writeRedirects } from "@hanok/site-files";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { abandon } from "../../ports/database/index.ts";
import { addressingOf, saveAddressing } from "./addressing.ts";
import { forgetMissed, type MissedAddresses, missedOf } from "./missed.ts";
import { importRules, keptSource, saveRule } from "./rules.ts";
import { automaticRules, listRules, removeAutomatic, removeRule, rulesOf } from "./store.ts";

/** Between two writes of the addresses that visitors missed, in milliseconds. */
const FLUSH_MS = 10_000;
const FILES = {
  csv: "redirects.csv",
  redirects: "_redirects",
  htaccess: ".htaccess",
  nginx: "redirects.conf",
} as const;

/** [LIF-05] Addresses that last: a site's redirects, and the addresses that nothing answered. */
export const redirectsFeature = (parts: Parts, missed: MissedAddresses): Feature => {
  const { database, log } = parts;
  const calls = endpoints.redirects;
  return {
    name: "redirects",
    calls: [
      implement(calls.list, async ({ input, grant }) => {
        const search = normalized(input.search.trim());
        const limit = Math.min(input.perPage, LIMITS.perPageMost, LIMITS.rowsMost);
        const offset = (input.page - 1) * limit;
        const { rules, total } = await database.readLong((query) =>
          listRules(query, grant.project.id, { search, limit, offset }),
        );
        return succeed({ redirectList: rules, total, totalPage: Math.ceil(total / limit) });
      }),
      implement(calls.save, async ({ input, grant }) =>
        database.write(grant.project.id, async (query) => {
          const saved = await saveRule(query, grant.project.id, input.redirect, input.replaces);
          return saved.ok ? saved : abandon(saved);
        }),
      ),
      implement(calls.remove, async ({ input, grant }) => {
        const isRemoved = await database.write(grant.project.id, async (query) => {
          const source = keptSource(input.source);
          if (source !== null && (await removeRule(query, grant.project.id, source))) return true;
          return removeAutomatic(query, grant.project.id, input.source.replace(/^\//, ""));
        });
        return isRemoved ? succeed({}) : refused("redirect.missing");
      }),
      implement(calls.read, ({ input, grant }) => importRules(parts, grant.project.id, input)),
      implement(calls.write, async ({ input, grant }) => {
        const rules = await database.read(async (query) => [
          ...(await rulesOf(query, grant.project.id)).values(),
          ...(await automaticRules(query, grant.project.id)),
        ]);
        return succeed({ fileName: FILES[input.format], text: writeRedirects(rules, input.format) });
      }),
      implement(calls.listMissed, async ({ input, grant }) => {
        await missed.flush(grant.project.id);
        const rows = await database.read((query) => missedOf(query, grant.project.id));
        const { shown, ...totals } = pageOf(rows, input);
        return succeed({ missedList: shown, ...totals });
      }),
      implement(calls.readAddressing, async ({ grant }) =>
        succeed({ addressing: await database.read((query) => addressingOf(query, grant.project.id)) }),
      ),
      implement(calls.saveAddressing, ({ input, grant }) =>
        database.write(grant.project.id, async (query) => {
          const saved = await saveAddressing(query, grant.project.id, input.addressing);
          return saved.ok ? saved : abandon(saved);
        }),
      ),
      implement(calls.forgetMissed, async ({ input, grant }) => {
        await missed.flush(grant.project.id);
        await database.write(grant.project.id, (query) => forgetMissed(query, grant.project.id, input.path));
        return succeed({});
      }),
    ],
    routes: (app) => {
      const flush = () =>
        missed.flush().catch((error: unknown) => log.warn({ error }, "missed addresses were not written"));
      const timer = setInterval(() => void flush(), FLUSH_MS);
      timer.unref();
      app.addHook("onClose", async () => {
        clearInterval(timer);
        await flush();
      });
    },
  };
};
