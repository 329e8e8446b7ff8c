import { randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import { openBrowser } from "../../e2e/harness/browser.ts";
import { joinMember } from "../../e2e/harness/members.ts";
import { startHanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";
import { site } from "../../e2e/main-job/sites.ts";

/** Copying a project of 300 MB, lists of many projects, and scrolling through them; see bench/README.md. */

const timed = async <Result>(act: () => Promise<Result>): Promise<[number, Result]> => {
  const started = performance.now();
  const result = await act();
  return [performance.now() - started, result];
};
const at = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

const PROJECTS = Number(process.env.PROJECTS ?? 2000);
const hanok = await startHanok();
try {
  const member = await joinMember(hanok);
  const files = new Map([["index.html", Buffer.from("<!doctype html><title>큰 것</title><p>글</p>")]]);
  for (let number = 0; number < 60; number++) files.set(`media/${number}.bin`, randomBytes(5_000_000));
  const { project } = await bringSite(member, site("big", files));
  const clones: number[] = [];
  for (let round = 0; round < 5; round++)
    clones.push(
      (
        await timed(async () =>
          told(await member.client.post("/api/projects/project/clone.json", { projectId: project.id })),
        )
      )[0],
    );
  console.log(
    `clone of 300 MB (60 files): ${clones.map(ms).join(", ")}; middle ${ms(at(clones, 0.5))} (goal: below 1 s)`,
  );

  for (let number = 0; number < PROJECTS; number++)
    told(
      await member.client.post("/api/projects/project/item.json", { project: { title: `사이트 ${number}` } }),
    );
  const lists = async (query: object) => {
    const times: number[] = [];
    for (let round = 0; round < 30; round++)
      times.push(
        (
          await timed(async () =>
            told(await member.client.get("/api/projects/project/list.json", { perPage: 100, ...query })),
          )
        )[0],
      );
    return `median ${ms(at(times, 0.5))}, 95th ${ms(at(times, 0.95))}`;
  };
  console.log(`list of ${PROJECTS} projects, first 100: ${await lists({})}`);
  console.log(`… by name: ${await lists({ sort: "name" })}`);
  console.log(`… found by a word: ${await lists({ search: "사이트 19" })}`);

  // By the wheel from the first card to the last, as fast as the list grows.
  const browsing = await openBrowser();
  const { page } = await browsing.newPage(hanok, { signedInAs: member });
  await page.goto("/workspace");
  await page.getByRole("article").first().waitFor();
  await page.evaluate(() => {
    const seen = { pictures: [] as number[], tasks: [] as number[] };
    Reflect.set(window, "seen", seen);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ type: "longtask" });
    let before = performance.now();
    const step = (now: number) => {
      seen.pictures.push(now - before);
      before = now;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  await page.mouse.move(700, 500);
  const wanted = PROJECTS + clones.length + 1;
  const [whole] = await timed(async () => {
    while ((await page.getByRole("article").count()) < wanted) await page.mouse.wheel(0, 600);
  });
  const { pictures, tasks, frames } = await page.evaluate(() => ({
    ...(Reflect.get(window, "seen") as { pictures: number[]; tasks: number[] }),
    frames: document.querySelectorAll("iframe").length,
  }));
  console.log(
    `scrolled through ${wanted} cards in ${(whole / 1000).toFixed(1)} s: ${pictures.length} pictures, median ${ms(at(pictures, 0.5))}, 95th ${ms(at(pictures, 0.95))}, 99th ${ms(at(pictures, 0.99))} apart; longest task ${ms(Math.max(0, ...tasks))}; ${frames} pages held`,
  );
  await browsing.close();
} finally {
  await hanok.stop();
}
