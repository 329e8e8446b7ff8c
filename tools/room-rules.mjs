// Permitted imports (docs/ARCHITECTURE.md, "The rooms"). Each rule forbids; imports that no rule forbids are
// allowed. Workspace packages are seen at their real paths, type imports included.

const room = (name) => `^${name}/`;
const outsideTests = "\\.(test|bench)\\.tsx?$|/(test|testing)/";

const forbid = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
export const forbidden = [
  {
    name: "no-cycles",
    severity: "error",
    comment: "A cycle hides who owns what.",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-unresolved",
    severity: "error",
    comment: "An import that resolves to nothing is a typing error or a missing dependency.",
    from: { pathNot: outsideTests },
    to: { couldNotResolve: true, pathNot: "^(virtual:|cloudflare:)|\\?(url|raw|worker|inline)$" },
  },
  forbid(
    "core-is-pure",
    { path: `${room("packages/page-document")}src`, pathNot: outsideTests },
    { dependencyTypes: ["core"] },
    "page-document does no I/O: no Node module.",
  ),
  forbid(
    "core-imports-no-room",
    { path: `${room("packages/page-document")}src` },
    { path: "^(apps|e2e|bench|packages/(?!page-document))" },
    "page-document imports parsers and text libraries only.",
  ),
  forbid(
    "core-imports-no-screen",
    { path: `${room("packages/page-document")}src` },
    { path: "node_modules/(react|react-dom|zustand|@codemirror/view)/" },
    "page-document knows no DOM.",
  ),
  forbid(
    "protocol-imports-types-of-the-core",
    { path: "^packages/canvas/src/protocol" },
    { path: "^(apps|e2e|bench|packages/(?!page-document|canvas/src/protocol))" },
    "The protocol is a leaf: types of page-document only.",
  ),
  forbid(
    "runtime-without-react",
    { path: "^packages/canvas/src/runtime" },
    { path: "node_modules/(react|react-dom)/|^(apps|e2e|bench|packages/(?!page-document|canvas))" },
    "The runtime lives inside members' pages: it must stay small.",
  ),
  forbid(
    "contract-imports",
    { path: "^packages/api-contract/src" },
    { path: "^(apps|e2e|bench|packages/(?!page-document|api-contract))" },
    "The contract imports page-document and the validator.",
  ),
  forbid(
    "ui-imports",
    { path: "^packages/ui/src" },
    { path: "^(apps|e2e|bench|packages/(?!ui))" },
    "ui imports React and its primitives.",
  ),
  forbid(
    "sharing-imports",
    { path: "^packages/sharing/src" },
    { path: "^(apps|e2e|bench|packages/(?!sharing|api-contract|page-document|ui))" },
    "sharing imports api-contract and ui.",
  ),
  forbid(
    "template-gallery-imports",
    { path: "^packages/template-gallery/src" },
    { path: "^(apps|e2e|bench|packages/(?!template-gallery|api-contract|page-document|ui))" },
    "The gallery of templates imports api-contract and ui.",
  ),
  forbid(
    "content-imports",
    { path: "^packages/starter-content/src" },
    { path: "^(apps|e2e|bench|packages/(?!starter-content))" },
    "Content is files and a reader.",
  ),
  forbid(
    "public-texts-imports",
    { path: "^packages/public-texts/src" },
    { path: "^(apps|e2e|bench|packages/(?!public-texts))" },
    "Public texts are files and a reader.",
  ),
  forbid(
    "site-files-imports",
    { path: "^packages/site-files/src", pathNot: outsideTests },
    { path: "^(apps|e2e|bench|packages/(?!site-files|page-document))|node_modules/(react|react-dom)/" },
    "site-files imports page-document and libraries of bytes and names.",
  ),
  forbid(
    "site-files-does-no-io",
    { path: "^packages/site-files/src", pathNot: outsideTests },
    { dependencyTypes: ["core"] },
    "site-files runs in the browser, too: no Node module.",
  ),
  forbid(
    "site-search-imports",
    { path: "^packages/site-search/src", pathNot: outsideTests },
    { path: "^(apps|e2e|bench|packages/(?!site-search))|node_modules/(react|react-dom)/" },
    "The search of published sites runs on members' pages: it must stay small.",
  ),
  forbid(
    "site-consent-imports",
    { path: "^packages/site-consent/src", pathNot: outsideTests },
    { path: "^(apps|e2e|bench|packages/(?!site-consent))|node_modules/" },
    "The question for consent runs on members' pages: it must stay small.",
  ),
  forbid(
    "editor-imports",
    { path: "^apps/editor/src" },
    { path: "^(apps/(?!editor)|e2e|bench|packages/(starter-content|public-texts|canvas/src/runtime))" },
    "The editor imports page-document, canvas/protocol, api-contract, sharing, template-gallery and ui.",
  ),
  forbid(
    "only-the-list-names-features",
    { path: "^apps/editor/src/(?!features/|features\\.ts$)", pathNot: outsideTests },
    { path: "^apps/editor/src/features/" },
    "Shell, commands, canvas, selection and document know no feature; features.ts lists them.",
  ),
  forbid(
    "site-imports",
    { path: "^apps/site/src" },
    { path: "^(apps/(?!site)|e2e|bench|packages/(starter-content|public-texts|canvas))" },
    "The site imports page-document, api-contract, sharing, site-files, template-gallery and ui.",
  ),
  forbid(
    "screens-do-no-io",
    { path: "^apps/(editor|site)/src" },
    { dependencyTypes: ["core"] },
    "Screens run in the browser.",
  ),
  forbid(
    "screens-carry-no-whole-validator",
    { path: "^(apps/(editor|site)|packages/(page-document|api-contract|canvas))/src", pathNot: outsideTests },
    { path: "node_modules/zod/(v4/classic|index)" },
    "The browser gets zod/mini, never zod whole (95 KB).",
  ),
  forbid(
    "server-imports",
    { path: "^apps/server/src" },
    { path: "^(apps/(?!server)|e2e|bench|packages/(ui|sharing|template-gallery|canvas))" },
    "The server imports api-contract, page-document, site-files, starter-content and public-texts.",
  ),
  forbid(
    "command-line-imports",
    { path: "^apps/command-line/src" },
    { path: "^(apps/(?!command-line)|e2e|bench|packages/(?!api-contract|page-document|site-files))" },
    "The command line imports api-contract, page-document and site-files: it sees the server by its calls alone.",
  ),
  forbid(
    "features-meet-at-their-index",
    { path: "^apps/server/src/features/([^/]+)/" },
    {
      path: "^apps/server/src/features/([^/]+)/",
      pathNot: ["^apps/server/src/features/$1/", "^apps/server/src/features/[^/]+/index\\.ts$"],
    },
    "Of another feature only what its index.ts offers.",
  ),
  forbid(
    "commands-know-no-http",
    { path: "^apps/server/src/features/.*(commands|rules|store|policy)[^/]*\\.ts$", pathNot: outsideTests },
    { path: "node_modules/fastify/" },
    "Commands never see HTTP types.",
  ),
  forbid(
    "only-main-picks-adapters",
    { path: "^apps/server/src/(features|http)/", pathNot: outsideTests },
    { path: "^apps/server/src/main\\.ts$" },
    "main.ts is the only place that reads the environment.",
  ),
  forbid(
    "journeys-see-the-outside",
    { path: "^(e2e|bench)/" },
    { path: "^apps/(server|editor|site)/src" },
    "Journeys and measurements use public addresses and the typed client.",
  ),
  forbid(
    "production-imports-no-tests",
    { pathNot: outsideTests, path: "^(apps|packages)/[^/]+/src" },
    { path: "\\.test\\.tsx?$" },
    "Tests are leaves.",
  ),
];

