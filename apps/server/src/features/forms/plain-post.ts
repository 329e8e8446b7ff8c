import { type EntryFields, errorMessage, type Locale, type Refused } from "@hanok/api-contract";
import type { CollectedForm } from "@hanok/page-document";
import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../../http/network.ts";
import { localeOfRequest, sendRefusal } from "../../http/refusals.ts";
import { escapeHtml } from "../../ports/escape-html.ts";
import type { Proof } from "../../ports/work-proofs.ts";
import type { AttachedFile, FormValues } from "./form-parts.ts";
import { refilledForm } from "./refilled-form.ts";
import { definitionOf } from "./store.ts";
import { type SubmitParts, type Submitted, submitEntry, type Thanks } from "./submit.ts";

/** A body of `application/x-www-form-urlencoded`; names that occur several times have several values. */
export const readUrlEncoded = (body: string): FormValues => {
  const values: FormValues = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const before = values[name];
    values[name] = before === undefined ? value : [...[before].flat(), value];
  }
  return values;
};

const textOf = (value: string | string[] | undefined): string => [value ?? ""].flat()[0] ?? "";

const proofOf = (text: string): Proof | undefined => {
  try {
    const value = JSON.parse(text) as Proof;
    const { challenge, solution } = value;
    return typeof challenge.parameters === "object" &&
      challenge.parameters !== null &&
      typeof challenge.signature === "string" &&
      typeof solution.counter === "number" &&
      typeof solution.derivedKey === "string"
      ? { challenge, solution }
      : undefined;
  } catch {
    return undefined;
  }
};

const WORDS = {
  ko: { back: "이전 페이지로", sent: "보냈어요", failed: "보내지 못했어요" },
  en: { back: "Back to the page", sent: "Sent", failed: "Not sent" },
} as const;

/**
 * A page of its own for visitors without script; but for `form` it holds nothing that was sent. `act`: the button of a
 * form that is sent to the page's own address. `form`: source of a form in its place.
 */
export const answerPage = (
  locale: Locale,
  title: string,
  message: string,
  back: string | null,
  act: string | null = null,
  form = "",
): string =>
  `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:15vh 24px;background:#faf9f6;color:#1c1b19;font-family:Pretendard,'Apple SD Gothic Neo','Malgun Gothic',system-ui,sans-serif;line-height:1.65;word-break:keep-all"><main style="max-width:480px;margin:0 auto">
<h1 style="margin:0 0 12px;font-size:28px;line-height:1.3">${escapeHtml(title)}</h1>
<p style="margin:0 0 32px;font-size:17px">${escapeHtml(message)}</p>
${form}${act === null ? "" : `<form method="post" style="margin:0"><button style="padding:12px 20px;border:0;border-radius:8px;background:#1c1b19;color:#fff;font:inherit;cursor:pointer">${escapeHtml(act)}</button></form>`}
${back === null ? "" : `<p style="margin:${form === "" ? "0" : "24px 0 0"}"><a href="${escapeHtml(back)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1b19;color:#fff;text-decoration:none">${WORDS[locale].back}</a></p>`}
</main></body></html>`;

const webAddress = (text: string | undefined): URL | null => {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

/** [FRM-24] One sending without script: the answer is a page, or leads to the form's own page of thanks. */
export const answerPlainPost = async (
  parts: SubmitParts,
  request: FastifyRequest<{ Params: { formId: string }; Querystring: { version?: string | string[] } }>,
  reply: FastifyReply,
  { values, files }: { readonly values: FormValues; readonly files: readonly AttachedFile[] },
): Promise<FastifyReply> => {
  const locale = localeOfRequest(request);
  const from = webAddress(textOf(values["hanok-page"]) || request.headers.referer);
  const fields: EntryFields = Object.fromEntries(
    Object.entries(values).filter(([name]) => !/^hanok-/i.test(name)),
  );
  const proof = proofOf(textOf(values["hanok-proof"]));
  let sent: Submitted;
  try {
    sent = await submitEntry(parts, {
      formId: request.params.formId,
      version: textOf(request.query.version),
      fields,
      files,
      // A consent is a field of the page like any other; which one it is, the form says.
      consent: null,
      page: from?.href ?? "",
      language: locale,
      trap: textOf(values["hanok-website"]),
      proof,
      network: networkOf(request.ip),
    });
  } finally {
    // A kept one is gone from its temporary place.
    for (const { spooled } of files) await spooled.discard();
  }
  if (!sent.ok) {
    const { formId } = request.params;
    const known = await parts.database.read((query) =>
      definitionOf(query, formId, textOf(request.query.version)),
    );
    return refusePlainPost(request, reply, sent, from, { definition: known?.definition ?? null, values });
  }
  if (!isFromScript(request)) return sendAnswer(reply, locale, sent.value, from);
  const { message } = sent.value;
  return allowScript(reply).send({ code: "SUCC", message, data: { message } });
};

/** The form's own script sends files this way, from pages of any host, and reads the answer. */
const isFromScript = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes("application/json") === true;
const allowScript = (reply: FastifyReply): FastifyReply =>
  reply.headers({ "access-control-allow-origin": "*", "cache-control": "no-store" });

/** Content of a refused submission, so that nothing has to be written again. */
interface Kept {
  readonly definition: CollectedForm | null;
  readonly values: FormValues;
}

/**
 * The refusal of a sending: as data for the script, else as a page with the form once more where that is known, and the
 * way back.
 */
export const refusePlainPost = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refused,
  from: URL | null = webAddress(request.headers.referer),
  kept: Kept | null = null,
): FastifyReply => {
  if (isFromScript(request)) return sendRefusal(request, allowScript(reply), refusal);
  const locale = localeOfRequest(request);
  const message = errorMessage(refusal.error, locale, refusal.detail?.facts);
  const problems = refusal.detail?.fields ?? {};
  // The page that it came from goes along even where a browser sends no referrer.
  const values = kept && { ...kept.values, ...(from ? { "hanok-page": from.href } : {}) };
  const form =
    kept && values ? refilledForm({ definition: kept.definition, values, problems, locale }) : null;
  return reply
    .headers({ "cache-control": "no-store", "x-robots-tag": "noindex" })
    .code(statusOf(refusal))
    .type("text/html; charset=utf-8")
    .send(answerPage(locale, WORDS[locale].failed, message, from?.href ?? null, null, form ?? ""));
};

const sendAnswer = (
  reply: FastifyReply,
  locale: Locale,
  { message, next }: Thanks,
  from: URL | null,
): FastifyReply => {
  const words = WORDS[locale];
  reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  const back = from?.href ?? null;
  const target = from && next !== "" && URL.canParse(next, from.href) ? new URL(next, from) : null;
  // Only a page of the same site: a form must not lead its visitors anywhere else.
  if (target && from && target.origin === from.origin) return reply.redirect(target.href, 303);
  return reply.type("text/html; charset=utf-8").send(answerPage(locale, words.sent, message, back));
};

const statusOf = ({ error }: Refused): number =>
  error === "request.too-many" ? 429 : error === "form.missing" ? 404 : 422;
