import {
  type Endpoint,
  type Envelope,
  ERRORS,
  errorMessage,
  type Locale,
  type Refused,
} from "@hanok/api-contract";

const DONE = { ko: "완료했어요.", en: "Done." } as const;

/** [API-02, API-14] */
export const successEnvelope = (endpoint: Endpoint, locale: Locale, data: unknown): Envelope<unknown> => ({
  code: "SUCC",
  message: DONE[locale],
  ...(endpoint.payment ? { msg: DONE[locale] } : {}),
  data,
});

export const failureEnvelope = (
  { error, detail }: Refused,
  locale: Locale,
  payment = false,
): { status: number; body: Envelope<never> } => {
  const { code, status } = ERRORS[error];
  const message = errorMessage(error, locale, detail?.facts);
  const extra = detail?.data;
  const data =
    extra !== undefined && (typeof extra !== "object" || extra === null || Array.isArray(extra))
      ? extra
      : { ...extra, ...(detail?.fields ? { fields: detail.fields } : {}) };
  return { status, body: { code, message, ...(payment ? { msg: message } : {}), error, data } };
};
