import type { CodeLanguage } from "./code-target.ts";

/**
 * The text formatted, in its own line ends [EDT-70 to 72]: only where somebody asked for it. Loaded when it
 * is first asked for.
 */
export async function formatted(text: string, language: CodeLanguage, indent: string): Promise<string> {
  const { default: beautify } = await import("js-beautify");
  const options = {
    indent_char: indent.charAt(0),
    indent_size: indent.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
    end_with_newline: /\n$/.test(text),
    preserve_newlines: true,
    max_preserve_newlines: 2,
  };
  if (language === "css") return beautify.css(text, options);
  if (language === "js") return beautify.js(text, options);
  return beautify.html(text, { ...options, wrap_line_length: 0, indent_inner_html: false, extra_liners: [] });
}
