/** A time in UTC, or '' where there is none. */
const TIME = /^(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/;

const isTime = (value: unknown): boolean => typeof value === "string" && TIME.test(value);
const isFlag = (value: unknown): boolean => typeof value === "boolean";
const isChoice = (value: unknown): boolean => value === "Y" || value === "N";
const isText = (value: unknown): boolean => typeof value === "string";
const isNumber = (value: unknown): boolean => Number.isInteger(value);

/** Format of a value wherever a field of this name occurs [API-12, API-17]. */
const RULES: Readonly<Record<string, (value: unknown) => boolean>> = {
  date: isTime,
  modified: isTime,
  joinedAt: isTime,
  expiresAt: isTime,
  home: isFlag,
  lock: isFlag,
  isUserUpload: isFlag,
  update: isChoice,
  syncTitle: isChoice,
  syncDesc: isChoice,
  publicYn: isChoice,
  memberId: isNumber,
  projectId: isText,
  pageId: isText,
};

/** Fields of an answer that are not what the decisions say of every answer, as `path: value`. */
export const wrongShapes = (data: unknown, path = "data"): string[] => {
  if (Array.isArray(data)) return data.flatMap((one, at) => wrongShapes(one, `${path}[${at}]`));
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const here = `${path}.${key}`;
    // A member's id is a number, every other one is opaque.
    const rule = key === "id" ? (path.endsWith(".member") ? isNumber : isText) : RULES[key];
    return [
      ...(rule && !rule(value) ? [`${here}: ${JSON.stringify(value)}`] : []),
      ...wrongShapes(value, here),
    ];
  });
};
