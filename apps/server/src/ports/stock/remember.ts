import type { Asked } from "./stock.ts";

const KEPT_FOR = 10 * 60_000;
const MOST_ANSWERS = 200;

/**
 * The same question within ten minutes is answered from memory, and asked at the same time it is sent once. A fault is
 * never kept. The oldest answer leaves when there are 200.
 */
export const remember = <Question extends readonly unknown[], Value>(
  ask: (...question: Question) => Promise<Asked<Value>>,
  now: () => number,
): ((...question: Question) => Promise<Asked<Value>>) => {
  const answers = new Map<string, { readonly at: number; readonly answer: Promise<Asked<Value>> }>();
  return (...question) => {
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known && now() - known.at < KEPT_FOR) return known.answer;
    const entry = { at: now(), answer: ask(...question) };
    answers.delete(key);
    answers.set(key, entry);
    const [oldest] = answers.keys();
    if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
    const forget = () => {
      if (answers.get(key) === entry) answers.delete(key);
    };
    entry.answer.then(({ ok }) => ok || forget(), forget);
    return entry.answer;
  };
};
