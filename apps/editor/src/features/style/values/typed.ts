/** Signs of the width of a syllable, as Korean and Japanese keyboards leave them: `１２ｐｘ`. Text in quotes keeps its own. */
const WIDE = /("[^"]*"|'[^']*')|[\uff01-\uff5e\u3000]/g;
const narrow = (text: string): string =>
  text.replace(WIDE, (found, quoted?: string) =>
    quoted === undefined
      ? found === "\u3000"
        ? " "
        : String.fromCharCode(found.charCodeAt(0) - 0xfee0)
      : quoted,
  );

/** `font-size: 12px;` as it is copied out of a stylesheet, for that property or one of its own: `12px`. */
const bare = (text: string, property: string): string => {
  const [, name = "", value = ""] = /^([a-z-]+)\s*:\s*([\s\S]+)$/i.exec(text) ?? [];
  const said = name.toLowerCase();
  const isOfIt = said !== "" && (said === property || property.startsWith(`${said}-`));
  return (isOfIt ? value : text).replace(/(?<![\s;])[\s;]+$/, "");
};

/** Browsers take a value whose brackets were left open; inside a stylesheet those would swallow what follows. */
function closed(text: string): string | null {
  const open: string[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const char = text.charAt(place);
    if (char === "\\") {
      place += 1;
      if (place >= text.length) return null;
    } else if (char === '"' || char === "'") {
      place = text.indexOf(char, place + 1);
      if (place < 0) return null;
    } else if (text.startsWith("/*", place)) {
      place = text.indexOf("*/", place + 2) + 1;
      if (place < 1) return null;
    } else if (char === "(" || char === "[") open.push(char === "(" ? ")" : "]");
    else if ((char === ")" || char === "]") && open.pop() !== char) return null;
  }
  return text + open.reverse().join("");
}

/**
 * Possible meanings of typed or pasted text for a property, the likeliest first: unchanged, then without the
 * rest of a declaration, in narrow characters, and as a color whose `#` was left out.
 */
export function meantBy(property: string, typed: string): readonly string[] {
  const text = typed.trim();
  const plain = bare(narrow(text).trim(), property);
  const hex = /^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(plain) ? [`#${plain}`] : [];
  const meant = [text, bare(text, property), plain, ...hex].map(closed);
  return [...new Set(meant.filter((one): one is string => one !== null && one !== ""))];
}
