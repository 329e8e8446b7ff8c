type Ask = (title: string, message: string, label: string, isDanger?: boolean) => Promise<boolean>;

let answer: Ask = async () => false;

/** Asks yes or no in a popup; `label` names the act, which takes something away unless it says otherwise. */
export const confirm: Ask = (...question) => answer(...question);

export function confirmWith(ask: Ask): void {
  answer = ask;
}
