import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findNamesInScript, parseScript, parsesAsScript } from "../../src/script.ts";
import { runs } from "../soak.ts";

/** The script with every found name in «». */
const shown = (text: string, what: "class" | "id" | "tag", name: string): string => {
  let result = "";
  let at = 0;
  for (const { from, to } of findNamesInScript(text, what, name)) {
    result += `${text.slice(at, from)}«${text.slice(from, to)}»`;
    at = to;
  }
  return result + text.slice(at);
};

test.each([
  ["class", "document.querySelector('.«a» > .ab.«a»:hover')"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the script holds the template
  ["class", "x.closest(`.«a»`); x.matches(`.a${n} .«a» ${m}.«a» .a${k}`)"],
  [
    "class",
    'el.classList.add("«a»", "b"); el?.classList.toggle("«a»", on ? "a" : "b")'.replace('"a" :', '"«a»" :'),
  ],
  ["class", "set.add('a'); list.remove('a')"],
  ["class", "e.className = 'b «a» ab'; e.className += ' «a»'; e.id = 'a'"],
  ["class", "e.setAttribute('class', 'x «a»'); e.setAttribute('data-a', 'a')"],
  ["class", "$('.«a»').addClass('«a» b').find('ul.«a» li').on('click', '.«a»', go)"],
  ["class", "new Swiper('.«a»', { el: '.«a» .b', name: 'a', path: './a.js' })"],
  ["class", "if (s.endsWith('.a')) require('.a'); const q = '.«a»'; say('a')"],
  ["class", 'el.innerHTML = \'<p class="b «a»" id="a">.a</p>\' + "<i class=\\"«a»\\">"'],
  ["class", "document.getElementsByClassName('«a» b')"],
  ["class", "querySelector('.a\\\\:b .«a»\\n')"],
  ["class", 'querySelector(\'[class~="«a»"] [href=".a"]\')'],
  ["class", "React.createElement('p', { className: 'x «a»' })"],
  ["id", "document.getElementById('«a»'); document.getElementById('ab')"],
  ["id", "location.hash = '#«a»'; $('#«a» .a'); const c = '#«a»'"],
  ["id", "e.id = '«a»'; e.id = `«a»`"],
  ["tag", "document.querySelectorAll('«a», p > «A».a #a a-b'); getElementsByTagName('«a»'); x = 'a'"],
] as const)("[S30] %s names are found: %s", (what, expected) => {
  expect(shown(expected.replace(/[«»]/g, ""), what, "a")).toBe(expected);
});

test("[S30] offsets are raw: CRLF, surrogate pairs, a name in Hangul", () => {
  const text = "// 🏠\r\nquerySelector('.한글 .한글2')";
  expect(shown(text, "class", "한글")).toBe("// 🏠\r\nquerySelector('.«한글» .한글2')");
});

test("[S31] classic scripts, modules and broken ones are told apart", () => {
  expect(parseScript("with (a) b").kind).toBe("script");
  expect(parseScript("import a from 'a'; await a").kind).toBe("module");
  expect(parseScript("let a = ;").broken).toEqual({ at: 8, reason: "Unexpected token" });
  expect(findNamesInScript("querySelector('.a'", "class", "a")).toEqual([]);
  expect([parsesAsScript("go()"), parsesAsScript("export {}"), parsesAsScript("{")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("[S30] a real script", () => {
  const text = readFileSync(
    createRequire(import.meta.url).resolve("startbootstrap-agency/dist/js/scripts.js"),
    "utf8",
  );
  expect(shown(text, "class", "navbar-shrink").match(/«navbar-shrink»/g)?.length).toBe(2);
  expect(shown(text, "id", "mainNav").match(/«mainNav»/g)?.length).toBeGreaterThan(1);
});

test("[S31] no text makes it fail", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          // biome-ignore lint/suspicious/noTemplateCurlyInString: pieces of scripts
          ..."a . ( ) { } ' \" ` ${ } = => \\ \n / * < ; , import let querySelector '.a' [ ] 🏠 \0 \u2028 #".split(
            " ",
          ),
        ),
        {
          maxLength: 20,
        },
      ),
      (pieces) => {
        const text = pieces.join("");
        for (const { from, to } of findNamesInScript(text, "class", "a"))
          expect(text.slice(from, to)).toBe("a");
      },
    ),
    { seed: 31, numRuns: runs(3_000) },
  );
});
