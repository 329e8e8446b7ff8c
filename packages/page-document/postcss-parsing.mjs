/**
 * The parts of postcss that read a text. Its main module brings processors, results and source maps, too, which the
 * editor never calls: 7 KB on the wire before the first element can be selected.
 */
export { default as CssSyntaxError } from "postcss/lib/css-syntax-error";
export { default as Input } from "postcss/lib/input";
export { default as parse } from "postcss/lib/parse";
