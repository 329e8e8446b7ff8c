import {
  type Endpoint,
  ERRORS,
  type ErrorId,
  endpoints,
  errorMessage,
  type FieldProblem,
} from "@hanok/api-contract";
import type { Page, Route } from "playwright-core";
import * as z from "zod/mini";
import { isSoak } from "./sample.ts";

/** A form and how a person sends it; its call is answered by refusals. */
export interface RefusableForm {
  readonly name: string;
  /** The call that it sends. */
  readonly endpoint: Endpoint;
  /** Opens it with fields that may be sent. */
  open(page: Page): Promise<unknown>;
  submit(page: Page): Promise<unknown>;
  /** A press that ends what a refusal has opened, such as an alert. */
  dismiss?(page: Page): Promise<unknown>;
}

/** A call of the contract by its method and path. */
export function callOf(address: `${"POST" | "DELETE"} /${string}`): Endpoint {
  const [method, path] = address.split(" ");
  for (const group of Object.values(endpoints))
    for (const one of Object.values<Endpoint>(group))
      if (one.method === method && one.path === path) return one;
  throw new Error(`no call ${address}`);
}

/** The sentences of the site for problems of single fields, each different from the one before. */
const PROBLEMS: readonly (readonly [FieldProblem, string])[] = [
  ["required", "입력해 주세요."],
  ["too-short", "조금 더 길게 입력해 주세요."],
  ["format", "입력한 형식을 확인해 주세요."],
  ["taken", "이미 쓰고 있어요."],
];
interface Case {
  readonly error: ErrorId;
  readonly fields: Readonly<Record<string, FieldProblem>>;
  /** Message that a field may show instead. */
  readonly instead?: string | undefined;
}

/** It leads away from the form, which has to be opened again for the next case. */
const leadsToSignIn = ({ error }: Case): boolean => /login/.test(ERRORS[error].client);

/**
 * Every error that a call declares, in turn alone and with a field; and fields of the call, with one that no form knows.
 * Those that lead to sign-in come last.
 */
function casesOf(endpoint: Endpoint): Case[] {
  const paths = fieldPaths(z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" }));
  const errors: ErrorId[] = [...endpoint.errors, "request.too-many", "request.invalid"];
  const cases: Case[] = [
    ...errors.map((error, at): Case => {
      const path = at % 2 === 0 || error === "request.invalid" ? undefined : paths[at % paths.length];
      return { error, fields: path === undefined ? {} : { [path]: "weak" } };
    }),
    { error: "request.invalid", fields: { "unknown.field": "weak" } },
    // Every second field here, all of them in a soak: each form has one place for them.
    ...paths
      .map((path, at): Case => {
        const [problem, instead] = PROBLEMS[at % PROBLEMS.length] ?? ["required", ""];
        return { error: "request.invalid", fields: { [path]: problem }, instead };
      })
      .filter((_, at) => isSoak || at % 2 === 0),
  ];
  return [...cases.filter((one) => !leadsToSignIn(one)), ...cases.filter(leadsToSignIn)];
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
}

/** Dotted paths of the values of a body. */
function fieldPaths(schema: unknown, prefix = ""): string[] {
  const { properties, anyOf } = schema as JsonSchema;
  const inside = Object.entries(properties ?? {}).flatMap(([name, one]) =>
    fieldPaths(one, `${prefix}${name}.`),
  );
  const ways = (anyOf ?? [])
    .flatMap((one) => fieldPaths(one, prefix))
    .filter((path) => path !== prefix.slice(0, -1));
  const found = [...new Set([...inside, ...ways])];
  return found.length > 0 ? found : [prefix.slice(0, -1)];
}

/** Fails unless each refusal of the form's call is read on the screen. */
export async function expectRefusalsShown(page: Page, form: RefusableForm): Promise<void> {
  let answered: { readonly one: Case; readonly message: string } | null = null;
  const path = `**${form.endpoint.path}*`;
  const refuse = async (route: Route): Promise<void> => {
    if (answered === null || route.request().method() !== form.endpoint.method) return route.fallback();
    const { one, message } = answered;
    const { code, status } = ERRORS[one.error];
    await route.fulfill({ status, json: { code, message, error: one.error, data: { fields: one.fields } } });
  };
  await page.route(path, refuse);
  await form.open(page);
  const cases = casesOf(form.endpoint);
  for (const [at, one] of cases.entries()) {
    const message = `${errorMessage(one.error, "ko")} (${at})`;
    answered = { one, message };
    const where = `${form.name}: ${one.error} ${JSON.stringify(one.fields)}`;
    await form.submit(page);
    const { client } = ERRORS[one.error];
    if (client === "popup-login" || client === "login") {
      await followToSignIn(page, client, where);
      if (at < cases.length - 1) await form.open(page);
    } else {
      const told = [
        page.getByText(message),
        ...(one.instead ? [page.getByText(one.instead, { exact: true })] : []),
      ];
      await untilOneIsVisible(told, where);
      await form.dismiss?.(page);
    }
  }
  await page.unroute(path, refuse);
}

/** [ERR-01 to ERR-04] Shown in a popup that leads to sign-in, or by a toast there. */
async function followToSignIn(page: Page, client: "popup-login" | "login", where: string): Promise<void> {
  const told = page.getByRole("alertdialog");
  await untilOneIsVisible([told], where);
  if (client === "popup-login") await told.getByRole("button").last().click();
  await page.waitForURL("**/login*");
}

async function untilOneIsVisible(
  wanted: readonly ReturnType<Page["getByText"]>[],
  where: string,
): Promise<void> {
  const waits = wanted.map((one) => one.filter({ visible: true }).first().waitFor({ timeout: 5000 }));
  await Promise.any(waits).catch(() => {
    throw new Error(`nothing tells of ${where}`);
  });
}
