// Comments of source files, and those that break the rule of plain technical English (HOU-10): subject, active verb,
// standard term.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const FOLDERS = ["apps", "bench", "deploy", "e2e", "packages", "tools"];
const SOURCE = /\.(?:[cm]?[jt]sx?|css)$/;
/** Built files, packages of others, and content that members see. */
const LEFT_OUT = /^(?:node_modules|dist|fixtures|coverage|themes|blocks|elements|\..*)$/;

/** Openings that ask instead of naming the subject, and figures of speech with a standard term, as that term. */
const RULES = [
  { opening: true, words: "what|who|whom|whose", instead: "a noun" },
  { words: "told|tells|telling", instead: "notify, report, send, distinguish, show" },
  { words: "whom", instead: "that" },
  { words: "stands?|stood", instead: "is, remains, wins" },
  { words: "meets?|met", instead: "conflict with, apply to, get" },
  { words: "hears?|heard", instead: "receive, learn" },
  { words: "speaks?|spoke", instead: "refer to, use, apply to" },
  { words: "in hand", instead: "open, loaded" },
  { words: "(?:in|out of) sight", instead: "visible" },
  { words: "into sight", instead: "into view" },
  { words: "at hand", instead: "available" },
  { words: "anew", instead: "again" },
  { words: "gives? way|gave way|given way", instead: "lose, yield" },
  { words: "goes? away", instead: "disappear, disconnect" },
  { words: "(?:is|are|was|were) said", instead: "is shown, is set" },
  { words: "once and for all", instead: "permanently" },
  { words: "comes? to (?:stand|lie)", instead: "is placed" },
  { words: "a thing that|the thing", instead: "the name of the thing" },
].map(({ opening = false, words, instead }) => ({
  instead,
  // A quoted name and a compound such as stand-in are no words of the sentence.
  words: opening
    ? new RegExp(`(?:^|\\n\\n|\\n- |[.!?] )(?:${words})\\b(?!['’-])`, "i")
    : new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, "i"),
  // The same in lines of comments, where a phrase may go on in the next line.
  raw: new RegExp(
    opening ? `(?:^|[*/.!?-])\\s*(?:${words})\\b` : `\\b(?:${words.replaceAll(" ", "[\\s*/]+")})\\b`,
    "im",
  ),
}));

/** Lines that may belong to comments: a quick choice, so that few files need their syntax read. */
function likelyLines(text) {
  let isInside = false;
  return text
    .split("\n")
    .filter((line) => {
      const isLikely = isInside || /^\s*\*|\/\/|\/\*/.test(line);
      const [opens, closes] = [line.lastIndexOf("/*"), line.lastIndexOf("*/")];
      if (opens !== closes + 1 && opens !== closes) isInside = opens > closes;
      return isLikely;
    })
    .join("\n");
}

/** Text of a comment as paragraphs, without its signs, quoted names and lines for tools. */
function plain(raw) {
  return raw
    .replace(/^\/\*+|\*+\/$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*(?:\/\/+|\*+(?!\/))?\s?/, "").trimEnd())
    .join("\n")
    .replace(/`[^`]*`|"[^"\n]*"/g, "“”")
    .replace(/\n(?!\n|- )(?<!\n\n)/g, " ")
    .trim();
}

/** @returns {readonly (readonly [from: number, to: number])[]} comments of a script, without those inside strings */
function scriptComments(file, text) {
  const found = new Map();
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const note = (ranges) => {
    for (const { pos, end } of ranges ?? []) found.set(pos, end);
  };
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    if (node.kind > ts.SyntaxKind.LastToken) {
      for (const child of node.getChildren(source))
        if (child.kind < ts.SyntaxKind.FirstJSDocNode || child.kind > ts.SyntaxKind.LastJSDocNode)
          visit(child);
      return;
    }
    note(ts.getLeadingCommentRanges(text, node.pos));
    // Behind the end of a JSX tag or expression comes text of the page.
    const { parent } = node;
    if (!(parent && parent.end === node.end && /^Jsx/.test(ts.SyntaxKind[parent.kind] ?? "")))
      note(ts.getTrailingCommentRanges(text, node.end));
  };
  visit(source);
  return [...found].sort(([one], [other]) => one - other);
}

/**
 * Comments of a source file; comment lines that follow each other are one.
 * @param {string} file name of the file, by which its language follows
 * @param {string} text
 * @returns {{line: number, text: string}[]}
 */
export function commentsOf(file, text) {
  const ranges = file.endsWith(".css")
    ? [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => [match.index, match.index + match[0].length])
    : scriptComments(file, text);
  const joined = [];
  for (const [from, to] of ranges) {
    const last = joined.at(-1);
    const isAlone = /(?:^|\n)[ \t]*$/.test(text.slice(0, from));
    const isNext = last?.isAlone && /^\n[ \t]*$/.test(text.slice(last.to, from));
    if (isNext && text.startsWith("//", from) && text.startsWith("//", last.from)) last.to = to;
    else joined.push({ from, to, isAlone });
  }
  return joined.map(({ from, to }) => ({
    line: text.slice(0, from).split("\n").length,
    text: plain(text.slice(from, to)),
  }));
}

/**
 * Comments of a text that break the rule, as `file:line: words → instead`.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function faultsOf(file, text) {
  const lines = likelyLines(text);
  const likely = RULES.filter(({ raw }) => raw.test(lines));
  if (likely.length === 0) return [];
  return commentsOf(file, text).flatMap((comment) =>
    likely.flatMap(({ words, instead }) => {
      const [found] = words.exec(comment.text) ?? [];
      return found ? [`${file}:${comment.line}: ${found.trim()} → ${instead}`] : [];
    }),
  );
}

/** Paths of the source files of the repository, relative to `root`. */
function sourceFiles(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.test(entry.name) ? [] : sourceFiles(root, file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
}

/**
 * Comments of all source files that break the rule.
 * @param {string} root folder of the repository
 * @returns {string[]}
 */
export function commentFaults(root) {
  return FOLDERS.flatMap((folder) => sourceFiles(root, folder)).flatMap((file) =>
    faultsOf(file, readFileSync(path.join(root, file), "utf8")),
  );
}
