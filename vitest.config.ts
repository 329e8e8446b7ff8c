import { defineConfig } from "vitest/config";
import LongestFirst from "./tools/longest-first.mjs";

/** One file beside another on each of two cores; browser journeys wait more than they compute. */
const maxWorkers = 2;

/**
 * One project per kind of test, so that a person can run the fast ones alone:
 * `npx vitest run --project core`. Browser journeys (`e2e`) need a built app: see tools/test.mjs.
 */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "core",
          include: ["packages/*/{src,test}/**/*.test.ts"],
          exclude: ["**/*.browser.test.ts"],
          setupFiles: ["tools/property-seed.ts"],
          testTimeout: 120_000,
          maxWorkers,
          // Pure modules, which need not be loaded again for each file; no file may mock one.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: "server",
          retry: process.env.CI ? 1 : 0,
          include: ["apps/server/{src,test}/**/*.test.ts", "apps/command-line/test/**/*.test.ts"],
          globalSetup: ["apps/server/test/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers,
          // Loading the modules again for each file takes longer than the tests, so no file may mock a
          // module.
          isolate: false,
        },
      },
      { test: { name: "tools", include: ["tools/**/*.test.ts"], testTimeout: 120_000, maxWorkers } },
      { test: { name: "screens", include: ["apps/{editor,site}/{src,test}/**/*.test.ts"], maxWorkers } },
      {
        test: {
          name: "browser",
          // A real browser on a busy machine now and then misses a frame; a test that fails is tried again, and reported.
          retry: process.env.CI ? 2 : 0,
          include: ["packages/*/test/**/*.browser.test.ts", "e2e/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers,
          // A process keeps its modules, its server and its browser from file to file (e2e/harness/start.ts).
          isolate: false,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
