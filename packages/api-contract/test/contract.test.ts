import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Endpoint, ERRORS, LIMITS, listEndpoints, POLICIES, pagingFields } from "../src/index.ts";

const calls = listEndpoints();

/** Property names of an object schema as JSON Schema sees it. */
const propertiesOf = (schema: z.ZodMiniType, io: "input" | "output"): string[] => {
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return Object.keys(json.properties ?? {});
};

/** Whether an answer holds e-mail addresses, at any depth. */
const answersMailAddresses = ({ output }: Endpoint): boolean =>
  /"(?:email|memberEmail|ownerEmail)":/.test(
    JSON.stringify(z.toJSONSchema(output, { io: "output", unrepresentable: "any" })),
  );

/** Rows that are read beside paged lists, with what bounds their number. */
const BOUNDED: Readonly<Record<string, string>> = {
  "agents.findInProject matches": "`most` of the call",
  "agents.readSource texts": "letters of one answer, cut with a word about the rest",
  "agents.listEdits edits": "edits of the release",
  "oauth.readAuthorization rights": "TOKEN_RIGHTS",
  "cards.readPaymentConfig testCards": "cards of the sandbox",
  "checks.checkSite findings": "LIMITS.findingsMost",
  "replace.findPlaces places": "LIMITS.replacePlacesMost",
  "collections.readEntries entries": "COLLECTION_LIMITS.items",
  "collections.readEntries alternatives": "values that were overwritten in those entries",
  "collections.listShown shown": "COLLECTION_LIMITS.shownCollections",
  "domains.read domains": "DOMAIN_LIMITS.ofProject",
  "editing.listOwnSteps undo": "HISTORY_DEPTH",
  "editing.listOwnSteps redo": "HISTORY_DEPTH",
  "console.searchConsole members": "some of each kind",
  "console.searchConsole projects": "some of each kind",
  "console.searchConsole payments": "some of each kind",
  "console.searchConsole inquiries": "some of each kind",
  "console.readChart days": "days of the asked time",
  "editing.listChanges entries": "operations of one catching up",
  "factors.readProof ways": "ways of proof",
  "files.readFileUses uses": "LIMITS.rowsMost",
  "fonts.readFont faces": "slices of one family of the installation",
  "forms.readWebhook deliveries": "deliveries that are kept of a form",
  "languages.read languages": "LIMITS.languagesMost",
  "languages.read documents": "LIMITS.documentsMost",
  "languages.readTexts texts": "LIMITS.textsMost",
  "library.readTheme pageList": "theme of the catalogue",
  "library.readTheme json": "theme of the catalogue",
  "library.readTheme blockList": "theme of the catalogue",
  "moneyOperator.readAnySubscription events":
    "payments of one subscription, of which there are some in a month",
  "moneyOperator.readAnySubscription charges": "the newest hundred",
  "moneyOperator.readCharge lines": "lines of one invoice",
  "moneyOperator.readCharge events": "payments of one charge",
  "pages.readPage changes": "a thousand operations, else none",
  "stock.readStockServices services": "services that the operator has set up",
  "templateProducts.readProduct detailImageFileList": "pictures of one product",
  "templates.readItemVersion json": "item of the operator",
  "templates.readAssetItem json": "item of the operator",
  "templates.readBlockItem json": "item of the operator",
  "templates.readThemeItem json": "item of the operator",
  "templates.readCssItem json": "item of the operator",
  "templates.readJsItem json": "item of the operator",
};

