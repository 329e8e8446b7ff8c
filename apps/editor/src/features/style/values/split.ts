/** Splits a css value at `separator` ("," or white space) outside parentheses, brackets and quotes. */
export function splitTop(value: string, separator: "," | " "): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = "";
  let part = "";
  for (const char of value) {
    if (quote !== "") {
      if (char === quote) quote = "";
    } else if (char === '"' || char === "'") quote = char;
    else if (char === "(" || char === "[") depth += 1;
    else if (char === ")" || char === "]") depth -= 1;
    const isBetween = separator === "," ? char === "," : /\s/.test(char);
    if (isBetween && depth === 0 && quote === "") {
      parts.push(part.trim());
      part = "";
    } else part += char;
  }
  parts.push(part.trim());
  return parts.filter((one) => one !== "");
}

/** `name(args)` → both; null for anything else. */
export function readFunction(text: string): { readonly name: string; readonly args: string } | null {
  const found = /^([a-z][\w-]*)\(([\s\S]*)\)$/i.exec(text.trim());
  return found ? { name: (found[1] ?? "").toLowerCase(), args: (found[2] ?? "").trim() } : null;
}
