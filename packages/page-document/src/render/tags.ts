/** Text as it may be between tags. */
export const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Text as it may be in a double-quoted attribute. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** ` name="value"` for each value that is not null. */
export const attributes = (values: Readonly<Record<string, string | null>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? "" : ` ${name}="${escapeAttribute(value)}"`))
    .join("");

/** Css inside `<style>`: the one thing that could end the element is kept from it. */
export const inlineCss = (css: string): string => css.replace(/<\/(?=style)/gi, "<\\/");

/** Js inside `<script>`, where `</script` and `<!--` would change how the parser goes on. */
export const inlineJs = (js: string): string =>
  js.replace(/<\/(?=script)/gi, "<\\/").replace(/<!--/g, "<\\!--");
