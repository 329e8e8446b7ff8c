type Ask = (title: string, message: string, label: string) => Promise<boolean>;

let answer: Ask = async () => false;

/** Asks yes or no in a popup; `label` names the act. The screen that holds the popups answers. */
export const confirm: Ask = (title, message, label) => answer(title, message, label);

export function confirmWith(ask: Ask): void {
  answer = ask;
}