/** Folder names that say nothing. */
export const emptyNames = ["shared", "common", "misc", "utils"];

/**
 * Trees whose folders import one way: no folder reaches itself over others. `inside` names folders whose own folders count
 * one by one. `exceptions` are imports `from → to` between folders that are still to be turned; the list only shrinks.
 */
export const oneWayTrees = [{ root: "apps/editor/src", inside: ["features"], exceptions: [] }];

/**
 * Modules of the editor keep no variable that changes, so that two editors could run in one page. `exceptions` are those
 * that still do; the list only shrinks.
 */
export const statelessModules = {
  folder: "apps/editor/src",
  exceptions: [
    "api/client.ts: expired",
    "canvas/canvas-picture.ts: asked",
    "canvas/overlay-letters.ts: hasHangul",
    "canvas/overlay-letters.ts: known",
    "clipboard/paste.ts: last",
    "document/edit/project-names.ts: asked",
    "document/edit/project-names.ts: asking",
    "document/edit/whole-project.ts: last",
    "document/history/selection-before.ts: goesBackTo",
    "document/open/opening.ts: disconnect",
    "document/open/opening.ts: leavings",
    "document/open/opening.ts: told",
    "document/save/keeping.ts: baseKept",
    "document/save/keeping.ts: planned",
    "document/save/keeping.ts: toldUnkept",
    "document/save/kept-sessions.ts: opened",
    "document/save/sign-in-again.ts: signingIn",
    "drag/drag.ts: running",
    "drag/keyboard-drag.ts: dropping",
    "drag/keyboard-drag.ts: target",
    "features/comments/load-comments.ts: afterEdit",
    "features/comments/load-comments.ts: isStarted",
    "features/comments/load-comments.ts: lastRead",
    "features/comments/load-comments.ts: reading",
    "features/comments/pins.ts: shown",
    "features/presence/colleague-places.ts: shown",
    "features/presence/following.ts: revealed",
    "features/presence/live-channel.ts: channel",
    "features/presence/live-channel.ts: isStarted",
    "features/presence/live-channel.ts: saying",
    "features/style/colour/notation.ts: context",
    "picture/project-names.ts: known",
    "shell/later-menu.tsx: begin",
    "shell/use-key-focus.ts: wasKey",
    "shell/use-leave-guard.ts: isLeaving",
    "state/asking.ts: popups",
    "state/dialogs.ts: last",
    "state/narrow-window.ts: beforeNarrow",
    "state/next-paint.ts: pageDrawn",
    "state/next-paint.ts: planned",
    "state/own-caret.ts: source",
    "state/own-caret.ts: whenMoved",
    "state/view.ts: panelBeforeCode",
  ],
};
