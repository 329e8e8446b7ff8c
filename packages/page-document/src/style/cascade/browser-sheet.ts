/**
 * User-agent styles (WHATWG HTML, 15.3), as far as the editor shows them: enough to separate "the browser's
 * own" from "inherited". Sizes that depend on nesting (h1 in section) are left out.
 */
export const BROWSER_SHEET = `
[hidden], area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script, style, template, title { display: none; }
html, body, address, blockquote, center, dialog, div, figure, figcaption, footer, form, header, hr, legend, listing, main, p, plaintext, pre, search, xmp, article, aside, h1, h2, h3, h4, h5, h6, hgroup, nav, section, dir, dd, dl, dt, menu, ol, ul, details, summary, fieldset, optgroup, option { display: block; }
li { display: list-item; }
summary { display: list-item; }
slot { display: contents; }
img, video, canvas, svg, iframe, object, embed { display: inline; }
img, video, canvas, iframe, object, embed { overflow: clip; }
video { object-fit: contain; }
input, select, button, textarea, meter, progress { display: inline-block; }
table { display: table; box-sizing: border-box; border-spacing: 2px; border-collapse: separate; text-indent: initial; }
caption { display: table-caption; text-align: center; }
colgroup { display: table-column-group; }
col { display: table-column; }
thead { display: table-header-group; vertical-align: middle; }
tbody { display: table-row-group; vertical-align: middle; }
tfoot { display: table-footer-group; vertical-align: middle; }
thead, tbody, tfoot, tr { border-color: inherit; }
tr { display: table-row; vertical-align: inherit; }
td, th { display: table-cell; vertical-align: inherit; padding: 1px; }
th { font-weight: bold; text-align: -internal-center; }
body { margin: 8px; }
p, dl, ul, ol, menu, dir, blockquote, figure, pre, listing { margin-top: 1em; margin-bottom: 1em; }
blockquote, figure { margin-left: 40px; margin-right: 40px; }
dd { margin-left: 40px; }
ul, ol, menu, dir { padding-left: 40px; }
ul, menu, dir { list-style-type: disc; }
ol { list-style-type: decimal; }
h1 { font-size: 2em; margin: .67em 0; font-weight: bold; }
h2 { font-size: 1.5em; margin: .83em 0; font-weight: bold; }
h3 { font-size: 1.17em; margin: 1em 0; font-weight: bold; }
h4 { margin: 1.33em 0; font-weight: bold; }
h5 { font-size: .83em; margin: 1.67em 0; font-weight: bold; }
h6 { font-size: .67em; margin: 2.33em 0; font-weight: bold; }
b, strong { font-weight: bolder; }
i, cite, em, var, dfn, address { font-style: italic; }
code, kbd, samp, tt, pre, listing, xmp, plaintext { font-family: monospace; }
code, kbd, samp, tt, pre { font-size: 13px; }
pre, listing, xmp, plaintext { white-space: pre; }
textarea { white-space: pre-wrap; }
small { font-size: smaller; }
big { font-size: larger; }
sub { vertical-align: sub; font-size: smaller; }
sup { vertical-align: super; font-size: smaller; }
s, strike, del { text-decoration: line-through; }
u, ins { text-decoration: underline; }
a:any-link { color: -webkit-link; text-decoration: underline; cursor: pointer; }
mark { background-color: yellow; color: black; }
center { text-align: center; }
hr { margin: 0.5em auto; border: 1px inset; color: gray; overflow: hidden; }
fieldset { margin: 0 2px; border: 2px groove; padding: 0.35em 0.75em 0.625em; min-width: min-content; }
legend { padding: 0 2px; }
iframe { border: 2px inset; }
input, textarea, select, button { margin: 0; font: 13.333px Arial; letter-spacing: normal; word-spacing: normal; line-height: normal; text-transform: none; text-indent: 0; text-shadow: none; text-align: start; color: fieldtext; cursor: text; background-color: field; border: 2px inset; padding: 1px 2px; box-sizing: content-box; }
button, input[type="button" i], input[type="submit" i], input[type="reset" i] { text-align: center; cursor: default; color: buttontext; background-color: buttonface; border: 2px outset; padding: 1px 6px; box-sizing: border-box; }
select { cursor: default; border: 1px solid; box-sizing: border-box; }
textarea { font-family: monospace; padding: 2px; border: 1px solid; }
`;
