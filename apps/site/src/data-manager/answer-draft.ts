/** Mail to a visitor that is being written. */
export interface AnswerDraft {
  readonly subject: string;
  readonly text: string;
}

const isDraft = (value: unknown): value is AnswerDraft =>
  typeof value === "object" &&
  value !== null &&
  typeof Reflect.get(value, "subject") === "string" &&
  typeof Reflect.get(value, "text") === "string";

/**
 * Kept in the tab: it survives a reload and another page, and goes with the tab, since it may concern a
 * visitor.
 */
const nameOf = (dataId: string): string => `hanok-answer-draft|${dataId}`;

/** The draft for an entry, null where none is kept. */
export const keptDraft = (dataId: string): AnswerDraft | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(dataId)) ?? "null");
    return isDraft(kept) ? kept : null;
  } catch {
    // A browser may forbid storage, and another release may have written something else: there is no draft then.
    return null;
  }
};

export const keepDraft = (dataId: string, kept: AnswerDraft): void => {
  try {
    sessionStorage.setItem(nameOf(dataId), JSON.stringify(kept));
  } catch {
    // Storage that is full or forbidden: the words stay in the field, and a reload loses them.
  }
};

export const forgetDraft = (dataId: string): void => {
  try {
    sessionStorage.removeItem(nameOf(dataId));
  } catch {
    // Nothing could be kept.
  }
};
