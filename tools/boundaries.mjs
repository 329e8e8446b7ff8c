// The boundary check of the lint step: rooms, cycles, empty folder names. It fails when it sees no modules,
// so that a change of tools can never turn it into a check of nothing.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { moduleState } from "./module-state.mjs";
import { foldersInCycle } from "./one-way-folders.mjs";
import { emptyNames, forbidden, oneWayTrees, statelessModules } from "./room-rules.mjs";

const ROOMS = ["packages", "apps", "e2e", "bench"];
/** `edits/shared` and the like name the product's own "shared block": allowed where the noun is the subject. */
const NAMED_AFTER_THE_SUBJECT = [/packages\/page-document\/(src|test)\/edits\/shared$/];

/**
 * Checks the tree at `root`.
 * @returns {Promise<{modules: number, violations: string[]}>}
 */
export async function checkBoundaries(root, { minimumModules = 50 } = {}) {
  const before = process.cwd();
  process.chdir(root);
  try {
    const tsConfig = path.join(import.meta.dirname, "../tsconfig.base.json");
    const folders = ROOMS.filter((room) => existsSync(room));
    const { output } = await cruise(
      folders,
      {
        ruleSet: { forbidden },
        validate: true,
        tsPreCompilationDeps: true,
        combinedDependencies: true,
        doNotFollow: { path: "node_modules" },
        exclude: { path: "(^|/)(dist|fixtures|themes|blocks|elements)/" },
        enhancedResolveOptions: {
          extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
          exportsFields: ["exports"],
          conditionNames: ["import", "types", "default"],
        },
      },
      undefined,
      { tsConfig: extractTSConfig(tsConfig) },
    );
    const violations = output.summary.violations.map(
      (v) =>
        `${v.rule.name}: ${v.from} → ${v.cycle ? v.cycle.map((step) => step.name ?? step).join(" → ") : v.to}`,
    );
    const modules = output.modules.filter(
      (m) => !m.source.includes("node_modules") && /\.tsx?$/.test(m.source),
    ).length;
    if (modules < minimumModules)
      violations.push(`too-few-modules: saw ${modules}, expected at least ${minimumModules}`);
    const imports = output.modules.flatMap(({ source, dependencies }) =>
      /\.test\.tsx?$/.test(source)
        ? []
        : dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    );
    if (existsSync(path.join(statelessModules.folder, "main.tsx")))
      violations.push(...moduleState(".", statelessModules));
    violations.push(...oneWayTrees.flatMap((tree) => foldersInCycle(imports, tree)));
    violations.push(...folders.flatMap((folder) => emptyFolderNames(folder)));
    return { modules, violations };
  } finally {
    process.chdir(before);
  }
}

function emptyFolderNames(folder) {
  const found = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || ["node_modules", "dist", "themes", "fixtures"].includes(entry.name)) continue;
    const inner = path.posix.join(folder, entry.name);
    if (emptyNames.includes(entry.name) && !NAMED_AFTER_THE_SUBJECT.some((allowed) => allowed.test(inner)))
      found.push(`empty-name: ${inner}`);
    found.push(...emptyFolderNames(inner));
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, violations } = await checkBoundaries(path.resolve(import.meta.dirname, ".."));
  for (const violation of violations) console.error(violation);
  console.log(`boundaries: ${modules} modules, ${violations.length} violations`);
  process.exit(violations.length ? 1 : 0);
}
