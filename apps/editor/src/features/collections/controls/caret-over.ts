/** Caret position after the replacement of a text: the text on its left and right stays beside it. */
export function caretOver(before: string, after: string, caret: number): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  if (caret <= start) return caret;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return before.length - caret <= end ? after.length - (before.length - caret) : after.length - end;
}
