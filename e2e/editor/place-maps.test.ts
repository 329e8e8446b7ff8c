import { expect, test } from "vitest";
import { joinMember, startOwn } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { EVERY_PAGE, everySite } from "./every-site.ts";
import { canvasFrame, openEditor, press, saved } from "./support.ts";

const { hanok, browsing } = await startOwn({
  environment: { HANOK_KAKAO_MAP_KEY: "kakao-key", HANOK_GOOGLE_MAP_KEY: "google_key" },
});
const member = await joinMember(hanok);

test("[EDT-79] by the operator's keys a map of a typed place takes the place of a frame; nothing else changes", async () => {
  const { project } = await bringSite(member, everySite());
  const { page, close } = await openEditor(browsing, hanok, member, project.id);
  const [before = "", after = ""] = EVERY_PAGE.split(/<iframe[\s\S]*<\/iframe>/);
  const source = async () => {
    await saved(page);
    return (await takeHome(member, hanok.origin, project.id)).get("index.html")?.toString("utf8") ?? "";
  };
  await press(page, "a");
  await page.getByRole("treegrid").getByText("iframe", { exact: true }).click();
  const section = page.getByRole("region", { name: "장소로 지도 넣기" });
  await section.getByLabel("장소", { exact: true }).fill("서울 종로구 계동길 37");
  await section.getByLabel("장소", { exact: true }).press("Enter");
  await section.getByRole("button", { name: "구글 지도 넣기" }).click();
  const address = () =>
    canvasFrame(page)
      .locator("iframe")
      .first()
      .getAttribute("src")
      .catch(() => "");
  await expect.poll(address).toContain("https://www.google.com/maps/embed/v1/place?key=google_key&q=");
  const now = await source();
  expect([now.startsWith(before), now.endsWith(after)]).toEqual([true, true]);

  await press(page, "a");
  await page.getByRole("treegrid").getByText("iframe", { exact: true }).click();
  await section.getByLabel("장소", { exact: true }).fill("창덕궁");
  await section.getByLabel("장소", { exact: true }).press("Enter");
  await section.getByRole("button", { name: "카카오맵 넣기" }).click();
  await expect
    .poll(() =>
      canvasFrame(page)
        .locator(".kakao-place-map")
        .getAttribute("data-place")
        .catch(() => ""),
    )
    .toBe("창덕궁");
  await expect.poll(source).toContain("sdk.js?appkey=kakao-key&amp;libraries=services");
  await close();
});
