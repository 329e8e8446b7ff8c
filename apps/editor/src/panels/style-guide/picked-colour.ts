/** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` as its six digits and those of its alpha; null for other notations. */
function digitsOf(value: string): { readonly six: string; readonly alpha: string } | null {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(value.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  const whole = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return { six: whole.slice(0, 6), alpha: whole.slice(6) };
}

/** The colour from which the browser's own picker begins, which knows six digits alone; `resolved` where the value names none. */
export const pickerColour = (value: string, resolved: (value: string) => string | null): string => {
  const own = digitsOf(value) ?? digitsOf(resolved(value) ?? "");
  return `#${own?.six ?? "000000"}`;
};

/** What was picked, as see-through as the value was. */
export const pickedColour = (value: string, picked: string): string =>
  picked + (digitsOf(value)?.alpha ?? "");