describe("contract", () => {
  test("[API-01] every call has an address of its own under /api", () => {
    const addresses = calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    // TPL-22 reads css and js as plain text; everything else is JSON.
    for (const { endpoint } of calls) expect(endpoint.path).toMatch(/^\/api\/[\w./-]+\.(?:json|css|js)$/);
  });

  test.each(calls)("$name names a policy, known errors and a summary", ({ endpoint }) => {
    expect(Object.keys(POLICIES)).toContain(endpoint.policy.allow);
    for (const error of endpoint.errors) expect(Object.hasOwn(ERRORS, error), error).toBe(true);
    expect(endpoint.summary).toMatch(/^[A-Z].{6,}/);
  });

  test.each(calls.filter(({ endpoint }) => "by" in endpoint.policy))(
    "$name carries the id by which its policy finds the project",
    ({ endpoint }) => {
      const by = "by" in endpoint.policy ? endpoint.policy.by : "";
      expect(propertiesOf(endpoint.input, "input")).toContain(by.split(".")[0]);
    },
  );

  test.each(calls.filter(({ endpoint }) => endpoint.lists !== undefined))(
    "[API-05] [API-09] [API-15] $name takes page and perPage, answers total and totalPage",
    ({ endpoint }) => {
      expect(propertiesOf(endpoint.input, "input")).toEqual(expect.arrayContaining(["page", "perPage"]));
      const answered = propertiesOf(endpoint.output, "output");
      expect(answered).toEqual(expect.arrayContaining([endpoint.lists, "total", "totalPage"]));
    },
  );

  test.each(
    calls.filter(({ endpoint }) => endpoint.path.endsWith("/list.json") && endpoint.method === "GET"),
  )("$name declares what it lists", ({ endpoint }) => expect(endpoint.lists).toBeTruthy());

  test("[AVL-03] rows that are read stand in a list that is paged, or their number has a bound of its own", () => {
    const arrays = (schema: z.ZodMiniType): string[] => {
      const { properties = {} } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
      return Object.entries(properties).flatMap(([name, property]) =>
        typeof property === "object" && property.type === "array" ? [name] : [],
      );
    };
    const unlisted = calls
      .filter(({ endpoint }) => endpoint.method === "GET" && endpoint.lists === undefined)
      .flatMap(({ name, endpoint }) => arrays(endpoint.output).map((array) => `${name} ${array}`));
    expect(unlisted.filter((one) => !(one in BOUNDED))).toEqual([]);
    expect(Object.keys(BOUNDED).filter((one) => !unlisted.includes(one))).toEqual([]);
  });

  test.each([
    ["/api/projects/project/item.json", "project"],
    ["/api/public/projects/project/item.json", "project"],
    ["/api/projects/page/item.json", "page"],
    ["/api/projects/page/version/item.json", "pageVersion"],
    ["/api/attach/file/item.json", "file"],
    ["/api/members/member/item.json", "member"],
    ["/api/members/plan/item.json", "plan"],
    ["/api/public/templates/theme/item.json", "theme"],
    ["/api/public/templates/block/item.json", "block"],
  ])("[API-12] GET %s answers one thing under its noun, %s", (path, noun) => {
    const call = calls.find(({ endpoint }) => endpoint.method === "GET" && endpoint.path === path);
    expect(call && propertiesOf(call.endpoint.output, "output")).toContain(noun);
  });

  test("[API-12] lists stand under the names of the text, else under a noun and List", () => {
    // The text itself calls personal items `list`, and the resources of a project `resource`.
    const named = calls.flatMap(({ endpoint }) => endpoint.lists ?? []);
    for (const name of named) expect(name).toMatch(/^(?:list|resource|[a-z][A-Za-z]*List)$/);
    expect(named).toEqual(
      expect.arrayContaining(["projectList", "pageList", "pageVersionList", "fileList", "mediaList", "list"]),
    );
  });

  test("[API-06] lists begin at page 1 with 20 rows, also when a query asks in digits", () => {
    const paging = z.object(pagingFields);
    expect(paging.parse({})).toEqual({ page: 1, perPage: 20 });
    expect(paging.parse({ page: "3", perPage: "99999" })).toEqual({ page: 3, perPage: 99_999 });
    for (const page of ["0", "-1", "1.5", "x", ""])
      expect(paging.safeParse({ page }).success, page).toBe(false);
  });

  test("[API-07] files come as multipart, and only files", () => {
    for (const { name, endpoint } of calls)
      if (endpoint.multipart) {
        expect(endpoint.method, name).toBe("POST");
        expect(endpoint.multipart.maxBytes, name).toBeLessThanOrEqual(LIMITS.zipBytes);
      }
  });

  test.each(
    calls.filter(
      ({ name, endpoint }) =>
        endpoint.policy.allow === "administrator" &&
        !name.startsWith("mailings.") &&
        answersMailAddresses(endpoint),
    ),
  )("[AUT-03] [AVL-12] $name answers e-mail addresses of members for a fresh proof", ({ endpoint }) => {
    expect(endpoint.proof).toEqual({ of: "everyone" });
  });

  test.each([
    ["cards.addCard", "everyone"],
    ["cards.deleteCard", "everyone"],
    ["cards.chooseCard", "everyone"],
    ["cards.beginPaypal", "everyone"],
    ["cards.confirmPaypal", "everyone"],
    ["payments.saveTaxDetails", "everyone"],
    ["projects.deleteProject", "everyone"],
    ["projects.emptyTrash", "everyone"],
    ["cowork.transferProject", "factor"],
    ["accounts.quit", "factor"],
    ["accounts.saveMember", "factor"],
    ["social.startSocial", "factor"],
    ["social.disconnectSocial", "factor"],
    ["factors.startTotp", "everyone"],
    ["factors.deleteTotp", "everyone"],
    ["factors.renewRecoveryCodes", "everyone"],
    ["factors.startPasskey", "everyone"],
    ["factors.deletePasskey", "everyone"],
  ])("[AUT-03] %s needs a fresh proof", (name, of) => {
    expect(calls.find((one) => one.name === name)?.endpoint.proof?.of).toBe(of);
  });

  test.each(
    calls.filter(
      ({ name, endpoint }) =>
        // The projects of the token itself, and the registry of edits.
        endpoint.token !== undefined && !["agents.listAgentProjects", "agents.listEdits"].includes(name),
    ),
  )(
    "[AGT-01] $name, which access tokens reach, is about a project, and neither about an account nor about money",
    ({ name, endpoint }) => {
      const { policy, proof, cookie, payment, guessed } = endpoint;
      expect({ proof, cookie, payment, guessed }).toEqual({});
      expect(policy.allow, name).toMatch(/^project\.(?:view|edit)$/);
      expect(policy).not.toHaveProperty("absent");
      expect(policy).not.toHaveProperty("outside");
      if (endpoint.token !== "read") expect(policy.allow, name).toBe("project.edit");
    },
  );

  test("no GET changes who is signed in", () => {
    for (const { endpoint } of calls) if (endpoint.cookie) expect(endpoint.method).not.toBe("GET");
  });
});
