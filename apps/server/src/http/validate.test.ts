import { type Endpoint, endpoints } from "@hanok/api-contract";
import { expect, test } from "vitest";
import { validate } from "./validate.ts";

const lists = Object.values(endpoints)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(({ method, lists: rows }) => method === "GET" && rows !== undefined);

test("[LET-04] an empty optional filter of a list is no filter, for every list of the contract", () => {
  expect(lists.length).toBeGreaterThan(40);
  const refused: string[] = [];
  for (const endpoint of lists) {
    const { shape } = endpoint.input as { shape?: Readonly<Record<string, unknown>> };
    for (const name of Object.keys(shape ?? {})) {
      const absent = validate(endpoint, {});
      const isOptional = absent.ok || absent.detail?.fields?.[name] === undefined;
      if (!isOptional) continue;
      const answer = validate(endpoint, { [name]: "" });
      if (!answer.ok && answer.detail?.fields?.[name] !== undefined) refused.push(`${endpoint.path} ${name}`);
    }
  }
  expect(refused).toEqual([]);
});

test("[LET-04] a filter that is required, or a word that is none, is still refused", () => {
  const themes = endpoints.library.listThemes;
  expect(validate(themes, { priceType: "CHEAP" })).toMatchObject({ ok: false });
  expect(validate(endpoints.live.listLive, { projectId: "" })).toMatchObject({ ok: false });
});
