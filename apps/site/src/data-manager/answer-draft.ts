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
  const text = sessionStorage.getItem(nameOf(dataId));
  if (text === null) return null;
  const kept: unknown = JSON.parse(text);
  return isDraft(kept) ? kept : null;
};

export const keepDraft = (dataId: string, kept: AnswerDraft): void =>
  sessionStorage.setItem(nameOf(dataId), JSON.stringify(kept));

export const forgetDraft = (dataId: string): void => sessionStorage.removeItem(nameOf(dataId));
